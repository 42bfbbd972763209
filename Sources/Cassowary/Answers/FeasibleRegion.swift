/// The points near a feasible one that keep a few linear forms between limits: a dense primal simplex for asking how
/// far a form can go.
///
/// The columns are steps away from the given point, so that 0 is feasible and no first phase is needed. Questions are
/// asked one after the other; each starts at the vertex at which the last one ended.
struct FeasibleRegion {
  /// How far a form can go.
  struct Extreme {
    /// The greatest change of the form, infinite where nothing stops it.
    var value: Double
    /// False where the search ended at its bound; then `value` is what was reached.
    var isExact: Bool
  }

  private let columns: Int
  private let rows: Int
  /// By basic entity (row of the table): its coefficients in the entities that are not basic (columns of the table).
  private var table: [Double]
  /// Entities: first the columns, then the forms.
  private var basic: [Int]
  private var other: [Int]
  private var lower: [Double]
  private var upper: [Double]
  /// The change of each entity from the given point.
  private var value: [Double]
  private let scale: [Double]
  private let mostPivots: Int

  /// Makes the region of `forms`, each within its limits around 0.
  init(columns: Int, forms: [(coefficients: [Double], lower: Double, upper: Double)]) {
    self.columns = columns
    rows = forms.count
    table = []
    table.reserveCapacity(columns * forms.count)
    lower = Array(repeating: -.infinity, count: columns)
    upper = Array(repeating: .infinity, count: columns)
    var scale: [Double] = []
    for form in forms {
      // Every form is brought to the same size, so that one tolerance fits all.
      var size = 0.0
      for coefficient in form.coefficients { size = max(size, coefficient.magnitude) }
      if size == 0 { size = 1 }
      for coefficient in form.coefficients { table.append(coefficient / size) }
      scale.append(size)
      // The point is feasible; what rounding says otherwise is rounding.
      lower.append(min(form.lower / size, 0))
      upper.append(max(form.upper / size, 0))
    }
    self.scale = scale
    other = Array(0..<columns)
    basic = Array(columns..<(columns + forms.count))
    value = Array(repeating: 0, count: columns + forms.count)
    mostPivots = 200 + 20 * (columns + forms.count)
  }

  /// The change of a form at the point where the search stands.
  func value(ofForm form: Int) -> Double { value[columns + form] * scale[form] }

  /// A form of the columns as a sum over the forms that limit the region, where the last search ended: what each
  /// contributes for one unit of its value. Only forms that stand at a limit have a part.
  func supports(of form: [Double]) -> [Double] {
    var result = Array(repeating: 0.0, count: rows)
    let slopes = slopes(of: form)
    for (k, entity) in other.enumerated() where entity >= columns {
      if slopes[k].magnitude > 1e-10 * size(of: form) { result[entity - columns] = slopes[k] / scale[entity - columns] }
    }
    return result
  }

  private func size(of form: [Double]) -> Double {
    var size = 0.0
    for coefficient in form { size = max(size, coefficient.magnitude) }
    return size
  }

  /// How much the form changes for one unit more of each entity that is not basic.
  private func slopes(of form: [Double]) -> [Double] {
    var slopes = Array(repeating: 0.0, count: columns)
    for (k, entity) in other.enumerated() where entity < columns { slopes[k] += form[entity] }
    for (r, entity) in basic.enumerated() where entity < columns && form[entity] != 0 {
      for k in 0..<columns { slopes[k] += form[entity] * table[r * columns + k] }
    }
    return slopes
  }

  /// Goes as far as the form can grow.
  mutating func maximise(_ form: [Double]) -> Extreme {
    let size = size(of: form)
    guard size > 0 else { return Extreme(value: 0, isExact: true) }
    var slopes = slopes(of: form)
    let flat = 1e-10 * size
    for _ in 0..<mostPivots {
      // Least index first, so that ties cannot go round in a circle.
      var entering = -1
      for k in 0..<columns where entering < 0 || other[k] < other[entering] {
        let entity = other[k]
        if slopes[k] > flat && value[entity] < upper[entity] || slopes[k] < -flat && value[entity] > lower[entity] {
          entering = k
        }
      }
      guard entering >= 0 else { return Extreme(value: total(form), isExact: true) }
      let way = slopes[entering] > 0 ? 1.0 : -1.0
      let entity = other[entering]
      var step = way > 0 ? upper[entity] - value[entity] : value[entity] - lower[entity]
      var leaving = -1
      for r in 0..<rows {
        let rate = table[r * columns + entering] * way
        guard rate.magnitude > 1e-10 else { continue }
        let own = basic[r]
        let room = max((rate > 0 ? upper[own] - value[own] : lower[own] - value[own]) / rate, 0)
        if room < step || room == step && leaving >= 0 && own < basic[leaving] { (step, leaving) = (room, r) }
      }
      guard step < .infinity else { return Extreme(value: .infinity, isExact: true) }
      value[entity] += way * step
      for r in 0..<rows { value[basic[r]] += table[r * columns + entering] * way * step }
      guard leaving >= 0 else {
        value[entity] = way > 0 ? upper[entity] : lower[entity]
        continue
      }
      let own = basic[leaving]
      value[own] = table[leaving * columns + entering] * way > 0 ? upper[own] : lower[own]
      pivot(leaving, entering, &slopes)
    }
    return Extreme(value: total(form), isExact: false)
  }

  private func total(_ form: [Double]) -> Double {
    var total = 0.0
    for k in 0..<columns where form[k] != 0 { total += form[k] * value[k] }
    return total
  }

  private mutating func pivot(_ r: Int, _ k: Int, _ slopes: inout [Double]) {
    let inverse = 1 / table[r * columns + k]
    for q in 0..<columns { table[r * columns + q] *= q == k ? 0 : -inverse }
    table[r * columns + k] = inverse
    for row in 0..<rows where row != r {
      let factor = table[row * columns + k]
      guard factor != 0 else { continue }
      table[row * columns + k] = 0
      for q in 0..<columns { table[row * columns + q] += factor * table[r * columns + q] }
    }
    let factor = slopes[k]
    slopes[k] = 0
    for q in 0..<columns { slopes[q] += factor * table[r * columns + q] }
    (basic[r], other[k]) = (other[k], basic[r])
  }
}
