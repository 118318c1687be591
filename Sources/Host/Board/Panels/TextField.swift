import Cells

/// A line of text that can be edited.
struct TextField: Hashable, Sendable {
  private(set) var text: String
  /// The cursor, in characters from the beginning.
  private(set) var cursor: Int

  /// Puts the cursor after a number of characters; nil: at the end.
  init(_ text: String = "", cursor: Int? = nil) {
    self.text = text
    self.cursor = min(max(0, cursor ?? text.count), text.count)
  }

  /// Performs a command on the text. Returns false if the field has no use for it.
  mutating func perform(_ command: BoardCommand) -> Bool {
    switch command {
    case .text(let typed): insert(typed)
    case .erase(.character): removeBefore(cursor - 1)
    case .erase(.word): removeBefore(startOfWord)
    case .erase(.line): removeBefore(0)
    case .delete:
      guard cursor < text.count else { return true }
      text.remove(at: text.index(text.startIndex, offsetBy: cursor))
    case .move(.left): cursor = max(0, cursor - 1)
    case .move(.right): cursor = min(text.count, cursor + 1)
    case .jump(let toEnd): cursor = toEnd ? text.count : 0
    default: return false
    }
    return true
  }

  /// Inserts typed or pasted text, joined to one line and without control characters, which would
  /// move the terminal's cursor.
  private mutating func insert(_ typed: String) {
    let clean = String(
      typed.map { $0.isNewline || $0 == "\t" ? " " : $0 }
        .filter { $0.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } })
    text.insert(contentsOf: clean, at: text.index(text.startIndex, offsetBy: cursor))
    cursor = min(text.count, cursor + clean.count)
  }

  private mutating func removeBefore(_ start: Int) {
    guard start >= 0, start < cursor else { return }
    let range =
      text.index(text.startIndex, offsetBy: start)..<text.index(text.startIndex, offsetBy: cursor)
    text.removeSubrange(range)
    cursor = start
  }

  private var startOfWord: Int {
    let before = Array(text.prefix(cursor))
    var start = before.count
    while start > 0, before[start - 1] == " " { start -= 1 }
    while start > 0, before[start - 1] != " " { start -= 1 }
    return start
  }
}

extension BoardCanvas {
  /// Draws the text scrolled so that the cursor, a reversed cell, is visible.
  mutating func drawField(
    _ field: TextField, in area: CellRect, placeholder: String = "", hasCursor: Bool = true
  ) {
    grid.fill(area, style: .plain)
    guard area.size.columns > 0 else { return }
    if field.text.isEmpty {
      grid.write(placeholder, at: area.origin, style: screenStyle.quiet, clip: area)
    }
    let before = Grapheme.width(of: String(field.text.prefix(field.cursor)))
    let shift = max(0, before - area.size.columns + 1)
    grid.write(
      field.text,
      at: CellPoint(column: area.minColumn - shift, row: area.minRow), style: .plain, clip: area)
    guard hasCursor else { return }
    let cursor = CellRect(
      column: area.minColumn + before - shift, row: area.minRow, columns: 1, rows: 1)
    grid.restyle(cursor.intersection(area)) { $0.attributes.insert(.reverse) }
  }
}
