/// What the name of a plugin's file says: `[NNN-]name[.POS][.INTERVAL[+]].ext`, as in `010-cpu.5m.sh`.
package struct PluginFile: Hashable, Sendable {
  /// Without order, interval and extension: the kind of its widget.
  package let name: String
  /// Seconds between two runs, nil where the name says nothing.
  package let interval: Double?

  /// - Parameter fileName: the last part of its path.
  package init(_ fileName: String) {
    var parts = fileName.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if parts.count > 1 { parts.removeLast() }
    var interval: Double?
    if parts.count > 1, let found = Self.interval(parts[parts.count - 1]) {
      interval = found
      parts.removeLast()
      // Argos says there where in the bar it stands.
      if parts.count > 1, Self.isPosition(parts[parts.count - 1]) { parts.removeLast() }
    }
    self.interval = interval
    name = Self.kind(of: Self.withoutOrder(parts.joined(separator: ".")))
  }

  /// `NNN-` only puts plugins into an order.
  private static func withoutOrder(_ name: String) -> Substring {
    let digits = name.prefix(while: \.isNumber)
    let rest = name.dropFirst(digits.count)
    guard !digits.isEmpty, rest.first == "-", rest.count > 1 else { return name[...] }
    return rest.dropFirst()
  }

  /// A name that a board file can hold.
  static func kind(of name: Substring) -> String {
    let letters = name.map {
      $0.isASCII && ($0.isLetter || $0.isNumber) || "._-".contains($0) ? $0 : "-"
    }
    let trimmed = String(letters).drop { $0 == "." || $0 == "-" }
    return trimmed.isEmpty ? "plugin" : String(trimmed.prefix(60))
  }

  /// `500ms`, `10s`, `5m`, `1h`, `1d`, perhaps with a `+`.
  static func interval(_ text: String) -> Double? {
    let text = text.hasSuffix("+") ? text.dropLast() : text[...]
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let number = Double(digits), number > 0,
      let unit = units[String(text.dropFirst(digits.count))]
    else { return nil }
    return min(number * unit, 366 * 86_400)
  }

  private static let units = ["ms": 0.001, "s": 1, "m": 60, "h": 3600, "d": 86_400]

  private static func isPosition(_ text: String) -> Bool {
    guard let side = text.last, "lcr".contains(side) else { return false }
    return text.dropLast().allSatisfy(\.isNumber)
  }
}
