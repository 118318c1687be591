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

  /// The first number in words: digits of any script, with a minus sign before them and a decimal
  /// point or comma in them. A comma before exactly three digits groups thousands. Nil where no
  /// digit stands.
  package static func number(in words: [String]) -> Double? {
    words.lazy.compactMap(NumberReading.first).first
  }
}
