import Activities
import Foundation

/// The activities that the lock page has room for, from the top: each as tall as it needs, the most
/// relevant first. For the others there is a line, and a last line counts those without one.
struct LockActivities: Hashable {
  struct Card: Hashable {
    var id: Activity.ID
    /// The first row, counted from that of the first card.
    var row: Int
    var rows: Int
    /// Whether it is shown as tall as it needs, not as a line.
    var isWhole: Bool
  }

  var cards: [Card]
  /// The number of those without a line.
  var rest: Int

  /// The rows of all cards, and of the line that counts the rest.
  var rows: Int { (cards.last.map { $0.row + $0.rows } ?? 0) + (rest > 0 ? 1 : 0) }

  /// Chooses what is shown in so many rows; nil if there is no room for a line and a count.
  ///
  /// - Parameter heights: The rows that each of them needs.
  init?(_ ids: [Activity.ID], heights: [Int], uncounted: Int = 0, in rows: Int) {
    func cards(_ count: Int, whole: [Bool]) -> LockActivities {
      var row = 0
      var cards: [Card] = []
      for index in 0..<count {
        let own = whole[index] ? max(1, heights[index]) : 1
        // Lines stand close together; what is taller keeps its distance.
        if let last = cards.last, own > 1 || last.rows > 1 { row += 1 }
        cards.append(Card(id: ids[index], row: row, rows: own, isWhole: whole[index]))
        row += own
      }
      return LockActivities(cards: cards, rest: ids.count - count + uncounted)
    }
    func best(_ count: Int, first: Bool) -> LockActivities? {
      var whole = [Bool](repeating: false, count: ids.count)
      whole[0] = first
      guard cards(count, whole: whole).rows <= rows else { return nil }
      for index in 0..<count where !whole[index] {
        whole[index] = true
        if cards(count, whole: whole).rows > rows { whole[index] = false }
      }
      return cards(count, whole: whole)
    }
    guard !ids.isEmpty, rows >= 2 else { return nil }
    let counts = stride(from: ids.count, through: 1, by: -1)
    // The first whole is worth more than a line for each of the others.
    guard
      let chosen = counts.lazy.compactMap({ best($0, first: true) }).first
        ?? counts.lazy.compactMap({ best($0, first: false) }).first
    else { return nil }
    self = chosen
  }

  private init(cards: [Card], rest: Int) {
    (self.cards, self.rest) = (cards, rest)
  }
}
