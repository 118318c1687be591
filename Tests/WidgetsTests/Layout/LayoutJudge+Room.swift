import CellLayout
import Cells

/// Faults in the use of room: texts that are cut beside free rows, and values far from their labels.
extension LayoutJudge {
  /// Whether a text of several lines is cut though the row below it is free, in its own columns alone: a card
  /// beside others.
  func isCutAboveOwnRow(_ text: PlacedText) -> Bool {
    guard text.lineLimit != 1, text.lines.last?.isCut == true,
      let letters = text.lines.map(\.visual).max(by: { $0.count < $1.count }),
      let first = letters.first?.column, let last = letters.last?.column,
      let row = text.lines.last.map({ $0.row + 1 }), row < grid.size.rows
    else { return false }
    let ground = grid[first, row - 1].style.background
    return (first...last).allSatisfy {
      grid[$0, row].text == " " && grid[$0, row].style.background == ground
    }
  }

  /// The columns that an eye crosses in an empty line without a leader.
  private static let mostEmptyColumns = 24

  /// A text in one line of the tile.
  private struct Span {
    var words: String
    var row: Int
    var first: Int
    var last: Int
  }

  /// Values at the right end of a line of which the label is far to the left, and nothing stands between
  /// them.
  var farValues: [LayoutFinding] {
    let spans = self.spans
    let ends = Dictionary(grouping: spans, by: \.first)
    return Dictionary(grouping: spans, by: \.row).values.flatMap { line in
      let line = line.sorted { $0.first < $1.first }
      return zip(line, line.dropFirst()).compactMap { label, value -> LayoutFinding? in
        guard value.first - label.last - 1 > Self.mostEmptyColumns,
          (label.last + 1..<value.first).allSatisfy({ grid[$0, value.row].text == " " }),
          // Where texts of other lengths begin in the same column, a column of a table begins there.
          ends[value.first, default: []].allSatisfy({ $0.last == value.last })
        else { return nil }
        return LayoutFinding(rule: .farValue, text: label.words + " | " + value.words)
      }
    }
  }

  private var spans: [Span] {
    record.texts.filter { $0.big == nil }.flatMap { text in
      text.lines.compactMap { line -> Span? in
        let seen = line.visual.filter { letter, column in
          letter != " " && text.visible.contains(CellPoint(column: column, row: line.row))
        }
        guard let first = seen.map(\.column).min(), let last = seen.map(\.column).max() else {
          return nil
        }
        return Span(words: line.letters.joined(), row: line.row, first: first, last: last)
      }
    }
  }
}
