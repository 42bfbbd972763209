import Foundation

/// The variables of a box in the plane.
struct BoxVariables {
  var left: Int
  var top: Int
  var width: Int
  var height: Int
}

/// The variables of a box on one axis.
struct SpanVariables {
  var start: Int
  var length: Int
}

extension Workload {
  mutating func makeVariable() -> Int {
    defer { variableCount += 1 }
    return variableCount
  }

  mutating func makeBox() -> BoxVariables {
    BoxVariables(left: makeVariable(), top: makeVariable(), width: makeVariable(), height: makeVariable())
  }

  mutating func makeSpan() -> SpanVariables {
    SpanVariables(start: makeVariable(), length: makeVariable())
  }

  mutating func edit(_ variable: Int) {
    edits.append(Edit(variable: variable, strength: Self.strong))
  }

  /// Adds `sum(terms) + constant relation 0` and returns its index.
  @discardableResult
  mutating func require(
    _ terms: [(coefficient: Double, variable: Int)], _ relation: Relation, _ constant: Double = 0,
    strength: Double = Workload.required
  ) -> Int {
    constraints.append(
      Constraint(
        relation: relation, strength: strength, constant: constant,
        terms: terms.map { Term(variable: $0.variable, coefficient: $0.coefficient) }))
    return constraints.count - 1
  }

  mutating func requireNotNegative(_ variable: Int) {
    require([(1, variable)], .greaterThanOrEqual)
  }

  /// A view's own size: hugged at one strength, resisting compression at another.
  mutating func intrinsic(
    _ variable: Int, _ size: Int, hugging: Double = Workload.weak, resistance: Double = Workload.medium
  ) {
    require([(1, variable)], .equal, -Double(size), strength: hugging)
    require([(1, variable)], .greaterThanOrEqual, -Double(size), strength: resistance)
  }

  /// Seeded jumps between whole sizes in the given ranges.
  mutating func addRandomSizes(
    _ first: (from: Double, to: Double), _ second: (from: Double, to: Double) = (0, 1), count: Int = 1000
  ) {
    var random = LinearCongruentialGenerator(seed: 12345)
    for _ in 0..<count {
      let a = (first.from + random.next() * (first.to - first.from)).rounded(.towardZero)
      let b = (second.from + random.next() * (second.to - second.from)).rounded(.towardZero)
      sizes.append(Size(first: a, second: b))
    }
  }

  /// A smooth drag there and back, in steps rounded to hundredths.
  mutating func addDragSizes(
    _ first: (from: Double, to: Double), _ second: (from: Double, to: Double), count: Int = 1000
  ) {
    let half = Double(count) / 2
    for step in 0..<count {
      let t = Double(step) < half ? Double(step) / half : 2 - Double(step) / half
      sizes.append(
        Size(
          first: Self.hundredths(first.from + t * (first.to - first.from)),
          second: Self.hundredths(second.from + t * (second.to - second.from))))
    }
  }

  /// The number nearest to the value's decimal expansion rounded to two places: unlike scaling by 100, exact.
  private static func hundredths(_ value: Double) -> Double {
    Double(String(format: "%.2f", value)) ?? value
  }
}
