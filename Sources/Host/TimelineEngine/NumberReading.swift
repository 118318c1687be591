import Foundation

/// Reads the first number in a text as a person would, in the notations of the world's languages:
/// digits of any script, minus signs of any kind, and separators of thousands and of fractions.
enum NumberReading {
  private struct Group {
    var digits: String
    /// The sign before the digits; nil for the first group.
    var separator: Unicode.Scalar?
  }

  private static let minusSigns: Set<Unicode.Scalar> = [
    "-", "\u{2212}", "\u{FE63}", "\u{FF0D}", "\u{2013}",
  ]
  private static let points: Set<Unicode.Scalar> = [".", ",", "\u{066B}"]
  /// Separators that only group thousands: spaces that do not break a line,
  /// apostrophes and the Arabic sign.
  private static let grouping: Set<Unicode.Scalar> = [
    "\u{A0}", "\u{2009}", "\u{202F}", "'", "\u{2019}", "\u{066C}",
  ]

  /// The first number; nil if the text has no digit, or if the number is too large for a `Double`.
  static func first(in text: String) -> Double? {
    // Hebrew and Arabic put direction marks between sign and digits.
    let scalars = text.unicodeScalars.filter { $0.properties.generalCategory != .format }
    let signs = Array(scalars)
    guard let start = signs.firstIndex(where: { digit($0) != nil }) else { return nil }
    var groups = groups(of: signs[start...])
    var before = start - 1
    if before >= 0, points.contains(signs[before]), !isWord(before - 1, of: signs) {
      // `.5`: the point opens the number, so it is not a sign between groups.
      groups = [Group(digits: "0"), Group(digits: groups[0].digits, separator: "\u{066B}")]
      before -= 1
    }
    // The hyphen of `Tea-3` joins a word to its number.
    let isNegative =
      before >= 0 && minusSigns.contains(signs[before]) && !isWord(before - 1, of: signs)
    guard let value = Double(written(groups)), value.isFinite else { return nil }
    return isNegative ? -value : value
  }

  private static func digit(_ scalar: Unicode.Scalar) -> Int? {
    guard scalar.properties.generalCategory == .decimalNumber else { return nil }
    return scalar.properties.numericValue.map { Int($0) }
  }

  private static func isWord(_ index: Int, of signs: [Unicode.Scalar]) -> Bool {
    index >= 0 && (signs[index].properties.isAlphabetic || digit(signs[index]) != nil)
  }

  /// Runs of digits with one sign between them.
  private static func groups(of signs: ArraySlice<Unicode.Scalar>) -> [Group] {
    var groups = [Group(digits: "")]
    var at = signs.startIndex
    while at < signs.endIndex {
      if let digit = digit(signs[at]) {
        groups[groups.count - 1].digits += "\(digit)"
      } else {
        guard points.contains(signs[at]) || grouping.contains(signs[at]), at + 1 < signs.endIndex,
          digit(signs[at + 1]) != nil
        else { break }
        groups.append(Group(digits: "", separator: signs[at]))
      }
      at += 1
    }
    return groups
  }

  /// The number in the notation that `Double` reads: groups of thousands joined, then a fraction.
  private static func written(_ groups: [Group]) -> String {
    var whole = groups[0].digits
    var rest = groups.dropFirst()
    if let separator = rest.first?.separator {
      let run = rest.prefix { $0.separator == separator }
      let next = rest.dropFirst(run.count).first?.separator
      if isGrouping(run, separator, after: whole, before: next) {
        whole += run.map(\.digits).joined()
        rest = rest.dropFirst(run.count)
        if rest.first?.separator == separator { rest = [] }
      }
    }
    guard let fraction = rest.first, fraction.separator.map(points.contains) == true else {
      return whole
    }
    return "\(whole).\(fraction.digits)"
  }

  /// Whether a run of groups is thousands. Alone, `1.234` is a fraction and `1,234` is not. India
  /// groups hundreds beyond the first thousand: `12,34,567`.
  private static func isGrouping(
    _ run: ArraySlice<Group>, _ separator: Unicode.Scalar, after head: String,
    before next: Unicode.Scalar?
  ) -> Bool {
    guard separator != "\u{066B}", (1...3).contains(head.count), !head.hasPrefix("0"),
      run.last?.digits.count == 3,
      run.dropLast().allSatisfy({ (2...3).contains($0.digits.count) })
    else { return false }
    return run.count > 1 || separator != "." || next == ","
  }
}
