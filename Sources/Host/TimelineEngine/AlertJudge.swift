import Foundation

/// Remembers what tiles with an alert said, and says when a person is to be told.
///
/// An alert is told when its condition becomes true, not while it is. What a tile says when it is first
/// looked at tells nobody: a board that is opened does not tell again what another has told.
package struct AlertJudge: Sendable {
  private struct Seen: Hashable, Sendable {
    var alert: TileAlert
    var entry: Date
    var words: [String]
    var isTrue: Bool
  }

  private var seen: [String: Seen] = [:]

  package init() {}

  /// The tiles whose condition is true, or, with `change`, whose current entry said something else
  /// than the one before it.
  package var marked: Set<String> { Set(seen.filter(\.value.isTrue).keys) }

  /// Judges an entry that is current.
  ///
  /// - Parameters:
  ///   - entry: the date of the entry.
  ///   - words: what the tile says, without what changes by itself.
  /// - Returns: Whether the condition has become true.
  package mutating func judge(
    _ id: String, _ alert: TileAlert, entry: Date, words: [String]
  ) -> Bool {
    let before = seen[id].flatMap { $0.alert.condition == alert.condition ? $0 : nil }
    if let before, before.entry == entry, before.words == words { return false }
    let isTrue =
      switch alert.condition {
      case .change: before.map { $0.words != words } ?? false
      case .value(let comparison, let bound):
        // Where it says no number for a while, nothing has become true or false.
        Self.number(in: words).map { comparison.holds($0, bound) } ?? before?.isTrue ?? false
      }
    seen[id] = Seen(alert: alert, entry: entry, words: words, isTrue: isTrue)
    guard let before, isTrue else { return false }
    return alert.condition == .change || !before.isTrue
  }

  /// Forgets all tiles but these.
  package mutating func keep(only ids: Set<String>) {
    seen = seen.filter { ids.contains($0.key) }
  }

  /// The first number in words: digits, with a minus sign before them and a decimal point or comma
  /// in them. A comma before exactly three digits groups thousands.
  package static func number(in words: [String]) -> Double? {
    for text in words {
      let bytes = Array(text.replacing("\u{2212}", with: "-").utf8)
      guard let start = bytes.firstIndex(where: isDigit) else { continue }
      var written = start > 0 && bytes[start - 1] == UInt8(ascii: "-") ? "-" : ""
      var hasPoint = false
      var at = start
      while at < bytes.count {
        if isDigit(bytes[at]) {
          written.append(Character(UnicodeScalar(bytes[at])))
        } else {
          let digits = bytes[(at + 1)...].prefix(while: isDigit).count
          let isComma = bytes[at] == UInt8(ascii: ",")
          guard isComma || bytes[at] == UInt8(ascii: "."), digits > 0, !hasPoint else { break }
          if !isComma || digits != 3 {
            written.append(".")
            hasPoint = true
          }
        }
        at += 1
      }
      if let number = Double(written), number.isFinite { return number }
    }
    return nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
}
