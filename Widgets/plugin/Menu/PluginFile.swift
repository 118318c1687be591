/// The information in a plugin's file name: `[NNN-]name[.POS][.INTERVAL[+]].ext`, as in
/// `010-cpu.5m.sh`.
package struct PluginFile: Hashable, Sendable {
  /// The name without order, interval and extension, which is the kind of the widget.
  package let name: String
  /// The seconds between two runs; nil if the name does not tell.
  package let interval: Double?

  /// - Parameter fileName: the last part of its path.
  package init(_ fileName: String) {
    var parts = fileName.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if parts.count > 1 { parts.removeLast() }
    var interval: Double?
    if parts.count > 1, let found = Self.interval(parts[parts.count - 1]) {
      interval = found
      parts.removeLast()
      // Argos has the position in the bar there.
      if parts.count > 1, Self.isPosition(parts[parts.count - 1]) { parts.removeLast() }
    }
    self.interval = interval
    name = Self.kind(of: Self.withoutOrder(parts.joined(separator: ".")))
  }

  /// The name without `NNN-`, which only orders plugins.
  private static func withoutOrder(_ name: String) -> Substring {
    let digits = name.prefix(while: \.isNumber)
    let rest = name.dropFirst(digits.count)
    guard !digits.isEmpty, rest.first == "-", rest.count > 1 else { return name[...] }
    return rest.dropFirst()
  }

  /// A name converted to characters that a board file can contain.
  static func kind(of name: Substring) -> String {
    let letters = name.map {
      $0.isASCII && ($0.isLetter || $0.isNumber) || "._-".contains($0) ? $0 : "-"
    }
    let trimmed = String(letters).drop { $0 == "." || $0 == "-" }
    return trimmed.isEmpty ? "plugin" : String(trimmed.prefix(60))
  }

  /// The seconds of `500ms`, `10s`, `5m`, `1h`, `1d`, possibly followed by `+`.
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
