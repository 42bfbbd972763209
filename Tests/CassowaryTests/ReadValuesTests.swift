import Cassowary
import Testing

/// Reading many values at once gives what reading them one by one gives, whatever the handles.
@Suite
struct ReadValuesTests {
  /// A solver whose variable number i has the value i.
  private static func make(_ count: Int) throws -> (solver: Solver, variables: [Variable]) {
    var solver = Solver()
    var variables: [Variable] = []
    for index in 0..<count {
      let variable = try solver.makeVariable()
      try solver.add(variable == Double(index))
      variables.append(variable)
    }
    return (solver, variables)
  }

  private static func oneByOne(_ variables: [Variable], _ solver: Solver) throws -> [Double] {
    var values: [Double] = []
    for variable in variables { values.append(try solver.value(of: variable)) }
    return values
  }

  @Test(arguments: [0, 1, 7, 8, 9, 16, 17, 100])
  func readsAsManyAsThereAre(count: Int) throws {
    let (solver, variables) = try Self.make(count)
    var values: [Double] = []
    try solver.readValues(of: variables, into: &values)
    #expect(values == (0..<count).map(Double.init))
  }

  @Test
  func readsInAnyOrder() throws {
    let (solver, variables) = try Self.make(40)
    let orders: [[Variable]] = [
      variables.reversed(), Array(variables[3...]), variables + variables, Array(variables[30...] + variables[..<30]),
      stride(from: 0, to: 40, by: 3).map { variables[$0] }, Array(repeating: variables[39], count: 20),
    ]
    for order in orders {
      var values = [1.0, 2, 3]
      try solver.readValues(of: order, into: &values)
      #expect(values == (try Self.oneByOne(order, solver)))
    }
  }

  @Test
  func followsVariablesThatComeAndGo() throws {
    var (solver, variables) = try Self.make(30)
    let copy = solver
    let gone = variables[12]
    try solver.remove(gone)
    var values: [Double] = []
    #expect(throws: SolverError.staleVariable(gone)) { try solver.readValues(of: variables, into: &values) }
    variables[12] = try solver.makeVariable()
    try solver.add(variables[12] == 99)
    try solver.readValues(of: variables, into: &values)
    #expect(values == (0..<30).map { $0 == 12 ? 99 : Double($0) })
    #expect(throws: SolverError.staleVariable(gone)) { try solver.value(of: gone) }
    // The copy was taken before and knows nothing of it.
    #expect(try copy.value(of: gone) == 12)
    #expect(throws: SolverError.staleVariable(variables[12])) { try copy.value(of: variables[12]) }
  }

  @Test
  func forgetsVariablesOfARejectedBatch() throws {
    struct Rejection: Error {}
    var (solver, variables) = try Self.make(10)
    var made: [Variable] = []
    #expect(throws: Rejection.self) {
      try solver.batch { (solver: inout Solver) throws in
        for _ in 0..<20 { made.append(try solver.makeVariable()) }
        throw Rejection()
      }
    }
    var values: [Double] = []
    #expect(throws: SolverError.staleVariable(made[0])) { try solver.readValues(of: variables + made, into: &values) }
    variables.append(try solver.makeVariable())
    try solver.readValues(of: variables, into: &values)
    #expect(values == (0..<10).map(Double.init) + [0])
  }

  @Test
  func refusesHandlesOfALargerSolver() throws {
    let (solver, _) = try Self.make(12)
    let (_, others) = try Self.make(40)
    var values: [Double] = []
    #expect(throws: SolverError.staleVariable(others[12])) { try solver.readValues(of: others, into: &values) }
    #expect(throws: SolverError.staleVariable(others[39])) { try solver.value(of: others[39]) }
  }
}
