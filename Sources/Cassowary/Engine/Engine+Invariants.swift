#if PERCH_CHECK_INVARIANTS
  extension Engine {
    /// Stops where forms, roles, lists and parts do not agree with one another or with the values.
    func checkInvariants(_ model: borrowing Model, _ values: borrowing Buffer<Double>) {
      precondition(!isStale, "something waits to be derived")
      for variable in 0..<model.variables.count where model.isLiveVariable(variable) {
        checkForm(variable, model, values)
      }
      for constraint in 0..<model.constraints.count where model.isLiveConstraint(constraint) {
        checkRole(constraint)
      }
      for number in 0..<parts.parts.count where parts.parts[number].response >= 0 {
        let part = parts.parts[number]
        let response = parts.responses.base[part.responses.start + Int(part.response)]
        guard response.quickCount >= 0 else { continue }
        precondition(!part.isReported, "a suggestion would go unreported")
        precondition(response.runCount == 0 && response.quickCount == response.singleCount)
      }
      checkPatches(model, values)
    }

    private func checkForm(_ variable: Int, _ model: borrowing Model, _ values: borrowing Buffer<Double>) {
      let form = reduction.forms[variable]
      let node = reduction.nodes[variable]
      precondition(reduction.mark[variable] == -1 && !node.isLoose)
      if form.kind == .root {
        precondition(form.definition < 0)
      } else {
        let role = reduction.roles[Int(form.definition)]
        precondition(Int(role.variable) == variable, "a definition defines another variable")
        precondition(role.kind == (form.kind == .affine ? .definition : .multipleDefinition))
        precondition(node.firstBound < 0, "a bound on a defined variable")
      }
      if form.kind == .affine {
        precondition(node.groupCount == 0 && node.firstLink < 0, "something hangs on an affine variable")
        let root = Int(form.root)
        let expected = root < 0 ? form.base : form.base + form.coefficient * values[root]
        // A value that follows a limit is composed, and rounded, in another order.
        let follows = root >= 0 && parts.parts[Int(reduction.nodes[root].part)].response >= 0
        let slack = follows ? 1e-12 * max(expected.magnitude, form.base.magnitude) : 0
        precondition(
          (values[variable] - expected).magnitude <= slack, "an affine variable has another value than its form")
        if root >= 0 {
          precondition(reduction.forms[root].kind == .root)
          let group = reduction.nodes[root]
          precondition(form.slot >= 0 && form.slot < group.groupCount)
          precondition(Int(reduction.dependents.base[Int(group.groupStart + form.slot)]) == variable)
        }
      }
      var link = node.firstLink
      var count: Int32 = 0
      while link >= 0 {
        precondition(Int(reduction.links.base[Int(link)].variable) == variable)
        link = reduction.links.base[Int(link)].next
        count += 1
      }
      precondition(count == node.linkCount)
      if node.part >= 0 { precondition(parts.parts[Int(node.part)].isTaken, "a member of a part that is gone") }
    }

    private func checkRole(_ constraint: Int) {
      let role = reduction.roles[constraint]
      precondition(!role.isQueued && role.kind != .none, "a constraint without a role")
      switch role.kind {
      case .bound:
        precondition(reduction.forms[Int(role.variable)].kind == .root)
        let part = reduction.nodes[Int(role.variable)].part
        precondition(part >= 0, "a bound that no part solves")
        if role.dynamic >= 0 {
          precondition(Int(parts.dynamics.base[Int(role.dynamic)].constraint) == constraint)
        }
      case .link, .multipleDefinition:
        for at in Int(role.firstTerm)..<Int(role.firstTerm + role.termCount) {
          let variable = Int(reduction.links.base[at].variable)
          precondition(Int(reduction.links.base[at].constraint) == constraint)
          precondition(reduction.forms[variable].kind != .affine, "a link to an affine variable")
          precondition(reduction.nodes[variable].part >= 0, "a link that no part solves")
        }
      default: break
      }
    }
  }
#endif
