import Cells
import Foundation
import WidgetArchive

/// A live text of one line in plain letters, as a timer is: from second to second no more than digits
/// become other digits, which are exchanged in their cells. Anything else is set anew.
struct TickingText {
  private let date: DateText
  /// The shape of the date's reading: one of another shape is set anew.
  private let shape: String
  /// What the date says, in ASCII.
  private var letters: [UInt8]
  /// Where the first letter of the date stands.
  private let origin: CellPoint
  /// Whether it says something else than the text that it was made of.
  private(set) var hasTicked = false

  /// nil for a text that is set in another way, or does not stand whole in its place.
  init?(_ text: TextElement, in rect: CellRect, on grid: Grid) {
    guard !text.isRedacted, !text.isRightToLeft, text.form.paragraphs.count == 1,
      text.bigSetting(columns: rect.size.columns, rows: rect.size.rows) == nil,
      let (date, before, after) = Self.parts(of: text.stretches)
    else { return nil }
    let all = text.form.paragraphs[0]
    let row = rect.minRow
    let first = rect.minColumn + text.alignment.offset(all.count, in: rect.size.columns)
    let isWhole = first >= rect.minColumn && first + all.count <= rect.maxColumn
    let line = CellRect(column: first, row: row, columns: all.count, rows: 1)
    guard isWhole, line.intersection(grid.bounds) == line,
      all.indices.allSatisfy({ grid[first + $0, row].text == all[$0].grapheme.text })
    else { return nil }
    let bytes = all.compactMap { $0.marks.isEmpty ? $0.grapheme.ascii : nil }
    guard bytes.count == all.count, bytes.count >= before.count + after.count,
      bytes.starts(with: before), bytes.suffix(after.count).elementsEqual(after)
    else { return nil }
    self.date = date
    shape = String(text.form.shape.dropLast())
    letters = Array(bytes[before.count..<(bytes.count - after.count)])
    origin = CellPoint(column: first + before.count, row: row)
  }

  /// The only date of a text, and what stands before and after it.
  private static func parts(of stretches: [TextElement.Stretch])
    -> (DateText, before: [UInt8], after: [UInt8])?
  {
    var date: DateText?
    var (before, after): ([UInt8], [UInt8]) = ([], [])
    for stretch in stretches {
      switch stretch.content {
      case .fixed(let string):
        if date == nil { before += string.utf8 } else { after += string.utf8 }
      case .date(let found):
        guard date == nil else { return nil }
        date = found
      }
    }
    return date.map { ($0, before, after) }
  }

  /// Writes the digits that are others at `now`. Returns their cells, which may be none, and when it
  /// changes next; nil, and nothing is written, where the text has to be set anew.
  mutating func tick(to now: Date, words: DateWords, on grid: inout Grid)
    -> (cells: CellRect?, nextChange: Date?)?
  {
    var reading = date.reading(at: now, words: words)
    guard reading.shape == shape, let changed = reading.text.withUTF8({ change(to: $0) }) else {
      return nil
    }
    guard !changed.isEmpty else { return (nil, reading.nextChange) }
    for index in changed {
      grid.exchange(
        letters[index], at: CellPoint(column: origin.column + index, row: origin.row))
    }
    hasTicked = true
    let cells = CellRect(
      column: origin.column + changed.lowerBound, row: origin.row, columns: changed.count, rows: 1)
    return (cells, reading.nextChange)
  }

  /// Takes over the digits of a new text, and says from which to which they are others; nil, and
  /// nothing is taken over, if anything else than digits is.
  private mutating func change(to text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    guard text.count == letters.count else { return nil }
    let isDigit = UInt8(ascii: "0")...UInt8(ascii: "9")
    var changed = 0..<0
    for index in text.indices where text[index] != letters[index] {
      guard isDigit.contains(text[index]), isDigit.contains(letters[index]) else { return nil }
      changed = (changed.isEmpty ? index : changed.lowerBound)..<(index + 1)
    }
    for index in changed { letters[index] = text[index] }
    return changed
  }
}
