/// What the solver derives from the model: the reduction, and the parts that solve what it leaves.
struct Engine: ~Copyable {
  var reduction = Reduction()
  var parts = Parts()
  var builder = PartBuilder()
  var taker = ResponseTaker()
  /// The parts that are being patched; empty between uses.
  var patching = Buffer<Int32>()

  init() {}

  mutating func furnish(from room: inout FirstRoom) {
    reduction.furnish(from: &room)
    parts.furnish(from: &room)
    builder.furnish(from: &room)
  }

  func copy() -> Engine {
    var result = Engine()
    result.reduction = reduction.copy()
    result.parts = parts.copy()
    return result
  }

  mutating func reserve(variables: Int) { reduction.reserve(variables: variables) }

  mutating func didAdd(_ constraint: Int, _ model: inout Model) {
    reduction.begin(constraint, isDynamic: model.constraints.base[constraint].isEdit)
    reduction.enqueue(constraint, &model)
  }

  mutating func willRemove(_ constraint: Int, _ model: inout Model) { reduction.forget(constraint, &model) }

  /// Notes that a variable without constraints is about to go, or has come back.
  mutating func didTouchVariable(_ index: Int) { reduction.touch(index) }

  @inline(__always)
  mutating func didChangeConstant(_ constraint: Int, _ model: inout Model) {
    let role = reduction.roles.base + constraint
    if role.pointee.dynamic >= 0 {
      noteMove(of: role.pointee.dynamic)
      parts.noteDirty(Int(parts.dynamics.base[Int(role.pointee.dynamic)].part))
      return
    }
    changeConstantSlowly(constraint, &model)
  }

  @inline(never)
  private mutating func changeConstantSlowly(_ constraint: Int, _ model: inout Model) {
    switch reduction.roles[constraint].kind {
    case .bound:
      // What has changed once is likely to change again.
      reduction.roles[constraint].isDynamic = true
      reduction.touch(Int(reduction.roles[constraint].variable))
    case .link:
      let role = reduction.roles[constraint]
      for at in Int(role.firstTerm)..<Int(role.firstTerm + role.termCount) {
        reduction.touch(Int(reduction.links.base[at].variable), .ties)
      }
    case .definition, .multipleDefinition:
      reduction.forget(constraint, &model)
      reduction.enqueue(constraint, &model)
    case .constant:
      reduction.release(constraint)
      reduction.enqueue(constraint, &model)
    case .none: break
    }
  }

  /// Whether definitions may have to be taken back or allowed again.
  @inline(__always)
  var needsReconsidering: Bool {
    parts.broken.count > 0 || parts.healed.count > 0 || reduction.contradictions.count > 0
  }

  /// Whether anything has to be derived again.
  @inline(__always)
  var isStale: Bool {
    reduction.equalities.count > 0 || reduction.others.count > 0 || reduction.loose.count > 0
      || reduction.touched.count > 0
  }

  /// Reduces what has changed, and patches the parts concerned or derives them anew.
  mutating func derive(_ model: inout Model, _ values: inout Buffer<Double>) {
    reduction.drain(&model)
    if reduction.touched.count > 0 { renewParts(&model, &values) }
    for position in 0..<reduction.loose.count {
      let variable = Int(reduction.loose[position])
      guard reduction.nodes.base[variable].isLoose else { continue }
      reduction.nodes.base[variable].isLoose = false
      guard model.isLiveVariable(variable), reduction.forms.base[variable].kind != .affine else { continue }
      builder.build(around: variable, &model, &reduction, &parts, &values)
    }
    reduction.loose.removeAll()
  }
}
