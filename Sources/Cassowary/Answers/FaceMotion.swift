/// Columns that move in proportion to one another within an optimal face.
struct FaceMotion {
  /// The columns, in ascending order, with their steps for one step of the motion.
  var columns: [(column: Int, ratio: Double)]
  /// The motion in the remaining columns, by ascending column, the first coefficient being 1.
  var terms: [RowElimination.Term]
  /// How far the motion goes from the present values, down (negative) and up; infinite where nothing stops it.
  var lower = 0.0
  var upper = 0.0
}

extension OptimalFace {
  /// All columns that can move, gathered by motion, with their exact reach.
  ///
  /// Rows that are equalities in truth must have been solved away.
  func motions() -> [FaceMotion] {
    var motions: [FaceMotion] = []
    // The motions that begin with each column.
    var starting: [[Int]] = Array(repeating: [], count: component.variables.count)
    for (column, terms) in directions().enumerated() {
      guard let ratio = terms.first?.coefficient else { continue }
      let terms = terms.map { RowElimination.Term(column: $0.column, coefficient: $0.coefficient / ratio) }
      let known = starting[terms[0].column].first { FaceMotion.isSame(motions[$0].terms, terms) }
      if let known {
        motions[known].columns.append((column, ratio))
      } else {
        starting[terms[0].column].append(motions.count)
        motions.append(FaceMotion(columns: [(column, ratio)], terms: terms))
      }
    }
    let blocks = blocks()
    var regions = blocks.map { $0.region(of: self) }
    var blockOf = Array(repeating: -1, count: component.variables.count)
    for (number, block) in blocks.enumerated() {
      for column in block.columns { blockOf[column] = number }
    }
    for number in motions.indices {
      // Blocks are independent: the reach of a motion over several is the sum of its reaches.
      var forms: [(block: Int, form: [Double])] = []
      for term in motions[number].terms {
        let block = blockOf[term.column]
        let at = forms.firstIndex { $0.block == block } ?? forms.count
        if at == forms.count { forms.append((block, Array(repeating: 0, count: blocks[block].columns.count))) }
        forms[at].form[blocks[block].position(of: term.column)] = term.coefficient
      }
      for (block, form) in forms {
        motions[number].upper += regions[block].maximise(form).value
        motions[number].lower -= regions[block].maximise(form.map { -$0 }).value
      }
    }
    return motions
  }

  /// What each column is in the remaining ones; nothing for a column that cannot move.
  private func directions() -> [[RowElimination.Term]] {
    let count = component.variables.count
    var result: [[RowElimination.Term]] = Array(repeating: [], count: count)
    for column in system.remaining { result[column] = [.init(column: column, coefficient: 1)] }
    var sum = Array(repeating: 0.0, count: count)
    var size = Array(repeating: 0.0, count: count)
    for (row, column) in system.definitions.reversed() {
      var touched: [Int] = []
      var own = 1.0
      for term in system.rows[row].terms {
        if term.column == column { own = term.coefficient }
        for part in result[term.column] {
          if size[part.column] == 0 { touched.append(part.column) }
          sum[part.column] += term.coefficient * part.coefficient
          size[part.column] += (term.coefficient * part.coefficient).magnitude
        }
      }
      touched.sort()
      for other in touched {
        // What is left of a cancellation is rounding.
        if sum[other].magnitude > 1e-11 * size[other] {
          result[column].append(.init(column: other, coefficient: -sum[other] / own))
        }
        sum[other] = 0
        size[other] = 0
      }
    }
    return result
  }
}

extension FaceMotion {
  fileprivate static func isSame(_ a: [RowElimination.Term], _ b: [RowElimination.Term]) -> Bool {
    guard a.count == b.count else { return false }
    for (one, other) in zip(a, b) {
      let gap = (one.coefficient - other.coefficient).magnitude
      if one.column != other.column || gap > 1e-9 * one.coefficient.magnitude { return false }
    }
    return true
  }
}
