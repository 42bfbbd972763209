extension PartBuilder {
  /// The distinct priorities, highest first; and the roots that are to be kept because constants on them change.
  mutating func collectPriorities(_ model: inout Model, _ reduction: inout Reduction) {
    priorities.removeAll()
    isElastic = false
    for position in 0..<rows.count {
      let constraint = Int(rows.base[position].constraint)
      enterPriority(model.constraints.base[constraint].priority)
      if reduction.roles.base[constraint].isElastic { isElastic = true }
    }
    var kept = 0
    for position in 0..<locals.count {
      var isAsked = false
      var bound = Int(reduction.nodes.base[Int(locals.base[position].variable)].firstBound)
      while bound >= 0 {
        enterPriority(model.constraints.base[bound].priority)
        let role = reduction.roles.base + bound
        role.pointee.detach()
        if role.pointee.isElastic { isElastic = true }
        if role.pointee.isDynamic { isAsked = true }
        bound = Int(role.pointee.nextBound)
      }
      if isAsked && kept < Self.mostKept {
        locals.base[position].isKept = true
        kept += 1
      }
    }
    sign()
  }

  /// FNV-1a over the bits of the priorities.
  private mutating func sign() {
    signature = 14_695_981_039_346_656_037
    for position in 0..<priorities.count {
      signature = (signature ^ priorities[position].bitPattern) &* 1_099_511_628_211
    }
  }

  @inline(__always)
  private mutating func enterPriority(_ priority: Double) {
    let place = place(of: priority)
    if place < priorities.count && priorities.base[place] == priority { return }
    priorities.append(priority)
    var at = priorities.count - 1
    while at > place {
      priorities.base[at] = priorities.base[at - 1]
      at -= 1
    }
    priorities.base[place] = priority
  }

  /// The place of a priority among those collected, or where it would stand.
  @inline(__always)
  func place(of priority: Double) -> Int {
    var low = 0
    var high = priorities.count
    // Few are in use; many are halved down to few.
    while high - low > 8 {
      let middle = (low + high) / 2
      if priorities.base[middle] > priority { low = middle + 1 } else { high = middle }
    }
    while low < high && priorities.base[low] > priority { low += 1 }
    return low
  }
}
