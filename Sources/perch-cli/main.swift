import Foundation
import PerchCommand

// Runs one command in the world as it is: files, standard input, variables and terminals of this process.

/// What went wrong with a file, from the system's error number.
func fileFault(_ number: Int32) -> FileFault {
  switch number {
  case ENOENT, ENOTDIR: .notFound
  case EISDIR: .isFolder
  case EACCES, EPERM: .notPermitted
  default: .other(String(cString: strerror(number)))
  }
}

func readFile(_ path: String) throws(FileFault) -> [UInt8] {
  var isFolder: ObjCBool = false
  guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { throw .notFound }
  if isFolder.boolValue { throw .isFolder }
  guard let file = fopen(path, "rb") else { throw fileFault(errno) }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = fread(&buffer, 1, buffer.count, file)
    bytes.append(contentsOf: buffer[..<count])
    if count < buffer.count { break }
  }
  guard ferror(file) == 0 else { throw fileFault(errno) }
  return bytes
}

func writeFile(_ path: String, _ bytes: [UInt8]) throws(FileFault) {
  guard let file = fopen(path, "wb") else { throw fileFault(errno) }
  let written = fwrite(bytes, 1, bytes.count, file)
  let closed = fclose(file)
  guard written == bytes.count, closed == 0 else { throw fileFault(errno) }
}

let outcome = runPerch(
  Array(CommandLine.arguments.dropFirst()),
  in: CommandEnvironment(
    readFile: readFile,
    writeFile: writeFile,
    readStandardInput: { Array(FileHandle.standardInput.readDataToEndOfFile()) },
    variables: ProcessInfo.processInfo.environment,
    outputIsTerminal: isatty(STDOUT_FILENO) == 1,
    errorIsTerminal: isatty(STDERR_FILENO) == 1))
// The result first: what is said about it, such as how many findings there are, is then what one reads last.
var exitCode = outcome.exitCode
do {
  try FileHandle.standardOutput.write(contentsOf: Data(outcome.output.utf8))
} catch {
  exitCode = .cannotWrite
}
try? FileHandle.standardError.write(contentsOf: Data(outcome.errors.utf8))
exit(exitCode.rawValue)
