import Cassowary
import Diagnostics

/// Reads one printed constraint: what stands between its address and its end.
///
/// The texts of views may hold any character, quotes and brackets too, so an item's text ends only where what must
/// follow an item follows. See `LogReader` for how the line's extent is found.
struct LogConstraintParser {
  private var cursor: LogCursor
  private let bodyEnd: Int
  private(set) var names: [LogName] = []
  private(set) var identifier: String?
  private(set) var mask: String?
  private(set) var madeAt: String?
  private(set) var body = ""

  /// Makes a parser of the bytes from just after the constraint's address to its end.
  init(_ bytes: [UInt8], from start: Int, to end: Int) {
    let whole = LogCursor(bytes, from: start, to: end)
    let clause = LogConstraintParser.trailingClause(whole)
    bodyEnd = clause ?? end
    cursor = LogCursor(bytes, from: start, to: bodyEnd)
    if let clause { names = LogConstraintParser.names(LogCursor(bytes, from: clause, to: end)) }
  }

  /// What the constraint states, or `nil` where it cannot be read; fills in identifier, mask and place as it goes.
  mutating func equation() -> LogEquation? {
    if cursor.take("@") {
      let start = cursor.position
      while let byte = cursor.next, byte != UInt8(ascii: " "), byte != UInt8(ascii: "\n") { cursor.position += 1 }
      madeAt = cursor.text(start, cursor.position)
    }
    cursor.skipSpaces()
    if cursor.starts(with: "h=") {
      let start = cursor.position
      guard let vertical = cursor.find("v=", before: start + 12) else { return nil }
      cursor.position = min(vertical + 5, bodyEnd)
      mask = cursor.text(start, cursor.position)
      cursor.skipSpaces()
    }
    if cursor.next == UInt8(ascii: "'"), let close = cursor.find("' ", from: cursor.position + 1) {
      identifier = cursor.text(cursor.position + 1, close)
      cursor.position = close + 2
      cursor.skipSpaces()
    }
    var last = bodyEnd
    while last > cursor.position, cursor.bytes[last - 1] <= 32 { last -= 1 }
    body = cursor.text(cursor.position, last)
    if cursor.take("H:") { return visualFormat(horizontal: true) }
    if cursor.take("V:") { return visualFormat(horizontal: false) }
    return relation()
  }

  // MARK: The clause of names

  /// Where the clause `(active, names: …)` or `(Names: …)` begins: the last such place.
  private static func trailingClause(_ cursor: LogCursor) -> Int? {
    var found: Int?
    var place = cursor.position
    while let next = cursor.find("(", from: place) {
      if cursor.starts(with: "(active", at: next) || cursor.starts(with: "(Names:", at: next) { found = next }
      place = next + 1
    }
    return found
  }

  private static func names(_ clause: LogCursor) -> [LogName] {
    var cursor = clause
    guard let start = cursor.find("ames:") else { return [] }
    cursor.position = start + 5
    var names: [LogName] = []
    while !cursor.isAtEnd {
      while let byte = cursor.next, byte == UInt8(ascii: " ") || byte == UInt8(ascii: ",") { cursor.position += 1 }
      if cursor.take("'|':") {
        guard let item = superview(&cursor) else { return names }
        names.append(LogName(name: "|", item: item))
      } else {
        guard let colon = cursor.find(":0x"), colon > cursor.position else { return names }
        let name = cursor.text(cursor.position, colon)
        cursor.position = colon + 1
        guard let address = cursor.takeAddress() else { return names }
        names.append(LogName(name: name, item: LogItem(address: address, name: name)))
      }
    }
    return names
  }

  private static func superview(_ cursor: inout LogCursor) -> LogItem? {
    let className = cursor.take(while: isClassByte)
    guard !className.isEmpty, cursor.take(":") else { return nil }
    guard let address = cursor.takeAddress() else { return nil }
    var item = LogItem(className: className, address: address)
    if cursor.next == UInt8(ascii: "'") {
      let start = cursor.position + 1
      let comma = cursor.find("', ", from: start)
      let space = cursor.find("' ", from: start)
      guard let close = [comma, space].compactMap({ $0 }).min() else { return item }
      item.text = cursor.text(start, close)
      cursor.position = close + 1
    }
    return item
  }

