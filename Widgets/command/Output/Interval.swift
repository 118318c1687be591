/// A length of time: a number and its unit, such as `30s`, `15m`, `2h` or `1d`.
package struct Interval: Hashable, Sendable {
  package let seconds: Double

  package init(seconds: Double) {
    self.seconds = seconds
  }

  /// Returns nil for text that is no interval. A number alone is in seconds; parts add up: `1h30m`.
  package init?(_ text: String) {
    var rest = text.filter { $0 != " " }.lowercased()[...]
    guard !rest.isEmpty else { return nil }
    if let seconds = Double(rest) {
      guard seconds > 0, seconds.isFinite else { return nil }
      self.seconds = seconds
      return
    }
    var sum = 0.0
    while !rest.isEmpty {
      let number = rest.prefix { $0.isNumber || $0 == "." }
      rest = rest.dropFirst(number.count)
      let unit = rest.prefix { $0.isLetter }
      rest = rest.dropFirst(unit.count)
      guard let value = Double(number), let length = Self.lengths[String(unit)] else { return nil }
      sum += value * length
    }
    guard sum > 0, sum.isFinite else { return nil }
    seconds = sum
  }

  private static let lengths: [String: Double] = [
    "s": 1, "sec": 1, "second": 1, "seconds": 1, "m": 60, "min": 60, "minute": 60, "minutes": 60,
    "h": 3600, "hour": 3600, "hours": 3600, "d": 86_400, "day": 86_400, "days": 86_400,
  ]
}
