/// The candidate that a mistyped name was likely meant to be, or `nil` where none is near.
///
/// Near means: a third of the name's letters or fewer must be put in, taken out, replaced or swapped with their
/// neighbour (the distance of Damerau, each place touched once); a letter in the wrong case counts half as much. Of
/// several equally near candidates it is the one that sorts first, so the order in which they come does not matter.
/// Names of more than 64 bytes have no near ones. O(number of candidates · length²).
public func nearestName(to name: String, in candidates: some Sequence<String>) -> String? {
  let wanted = Array(name.utf8)
  guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
  // Distances are counted in halves.
  let limit = max(2, wanted.count * 2 / 3)
  var best: (distance: Int, name: String)?
  for candidate in candidates {
    let letters = Array(candidate.utf8)
    guard letters.count <= 64, candidate != name, abs(letters.count - wanted.count) * 2 <= limit else { continue }
    let distance = editDistance(wanted, letters)
    guard distance <= limit, distance < 2 * max(wanted.count, letters.count) else { continue }
    if let current = best, (current.distance, current.name) <= (distance, candidate) { continue }
    best = (distance, candidate)
  }
  return best?.name
}

/// The distance of two names in halves of an edit. O(product of the lengths).
private func editDistance(_ first: [UInt8], _ second: [UInt8]) -> Int {
  var beforeLast = [Int](repeating: 0, count: second.count + 1)
  var last = (0...second.count).map { $0 * 2 }
  var row = last
  for i in 0..<first.count {
    row[0] = (i + 1) * 2
    for j in 0..<second.count {
      let replaced = last[j] + replacementCost(first[i], second[j])
      row[j + 1] = min(replaced, last[j + 1] + 2, row[j] + 2)
      if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
        row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 2)
      }
    }
    (beforeLast, last, row) = (last, row, beforeLast)
  }
  return last[second.count]
}

private func replacementCost(_ first: UInt8, _ second: UInt8) -> Int {
  if first == second { return 0 }
  let isLetter = (first | 0x20) &- UInt8(ascii: "a") < 26
  return isLetter && first | 0x20 == second | 0x20 ? 1 : 2
}