  // MARK: Visual format

  private enum End {
    case superview
    case item(LogItem)
  }

  private mutating func visualFormat(horizontal: Bool) -> LogEquation? {
    guard let (first, extent) = end() else { return nil }
    if let extent {
      guard case .item(let item) = first else { return nil }
      return LogEquation(
        first: LogPlace(item, horizontal ? .width : .height), relation: extent.relation, second: nil, multiplier: 1,
        constant: extent.value, priority: extent.priority)
    }
    guard let gap = gap(), let (second, other) = end(), other == nil else { return nil }
    let backwards = cursor.starts(with: "(RTL)")
    let explicit = backwards || cursor.starts(with: "(LTR)")
    let start: LogAttribute = horizontal ? (explicit ? (backwards ? .right : .left) : .leading) : .top
    let stop: LogAttribute = horizontal ? (explicit ? (backwards ? .left : .right) : .trailing) : .bottom
    let before: LogPlace
    let after: LogPlace
    switch (first, second) {
    case (.item(let a), .item(let b)): (before, after) = (LogPlace(a, stop), LogPlace(b, start))
    case (.superview, .item(let b)): (before, after) = (LogPlace(.superview, start), LogPlace(b, start))
    case (.item(let a), .superview): (before, after) = (LogPlace(a, stop), LogPlace(.superview, stop))
    case (.superview, .superview): return nil
    }
    // Right to left, a gap grows to the left: the roles of the two places are exchanged.
    return LogEquation(
      first: backwards ? before : after, relation: gap.relation, second: backwards ? after : before, multiplier: 1,
      constant: gap.value, priority: gap.priority)
  }

  private struct Amount {
    var relation: Relation = .equal
    var value = 0.0
    var priority = 1000.0
  }

  private mutating func end() -> (End, Amount?)? {
    if cursor.take("|") { return (.superview, nil) }
    guard cursor.take("[") else { return nil }
    guard let item = item(endingAt: { cursor, place in cursor.bytes[place] == 93 || cursor.bytes[place] == 40 }) else {
      return nil
    }
    var extent: Amount?
    if cursor.take("(") {
      extent = amount()
      guard extent != nil, cursor.take(")") else { return nil }
    }
    guard cursor.take("]") else { return nil }
    return (.item(item), extent)
  }

  private mutating func gap() -> Amount? {
    guard cursor.take("-(") else { return starts(flush: ()) }
    guard let amount = amount(), cursor.take(")-") else { return nil }
    return amount
  }

  private func starts(flush: Void) -> Amount? {
    cursor.starts(with: "[") || cursor.starts(with: "|") ? Amount() : nil
  }

  private mutating func amount() -> Amount? {
    var amount = Amount(relation: takeRelation() ?? .equal)
    let wrapped = cursor.take("NSSpace(") || cursor.take("NSLayoutAnchorConstraintSpace(")
    guard let value = signedNumber() else { return nil }
    if wrapped, !cursor.take(")") { return nil }
    amount.value = value
    if cursor.take("@") {
      guard let priority = cursor.takeNumber() else { return nil }
      amount.priority = priority
    }
    return amount
  }

  private mutating func takeRelation() -> Relation? {
    if cursor.take("==") { return .equal }
    if cursor.take(">=") { return .greaterThanOrEqual }
    if cursor.take("<=") { return .lessThanOrEqual }
    return nil
  }

  private mutating func signedNumber() -> Double? {
    let negative = cursor.take("-")
    if !negative { _ = cursor.take("+") }
    cursor.skipSpaces()
    guard let value = cursor.takeNumber() else { return nil }
    return negative ? -value : value
  }

  // MARK: Equations

