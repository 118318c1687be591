import Cells
import Foundation
import WidgetArchive

/// A live text of one line in normal letters, such as a timer, of which usually only digits change
/// from second to second: these are exchanged in their cells. Any other change needs the text set
/// anew.
struct TickingText {
  private let date: DateText
  /// The shape of the date's reading: a reading of another shape needs the text set anew.
  private let shape: String
  /// The date's reading in ASCII.
  private var letters: [UInt8]
  /// The cell of the date's first letter.
  private let origin: CellPoint
  /// Whether the digits differ from those of the text that it was made from.
  private(set) var hasTicked = false

  /// Nil for a text that is set in another way, or is not whole in its place.
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

  /// The only date of a text, and the letters before and after it.
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

  /// Writes the digits that differ at `now`. Returns their cells, which may be none, and the date
  /// of the next change; nil, and nothing is written, if the text must be set anew.
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

  /// Takes over the digits of a new text and returns the range of those that differ; nil, and
  /// nothing is taken over, if anything but digits differs.
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
