/// What a command sees of the world, so that a test can be that world.
public struct CommandEnvironment {
  /// The bytes of a file.
  public var readFile: (_ path: String) throws(FileFault) -> [UInt8]
  /// Writes a file, replacing what is there.
  public var writeFile: (_ path: String, _ bytes: [UInt8]) throws(FileFault) -> Void
  /// All bytes of the standard input, until its end.
  public var readStandardInput: () -> [UInt8]
  /// The environment's variables.
  public var variables: [String: String]
  /// Whether the standard output is a terminal.
  public var outputIsTerminal: Bool
  /// Whether the standard error output is a terminal.
  public var errorIsTerminal: Bool

  /// Makes a world from its parts.
  public init(
    readFile: @escaping (_ path: String) throws(FileFault) -> [UInt8],
    writeFile: @escaping (_ path: String, _ bytes: [UInt8]) throws(FileFault) -> Void,
    readStandardInput: @escaping () -> [UInt8],
    variables: [String: String] = [:],
    outputIsTerminal: Bool = false,
    errorIsTerminal: Bool = false
  ) {
    self.readFile = readFile
    self.writeFile = writeFile
    self.readStandardInput = readStandardInput
    self.variables = variables
    self.outputIsTerminal = outputIsTerminal
    self.errorIsTerminal = errorIsTerminal
  }

  /// Whether the user wants no colour anywhere: `NO_COLOR` is set and not empty, or the terminal knows none.
  var forbidsColour: Bool { variables["NO_COLOR"].map { !$0.isEmpty } ?? false || variables["TERM"] == "dumb" }
}

/// Why a file cannot be read or written.
public enum FileFault: Error, Hashable, Sendable {
  /// There is no file, or no folder, of this name.
  case notFound
  /// The name is a folder's.
  case isFolder
  /// The file may not be opened.
  case notPermitted
  /// Something else, in the system's words.
  case other(String)

  var words: String {
    switch self {
    case .notFound: "there is no such file"
    case .isFolder: "that is a folder"
    case .notPermitted: "it may not be opened"
    case .other(let text): text
    }
  }
}

/// What a run of a command leaves behind.
public struct CommandOutcome: Hashable, Sendable {
  /// How it ended.
  public var exitCode: ExitCode
  /// What belongs on the standard output: results, nothing else.
  public var output: String
  /// What belongs on the standard error output: everything else.
  public var errors: String

  /// Makes an outcome from its parts.
  public init(_ exitCode: ExitCode, output: String = "", errors: String = "") {
    self.exitCode = exitCode
    self.output = output
    self.errors = errors
  }
}
