// A part follows the one limit that moves by its responses; the rest of the engine only sees it when it leaves them.
extension Engine {
  /// Moves a limit and all values with it, if the stretch on which they lie goes on that far.
  @inline(__always)
  mutating func follow(_ constraint: Int, _ constant: Double, _ values: UnsafeMutablePointer<Double>) -> Bool {
    let index = reduction.roles.base[constraint].response
    guard index >= 0 else { return false }
    let response = parts.responses.base + Int(index)
    guard response.pointee.reaches(constant) else { return false }
    response.pointee.uses &+= 1
    parts.noteUnreported(Int(response.pointee.part))
    parts.apply(response, constant, values)
    if response.pointee.runCount == 0 { response.pointee.quickCount = response.pointee.singleCount }
    return true
  }

  /// Moves all values of a part onto a stretch that was seen before, if there is one.
  mutating func followAnother(
    _ part: UnsafeMutablePointer<Part>, _ model: inout Model, _ values: UnsafeMutablePointer<Double>
  ) -> Bool {
    guard part.pointee.moving >= 0, !part.pointee.isElastic else { return false }
    let constraint = Int(parts.dynamics.base[Int(part.pointee.moving)].constraint)
    let constant = model.constraints.base[constraint].constant
    let responses = parts.responses.base + part.pointee.responses.start
    for index in 0..<Int(part.pointee.responseCount)
    where responses[index].reaches(constant) {
      responses[index].uses &+= 1
      parts.apply(responses + index, constant, values)
      guard Int(part.pointee.response) != index else { return true }
      parts.applyRest(responses + index, values)
      setResponse(part, index)
      part.pointee.isKnownBroken = false
      return true
    }
    return false
  }

  /// Puts every eliminated variable where it is before any piece, because the values have followed another stretch
  /// than the one on which the records stand.
  mutating func rewindChildren(_ part: UnsafeMutablePointer<Part>, _ values: UnsafeMutablePointer<Double>) {
    let records = parts.records.base + part.pointee.records.start
    for index in 0..<part.pointee.records.count {
      let pieces = parts.pieces.base + Int(records[index].firstPiece)
      records[index].current = 0
      var piece = Int(records[index].pieceCount)
      while piece > 0 {
        piece -= 1
        if pieces[piece].owner >= 0 { values[Int(pieces[piece].owner)] = pieces[piece].first }
      }
    }
  }

  /// Lets the values of a part follow one of its responses, or none.
  @inline(__always)
  mutating func setResponse(_ part: UnsafeMutablePointer<Part>, _ index: Int) {
    part.pointee.response = Int32(truncatingIfNeeded: index)
    guard part.pointee.moving >= 0 else { return }
    let constraint = Int(parts.dynamics.base[Int(part.pointee.moving)].constraint)
    reduction.roles.base[constraint].response =
      index < 0 ? -1 : Int32(truncatingIfNeeded: part.pointee.responses.start + index)
  }

  /// Notes that a limit moves; responses hold for one of them, as long as the others stay.
  @inline(__always)
  mutating func noteMove(of dynamic: Int32) {
    let part = parts.parts.base + Int(parts.dynamics.base[Int(dynamic)].part)
    part.pointee.isSteady = part.pointee.moving == dynamic
    guard !part.pointee.isSteady else { return }
    if part.pointee.response != part.pointee.standing { part.pointee.isDrifted = true }
    setResponse(part, -1)
    part.pointee.standing = -1
    part.pointee.responseCount = 0
    part.pointee.pause = 0
    part.pointee.pauseLeft = 0
    part.pointee.moving = dynamic
  }
}
