// Where only links between the one root of a part and leaves have come or gone, the part is changed in place: the
// leaves concerned are taken out, those that hang on it now are put in, and the cost of the root is summed up again.
// Nothing else of the part is looked at. Whatever does not fit in is derived anew.
//
// Between the first pass and the last a leaf that was taken out waits for a part like any variable without one.
extension Engine {
  /// Patches the parts on which something hangs differently, or lets their members wait for new ones.
  @inline(never)
  mutating func renewParts(_ model: inout Model, _ values: inout Buffer<Double>) {
    for position in 0..<reduction.touched.count { open(around: Int(reduction.touched.base[position])) }
    for position in 0..<reduction.touched.count {
      let variable = Int(reduction.touched.base[position])
      reduction.nodes.base[variable].isTouched = false
      reduction.nodes.base[variable].isChanged = false
      let leaf = parts.leaf(ofVariable: variable)
      if leaf >= 0 { detach(leaf) }
    }
    reduction.touched.removeAll()
    guard patching.count > 0 else { return }
    for position in 0..<patching.count { parts.noteKeptRecords(Int(patching.base[position])) }
    attachLeaves(&model, &values)
    for position in 0..<patching.count { close(Int(patching.base[position])) }
    patching.removeAll()
  }

  /// Opens the part of a touched variable for a patch, or dissolves it where that cannot do.
  private mutating func open(around variable: Int) {
    let node = reduction.nodes.base + variable
    let number = Int(node.pointee.part)
    guard number >= 0 else { return }
    let part = parts.parts.base + number
    guard part.pointee.patch >= 0, !part.pointee.isKnownBroken else { return dissolve(number) }
    let patch = parts.patches.base + Int(part.pointee.patch)
    guard Int(patch.pointee.root) == variable ? !node.pointee.isChanged : parts.leaf(ofVariable: variable) >= 0 else {
      return dissolve(number)
    }
    guard !patch.pointee.isOpen else { return }
    patch.pointee.isOpen = true
    patching.append(Int32(truncatingIfNeeded: number))
  }

  /// Lets the members of a part wait for another one.
  private mutating func dissolve(_ number: Int) {
    let part = parts.parts.base + number
    if part.pointee.patch < 0 { noteChangingLeaves(part) }
    for at in part.pointee.members.start..<part.pointee.members.start + part.pointee.members.count {
      loosen(Int(parts.indices.base[at]))
    }
    parts.free(number)
  }

  @inline(__always)
  private mutating func loosen(_ variable: Int) {
    let node = reduction.nodes.base + variable
    node.pointee.part = -1
    if variable < parts.leafOfVariable.count { parts.leafOfVariable.base[variable] = -1 }
    guard !node.pointee.isLoose else { return }
    node.pointee.isLoose = true
    reduction.loose.append(Int32(truncatingIfNeeded: variable))
  }

  /// Notes that the part which follows on this one should be ready for patches, where a patch might have done.
  private mutating func noteChangingLeaves(_ part: UnsafeMutablePointer<Part>) {
    guard part.pointee.records.count >= Part.Patch.fewestLeaves, part.pointee.core.rows == 0,
      part.pointee.trees.count == 1, part.pointee.multiples.count == 0
    else { return }
    let root = Int(parts.trees.base[part.pointee.trees.start].variable)
    guard !reduction.nodes.base[root].isChanged else { return }
    reduction.nodes.base[root].hasChangingLeaves = true
  }

  /// Takes a leaf out of its part; its variables wait for another.
  private mutating func detach(_ leaf: Int) {
    let children = parts.leaves.base[leaf].children
    let part = parts.parts.base + Int(reduction.nodes.base[Int(children.first)].part)
    parts.removeLeaf(leaf, from: part)
    loosen(Int(children.first))
    if children.second >= 0 { loosen(Int(children.second)) }
  }

  /// Puts links between roots of open parts and variables without a part into those parts.
  private mutating func attachLeaves(_ model: inout Model, _ values: inout Buffer<Double>) {
    var current = -1
    for position in 0..<reduction.loose.count {
      let variable = Int(reduction.loose.base[position])
      let node = reduction.nodes.base + variable
      guard node.pointee.isLoose, node.pointee.linkCount == 1 else { continue }
      let constraint = Int(reduction.links.base[Int(node.pointee.firstLink)].constraint)
      let number = openPart(of: constraint)
      guard number >= 0 else { continue }
      let part = parts.parts.base + number
      if current != number {
        builder.begin(part, &parts)
        current = number
      }
      builder.attach(constraint, to: number, &model, &reduction, &parts, &values)
    }
  }

