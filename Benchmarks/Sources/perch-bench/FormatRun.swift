import VisualFormat

/// Visual format strings, parsed or also given a meaning; a step goes through all of them.
struct FormatRun: BenchmarkRun {
  /// What a step does with a string.
  enum Work {
    case parse
    case meaning
  }

  private let strings: [String]
  private let work: Work
  private(set) var constraintCount = 0

  init(_ strings: [String], _ work: Work) throws {
    self.strings = strings
    self.work = work
    for string in strings where !parseFormat(string).isValid {
      throw FormatRunError(text: string)
    }
  }

  let stepCount = 1

  mutating func step(_ index: Int) {
    for string in strings {
      let parsed = parseFormat(string)
      switch work {
      case .parse: constraintCount &+= parsed.diagnostics.count
      case .meaning: constraintCount &+= parsed.constraints(in: FormatContext()).constraints.count
      }
    }
  }

  /// Strings as people write them, together of at least so many bytes.
  static func strings(ofBytes bytes: Int) -> [String] {
    var strings: [String] = []
    var total = 0
    while total < bytes {
      let number = strings.count
      let string =
        switch number % 4 {
        case 0: "H:|-15-[imageView\(number)(64)]-10-[label\(number)]->=20-|"
        case 1: "V:|->=28-[imageView\(number)(64)]->=10-|"
        case 2: "H:|-[button\(number)(>=70@500,<=100)]-[field(==button\(number))]-(8@750)-[end]-|"
        default: "[label\(number)]-[detail\(number)(120.5)]"
        }
      strings.append(string)
      total += string.utf8.count
    }
    return strings
  }

  /// One string of at least so many bytes: a row of views.
  static func row(ofBytes bytes: Int) -> String {
    var string = "H:|"
    var number = 0
    while string.utf8.count < bytes {
      string += "-8-[view\(number)(>=20@500)]"
      number += 1
    }
    return string + "-|"
  }
}

/// A benchmark's own string that does not parse.
struct FormatRunError: Error {
  var text: String
}

extension Benchmark {
  /// Parsing of visual format strings: many short ones and a single long one, each of two sizes; `n` counts bytes.
  static let formats: [Benchmark] = [(10_000, "10KB"), (1_000_000, "1MB")].flatMap { bytes, size in
    [
      format("V_strings_\(size)", bytes: bytes, .parse) { FormatRun.strings(ofBytes: bytes) },
      format("V_row_\(size)", bytes: bytes, .parse) { [FormatRun.row(ofBytes: bytes)] },
      format("V_meaning_\(size)", bytes: bytes, .meaning) { FormatRun.strings(ofBytes: bytes) },
    ]
  }

  private static func format(
    _ name: String, bytes: Int, _ work: FormatRun.Work, strings: @escaping @Sendable () -> [String]
  ) -> Benchmark {
    Benchmark(name: name, viewCount: bytes, countsBytes: true) { seconds in
      let strings = strings()
      return Samples(seconds: seconds, isStepOnly: true) { try FormatRun(strings, work) }
    }
  }
}
