import Cells

/// Numbers in a text: digits with the points, commas and colons between them. A number is written
/// whole or not at all: a part of it is another number.
enum Numbers {
  /// The start of the number that a place is within, else the place itself; counted from the first
  /// of `letters`.
  static func start(in letters: ArraySlice<Letter>, at place: Int) -> Int {
    var start = place
    while isWithin(letters, start) { start -= 1 }
    return start
  }

  /// The number of letters after a place that belong to the number it is within.
  static func rest(in letters: ArraySlice<Letter>, at place: Int) -> Int {
    var end = place
    while isWithin(letters, end) { end += 1 }
    return end - place
  }

  /// The letters of a line from a column on, with no number cut by an edge: a number that would be
  /// cut is blank, with an ellipsis in its first visible cell.
  static func hidingClipped<Line: RandomAccessCollection>(
    _ line: Line, from column: Int, in clip: CellRect, ellipsis: String
  ) -> [Letter] where Line.Element == Letter {
    var letters = Array(line)
    let width = letters.reduce(0) { $0 + $1.width }
    guard column < clip.minColumn || column + width > clip.maxColumn else { return letters }
    var start = 0
    var startColumn = column
    while start < letters.count {
      let count = 1 + rest(in: letters[...], at: start + 1)
      let columns = letters[start..<start + count].reduce(0) { $0 + $1.width }
      let seen =
        max(
          startColumn, clip.minColumn)..<max(
          startColumn, clip.minColumn, min(startColumn + columns, clip.maxColumn))
      if count > 1, !seen.isEmpty, seen.count < columns {
        hide(&letters, start..<start + count, mark: start + seen.lowerBound - startColumn, ellipsis)
      }
      start += count
      startColumn += columns
    }
    return letters
  }

  /// An ellipsis longer than a cell would need room of its own.
  private static func hide(
    _ letters: inout [Letter], _ range: Range<Int>, mark: Int, _ ellipsis: String
  ) {
    let dots = Grapheme.graphemes(of: ellipsis)
    let blank = Grapheme.graphemes(of: " ")
    for index in range {
      letters[index].grapheme = index == mark ? dots[0] : blank[0]
    }
  }

  /// Whether a place is between two letters of one number.
  private static func isWithin(_ letters: ArraySlice<Letter>, _ place: Int) -> Bool {
    guard place > 0, place < letters.count else { return false }
    let index = letters.startIndex + place
    let (left, right) = (letters[index - 1], letters[index])
    if left.isDigit, right.isDigit { return true }
    if left.isDigit, right.isPoint {
      return place + 1 < letters.count && letters[index + 1].isDigit
    }
    return left.isPoint && right.isDigit && place > 1 && letters[index - 2].isDigit
  }
}

extension Letter {
  fileprivate var isPoint: Bool {
    switch grapheme.ascii {
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"): true
    case .some: false
    case nil: grapheme.text == "٫" || grapheme.text == "٬"
    }
  }
}
