import Cells

/// A line of text that is being typed.
struct TextField: Hashable, Sendable {
  private(set) var text: String
  /// Where the next character goes, in characters from the beginning.
  private(set) var cursor: Int

  /// With the cursor behind so many characters; nil: at the end.
  init(_ text: String = "", cursor: Int? = nil) {
    self.text = text
    self.cursor = min(max(0, cursor ?? text.count), text.count)
  }

  /// Does what a command means to a line of text; false where it means nothing to one.
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

  /// What is typed or pasted has one line, and nothing that moves a terminal.
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
  /// Draws a line of text so that its cursor is seen; the cursor is a reversed cell.
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
