import PerchCommand

/// A world of files in memory for one run of a command.
final class World {
  var files: [String: [UInt8]] = [:]
  var input: [UInt8] = []
  var variables: [String: String] = [:]
  var outputIsTerminal = false
  var errorIsTerminal = false

  init(files: [String: String] = [:], input: String = "") {
    self.files = files.mapValues { Array($0.utf8) }
    self.input = Array(input.utf8)
  }

  /// Runs `perch` with these arguments in this world.
  func run(_ arguments: String...) -> CommandOutcome { run(arguments) }

  func run(_ arguments: [String]) -> CommandOutcome {
    runPerch(
      arguments,
      in: CommandEnvironment(
        readFile: { [self] (path: String) throws(FileFault) -> [UInt8] in
          guard let bytes = files[path] else { throw path == "folder" ? .isFolder : .notFound }
          return bytes
        },
        writeFile: { [self] (path: String, bytes: [UInt8]) throws(FileFault) in
          if path.contains("missing/") { throw .notFound }
          files[path] = bytes
        },
        readStandardInput: { [self] in input },
        variables: variables,
        outputIsTerminal: outputIsTerminal,
        errorIsTerminal: errorIsTerminal))
  }

  /// A file as text.
  func text(_ path: String) -> String? { files[path].map { String(decoding: $0, as: UTF8.self) } }
}
