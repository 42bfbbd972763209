extension Part {
  /// What it takes to change a part in place when links between its one root and leaves come and go.
  ///
  /// The records of the leaves come last among those of the part, and their variables last among its members.
  struct Patch: BitwiseCopyable {
    var root: Int32
    /// How many places have a say in where the root rests.
    var cut: Int32
    /// How many records, members and links of the root are there beside those of leaves.
    var fixedRecords: Int32
    var fixedMembers: Int32
    var fixedLinks: Int32
    /// The number of breakpoints that count in what the root costs beside what the leaves leave to it.
    var eventCount: Int32
    /// The priorities; the digest of that cost.
    var reals: Row
    /// Where nothing required is broken, leaves and limits that move aside.
    var low: Double
    var high: Double
    /// The priorities in a number, as with leaves.
    var signature: UInt64
    /// How many records were there when leaves had been taken out.
    var keptRecords: Int32 = 0
    /// Whether the part may list variables of leaves among those on which others depend.
    var hasLeafGroups = true
    /// Whether leaves are being taken out and put in.
    var isOpen = false

    /// Leaves from which on it is worth while: fewer are derived anew as fast.
    static let fewestLeaves = 8
  }
}

extension Parts {
  mutating func freePatch(_ number: Int) {
    let reals = patches.base[number].reals
    self.reals.give(reals.start, count: reals.count)
    patches.give(number, count: 1)
  }

  // MARK: Leaves

  /// The leaf by which a variable goes and that a patch can take out of its part, or -1.
  @inline(__always)
  mutating func leaf(ofVariable variable: Int) -> Int {
    variable < leafOfVariable.count ? Int(leafOfVariable.base[variable]) : -1
  }

  @inline(__always)
  mutating func setLeaf(_ leaf: Int32, ofVariable variable: Int32) {
    leafOfVariable.extend(to: Int(variable) + 1, with: -1)
    leafOfVariable.base[Int(variable)] = leaf
  }

  /// Notes how many records are left to a part that is being patched, if it has not been dissolved.
  mutating func noteKeptRecords(_ number: Int) {
    let part = parts.base + number
    guard part.pointee.patch >= 0 else { return }
    patches.base[Int(part.pointee.patch)].keptRecords = Int32(truncatingIfNeeded: part.pointee.records.count)
  }

  /// Takes a leaf out of a part that is being patched.
  mutating func removeLeaf(_ number: Int, from part: UnsafeMutablePointer<Part>) {
    let last = part.pointee.records.count - 1
    let records = records.base + part.pointee.records.start
    let place = leaves.base[number].place
    records[Int(place)] = records[last]
    leaves.base[Int(records[last].leaf)].place = place
    leaves.base[number].place = -1
    resize(part, records: last, members: part.pointee.members.count - leaves.base[number].children.count)
  }

  /// Puts a leaf into a part that is being patched.
  mutating func appendLeaf(_ record: Part.Record, to part: UnsafeMutablePointer<Part>) {
    let place = part.pointee.records.count
    let leaf = leaves.base + Int(record.leaf)
    leaf.pointee.place = Int32(truncatingIfNeeded: place)
    resize(part, records: place + 1, members: part.pointee.members.count + leaf.pointee.children.count)
    self.records.base[part.pointee.records.start + place] = record
  }

  private mutating func resize(_ part: UnsafeMutablePointer<Part>, records recordCount: Int, members memberCount: Int) {
    let (records, members) = (part.pointee.records, part.pointee.members)
    part.pointee.records = Part.Row(
      start: self.records.resize(records.start, from: records.count, to: recordCount), count: recordCount)
    part.pointee.members = Part.Row(
      start: indices.resize(members.start, from: members.count, to: memberCount), count: memberCount)
  }

  /// Lists the variables of the leaves among the members again, after leaves have come or gone.
  mutating func listLeafMembers(_ part: UnsafeMutablePointer<Part>) {
    let patch = patches.base + Int(part.pointee.patch)
    var member = indices.base + part.pointee.members.start + Int(patch.pointee.fixedMembers)
    var record = records.base + part.pointee.records.start + Int(patch.pointee.fixedRecords)
    let end = records.base + part.pointee.records.start + part.pointee.records.count
    while record < end {
      let children = leaves.base[Int(record.pointee.leaf)].children
      member.pointee = children.first
      member += 1
      if children.second >= 0 {
        member.pointee = children.second
        member += 1
      }
      record += 1
    }
    assert(member == indices.base + part.pointee.members.start + part.pointee.members.count)
  }
}