  /// The part that is open for a patch and whose root a link mentions, or -1.
  private mutating func openPart(of constraint: Int) -> Int {
    let role = reduction.roles.base[constraint]
    for at in Int(role.firstTerm)..<Int(role.firstTerm + role.termCount) {
      let variable = reduction.links.base[at].variable
      let number = Int(reduction.nodes.base[Int(variable)].part)
      guard number >= 0, parts.parts.base[number].patch >= 0 else { continue }
      let patch = parts.patches.base[Int(parts.parts.base[number].patch)]
      if patch.isOpen && patch.root == variable { return number }
    }
    return -1
  }

  /// Ends a patch: what depends on the leaves is made up again, or the part is dissolved after all.
  private mutating func close(_ number: Int) {
    let part = parts.parts.base + number
    // It may have been dissolved since.
    guard part.pointee.patch >= 0 else { return }
    let patch = parts.patches.base + Int(part.pointee.patch)
    patch.pointee.isOpen = false
    parts.listLeafMembers(part)
    let leafCount = part.pointee.records.count - Int(patch.pointee.fixedRecords)
    let linkCount = Int(reduction.nodes.base[Int(patch.pointee.root)].linkCount)
    // A link that is not among the leaves did not fit.
    guard leafCount >= Part.Patch.fewestLeaves / 2, linkCount == leafCount + Int(patch.pointee.fixedLinks)
    else { return dissolve(number) }
    builder.begin(part, &parts)
    builder.sumLeaves(part, &parts)
    listGroups(part, patch)
    // Values that have followed a response are rounded in another way than the forms say.
    part.pointee.newRecords =
      part.pointee.response >= 0
      ? -1 : Int32(truncatingIfNeeded: part.pointee.records.count) - patch.pointee.keptRecords
    forgetResponses(part)
    parts.noteDirty(number)
    parts.noteUnreported(number)
    parts.patchCount += 1
  }

  /// Lists the members on which others depend anew: the root, and leaves where they have had some or have some now.
  private mutating func listGroups(
    _ part: UnsafeMutablePointer<Part>, _ patch: UnsafeMutablePointer<Part.Patch>
  ) {
    guard patch.pointee.hasLeafGroups else { return }
    builder.spare.removeAll()
    builder.spare.append(patch.pointee.root)
    let members = parts.indices.base + part.pointee.members.start
    patch.pointee.hasLeafGroups = false
    for position in 0..<part.pointee.members.count
    where reduction.nodes.base[Int(members[position])].groupCount > 0 && members[position] != patch.pointee.root {
      builder.spare.append(members[position])
      if position >= Int(patch.pointee.fixedMembers) { patch.pointee.hasLeafGroups = true }
    }
    let old = part.pointee.groups
    let count = builder.spare.count
    part.pointee.groups = Part.Row(start: parts.indices.resize(old.start, from: old.count, to: count), count: count)
    (parts.indices.base + part.pointee.groups.start).update(from: builder.spare.base, count: count)
  }

  /// Lets a part that has been patched begin without responses, as a new one does.
  private mutating func forgetResponses(_ part: UnsafeMutablePointer<Part>) {
    if part.pointee.response != part.pointee.standing { part.pointee.isDrifted = true }
    setResponse(part, -1)
    parts.freeResponses(part.pointee)
    part.pointee.slots = Part.Row()
    part.pointee.responses = Part.Row()
    part.pointee.responseCount = 0
    part.pointee.standing = -1
    part.pointee.moving = -1
    part.pointee.isSteady = false
    part.pointee.pause = 0
    part.pointee.pauseLeft = 0
  }

  /// The values of the variables that have come to depend on a root that stays, or on leaves that are new to its part.
  @inline(never)
  mutating func evaluateNew(_ number: Int, _ newRecords: Int, _ values: inout Buffer<Double>) {
    for position in 0..<reduction.placed.count {
      let variable = Int(reduction.placed.base[position])
      let form = reduction.forms.base[variable]
      guard form.kind == .affine, form.root >= 0, Int(reduction.nodes.base[Int(form.root)].part) == number else {
        continue
      }
      values.base[variable] = form.base + form.coefficient * values.base[Int(form.root)]
    }
    let records = parts.parts.base[number].records
    for at in records.start + records.count - newRecords..<records.start + records.count {
      let children = parts.leaves.base[Int(parts.records.base[at].leaf)].children
      evaluateDependents(of: Int(children.first), &values)
      if children.second >= 0 { evaluateDependents(of: Int(children.second), &values) }
    }
  }

  private mutating func evaluateDependents(of root: Int, _ values: inout Buffer<Double>) {
    let node = reduction.nodes.base[root]
    for at in Int(node.groupStart)..<Int(node.groupStart + node.groupCount) {
      let dependent = Int(reduction.dependents.base[at])
      let form = reduction.forms.base[dependent]
      values.base[dependent] = form.base + form.coefficient * values.base[root]
    }
  }
}