  private mutating func relation() -> LogEquation? {
    guard let first = place() else { return nil }
    cursor.skipSpaces()
    guard let relation = takeRelation() else { return nil }
    cursor.skipSpaces()
    var equation = LogEquation(
      first: first, relation: relation, second: nil, multiplier: 1, constant: 0, priority: 1000)
    let start = cursor.position
    if let value = signedNumber() {
      if cursor.take("*") {
        equation.multiplier = value
      } else if atEndOfTerm {
        equation.constant = value
        return finish(equation)
      } else {
        // A name that starts like a number.
        cursor.position = start
      }
    }
    guard let second = place() else { return nil }
    equation.second = second
    if cursor.take(" * ") {
      guard let factor = signedNumber() else { return nil }
      equation.multiplier = factor
    }
    cursor.skipSpaces()
    if cursor.take("NSSpace(") || cursor.take("NSLayoutAnchorConstraintSpace(") {
      guard let value = signedNumber(), cursor.take(")") else { return nil }
      equation.constant = value
    } else if cursor.starts(with: "+") || cursor.starts(with: "-") {
      guard let value = signedNumber() else { return nil }
      equation.constant = value
    }
    return finish(equation)
  }

  private var atEndOfTerm: Bool { cursor.isAtEnd || cursor.next == 32 || cursor.next == 64 || cursor.next == 10 }

  /// Reads the marks that dumps print after the equation.
  private mutating func finish(_ equation: LogEquation) -> LogEquation? {
    var equation = equation
    if cursor.take("@") {
      guard let priority = cursor.takeNumber() else { return nil }
      equation.priority = priority
    }
    if let mark = cursor.find(" priority:") {
      cursor.position = mark + 10
      if let priority = cursor.takeNumber() { equation.priority = priority }
    }
    return equation
  }

  private mutating func place() -> LogPlace? {
    let ending: (LogCursor, Int) -> Bool = { cursor, place in LogConstraintParser.attribute(cursor, at: place) != nil }
    guard let item = item(endingAt: ending),
      let (attribute, length) = LogConstraintParser.attribute(cursor, at: cursor.position)
    else { return nil }
    cursor.position += length
    if cursor.take("{") {
      guard let close = cursor.find("}") else { return nil }
      cursor.position = close + 1
    }
    return LogPlace(item, attribute)
  }

  /// The attribute whose name, after a dot, stands at a place and is followed by a blank, a brace or the end.
  private static func attribute(_ cursor: LogCursor, at place: Int) -> (LogAttribute, Int)? {
    guard place < cursor.end, cursor.bytes[place] == UInt8(ascii: ".") else { return nil }
    var stop = place + 1
    while stop < cursor.end, isLetterOrDigit(cursor.bytes[stop]) { stop += 1 }
    guard stop - place <= 22 else { return nil }
    if stop < cursor.end, cursor.bytes[stop] > 32, cursor.bytes[stop] != UInt8(ascii: "{") { return nil }
    guard let attribute = LogAttribute(rawValue: cursor.text(place + 1, stop)) else { return nil }
    return (attribute, stop - place)
  }

  /// An item, up to the first place where `ending` says that what follows an item begins.
  private mutating func item(endingAt ending: (LogCursor, Int) -> Bool) -> LogItem? {
    let start = cursor.position
    let className = cursor.take(while: isClassByte)
    if !className.isEmpty, cursor.take(":"), let address = cursor.takeAddress() {
      var item = LogItem(className: className, address: address)
      guard cursor.next == UInt8(ascii: "'") else { return item }
      let textStart = cursor.position + 1
      var place = textStart
      while let quote = cursor.find("'", from: place) {
        if quote + 1 < cursor.end, ending(cursor, quote + 1) {
          item.text = cursor.text(textStart, quote)
          cursor.position = quote + 1
          return item
        }
        place = quote + 1
      }
      return nil
    }
    cursor.position = start
    var place = start
    while place < cursor.end {
      if ending(cursor, place) {
        guard place > start else { return nil }
        cursor.position = place
        let printed = cursor.text(start, place)
        // Masonry prints its key in the place of the address.
        if let colon = printed.utf8.firstIndex(of: UInt8(ascii: ":")) {
          return LogItem(
            className: String(printed[..<colon]), name: String(printed[printed.utf8.index(after: colon)...]))
        }
        return LogItem(name: printed)
      }
      place += 1
    }
    return nil
  }
}

extension LogItem {
  /// The superview of the view in the same visual format, before the clause of names says which it is.
  static let superview = LogItem(name: "|")
}
