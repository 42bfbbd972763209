import AllocationCounter
import Foundation
import Workloads

@main
enum PerchBench {
  static func main() {
    keep_freed_memory()
    do {
      exit(try run(Options(Array(CommandLine.arguments.dropFirst()))))
    } catch let error as UsageError {
      fail("\(error.sentence) `perch-bench --help` tells what there is.", code: 2)
    } catch {
      fail("\(error)", code: 1)
    }
  }

  private static func run(_ options: Options) throws -> Int32 {
    if options.isHelp {
      print(Options.usage, terminator: "")
      return 0
    }
    if let folder = options.workloadFolder {
      try writeWorkloads(to: folder, filter: options.filter)
      return 0
    }
    if options.isList {
      let entries = WorkloadCatalog.entries(matching: options.filter)
      print("[" + entries.map { "[\"\($0.name)\",\($0.viewCount)]" }.joined(separator: ",") + "]")
      return 0
    }
    if let path = options.driverPath {
      return try Driver(path: path, options: options).run()
    }
    let benchmarks = Benchmark.matching(options.filter)
    guard !benchmarks.isEmpty else {
      throw UsageError(sentence: "No workload is called \(options.filter ?? "").")
    }
    if options.isSmoke {
      return SmokeTest.run(filter: options.filter) ? 0 : 1
    }
    return try table(of: benchmarks, options)
  }

  private static func table(of benchmarks: [Benchmark], _ options: Options) throws -> Int32 {
    print(ResultRow.head)
    var rows: [ResultRow] = []
    for benchmark in benchmarks {
      let row = benchmark.row(seconds: options.seconds)
      print(row.tableLine)
      fflush(nil)
      rows.append(row)
    }
    if let path = options.jsonPath {
      let text = "[\n" + rows.map(\.json).joined(separator: ",\n") + "\n]\n"
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
    return rows.contains { $0.error != nil } ? 1 : 0
  }

  private static func writeWorkloads(to path: String, filter: String?) throws {
    let folder = URL(fileURLWithPath: path, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for entry in WorkloadCatalog.entries(matching: filter) {
      try Data(entry.make().text).write(to: folder.appendingPathComponent(entry.name))
    }
  }

  private static func fail(_ sentence: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data(("perch-bench: " + sentence + "\n").utf8))
    exit(code)
  }
}
