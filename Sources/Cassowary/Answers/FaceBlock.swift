/// Columns of an optimal face that rows still tie together after its equalities have been solved away, with these
/// rows. Blocks move independently of one another.
struct FaceBlock {
  /// The columns that remain, in ascending order.
  var columns: [Int]
  /// The rows that limit them, in ascending order.
  var rows: [Int]
}

extension OptimalFace {
  /// The blocks, by their first column.
  func blocks() -> [FaceBlock] {
    var parent = Array(component.variables.indices)
    func root(_ column: Int) -> Int {
      var at = column
      while parent[at] != at {
        parent[at] = parent[parent[at]]
        at = parent[at]
      }
      return at
    }
    let rows = looseRows
    for row in rows {
      let first = root(system.rows[row].terms[0].column)
      for term in system.rows[row].terms { parent[root(term.column)] = first }
    }
    var number = Array(repeating: -1, count: parent.count)
    var blocks: [FaceBlock] = []
    for column in system.remaining {
      let root = root(column)
      if number[root] < 0 {
        number[root] = blocks.count
        blocks.append(FaceBlock(columns: [], rows: []))
      }
      blocks[number[root]].columns.append(column)
    }
    for row in rows { blocks[number[root(system.rows[row].terms[0].column)]].rows.append(row) }
    return blocks
  }
}

extension FaceBlock {
  /// The points that the rows allow, as steps from the present values.
  func region(of face: OptimalFace) -> FeasibleRegion {
    FeasibleRegion(
      columns: columns.count,
      forms: rows.map { row in
        let room = face.room(ofRow: row)
        return (form(of: face.system.rows[row]), -room.down, room.up)
      })
  }

  private func form(of row: RowElimination.Row) -> [Double] {
    var form = Array(repeating: 0.0, count: columns.count)
    for term in row.terms { form[position(of: term.column)] = term.coefficient }
    return form
  }

  /// The place of a column in the block.
  func position(of column: Int) -> Int {
    var (low, high) = (0, columns.count)
    while low < high {
      let middle = (low + high) / 2
      if columns[middle] < column { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The rows whose value is the same at every point, with that value: inequalities that are equalities in truth.
  func constantRows(of face: OptimalFace) -> [(row: Int, constant: Double)] {
    var region = region(of: face)
    let rooms = rows.map { face.room(ofRow: $0) }
    // A row that has room on a side at one point visited has room there in general.
    var hasRoom = rooms.map { (down: $0.down > 0, up: $0.up > 0) }
    var result: [(row: Int, constant: Double)] = []
    for (number, row) in rows.enumerated() where !(hasRoom[number].down && hasRoom[number].up) {
      let form = form(of: face.system.rows[row])
      let way = hasRoom[number].down ? -1.0 : 1.0
      let reached = region.maximise(form.map { $0 * way }).value
      if reached <= rooms[number].rounding {
        let (sum, _) = face.component.value(ofRow: row, at: face.values)
        result.append((row, sum))
        continue
      }
      guard reached < .infinity else { continue }
      for other in rows.indices {
        let value = region.value(ofForm: other)
        if value > rooms[other].rounding - rooms[other].down { hasRoom[other].down = true }
        if value < rooms[other].up - rooms[other].rounding { hasRoom[other].up = true }
      }
    }
    return result
  }
}
