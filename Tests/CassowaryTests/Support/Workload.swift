/// A constraint system with edit variables and the values that are suggested for them: the layouts that soak tests run on.
struct Workload {
  struct Row {
    var terms: [(variable: Int, coefficient: Double)]
    var relation: ExactRow.Relation
    var constant: Double
    var priority: Double
  }

  /// The priorities of the rows; lower ones of two labels give way first.
  enum Strength {
    static let required = 1000.0
    static let strong = 900.0
    static let medium = 600.0
    static let lesserMedium = 500.0
    static let weak = 300.0
    static let lesserWeak = 200.0
  }

  private(set) var variables = 0
  private(set) var edits: [Int] = []
  private(set) var rows: [Row] = []
  /// The values suggested for the edit variables, one a variable.
  private(set) var sizes: [[Double]] = []
  /// Rows that are removed and added again.
  private(set) var churn: [Int] = []

  // MARK: Parts

  private mutating func variable() -> Int {
    variables += 1
    return variables - 1
  }

  private mutating func edit() -> Int {
    let variable = variable()
    edits.append(variable)
    row([(variable, 1)], .greaterThanOrEqual, 0)
    return variable
  }

  private mutating func row(
    _ terms: [(variable: Int, coefficient: Double)], _ relation: ExactRow.Relation, _ constant: Double,
    _ priority: Double = Strength.required
  ) {
    rows.append(Row(terms: terms, relation: relation, constant: constant, priority: priority))
  }

  private mutating func intrinsic(
    _ variable: Int, _ size: Double, hug: Double = Strength.weak, resist: Double = Strength.medium
  ) {
    row([(variable, 1)], .equal, size, hug)
    row([(variable, 1)], .greaterThanOrEqual, size, resist)
  }

  private mutating func randomSizes(_ ranges: [ClosedRange<Double>], count: Int = 1000) {
    var random = SeededGenerator(seed: 12345)
    for _ in 0..<count {
      sizes.append(
        ranges.map { range in
          range.lowerBound + Double(random.below(Int(range.upperBound - range.lowerBound) + 1))
        })
    }
  }

  // MARK: Layouts

  /// The content of a bubble: an image and a label, centred on each other, in a container of a suggested size (W1).
  static func bubble() -> Workload {
    var work = Workload()
    let (width, height) = (work.edit(), work.edit())
    let image = (0..<4).map { _ in work.variable() }
    let label = (0..<4).map { _ in work.variable() }
    for size in [image[2], image[3], label[2], label[3]] { work.row([(size, 1)], .greaterThanOrEqual, 0) }
    work.row([(image[0], 1)], .equal, 15)
    work.row([(image[2], 1)], .equal, 64)
    work.row([(image[3], 1)], .equal, 64)
    work.row([(label[0], 1), (image[0], -1), (image[2], -1)], .equal, 10)
    work.row([(width, 1), (label[0], -1), (label[2], -1)], .greaterThanOrEqual, 20)
    for box in [image, label] {
      work.row([(box[1], 1)], .greaterThanOrEqual, 28)
      work.row([(height, 1), (box[1], -1), (box[3], -1)], .greaterThanOrEqual, 10)
    }
    work.row([(label[1], 1), (label[3], 0.5), (image[1], -1), (image[3], -0.5)], .equal, 0)
    work.row([(image[1], 1), (image[3], 0.5), (height, -0.5)], .equal, 0, Strength.medium)
    work.intrinsic(label[2], 120)
    work.intrinsic(label[3], 17)
    work.randomSizes([100...1000, 90...800])
    return work
  }

  /// Labels in a row between two edges, each with its own width (W7).
  static func labels(_ count: Int) -> Workload {
    var work = Workload()
    let width = work.edit()
    var random = SeededGenerator(seed: 3)
    var total = 40.0 + 8 * Double(count - 1)
    var previous: (left: Int, width: Int)?
    for number in 0..<count {
      let (left, own) = (work.variable(), work.variable())
      if let previous {
        work.row([(left, 1), (previous.left, -1), (previous.width, -1)], .equal, 8)
      } else {
        work.row([(left, 1)], .equal, 20)
      }
      work.row([(own, 1)], .greaterThanOrEqual, 0)
      let size = 20 + Double(random.below(100))
      total += size
      if number == 0 {
        work.intrinsic(own, size, hug: Strength.lesserWeak, resist: Strength.lesserMedium)
      } else {
        work.intrinsic(own, size)
      }
      previous = (left, own)
    }
    if let previous { work.row([(width, 1), (previous.left, -1), (previous.width, -1)], .equal, 20) }
    work.randomSizes([(0.9 * total)...(1.5 * total)])
    return work
  }

  enum Churn { case none, inequalities, equalities }

  /// Equal columns and rows; in each cell an inset view with a size of its own, kept inside (W4; with churn W6).
  ///
  /// With `aspectRatio` each inner view also keeps its width twice its height if it can, which ties the two axes together.
  static func grid(_ rowCount: Int, _ columnCount: Int, churn: Churn = .none, aspectRatio: Bool = false) -> Workload {
    var work = Workload()
    let container = [work.edit(), work.edit()]
    var random = SeededGenerator(seed: 7)
    var cells: [[[Int]]] = []
    for _ in 0..<rowCount {
      cells.append((0..<columnCount).map { _ in (0..<8).map { _ in work.variable() } })
    }
    for r in 0..<rowCount {
      for c in 0..<columnCount {
        let cell = cells[r][c]
        // Along each axis: the cell's place in its line, the line's first cell, the one before, and the one across.
        for (axis, position, count, across) in [(0, c, columnCount, r), (1, r, rowCount, c)] {
          let first = cells[0][0]
          let head = axis == 0 ? cells[0][c] : cells[r][0]
          if across > 0 {
            work.row([(cell[axis], 1), (head[axis], -1)], .equal, 0)
            work.row([(cell[axis + 2], 1), (head[axis + 2], -1)], .equal, 0)
            continue
          }
          if position == 0 {
            work.row([(cell[axis], 1)], .equal, 8)
          } else {
            let before = axis == 0 ? cells[0][c - 1] : cells[r - 1][0]
            work.row([(cell[axis], 1), (before[axis], -1), (before[axis + 2], -1)], .equal, 8)
            work.row([(cell[axis + 2], 1), (first[axis + 2], -1)], .equal, 0)
          }
          if position == count - 1 {
            work.row([(container[axis], 1), (cell[axis], -1), (cell[axis + 2], -1)], .equal, 8)
          }
        }
        for axis in 0..<2 {
          let (position, size, inner, innerSize) = (cell[axis], cell[axis + 2], cell[axis + 4], cell[axis + 6])
          work.row([(size, 1)], .greaterThanOrEqual, 0)
          if churn == .equalities { work.churn.append(work.rows.count) }
          work.row([(inner, 1), (position, -1)], .equal, 4)
          if churn == .inequalities { work.churn.append(work.rows.count) }
          work.row([(inner, 1), (innerSize, 1), (position, -1), (size, -1)], .lessThanOrEqual, -4)
          work.row([(innerSize, 1)], .greaterThanOrEqual, 0)
          work.intrinsic(innerSize, axis == 0 ? 20 + Double(random.below(41)) : 10 + Double(random.below(21)))
        }
        if aspectRatio { work.row([(cell[6], 1), (cell[7], -2)], .equal, 0, Strength.lesserMedium) }
      }
    }
    let (r, c) = (Double(rowCount), Double(columnCount))
    work.randomSizes([(8 + c * 28)...(8 + c * 88), (8 + r * 23)...(8 + r * 68)])
    return work
  }
}
