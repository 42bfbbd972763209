#if PERCH_CHECK_INVARIANTS
  extension Engine {
    /// Stops where a part that is ready for patches is not what deriving it anew would make of it.
    func checkPatches(_ model: borrowing Model, _ values: borrowing Buffer<Double>) {
      var memberCounts = Buffer<Int32>()
      memberCounts.extend(to: parts.parts.count, with: 0)
      for variable in 0..<model.variables.count {
        let node = reduction.nodes[variable]
        precondition(!node.isTouched && !node.isChanged, "a change that was not seen to")
        precondition(leafNumber(of: variable) < 0 || node.part >= 0, "a leaf of no part")
        if node.part >= 0 { memberCounts[Int(node.part)] += 1 }
      }
      for number in 0..<parts.parts.count where parts.parts[number].isTaken {
        precondition(parts.parts[number].members.count == Int(memberCounts[number]), "members and part do not agree")
        for at in 0..<parts.parts[number].members.count {
          let member = Int(parts.indices.base[parts.parts[number].members.start + at])
          precondition(Int(reduction.nodes[member].part) == number, "a member that is not one")
          memberCounts[number] -= 1
        }
        if parts.parts[number].patch >= 0 {
          checkLeaves(of: number)
          checkChildren(of: number, values)
          checkAgainstFresh(number, model, values)
        }
      }
    }

    private func leafNumber(of variable: Int) -> Int {
      variable < parts.leafOfVariable.count ? Int(parts.leafOfVariable[variable]) : -1
    }

    private func checkLeaves(of number: Int) {
      let part = parts.parts[number]
      let patch = parts.patches.base[Int(part.patch)]
      precondition(!patch.isOpen && part.trees.count == 1 && part.core.rows == 0)
      precondition(parts.trees.base[part.trees.start].variable == patch.root)
      let leafCount = part.records.count - Int(patch.fixedRecords)
      precondition(Int(reduction.nodes[Int(patch.root)].linkCount - patch.fixedLinks) == leafCount)
      var memberCount = Int(patch.fixedMembers)
      for place in Int(patch.fixedRecords)..<part.records.count {
        let record = parts.records.base[part.records.start + place]
        let leaf = parts.leaves[Int(record.leaf)]
        precondition(Int(leaf.place) == place && record.parent == patch.root && leaf.signature == patch.signature)
        precondition(Int(record.firstPiece) == leaf.pieces.start && Int(record.pieceCount) == leaf.pieces.count)
        precondition(record.current >= 0 && record.current < record.pieceCount)
        for (child, version) in [
          (leaf.children.first, leaf.children.version), (leaf.children.second, leaf.children.secondVersion),
        ] where child >= 0 {
          let node = reduction.nodes[Int(child)]
          precondition(
            Int(node.part) == number && leafNumber(of: Int(child)) == Int(record.leaf) && node.linkCount == 1)
          precondition(node.version == version, "a leaf from before a change")
          let constraint = Int(reduction.links.base[Int(node.firstLink)].constraint)
          precondition(parts.leafOf[constraint] == record.leaf && reduction.roles[constraint].kind == .link)
          memberCount += 1
        }
      }
      precondition(memberCount == part.members.count)
      var groupCount = 0
      for at in 0..<part.members.count
      where reduction.nodes[Int(parts.indices.base[part.members.start + at])].groupCount > 0 { groupCount += 1 }
      for at in 0..<part.groups.count
      where reduction.nodes[Int(parts.indices.base[part.groups.start + at])].groupCount > 0 { groupCount -= 1 }
      precondition(groupCount == 0, "members with dependents are not listed")
    }

    /// Stops where the children of a record are not where its pieces say, while the values stand on the records.
    private func checkChildren(of number: Int, _ values: borrowing Buffer<Double>) {
      let part = parts.parts[number]
      let patch = parts.patches.base[Int(part.patch)]
      guard part.response < 0, !part.isDrifted, !part.isDirty else { return }
      for place in Int(patch.fixedRecords)..<part.records.count {
        let record = parts.records.base[part.records.start + place]
        let children = parts.leaves[Int(record.leaf)].children
        let pieces = parts.pieces.base + Int(record.firstPiece)
        let current = Int(record.current)
        let z = record.coefficient * values[Int(patch.root)]
        precondition(z <= pieces[current].end && (current == 0 || z >= pieces[current - 1].end), "the wrong piece")
        for child in [children.first, children.second] where child >= 0 {
          let value = values[Int(child)]
          if pieces[current].owner == child {
            let known = current > 0 ? pieces[current].first : pieces[0].last
            let from = current > 0 ? pieces[current - 1].end : pieces[0].end
            precondition(value == known + pieces[current].rate * (z - from), "a child that does not follow its root")
            continue
          }
          var before = current - 1
          while before >= 0 && pieces[before].owner != child { before -= 1 }
          var after = current + 1
          while after < Int(record.pieceCount) && pieces[after].owner != child { after += 1 }
          if before >= 0 {
            precondition(value == pieces[before].last, "a child that should rest after its stretch")
          } else if after < Int(record.pieceCount) {
            precondition(value == pieces[after].first, "a child that should rest before its stretch")
          }
        }
      }
    }

    private func checkAgainstFresh(_ number: Int, _ model: borrowing Model, _ values: borrowing Buffer<Double>) {
      let part = parts.parts[number]
      let patch = parts.patches.base[Int(part.patch)]
      var model = model.copy()
      var reduction = reduction.copy()
      var freshParts = Parts()
      var values = values.copy()
      var builder = PartBuilder()
      builder.build(around: Int(patch.root), &model, &reduction, &freshParts, &values)
      let fresh = freshParts.parts[0]
      precondition(fresh.members.count == part.members.count && fresh.records.count == part.records.count)
      precondition(fresh.core.rows == 0 && fresh.dynamics.count == part.dynamics.count && !fresh.hasContradiction)
      let priorities = parts.reals.base + patch.reals.start
      var place = 0
      for position in 0..<builder.priorities.count {
        while place < part.places && priorities[place] != builder.priorities[position] { place += 1 }
        precondition(place < part.places, "an unknown priority")
      }
      // Which of two is the root may be open.
      guard fresh.trees.count == 1, freshParts.trees.base[fresh.trees.start].variable == patch.root else { return }
      let tree = parts.trees.base[part.trees.start]
      let freshTree = freshParts.trees.base[fresh.trees.start]
      precondition(tree.low == freshTree.low && tree.high == freshTree.high)
      let cost = TreeCost(tree, part.places, parts)
      let freshCost = TreeCost(freshTree, fresh.places, freshParts)
      var local = 0
      while builder.locals[local].variable != patch.root { local += 1 }
      let cut = builder.decidingPlaces(local, &model, &reduction)
      for position in 0..<cut {
        var place = 0
        while priorities[place] != builder.priorities[position] { place += 1 }
        precondition(place < Int(patch.cut), "a priority that counts is left out")
        for at in 0..<cost.count + freshCost.count {
          let x = at < cost.count ? cost.positions[at] : freshCost.positions[at - cost.count]
          let slope = cost.slope(atRightOf: x, place: place)
          let expected = freshCost.slope(atRightOf: x, place: position)
          precondition((slope - expected).magnitude <= 1e-9 * max(1, expected.magnitude), "another cost of the root")
        }
      }
    }
  }

  extension TreeCost {
    /// The slope of what stays, just right of x.
    func slope(atRightOf x: Double, place: Int) -> Double {
      var stretch = 0
      while stretch < count && positions[stretch] <= x { stretch += 1 }
      return slopes[stretch * places + place]
    }
  }
#endif
