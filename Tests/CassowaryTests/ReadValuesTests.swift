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

  // MARK: Reading lists

  private static func read(_ list: ReadingList, _ solver: Solver) throws -> [Double] {
    var values = [7.0]
    try solver.readValues(of: list, into: &values)
    return values
  }

  @Test(arguments: [0, 1, 2, 13, 100])
  func aListReadsWhatItsVariablesHold(count: Int) throws {
    var (solver, variables) = try Self.make(count)
    let edits = try variables.map { try solver.addEdit($0, priority: .required) }
    let orders: [[Variable]] = [
      variables, variables.reversed(), Array(variables.dropFirst(3)), variables + variables,
      stride(from: 0, to: count, by: 3).map { variables[$0] },
    ]
    let lists = try orders.map { try solver.makeReadingList(of: $0) }
    for (list, order) in zip(lists, orders) {
      #expect(list.variables == order)
      #expect(try Self.read(list, solver) == Self.oneByOne(order, solver))
    }
    // It outlives growth of the solver's memory and changes of values.
    for _ in 0..<200 { _ = try solver.makeVariable() }
    for edit in edits { try solver.remove(edit) }
    for variable in variables { try solver.add(variable == -5) }
    for (list, order) in zip(lists, orders) {
      #expect(try Self.read(list, solver) == Self.oneByOne(order, solver))
    }
  }

  @Test
  func aListFindsWhatHasBecomeStale() throws {
    var (solver, variables) = try Self.make(30)
    let all = try solver.makeReadingList(of: variables)
    let some = try solver.makeReadingList(of: Array(variables[..<10]))
    let copy = solver
    try solver.remove(variables[12])
    // The slot is taken again, by another variable.
    let made = try solver.makeVariable()
    #expect(throws: SolverError.staleVariable(variables[12])) { try Self.read(all, solver) }
    #expect(throws: SolverError.staleVariable(variables[12])) { try solver.makeReadingList(of: variables) }
    #expect(try Self.read(some, solver) == (0..<10).map(Double.init))
    #expect(try Self.read(all, copy) == (0..<30).map(Double.init))
    let anew = try solver.makeReadingList(of: Array(variables[..<12]) + [made])
    #expect(try Self.read(anew, solver) == (0..<12).map(Double.init) + [0])
    #expect(throws: SolverError.staleVariable(made)) { try Self.read(anew, copy) }
  }

  /// Two copies from which as many, but other, variables have gone.
  @Test
  func aListKnowsCopiesApart() throws {
    var (solver, variables) = try Self.make(5)
    var copy = solver
    try solver.remove(variables[1])
    try copy.remove(variables[2])
    let list = try solver.makeReadingList(of: [variables[0], variables[2]])
    #expect(try Self.read(list, solver) == [0, 2])
    #expect(throws: SolverError.staleVariable(variables[2])) { try Self.read(list, copy) }
  }

  @Test
  func aListOfARejectedBatchIsStale() throws {
    struct Rejection: Error {}
    var (solver, variables) = try Self.make(3)
    var lists: [ReadingList] = []
    #expect(throws: Rejection.self) {
      try solver.batch { (solver: inout Solver) throws in
        let made = try solver.makeVariable()
        lists.append(try solver.makeReadingList(of: variables + [made]))
        try solver.remove(variables[0])
        throw Rejection()
      }
    }
    #expect(throws: SolverError.staleVariable(lists[0].variables[3])) { try Self.read(lists[0], solver) }
    let made = try solver.makeVariable()
    #expect(throws: SolverError.staleVariable(lists[0].variables[3])) { try Self.read(lists[0], solver) }
    variables.append(made)
    #expect(try Self.read(solver.makeReadingList(of: variables), solver) == [0, 1, 2, 0])
  }

  @Test
  func aListOfALargerSolverIsRefused() throws {
    let (solver, _) = try Self.make(12)
    let (larger, others) = try Self.make(40)
    let list = try larger.makeReadingList(of: others)
    #expect(throws: SolverError.staleVariable(others[12])) { try Self.read(list, solver) }
  }
}
