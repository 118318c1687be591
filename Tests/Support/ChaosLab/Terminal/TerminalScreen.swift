import Cells

/// The screen of a terminal after the bytes sent to it: as much of xterm as its terminfo entry lets
/// a program use.
package struct TerminalScreen: Sendable {
  package let columns: Int
  package let rows: Int
  private var cells: [[String]]
  private var row = 0
  private var column = 0
  private var saved = (row: 0, column: 0)
  private var top = 0
  private var bottom: Int
  /// Whether the last column was written, so that the next letter goes to the next line.
  private var wrapsNext = false
  private var lastWritten = " "
  private var state = State.text
  private var parameters = ""
  private var undecoded: [UInt8] = []

  private enum State { case text, escape, sequence, string, stringEscape, designator }

  package init(columns: Int, rows: Int) {
    (self.columns, self.rows, bottom) = (columns, rows, rows - 1)
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// The text of the screen, a line a row, without trailing blanks.
  package var text: String {
    cells.map { row in
      let line = row.joined()
      return String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  /// The letters of a row, one a column; a wide letter is followed by an empty string.
  package func row(_ number: Int) -> [String] { cells[number] }

  package mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { feed(byte) }
  }

  private mutating func feed(_ byte: UInt8) {
    switch state {
    case .text: feedText(byte)
    case .escape: feedEscape(byte)
    case .designator: state = .text
    case .sequence:
      guard byte >= 0x40 else { return parameters.append(Character(UnicodeScalar(byte))) }
      state = .text
      perform(byte)
    case .string:
      if byte == 0x07 { state = .text }
      if byte == 0x1B { state = .stringEscape }
    case .stringEscape: state = .text
    }
  }

  private mutating func feedText(_ byte: UInt8) {
    switch byte {
    case 0x1B: state = .escape
    case 0x0D: (column, wrapsNext) = (0, false)
    case 0x0A: lineFeed()
    case 0x08: (column, wrapsNext) = (max(0, column - 1), false)
    case 0x09: column = min(columns - 1, (column / 8 + 1) * 8)
    case 0..<0x20: break
    default:
      undecoded.append(byte)
      let length = byte < 0x80 ? 1 : undecoded[0] >= 0xF0 ? 4 : undecoded[0] >= 0xE0 ? 3 : 2
      guard undecoded.count >= length else { return }
      put(String(decoding: undecoded, as: UTF8.self))
      undecoded = []
    }
  }

  private mutating func feedEscape(_ byte: UInt8) {
    state = .text
    switch byte {
    case UInt8(ascii: "["): (state, parameters) = (.sequence, "")
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"): state = .string
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "#"): state = .designator
    case UInt8(ascii: "7"): saved = (row, column)
    case UInt8(ascii: "8"): (row, column, wrapsNext) = (saved.row, saved.column, false)
    case UInt8(ascii: "M"): if row == top { scrollDown(1) } else { row = max(0, row - 1) }
    case UInt8(ascii: "D"): lineFeed()
    default: break
    }
  }

  private mutating func put(_ letter: String) {
    let width = Grapheme.width(of: letter)
    guard width > 0 else {
      cells[row][max(0, column - 1)] += letter
      return
    }
    if wrapsNext {
      (column, wrapsNext) = (0, false)
      lineFeed()
    }
    cells[row][column] = letter
    if width > 1, column + 1 < columns { cells[row][column + 1] = "" }
    lastWritten = letter
    wrapsNext = column + width >= columns
    column = min(columns - 1, column + width)
  }

  private mutating func lineFeed() {
    wrapsNext = false
    if row == bottom { scrollUp(1) } else { row = min(rows - 1, row + 1) }
  }

  private var blank: [String] { Array(repeating: " ", count: columns) }

  private mutating func scrollUp(_ count: Int, from first: Int? = nil) {
    for _ in 0..<min(count, rows) {
      cells.remove(at: first ?? top)
      cells.insert(blank, at: bottom)
    }
  }

  private mutating func scrollDown(_ count: Int, from first: Int? = nil) {
    for _ in 0..<min(count, rows) {
      cells.remove(at: bottom)
      cells.insert(blank, at: first ?? top)
    }
  }

  /// Performs a sequence by its last byte.
  private mutating func perform(_ final: UInt8) {
    guard parameters.first.map({ $0.isNumber || $0 == ";" }) ?? true else {
      return performPrivate(final)
    }
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map {
      min(10_000, Int($0) ?? 0)
    }
    let first = numbers.first ?? 0
    let count = max(1, first)
    if !"bm".utf8.contains(final) { wrapsNext = false }
    switch Character(UnicodeScalar(final)) {
    case "H", "f":
      row = min(rows, count) - 1
      column = min(columns, max(1, numbers.count > 1 ? numbers[1] : 1)) - 1
    case "A": row = max(0, row - count)
    case "B", "e": row = min(rows - 1, row + count)
    case "C", "a": column = min(columns - 1, column + count)
    case "D": column = max(0, column - count)
    case "G", "`": column = min(columns, count) - 1
    case "d": row = min(rows, count) - 1
    case "J": eraseScreen(first)
    case "K": eraseLine(first)
    case "X": for index in column..<min(columns, column + count) { cells[row][index] = " " }
    case "P", "@": shift(by: final == UInt8(ascii: "P") ? -count : count)
    case "L": if row <= bottom { scrollDown(count, from: row) }
    case "M": if row <= bottom { scrollUp(count, from: row) }
    case "S": scrollUp(count)
    case "T": scrollDown(count)
    case "b": for _ in 0..<min(count, columns) { put(lastWritten) }
    case "r":
      top = count - 1
      bottom = min(rows, numbers.count > 1 && numbers[1] > 0 ? numbers[1] : rows) - 1
      (row, column) = (0, 0)
    default: break
    }
  }

  /// Switches to the alternate screen, which is blank each time.
  private mutating func performPrivate(_ final: UInt8) {
    guard parameters == "?1049", final == UInt8(ascii: "h") else { return }
    eraseScreen(2)
  }

  private mutating func eraseScreen(_ part: Int) {
    switch part {
    case 0:
      eraseLine(0)
      for index in (row + 1)..<max(rows, row + 1) { cells[index] = blank }
    case 1:
      eraseLine(1)
      for index in 0..<row { cells[index] = blank }
    default: cells = Array(repeating: blank, count: rows)
    }
  }

  private mutating func eraseLine(_ part: Int) {
    let range = part == 0 ? column..<columns : part == 1 ? 0..<(column + 1) : 0..<columns
    for index in range { cells[row][index] = " " }
  }

  /// Moves the cells from the cursor to the end of the row.
  private mutating func shift(by count: Int) {
    let size = min(abs(count), columns - column)
    let blanks = Array(repeating: " ", count: size)
    if count > 0 {
      cells[row].insert(contentsOf: blanks, at: column)
      cells[row].removeLast(size)
    } else {
      cells[row].removeSubrange(column..<(column + size))
      cells[row].append(contentsOf: blanks)
    }
  }
}
