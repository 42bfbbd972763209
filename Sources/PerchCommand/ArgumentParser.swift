import Diagnostics
import SceneFile

/// A call that a command does not understand.
struct UsageError: Error {
  /// What is wrong with the call: one sentence.
  var sentence: String
  /// What to write instead, where there is a guess.
  var advice: String?

  init(_ sentence: String, advice: String? = nil) {
    self.sentence = sentence
    self.advice = advice
  }
}

/// The arguments of a call, sorted out along a command's description.
struct ParsedArguments {
  /// What stands beside the options, in order.
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]
  /// Whether the call asks for the help text.
  private(set) var wantsHelp = false

  /// Sorts out arguments: `--name value`, `--name=value`, flags, operands, and `--` before operands with a dash.
  init(_ arguments: [String], for command: CommandDescription) throws(UsageError) {
    var rest = arguments[...]
    var optionsEnded = false
    while let argument = rest.popFirst() {
      if optionsEnded || argument == "-" || !argument.hasPrefix("-") {
        operands.append(argument)
      } else if argument == "--" {
        optionsEnded = true
      } else if argument == "--help" || argument == "-h" {
        wantsHelp = true
      } else {
        try parse(option: argument, rest: &rest, for: command)
      }
    }
    if wantsHelp { return }
    for option in command.options where option.isRequired && values[option.name] == nil {
      throw UsageError("The option \(option.name) is missing.", advice: "Add \(option.name) \(option.value ?? "").")
    }
    try checkOperands(for: command)
  }

  private mutating func parse(
    option argument: String, rest: inout ArraySlice<String>, for command: CommandDescription
  ) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let option = command.option(parts[0]) else {
      let nearest = nearestName(to: parts[0], in: command.options.map(\.name) + ["--help"])
      throw UsageError(
        "\(parts[0]) is not an option of `perch \(command.name)`.",
        advice: nearest.map { "Did you mean \($0)?" }
          ?? (parts[0].hasPrefix("--") ? nil : "Write -- before an argument that starts with a dash."))
    }
    if values[option.name] != nil && !option.isRepeatable {
      throw UsageError("The option \(option.name) stands twice.", advice: "Give it once.")
    }
    guard let meaning = option.value else {
      if parts.count > 1 { throw UsageError("The option \(option.name) takes no value.") }
      values[option.name] = [""]
      return
    }
    let value: String
    if parts.count > 1 {
      value = parts[1]
    } else if let next = rest.first, !next.hasPrefix("--") {
      value = next
      rest.removeFirst()
    } else {
      throw UsageError("The option \(option.name) has no value.", advice: "Write \(option.name) \(meaning).")
    }
    if !option.choices.isEmpty && !option.choices.contains(value) {
      let nearest = nearestName(to: value, in: option.choices)
      throw UsageError(
        "\(option.name) cannot be \"\(value)\".",
        advice: nearest.map { "Did you mean \($0)?" } ?? "It can be \(sentenceList(option.choices, last: "or")).")
    }
    values[option.name, default: []].append(value)
  }

  private func checkOperands(for command: CommandDescription) throws(UsageError) {
    if operands.count < command.operandCount.lowerBound {
      let isList = command.operands.hasSuffix("...")
      let what = isList ? "at least one \(command.operands.dropLast(3))" : command.operands
      throw UsageError("`perch \(command.name)` needs \(what).")
    }
    if operands.count > command.operandCount.upperBound {
      let extra = operands[command.operandCount.upperBound]
      throw UsageError("There is one argument too many: \(extra).")
    }
  }

  /// Whether a flag stands in the call.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// The value of an option, or `nil` where it does not stand in the call.
  func value(_ name: String) -> String? { values[name]?.last }

  /// All values of an option that may be repeated.
  func all(_ name: String) -> [String] { values[name] ?? [] }

  /// The value of an option as a number.
  func number(_ name: String) throws(UsageError) -> Double? {
    guard let text = value(name) else { return nil }
    guard let number = finiteNumber(text) else {
      throw UsageError("\(name) is \"\(text)\", where a number is expected.", advice: "Write \(name) 8, for example.")
    }
    return number
  }
}

/// A finite number as a person writes it, of a magnitude that lengths can have; nothing else that `Double` would read.
func finiteNumber(_ text: some StringProtocol) -> Double? {
  let allowed = text.utf8.allSatisfy { byte in
    (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "e")
  }
  guard allowed, let value = Double(String(text)), value.magnitude <= 1e9 else { return nil }
  return value
}

/// Words as a sentence lists them: `text, json or svg`.
func sentenceList(_ words: [String], last: String) -> String {
  guard words.count > 1 else { return words.first ?? "nothing" }
  return "\(words.dropLast().joined(separator: ", ")) \(last) \(words[words.count - 1])"
}
