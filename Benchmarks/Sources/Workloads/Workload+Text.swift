import Foundation

/// Why a workload file could not be read.
public enum WorkloadTextError: Error, Equatable {
  /// The line (from 1) does not hold what the format asks for there.
  case malformed(line: Int)
}

/// The text of the workload files: a line of counts, then
///
///     E variable strength                            an edit variable
///     C relation strength constant terms v c v c ..  a constraint: sum(c * v) + constant RELATION 0
///     S a b                                          values suggested for the edit variables, in order
///     R index                                        a constraint to remove and add again
///
/// with relation -1 for `<=`, 0 for `==`, 1 for `>=`, strength -1 for required, and numbers in 17 significant digits.
extension Workload {
  /// The workload as the bytes of its file.
  public var text: [UInt8] {
    var text = TextWriter()
    text.line(
      "\(variableCount) \(edits.count) \(constraints.count) \(sizes.count) \(churn.count)")
    for edit in edits {
      text.write("E \(edit.variable) ")
      text.line(edit.strength)
    }
    for constraint in constraints {
      text.write("C \(constraint.relation.rawValue) ")
      text.write(constraint.strength)
      text.write(" ")
      text.write(constraint.constant)
      text.write(" \(constraint.terms.count)")
      for term in constraint.terms {
        text.write(" \(term.variable) ")
        text.write(term.coefficient)
      }
      text.line("")
    }
    for size in sizes {
      text.write("S ")
      text.write(size.first)
      text.write(" ")
      text.line(size.second)
    }
    for index in churn {
      text.line("R \(index)")
    }
    return text.bytes
  }

  /// The workload that a file's text describes.
  public init(name: String, viewCount: Int, text: String) throws(WorkloadTextError) {
    self.init(name: name, viewCount: viewCount)
    var number = 0
    for line in text.split(separator: "\n") {
      number += 1
      let fields = line.split(separator: " ")
      let numbers = fields.dropFirst(number == 1 ? 0 : 1).compactMap { Double($0) }
      guard numbers.count == fields.count - (number == 1 ? 0 : 1) else { throw .malformed(line: number) }
      if number == 1 {
        guard numbers.count == 5, let count = Int(exactly: numbers[0]) else { throw .malformed(line: 1) }
        variableCount = count
        continue
      }
      guard read(kind: fields[0], numbers) else { throw .malformed(line: number) }
    }
  }

  private mutating func read(kind: Substring, _ numbers: [Double]) -> Bool {
    func variable(_ number: Double) -> Int? {
      Int(exactly: number).flatMap { (0..<variableCount).contains($0) ? $0 : nil }
    }
    switch (kind, numbers.count) {
    case ("E", 2):
      guard let index = variable(numbers[0]) else { return false }
      edits.append(Edit(variable: index, strength: numbers[1]))
    case ("S", 2):
      sizes.append(Size(first: numbers[0], second: numbers[1]))
    case ("R", 1):
      guard let index = Int(exactly: numbers[0]), constraints.indices.contains(index) else { return false }
      churn.append(index)
    case ("C", 4...):
      guard let relation = Int(exactly: numbers[0]).flatMap(Relation.init(rawValue:)),
        let termCount = Int(exactly: numbers[3]), numbers.count == 4 + 2 * termCount
      else { return false }
      var terms: [Term] = []
      for index in stride(from: 4, to: numbers.count, by: 2) {
        guard let term = variable(numbers[index]) else { return false }
        terms.append(Term(variable: term, coefficient: numbers[index + 1]))
      }
      constraints.append(
        Constraint(relation: relation, strength: numbers[1], constant: numbers[2], terms: terms))
    default:
      return false
    }
    return true
  }
}

/// Gathers the text of a workload file.
private struct TextWriter {
  var bytes: [UInt8] = []

  mutating func write(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes a number as C's `%.17g` does.
  mutating func write(_ number: Double) {
    // Most are whole, and there that format and the plain digits agree.
    if abs(number) < 1e15, let whole = Int(exactly: number), whole != 0 || number.sign == .plus {
      write("\(whole)")
    } else {
      write(String(format: "%.17g", number))
    }
  }

  mutating func line(_ text: String) {
    write(text)
    bytes.append(UInt8(ascii: "\n"))
  }

  mutating func line(_ number: Double) {
    write(number)
    bytes.append(UInt8(ascii: "\n"))
  }
}
