import WidgetArchive

/// When a person wants to be told of what a tile says: `alert` and `quiet` of the board file.
package struct TileAlert: Hashable, Sendable {
  package enum Comparison: String, CaseIterable, Hashable, Sendable {
    // The longer ones first: each is looked for at the beginning of what is written.
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
    /// The tile says something else than it did.
    case change
    /// The first number that the tile says compares so.
    case value(Comparison, Double)
  }

  package var condition: Condition
  package var quiet: QuietTime?

  package init(condition: Condition, quiet: QuietTime? = nil) {
    self.condition = condition
    self.quiet = quiet
  }

  /// As it is written: `change` or `value > 90`. Nil for anything else.
  package init?(written text: String) {
    if text == "change" {
      self.init(condition: .change)
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

  /// The condition as the board file has it: it reads back as the same.
  package var written: String {
    switch condition {
    case .change: "change"
    case .value(let comparison, let bound):
      "value \(comparison.rawValue) \(Int(exactly: bound).map(String.init) ?? String(bound))"
    }
  }
}

/// A time of each day at which alerts make no noise; it may go past midnight.
package struct QuietTime: Hashable, Sendable {
  /// Minutes since midnight; `end` is the first that is not quiet.
  package var begin: Int
  package var end: Int

  /// As it is written: `22:00-07:00`. Nil for anything else, and for a time without length.
  package init?(written text: String) {
    let sides = text.split(separator: "-", omittingEmptySubsequences: false)
    guard sides.count == 2, let begin = Self.minute(sides[0]), let end = Self.minute(sides[1]),
      begin != end
    else { return nil }
    self.begin = begin
    self.end = end
  }

  package var written: String { "\(Self.text(begin))-\(Self.text(end))" }

  /// - Parameter minute: since midnight, where the person is.
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
