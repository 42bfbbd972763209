/// How a run of `perch` ended, as the number its caller sees.
public enum ExitCode: Int32, Sendable {
  /// Done, and nothing is wrong.
  case done = 0
  /// Done, and the layout has findings.
  case findings = 1
  /// The command was called in a way it does not understand.
  case usage = 2
  /// The input cannot be read as what it should be.
  case unreadableInput = 65
  /// An input file is not there, or cannot be opened.
  case noInput = 66
  /// A result cannot be written to the file it should go to.
  case cannotWrite = 73
}
