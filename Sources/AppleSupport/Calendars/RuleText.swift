/// Mends rules of repetition that deviate from RFC 5545, so that they mean what their program
/// meant.
enum RuleText {
  /// The rule for libical: parts without a meaning (`COUNT=-1`, `INTERVAL=0`, `BYDAY=`) are left out,
  /// backslashes, quotes and blanks too, and a name that is written twice.
  static func mended(_ rule: String) -> String {
    var names: Set<Substring> = []
    let text = rule.filter { $0 != "\\" && $0 != "\"" && !$0.isWhitespace }.uppercased()
    let parts = text.trimmingPrefix(#/(RRULE|EXRULE)[:=]/#).split(separator: ";")
      .compactMap { part(Substring($0)) }
      .filter { names.insert($0.prefix { $0 != "=" }).inserted }
    // RFC 5545 forbids COUNT and UNTIL together: the part that comes first is kept.
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
    case "BYDAY", "WKST":
      // Days are two letters; some programs write their names.
      let days = value.replacing(#/(MO|TU|WE|TH|FR|SA|SU)[A-Z]+/#) { $0.output.1 }
      return days.isEmpty ? nil : "\(sides[0])=\(days)"
    case "FREQ", "BYSECOND", "BYMINUTE", "BYHOUR", "BYMONTHDAY", "BYYEARDAY",
      "BYWEEKNO", "BYMONTH", "BYSETPOS", "RSCALE", "SKIP":
      return value.isEmpty ? nil : "\(sides[0])=\(value)"
    default: return sides[0].hasPrefix("X-") ? nil : text
    }
  }
}
