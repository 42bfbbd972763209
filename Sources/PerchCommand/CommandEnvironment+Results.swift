extension CommandEnvironment {
  /// The bytes of an operand: a file's, or the standard input's for `-`.
  func read(_ operand: String) throws(CommandFailure) -> [UInt8] {
    if operand == "-" { return readStandardInput() }
    do {
      return try readFile(operand)
    } catch {
      throw .noInput("\(operand) cannot be read: \(error.words).")
    }
  }

  /// Puts a result where it belongs: into the file that was asked for, or onto the standard output.
  func deliver(_ text: String, to file: String?, exitCode: ExitCode) throws(CommandFailure) -> CommandOutcome {
    guard let file, file != "-" else { return CommandOutcome(exitCode, output: text) }
    try write(text, to: file)
    return CommandOutcome(exitCode)
  }

  /// Writes a text to a file.
  func write(_ text: String, to file: String) throws(CommandFailure) {
    do {
      try writeFile(file, Array(text.utf8))
    } catch {
      throw .cannotWrite("\(file) cannot be written: \(error == .notFound ? "there is no such folder" : error.words).")
    }
  }
}
