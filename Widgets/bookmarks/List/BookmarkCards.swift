/// How many bookmarks stand side by side as cards, each with the first letter of its name, large.
///
/// Cards need room for three lines of text at least; where there is less, bookmarks are a list.
package struct BookmarkCards: Hashable, Sendable {
  /// The cards side by side.
  package var columns: Int
  /// The rows of a card.
  package var rows: Int

  /// The columns of a card with a letter, a name and the beginning of an address.
  private static let leastColumns = 34
  /// The rows of a letter of three, and those of one of five.
  private static let (leastRows, highRows) = (3, 5)
  /// A letter and a note do not fill more.
  private static let mostRows = 9
  /// The columns between two cards.
  package static let gap = 3

  /// The fewest columns in which the cards are high enough for large letters, or else the most that there is
  /// room for; nil if they would be too low.
  ///
  /// - Parameters:
  ///   - count: the number of bookmarks.
  ///   - columns: the tile's columns for text.
  ///   - rows: its rows; between two lines of cards there is a rule.
  package init?(_ count: Int, columns: Int, rows: Int) {
    let most = min(count, (columns + Self.gap) / (Self.leastColumns + Self.gap))
    guard most > 0 else { return nil }
    let heights = (1...most).map { across in
      let lines = (count + across - 1) / across
      return (rows - (lines - 1)) / lines
    }
    let index = heights.firstIndex { $0 >= Self.highRows } ?? heights.count - 1
    guard heights[index] >= Self.leastRows else { return nil }
    self.columns = index + 1
    self.rows = min(Self.mostRows, heights[index])
  }

  /// Whether there is room for letters of five rows.
  package var hasHighLetters: Bool { rows >= Self.highRows }
}
