/// What the command line asks for.
struct Options {
  var filter: String?
  var jsonPath: String?
  var seconds = 0.5
  var isSmoke = false
  var workloadFolder: String?
  var driverPath: String?
  var valuesPath: String?
  var steps: Int?
  var verifyPath: String?
  var builds = 1
  var isUnmeasured = false
  var isList = false
  var isHelp = false

  static let usage = """
    perch-bench: times Perch on the benchmark workloads, building and stepping apart.

      perch-bench [--filter NAMES] [--seconds S] [--json FILE]
          One row a workload: name, views, time to build and first solve, time of one step of the hot loop (medians;
          spread from the 10th to the 90th percentile), allocations of a build and of a step.
          NAMES: whole names or the beginnings of names, separated by commas. S: about how long to build, and to step,
          each workload (default 0.5).
      perch-bench --smoke [--filter NAMES]
          Runs every workload briefly and checks values, allocation counting and the workload files; times nothing.
      perch-bench --list [--filter NAMES]
          The names and numbers of views of the workload files, as JSON.
      perch-bench --write-workloads FOLDER [--filter NAMES]
          Writes the workload files that all peers read.
      perch-bench --driver FILE [--seconds S] [--values OUT --steps N]
          One workload file by the protocol of Peers/README.md.
      perch-bench --driver FILE --verify VALUES --steps N
          Compares the values that a peer wrote with Perch's: its costs at every step, its values where they are unique.
      perch-bench --driver FILE --unmeasured --builds B --steps N
          Exactly so many builds and steps, for profilers.

    """

  /// Reads the arguments after the program's name; throws a sentence on the first that makes no sense.
  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    func value(of option: String) throws(UsageError) -> String {
      guard let value = rest.popFirst() else { throw UsageError(sentence: "\(option) needs a value.") }
      return value
    }
    func number(of option: String) throws(UsageError) -> Int {
      let text = try value(of: option)
      guard let number = Int(text), number >= 0 else {
        throw UsageError(sentence: "\(option) needs a whole number, not \(text).")
      }
      return number
    }
    while let option = rest.popFirst() {
      switch option {
      case "--filter": filter = try value(of: option)
      case "--json": jsonPath = try value(of: option)
      case "--seconds":
        let text = try value(of: option)
        guard let number = Double(text), number > 0, number.isFinite else {
          throw UsageError(sentence: "--seconds needs a number above 0, not \(text).")
        }
        seconds = number
      case "--smoke": isSmoke = true
      case "--write-workloads": workloadFolder = try value(of: option)
      case "--driver": driverPath = try value(of: option)
      case "--values": valuesPath = try value(of: option)
      case "--verify": verifyPath = try value(of: option)
      case "--steps": steps = try number(of: option)
      case "--builds": builds = try number(of: option)
      case "--unmeasured": isUnmeasured = true
      case "--list": isList = true
      case "--help", "-h": isHelp = true
      default: throw UsageError(sentence: "There is no option \(option).")
      }
    }
  }
}

/// A command line that makes no sense.
struct UsageError: Error {
  var sentence: String
}
