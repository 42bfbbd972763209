/// Sorts indices stably, few by insertion and many by merging from the bottom up, without allocation.
@inline(__always)
func sortStably(
  _ items: UnsafeMutablePointer<Int32>, _ spare: UnsafeMutablePointer<Int32>, _ count: Int,
  by isLess: (Int32, Int32) -> Bool
) {
  if count < 12 {
    var end = 1
    while end < count {
      let item = items[end]
      var at = end
      while at > 0 && isLess(item, items[at - 1]) {
        items[at] = items[at - 1]
        at -= 1
      }
      items[at] = item
      end += 1
    }
    return
  }
  var from = items
  var to = spare
  var width = 1
  while width < count {
    var start = 0
    while start < count {
      let middle = min(start + width, count)
      let end = min(start + 2 * width, count)
      var a = start
      var b = middle
      var at = start
      while at < end {
        if a < middle && (b >= end || !isLess(from[b], from[a])) {
          to[at] = from[a]
          a += 1
        } else {
          to[at] = from[b]
          b += 1
        }
        at += 1
      }
      start = end
    }
    swap(&from, &to)
    width *= 2
  }
  if from != items { items.update(from: from, count: count) }
}
