/// A length of time as people write it: `45s`, `15m`, `2h`, `1d`, `1h30m`. A number without a unit
/// is none.
package struct WrittenDuration: Hashable, Sendable {
  package let seconds: Seconds

  /// The accepted form, for the error about another one.
  package static let form = "a length of time such as “15m”, “6h” or “1h30m”"

  private static let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600, "d": 86_400]
  /// The longest one, ten years: nothing waits longer.
  private static let most = 3650 * 86_400.0

  package init?(_ text: String) {
    var total = 0.0
    var digits = ""
    for character in text.prefix(32) {
      if ("0"..."9").contains(character) {
        digits.append(character)
      } else if let unit = Self.units[character], let number = Double(digits) {
        total += number * unit
        digits = ""
      } else {
        return nil
      }
    }
    guard digits.isEmpty, text.utf8.count <= 32, (1...Self.most).contains(total) else { return nil }
    seconds = Seconds(total)
  }
}
