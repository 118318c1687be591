/// A rule of repetition as its makers meant it, where they wrote it otherwise than RFC 5545 wants.
enum RuleText {
  /// The rule for libical: parts without a meaning (`COUNT=-1`, `INTERVAL=0`, `BYDAY=`) are left out,
  /// backslashes and blanks too.
  static func mended(_ rule: String) -> String {
    var names: Set<Substring> = []
    let parts = rule.filter { $0 != "\\" && !$0.isWhitespace }.uppercased().split(separator: ";")
      .compactMap { part(Substring($0)) }
      .filter { names.insert($0.prefix { $0 != "=" }).inserted }
    // Both ends at once are none: of these the count was meant where it comes first.
    let ends = parts.filter { $0.hasPrefix("COUNT=") || $0.hasPrefix("UNTIL=") }
    return parts.filter { ends.count < 2 || $0 != ends[1] }.joined(separator: ";")
  }

  private static func part(_ text: Substring) -> Substring? {
    let sides = text.split(separator: "=", maxSplits: 1)
    guard sides.count == 2 else { return nil }
    let value = sides[1].split(separator: ",").joined(separator: ",")
    switch sides[0] {
    case "COUNT", "INTERVAL":
      guard let number = Int(value), number > 0 else { return nil }
      return "\(sides[0])=\(number)"
    case "UNTIL":
      let end = value.filter { $0 != "-" && $0 != ":" }
      return end.isEmpty ? nil : "UNTIL=\(end.prefix { $0 != "." && $0 != "+" })"
    case "FREQ", "WKST", "BYSECOND", "BYMINUTE", "BYHOUR", "BYDAY", "BYMONTHDAY", "BYYEARDAY",
      "BYWEEKNO", "BYMONTH", "BYSETPOS", "RSCALE", "SKIP":
      return value.isEmpty ? nil : "\(sides[0])=\(value)"
    default: return sides[0].hasPrefix("X-") ? nil : text
    }
  }
}
