import Cells

/// The letters of a line and the columns they take.
struct TextLine: Equatable {
  var letters: ArraySlice<Letter>
  var width: Int

  init(_ letters: ArraySlice<Letter>) {
    self.letters = letters
    width = letters.reduce(0) { $0 + $1.width }
  }
}

extension TextElement {
  /// Paragraphs broken at words into at most so many lines of at most so many columns; what is too
  /// long ends in an ellipsis.
  func lines(of paragraphs: [[Letter]], columns: Int, limit: Int) -> [TextLine] {
    guard columns > 0, limit > 0 else { return [] }
    var lines: [TextLine] = []
    for (index, paragraph) in paragraphs.enumerated() {
      // Only so far as there is room: a stack asks every text what it would be in no columns.
      var start = 0
      repeat {
        let line = Self.nextLine(paragraph, from: start, columns: columns)
        let isLast = index == paragraphs.count - 1 && line.next >= paragraph.count
        if lines.count == limit - 1, !isLast {
          lines.append(truncated(paragraph[start...], columns: columns))
        } else {
          lines.append(TextLine(paragraph[start..<line.end]))
        }
        if lines.count == limit { return lines }
        start = line.next
      } while start < paragraph.count
    }
    return lines
  }

  /// Greedy line breaking by cells: at spaces, after hyphens, around wide letters; a word longer
  /// than a line is cut.
  private static func nextLine(
    _ letters: [Letter], from start: Int, columns: Int
  ) -> (end: Int, next: Int) {
    var width = 0
    var end = start
    var best: (end: Int, next: Int)?
    for index in start..<letters.count {
      let letter = letters[index]
      if letter.isSpace {
        if index > start, !letters[index - 1].isSpace { end = index }
        best = (end, index + 1)
        width += 1
        continue
      }
      if index > start, mayBreak(after: letters[index - 1], before: letter) {
        best = (index, index)
      }
      if width + letter.width > columns {
        if let best { return (best.end, skipSpaces(letters, from: best.next)) }
        let cut = max(index, start + 1)
        return (cut, cut)
      }
      width += letter.width
      end = index + 1
    }
    return (end, letters.count)
  }

  private static func skipSpaces(_ letters: [Letter], from index: Int) -> Int {
    letters[index...].firstIndex { !$0.isSpace } ?? letters.count
  }

  private static func mayBreak(after left: Letter, before right: Letter) -> Bool {
    if left.isSpace { return false }
    if left.width == 2 || right.width == 2 { return !right.grapheme.isClosing }
    return left.grapheme.text == "-" && Character(right.grapheme.text).isLetter
  }

  /// One line of a text that goes on: an ellipsis stands for what is missing.
  private func truncated(_ letters: ArraySlice<Letter>, columns: Int) -> TextLine {
    let style = letters.first?.style ?? 0
    let dots = Grapheme.graphemes(of: glyphs.ellipsis).prefix(columns).map {
      Letter(grapheme: $0, style: style)
    }
    let room = columns - dots.count
    switch truncation {
    case "cut": return TextLine(Self.prefix(letters, columns: columns)[...])
    case "head":
      return TextLine((dots + Self.suffix(letters, columns: room))[...])
    case "middle":
      let head = Self.prefix(letters, columns: (room + 1) / 2)
      let used = head.reduce(0) { $0 + $1.width }
      return TextLine((head + dots + Self.suffix(letters, columns: room - used))[...])
    default:
      var kept = Self.prefix(letters, columns: room)
      while kept.last?.isSpace == true { kept.removeLast() }
      return TextLine(
        (kept + dots.map { Letter(grapheme: $0.grapheme, style: kept.last?.style ?? style) })[...])
    }
  }

  private static func prefix(_ letters: ArraySlice<Letter>, columns: Int) -> [Letter] {
    var width = 0
    return Array(
      letters.prefix { letter in
        width += letter.width
        return width <= columns
      })
  }

  private static func suffix(_ letters: ArraySlice<Letter>, columns: Int) -> [Letter] {
    prefix(ArraySlice(letters.reversed()), columns: columns).reversed()
  }
}

extension Grapheme {
  /// Punctuation that may not begin a line of East Asian text.
  fileprivate var isClosing: Bool {
    "、。，．！？：；）」』】〉》".contains(text)
  }
}
