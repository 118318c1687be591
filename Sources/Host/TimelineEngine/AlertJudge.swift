import Foundation

/// Remembers the texts of tiles with an alert, and decides when to tell the person.
///
/// An alert is told when its condition becomes true, not while it stays true. The first text
/// of a tile that is examined is never told, so that a board that opens does not repeat the
/// alerts of an earlier board.
package struct AlertJudge: Sendable {
  private struct Seen: Hashable, Sendable {
    var alert: TileAlert
    var entry: Date
    var words: [String]
    var isTrue: Bool
    var isTroubled = false
  }

  private var seen: [String: Seen] = [:]

  package init() {}

  /// The tiles whose condition is true; with the condition `change`, those whose current entry has
  /// another text than the entry before it.
  package var marked: Set<String> { Set(seen.filter(\.value.isTrue).keys) }

  /// Judges the current entry of a tile.
  ///
  /// - Parameters:
  ///   - entry: the date of the entry.
  ///   - words: the tile's text, without parts that change by themselves, such as timers.
  ///   - isTroubled: whether its reload failed, or its source is in trouble.
  /// - Returns: Whether the condition has become true.
  package mutating func judge(
    _ id: String, _ alert: TileAlert, entry: Date, words: [String], isTroubled: Bool = false
  ) -> Bool {
    let before = seen[id].flatMap { $0.alert.condition == alert.condition ? $0 : nil }
    if let before, before.entry == entry, before.words == words,
      before.isTroubled == isTroubled
    {
      return false
    }
    let isTrue =
      switch alert.condition {
      case .change: before.map { $0.words != words } ?? false
      case .trouble: isTroubled
      case .value(let comparison, let bound):
        // A text without a number neither meets nor ends the condition.
        Self.number(in: words).map { comparison.holds($0, bound) } ?? before?.isTrue ?? false
      }
    seen[id] = Seen(
      alert: alert, entry: entry, words: words, isTrue: isTrue, isTroubled: isTroubled)
    guard let before, isTrue else { return false }
    return alert.condition == .change || !before.isTrue
  }

  /// Forgets all tiles but these.
  package mutating func keep(only ids: Set<String>) {
    seen = seen.filter { ids.contains($0.key) }
  }

  /// The first number in a text: digits of any script, with a minus sign before them and a
  /// decimal point or comma in them. A comma before exactly three digits groups thousands. Nil if
  /// the text has no digit.
  package static func number(in words: [String]) -> Double? {
    words.lazy.compactMap(NumberReading.first).first
  }
}
