extension Workload {
  /// Which of a grid's constraints W6 removes and adds again.
  enum Churn {
    case inequalities
    case equalities
  }

  /// W4: equal columns and rows; in each cell, inset by 4, an inner view with an intrinsic size, kept inside.
  ///
  /// In W6 one of its required constraints is removed and added.
  static func grid(name: String, rows: Int, columns: Int, drag: Bool, churn: Churn? = nil) -> Workload {
    var workload = Workload(name: name, viewCount: rows * columns)
    let width = workload.makeVariable()
    let height = workload.makeVariable()
    workload.edit(width)
    workload.edit(height)
    workload.requireNotNegative(width)
    workload.requireNotNegative(height)
    let cells = (0..<rows).map { _ in
      (0..<columns).map { _ in (outer: workload.makeBox(), inner: workload.makeBox()) }
    }
    let outers = cells.map { $0.map(\.outer) }
    var random = LinearCongruentialGenerator(seed: 7)
    var equalities: [Int] = []
    var inequalities: [Int] = []
    for row in 0..<rows {
      for column in 0..<columns {
        let (outer, inner) = cells[row][column]
        workload.alignColumn(outer, row: row, column: column, cells: outers, in: width)
        workload.alignRow(outer, row: row, column: column, cells: outers, in: height)
        workload.requireNotNegative(outer.width)
        workload.requireNotNegative(outer.height)
        equalities.append(workload.require([(1, inner.left), (-1, outer.left)], .equal, -4))
        workload.require([(1, inner.top), (-1, outer.top)], .equal, -4)
        inequalities.append(
          workload.require(
            [(1, inner.left), (1, inner.width), (-1, outer.left), (-1, outer.width)], .lessThanOrEqual, 4))
        workload.require(
          [(1, inner.top), (1, inner.height), (-1, outer.top), (-1, outer.height)], .lessThanOrEqual, 4)
        workload.requireNotNegative(inner.width)
        workload.requireNotNegative(inner.height)
        workload.intrinsic(inner.width, random.next(from: 20, count: 41))
        workload.intrinsic(inner.height, random.next(from: 10, count: 21))
      }
    }
    let widths = (from: Double(8 + columns * 28), to: Double(8 + columns * 88))
    let heights = (from: Double(8 + rows * 23), to: Double(8 + rows * 68))
    if drag {
      workload.addDragSizes(widths, heights)
    } else {
      workload.addRandomSizes(widths, heights)
    }
    switch churn {
    case .inequalities: workload.churn = inequalities
    case .equalities: workload.churn = equalities
    case nil: break
    }
    return workload
  }

  /// The cells of the first row stand side by side, equally wide; those below take over left and width.
  private mutating func alignColumn(
    _ cell: BoxVariables, row: Int, column: Int, cells: [[BoxVariables]], in width: Int
  ) {
    guard row == 0 else {
      let top = cells[0][column]
      require([(1, cell.left), (-1, top.left)], .equal)
      require([(1, cell.width), (-1, top.width)], .equal)
      return
    }
    if column == 0 {
      require([(1, cell.left)], .equal, -8)
    } else {
      let previous = cells[0][column - 1]
      require([(1, cell.left), (-1, previous.left), (-1, previous.width)], .equal, -8)
      require([(1, cell.width), (-1, cells[0][0].width)], .equal)
    }
    if column == cells[0].count - 1 {
      require([(1, width), (-1, cell.left), (-1, cell.width)], .equal, -8)
    }
  }

  /// The cells of the first column stand one below the other, equally high; those beside take over top and height.
  private mutating func alignRow(
    _ cell: BoxVariables, row: Int, column: Int, cells: [[BoxVariables]], in height: Int
  ) {
    guard column == 0 else {
      let side = cells[row][0]
      require([(1, cell.top), (-1, side.top)], .equal)
      require([(1, cell.height), (-1, side.height)], .equal)
      return
    }
    if row == 0 {
      require([(1, cell.top)], .equal, -8)
    } else {
      let previous = cells[row - 1][0]
      require([(1, cell.top), (-1, previous.top), (-1, previous.height)], .equal, -8)
      require([(1, cell.height), (-1, cells[0][0].height)], .equal)
    }
    if row == cells.count - 1 {
      require([(1, height), (-1, cell.top), (-1, cell.height)], .equal, -8)
    }
  }
}
