/// A number as a person writes it: `354` rather than `354.0`, at most `places` decimals, no `-0`.
///
/// Numbers of a magnitude over 1e15 keep the shortest form that reads back to the same value.
public func numberText(_ value: Double, places: Int = 4) -> String {
  guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
  guard value.magnitude < 1e15 else { return "\(value)" }
  var scale = 1.0
  var decimals = max(0, min(places, 9))
  for _ in 0..<decimals { scale *= 10 }
  while decimals > 0, value.magnitude * scale > 9e15 {
    scale /= 10
    decimals -= 1
  }
  let scaled = Int64((value.magnitude * scale).rounded())
  let unit = Int64(scale)
  let whole = scaled / unit
  var fraction = scaled % unit
  var text = value < 0 && scaled != 0 ? "-\(whole)" : "\(whole)"
  guard fraction != 0 else { return text }
  while fraction % 10 == 0 {
    fraction /= 10
    decimals -= 1
  }
  let digits = "\(fraction)"
  text += "."
  for _ in 0..<(decimals - digits.utf8.count) { text += "0" }
  return text + digits
}
