@testable import Cassowary

extension Driver {
  /// A small system after some random operations.
  static func random(seed: Int, steps: Int, _ adjust: (inout OperationGenerator) -> Void = { _ in }) throws -> Driver {
    var generator = OperationGenerator(seed: UInt64(seed))
    adjust(&generator)
    var driver = Driver()
    for _ in 0..<steps { try driver.apply(generator.next(for: driver.mirror)) }
    return driver
  }

  /// The mirror's row of a constraint.
  func position(of constraint: ConstraintID) -> Int? { handles.rows.firstIndex(of: constraint) }

  /// The mirror's position of a variable.
  func position(of variable: Variable) -> Int? { handles.variables.firstIndex(of: variable) }
}
