/// Selects the lines of a note that fit into a tile, and the number of rows for each.
package struct NoteFit: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    package var line: NoteLine
    package var rows: Int
  }

  package private(set) var rows: [Row] = []
  /// Whether a part of the note does not fit.
  package private(set) var isCut = false
  /// Whether a line that is shown is longer than its rows.
  package private(set) var hasCutLine = false
  /// The lines that do not fit.
  package private(set) var rest: ArraySlice<NoteLine> = []

  /// - Parameters:
  ///   - mostRows: the largest number of rows of a single line; a longer one ends in an ellipsis.
  ///   - goesOn: whether another column follows, so that a line for which there are too few rows left stands
  ///     there.
  package init(
    _ lines: ArraySlice<NoteLine>, columns: Int, rows room: Int, mostRows: Int = .max,
    goesOn: Bool = false
  ) {
    var left = room
    var next = lines.startIndex
    while next < lines.endIndex, left > 0 {
      let line = lines[next]
      let wanted = line.isOfOneRow ? 1 : Self.rows(of: line, columns: columns)
      let given = min(wanted, left, mostRows)
      if goesOn, given < min(wanted, mostRows), !rows.isEmpty { break }
      hasCutLine = hasCutLine || given < wanted
      rows.append(Row(line: line, rows: given))
      left -= given
      next += 1
    }
    isCut = hasCutLine || next < lines.endIndex
    // A heading or a blank line is never shown last, as it belongs to the lines after it.
    while next < lines.endIndex, rows.count > 1, let last = rows.last?.line,
      last.kind == .blank || last.kind == .heading
    {
      rows.removeLast()
      next -= 1
    }
    rest = lines[next...].drop { $0.kind == .blank }
  }

  private static func rows(of line: NoteLine, columns: Int) -> Int {
    let mark =
      switch line.kind {
      case .bullet, .task: 2
      // Each enclosing quote has a stroke.
      case .quote: 2 - line.depth
      case .numbered(let number): number.count + 1
      case .plain, .heading, .code, .row, .rule, .blank: 0
      }
    return count(String(line.text.characters), columns: max(4, columns - mark - 2 * line.depth))
  }

  /// The number of rows of a text that is wrapped between words, counting wide characters as two
  /// columns.
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
      // A word longer than a row is broken.
      rows += max(0, used - 1) / columns
      used = used == 0 ? 0 : (used - 1) % columns + 1
    }
    return rows
  }
}

extension NoteLine {
  /// Whether a line of this kind is cut rather than wrapped.
  fileprivate var isOfOneRow: Bool {
    switch kind {
    case .code, .row: true
    default: false
    }
  }
}
