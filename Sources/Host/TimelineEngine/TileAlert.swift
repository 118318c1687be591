import WidgetArchive

/// The condition under which a person is alerted of a tile: `alert` and `quiet` of the board file.
package struct TileAlert: Hashable, Sendable {
  package enum Comparison: String, CaseIterable, Hashable, Sendable {
    // Longer ones first: text is tried against each as a prefix, and `<` is a prefix of `<=`.
    case atMost = "<="
    case atLeast = ">="
    case equal = "=="
    case unequal = "!="
    case below = "<"
    case above = ">"

    func holds(_ value: Double, _ bound: Double) -> Bool {
      switch self {
      case .atMost: value <= bound
      case .atLeast: value >= bound
      case .equal: value == bound
      case .unequal: value != bound
      case .below: value < bound
      case .above: value > bound
      }
    }
  }

  package enum Condition: Hashable, Sendable {
    /// The tile's text has changed.
    case change
    /// Its reload failed, or its source is in trouble.
    case trouble
    /// The first number in the tile's text meets the comparison.
    case value(Comparison, Double)
  }

  package var condition: Condition
  package var quiet: QuietTime?

  package init(condition: Condition, quiet: QuietTime? = nil) {
    self.condition = condition
    self.quiet = quiet
  }

  /// Reads `change`, `trouble` or `value > 90`. Nil for anything else.
  package init?(written text: String) {
    if let condition = ["change": Condition.change, "trouble": .trouble][text] {
      self.init(condition: condition)
      return
    }
    guard text.hasPrefix("value") else { return nil }
    let rest = text.dropFirst("value".count).drop { $0 == " " || $0 == "\t" }
    guard let comparison = Comparison.allCases.first(where: { rest.hasPrefix($0.rawValue) }) else {
      return nil
    }
    let number = rest.dropFirst(comparison.rawValue.count).drop { $0 == " " || $0 == "\t" }
    guard let bound = Double(number), bound.isFinite else { return nil }
    self.init(condition: .value(comparison, bound))
  }

  /// The condition as the board file writes it; reading it back gives an equal value.
  package var written: String {
    switch condition {
    case .change: "change"
    case .trouble: "trouble"
    case .value(let comparison, let bound):
      "value \(comparison.rawValue) \(Int(exactly: bound).map(String.init) ?? String(bound))"
    }
  }
}

/// A period of each day in which alerts make no noise. It may extend past midnight.
package struct QuietTime: Hashable, Sendable {
  /// Minutes since midnight. `end` is the first minute that is not quiet.
  package var begin: Int
  package var end: Int

  /// Reads `22:00-07:00`. Nil for anything else, and for a period without length.
  package init?(written text: String) {
    let sides = text.split(separator: "-", omittingEmptySubsequences: false)
    guard sides.count == 2, let begin = Self.minute(sides[0]), let end = Self.minute(sides[1]),
      begin != end
    else { return nil }
    self.begin = begin
    self.end = end
  }

  package var written: String { "\(Self.text(begin))-\(Self.text(end))" }

  /// - Parameter minute: minutes since midnight, in the person's time zone.
  package func holds(minute: Int) -> Bool {
    begin < end ? (begin..<end).contains(minute) : minute >= begin || minute < end
  }

  private static func minute(_ text: Substring) -> Int? {
    let parts = text.drop { $0 == " " }.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let hours = digits(parts[0]), (0..<24).contains(hours) else {
      return nil
    }
    let last = parts[1].prefix { $0 != " " }
    guard parts[1].dropFirst(last.count).allSatisfy({ $0 == " " }), last.count == 2,
      let minutes = digits(last), (0..<60).contains(minutes)
    else { return nil }
    return hours * 60 + minutes
  }

  private static func digits(_ text: Substring) -> Int? {
    guard (1...2).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    return Int(text)
  }

  private static func text(_ minute: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(two(minute / 60)):\(two(minute % 60))"
  }
}
