/// Which lines of a note fit into a tile, and how many rows each of them takes.
package struct NoteFit: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    package var line: NoteLine
    package var rows: Int
  }

  package private(set) var rows: [Row] = []
  /// Whether there is more of the note.
  package private(set) var isCut = false

  /// - Parameter mostRows: for a single line; what is longer ends in an ellipsis.
  package init(_ lines: [NoteLine], columns: Int, rows room: Int, mostRows: Int = .max) {
    var rest = room
    for line in lines {
      guard rest > 0 else {
        isCut = true
        break
      }
      // A heading or a gap at the very end leads to nothing.
      if rest == 1, line.kind == .blank { continue }
      let wanted = line.kind == .code ? 1 : Self.rows(of: line, columns: columns)
      let given = min(wanted, rest, mostRows)
      isCut = isCut || given < wanted
      rows.append(Row(line: line, rows: given))
      rest -= given
    }
    if isCut, rows.last?.line.kind == .heading, rows.count > 1 { rows.removeLast() }
    while rows.last?.line.kind == .blank { rows.removeLast() }
  }

  private static func rows(of line: NoteLine, columns: Int) -> Int {
    let mark =
      switch line.kind {
      case .bullet, .task, .quote: 2
      case .numbered(let number): number.count + 1
      case .plain, .heading, .code, .rule, .blank: 0
      }
    return count(line.text, columns: max(4, columns - mark - 2 * line.depth))
  }

  /// The rows of a text that is broken between words. Characters of two columns count as such.
  private static func count(_ text: String, columns: Int) -> Int {
    var rows = 1
    var used = 0
    for word in text.split(separator: " ") {
      let width = word.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x1100 ? 2 : 1) }
      if used > 0, used + 1 + width > columns {
        rows += 1
        used = 0
      }
      used += (used > 0 ? 1 : 0) + width
      // A word longer than a row is broken inside.
      rows += max(0, used - 1) / columns
      used = used == 0 ? 0 : (used - 1) % columns + 1
    }
    return rows
  }
}
