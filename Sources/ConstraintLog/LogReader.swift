import Diagnostics

/// Finds the reports in a console log, whatever else stands in it.
///
/// What identifies a constraint is its class and address (`…Constraint:0x…`); brackets, quotes, headers and footers
/// may be lost on the way. Reading is linear in the length of the text.
public func readConstraintLog(_ text: String) -> [LogReport] {
  var reader = LogReader(Array(text.utf8))
  return reader.reports()
}

struct LogReader {
  private let bytes: [UInt8]
  private var done: [LogReport] = []
  private var current: LogReport?
  /// Set after "Will attempt to recover by breaking constraint": the next constraint is the broken one.
  private var awaitsBroken = false
  /// Whether the current report's list is over: its bracket closed, or its broken constraint was named.
  private var listIsOver = false
  private var listIsOpen = false
  private var sawEllipsis = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func reports() -> [LogReport] {
    var lineStart = 0
    while lineStart < bytes.count {
      var lineEnd = lineStart
      while lineEnd < bytes.count, bytes[lineEnd] != 10 { lineEnd += 1 }
      lineStart = max(read(lineStart, lineEnd), lineEnd + 1)
    }
    close()
    return done
  }

  /// Reads one line; returns where reading goes on, past the line where a constraint was wrapped.
  private mutating func read(_ start: Int, _ end: Int) -> Int {
    let line = LogCursor(bytes, from: start, to: end)
    var reached = end
    if let header = header(line) {
      close()
      open(at: header)
      current?.hasHeader = true
    }
    if line.find("<private>") != nil { current?.isRedacted = true }
    let trimmed = trim(line)
    if trimmed.count == 1, let only = trimmed.first {
      if only == UInt8(ascii: "(") || only == UInt8(ascii: "[") { listIsOpen = true }
      if only == UInt8(ascii: ")") || only == UInt8(ascii: "]") {
        listIsOpen = false
        listIsOver = current.map { !$0.constraints.isEmpty } ?? false
      }
    }
    if trimmed.starts(with: [41, 46]) { listIsOpen = false }
    if trimmed.elementsEqual([46, 46, 46]) || trimmed.elementsEqual(Array("…".utf8)) { sawEllipsis = true }
    if line.find("constraintsAffectingLayout") != nil {
      if current == nil { open(at: start) }
      current?.isDump = true
    }
    let breaking = line.find("Will attempt to recover by breaking")
    if breaking != nil {
      awaitsBroken = true
      listIsOpen = false
    }
    var position = start
    while let (constraint, next) = constraint(from: position, to: end) {
      take(constraint)
      position = next
      reached = max(reached, next)
    }
    return reached
  }

  private func header(_ line: LogCursor) -> Int? {
    line.find("nable to simultaneously satisfy constraints") ?? line.find("Conflicting constraints detected")
  }

  private func trim(_ line: LogCursor) -> ArraySlice<UInt8> {
    var slice = bytes[line.position..<line.end]
    while let first = slice.first, first <= 32 || first == UInt8(ascii: "/") { slice.removeFirst() }
    while let last = slice.last, last <= 32 { slice.removeLast() }
    return slice
  }

  // MARK: Reports

  private mutating func open(at position: Int) {
    current = LogReport(
      range: SourceRange(at: position), constraints: [], broken: nil, hasHeader: false, isCut: false, isRedacted: false,
      isDump: false)
    listIsOver = false
    sawEllipsis = false
    awaitsBroken = false
    listIsOpen = false
  }

  private mutating func close() {
    defer {
      current = nil
      awaitsBroken = false
    }
    guard var report = current, report.hasHeader || !report.constraints.isEmpty else { return }
    report.isCut = sawEllipsis || listIsOpen
    done.append(report)
  }

  private mutating func take(_ constraint: LoggedConstraint) {
    var constraint = constraint
    if awaitsBroken {
      awaitsBroken = false
      // Without a report before it, it is the tail of one that the text does not hold.
      if var report = current {
        report.broken = constraint
        report.range = report.range.union(constraint.range)
        current = report
      }
      listIsOver = true
      return
    }
    if current == nil || listIsOver {
      close()
      open(at: constraint.range.lowerBound)
    }
    guard var report = current else { return }
    // Taken out while it changes, so that its list is not copied for every line.
    current = nil
    constraint.number = report.constraints.count + 1
    report.constraints.append(constraint)
    report.range = report.range.union(constraint.range)
    current = report
  }

  // MARK: Constraints

  /// The first constraint that starts in the range, and where it ends.
  private func constraint(from start: Int, to end: Int) -> (LoggedConstraint, Int)? {
    let line = LogCursor(bytes, from: start, to: end)
    var search = start
    while let word = line.find("Constraint", from: search) {
      search = word + 10
      var cursor = LogCursor(bytes, from: word + 10, to: end)
      guard cursor.take(":"), let address = cursor.takeAddress() else { continue }
      var first = word
      while first > start, isClassByte(bytes[first - 1]) { first -= 1 }
      let className = line.text(first, word + 10)
      let isBracketed = first > start && bytes[first - 1] == UInt8(ascii: "<")
      let stop = self.end(of: cursor.position, lineEnd: end, isBracketed: isBracketed)
      var parser = LogConstraintParser(bytes, from: cursor.position, to: stop)
      let equation = parser.equation()
      let constraint = LoggedConstraint(
        number: 0, range: SourceRange(first, stop), className: className, address: address, madeAt: parser.madeAt,
        autoresizingMask: parser.mask, identifier: parser.identifier, equation: equation, body: parser.body,
        names: parser.names)
      return (constraint, min(stop + 1, bytes.count))
    }
    return nil
  }

  /// Where a constraint ends: at the bracket that closes it, or at the end of its line.
  ///
  /// A bracketed constraint may be wrapped over up to three lines; it is not, where the next line starts another
  /// thing.
  private func end(of start: Int, lineEnd: Int, isBracketed: Bool) -> Int {
    var lineEnd = lineEnd
    var from = start
    for _ in 0..<4 {
      if let close = closingBracket(from: from, to: lineEnd) { return close }
      guard isBracketed, lineEnd < bytes.count else { break }
      var next = lineEnd + 1
      while next < bytes.count, bytes[next] != 10 { next += 1 }
      let following = LogCursor(bytes, from: lineEnd + 1, to: next)
      let trimmed = trim(following)
      if trimmed.count <= 2 || following.find("Constraint:0x") != nil || following.find("Will attempt") != nil
        || header(following) != nil
      {
        break
      }
      from = lineEnd
      lineEnd = next
    }
    var stop = lineEnd
    while stop > start, bytes[stop - 1] <= 32 || bytes[stop - 1] == UInt8(ascii: "\"") || bytes[stop - 1] == 44 {
      stop -= 1
    }
    return stop
  }

  private func closingBracket(from start: Int, to end: Int) -> Int? {
    var place = start
    while place < end {
      if bytes[place] == UInt8(ascii: ">") {
        var next = place + 1
        while next < end, bytes[next] == 32 || bytes[next] == 9 || bytes[next] == 13 { next += 1 }
        if next >= end { return place }
        let byte = bytes[next]
        if next == place + 1,
          byte == UInt8(ascii: "\"") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ")")
            || byte == UInt8(ascii: "]") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "<")
        {
          return place
        }
      }
      place += 1
    }
    return nil
  }
}
