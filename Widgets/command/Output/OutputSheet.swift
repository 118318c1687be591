/// A grid of letters onto which a program's output is written, as on a terminal: it grows up to a
/// limit, and has a cursor at which the next letter is placed.
struct OutputSheet {
  private struct Letter {
    /// The letter; nil for the right half of a wide one.
    var text: Character?
    var style: Int
  }

  private var rows: [[Letter]] = [[]]
  private var styles: [OutputStyle] = [OutputStyle()]
  private var row = 0
  private var column = 0
  /// The number of rows dropped from the beginning.
  private(set) var droppedRows = 0

  /// The largest number of rows kept; no tile shows more.
  static let mostRows = 500
  static let mostColumns = 400

  var style = OutputStyle() {
    didSet {
      guard style != styles[styleIndex] else { return }
      if let index = styleIndices[style] {
        styleIndex = index
      } else {
        styleIndex = styles.count
        styleIndices[style] = styleIndex
        styles.append(style)
      }
    }
  }
  private var styleIndex = 0
  private var styleIndices = [OutputStyle(): 0]

  // MARK: Writing

  mutating func write(_ character: Character) {
    let width = character.terminalWidth
    guard column + width <= Self.mostColumns else { return }
    reserve(upTo: column + width)
    eraseHalves(column, column + width)
    rows[row][column] = Letter(text: character, style: styleIndex)
    if width == 2 { rows[row][column + 1] = Letter(text: nil, style: styleIndex) }
    column += width
  }

  mutating func lineFeed() {
    moveDown(1)
    column = 0
  }

  mutating func carriageReturn() { column = 0 }

  mutating func backspace() { column = max(0, column - 1) }

  mutating func tab() { column = min(Self.mostColumns, (column / 8 + 1) * 8) }

  // MARK: Moving

  mutating func moveDown(_ count: Int) {
    row += max(0, min(count, Self.mostRows))
    while rows.count <= row { rows.append([]) }
    let surplus = rows.count - Self.mostRows
    guard surplus > 0 else { return }
    rows.removeFirst(surplus)
    droppedRows += surplus
    row = max(0, row - surplus)
  }

  mutating func moveUp(_ count: Int) { row = max(0, row - min(max(0, count), Self.mostRows)) }

  mutating func move(by count: Int) {
    let step = max(-Self.mostColumns, min(count, Self.mostColumns))
    column = max(0, min(column + step, Self.mostColumns))
  }

  mutating func move(toColumn newColumn: Int) {
    column = max(0, min(newColumn, Self.mostColumns))
  }

  mutating func move(toRow newRow: Int) {
    row = 0
    moveDown(max(0, newRow))
  }

  // MARK: Erasing

  mutating func eraseLineEnd() {
    if column < rows[row].count { rows[row].removeSubrange(column...) }
  }

  mutating func eraseLineStart() {
    for index in rows[row].indices.prefix(column + 1) {
      rows[row][index] = Letter(text: " ", style: 0)
    }
  }

  mutating func eraseLine() { rows[row] = [] }

  mutating func eraseBelow() {
    eraseLineEnd()
    rows.removeSubrange((row + 1)...)
  }

  mutating func eraseAll() {
    for index in rows.indices { rows[index] = [] }
  }

  /// Fills a row with blanks up to a column.
  private mutating func reserve(upTo end: Int) {
    let missing = end - rows[row].count
    if missing > 0 {
      rows[row] += repeatElement(Letter(text: " ", style: 0), count: missing)
    }
  }

  /// Replaces the other half of a wide letter with a blank when one half is overwritten.
  private mutating func eraseHalves(_ start: Int, _ end: Int) {
    if rows[row][start].text == nil, start > 0 { rows[row][start - 1].text = " " }
    if end < rows[row].count, rows[row][end].text == nil { rows[row][end].text = " " }
  }
}

extension OutputSheet {
  /// The text of the rows, without blanks at their ends.
  var lines: [OutputLine] {
    var lines = rows.map(line)
    while lines.last?.runs.isEmpty == true { lines.removeLast() }
    return lines
  }

  private func line(_ letters: [Letter]) -> OutputLine {
    var line = OutputLine()
    var end = letters.count
    while end > 0, letters[end - 1].text == " ", !isVisible(blankIn: letters[end - 1].style) {
      end -= 1
    }
    var last = -1
    for letter in letters[..<end] {
      guard var text = letter.text else { continue }
      if styles[letter.style].isHidden { text = " " }
      if letter.style == last {
        line.runs[line.runs.count - 1].text.append(text)
      } else {
        line.runs.append(OutputRun(text: String(text), style: styles[letter.style]))
        last = letter.style
      }
    }
    return line
  }

  private func isVisible(blankIn style: Int) -> Bool {
    styles[style].background != nil || styles[style].isReversed || styles[style].isUnderlined
  }
}

extension Character {
  /// The number of columns the letter takes in a terminal.
  fileprivate var terminalWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    switch first.value {
    case 0..<0x1100: return 1
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default: return first.properties.isEmojiPresentation || hasEmojiSelector ? 2 : 1
    }
  }

  private var hasEmojiSelector: Bool { unicodeScalars.contains { $0.value == 0xFE0F } }
}
