import Foundation

/// Lays out Markdown tables in a note's lines: a row of cells, a row of dashes, and more rows.
///
/// <https://github.github.com/gfm/#tables-extension->
enum NoteTable {
  /// The lines with the cells of their tables aligned in columns.
  static func laidOut(_ lines: [NoteLine]) -> [NoteLine] {
    var laidOut: [NoteLine] = []
    var index = 0
    while index < lines.count {
      guard index + 1 < lines.count, isRow(lines[index]), isRow(lines[index + 1]),
        let alignments = alignments(lines[index + 1])
      else {
        laidOut.append(lines[index])
        index += 1
        continue
      }
      let end = lines[(index + 2)...].firstIndex { !isRow($0) } ?? lines.count
      laidOut += table([lines[index]] + lines[(index + 2)..<end], alignments)
      index = end
    }
    return laidOut
  }

  /// Stands for a bar that parts no cells, `\|`, while a note is read: it is no character of any text.
  private static let bar: Character = "\u{10FFFD}"

  /// A note whose bars that part no cells are held.
  static func held(_ note: String) -> String { note.replacing("\\|", with: String(bar)) }

  /// A line with its bars again. Code outside of a table shows the backslash too.
  static func released(_ line: NoteLine) -> NoteLine {
    guard line.text.characters.contains(bar) else { return line }
    let isRow = if case .row = line.kind { true } else { false }
    var text = AttributedString()
    for run in line.text.runs {
      var part = AttributedString(line.text[run.range])
      let isCode = line.kind == .code || run.inlinePresentationIntent?.contains(.code) == true
      while let index = part.characters.firstIndex(of: bar) {
        part.characters.replaceSubrange(index...index, with: isCode && !isRow ? "\\|" : "|")
      }
      text += part
    }
    return NoteLine(line.kind, text, depth: line.depth)
  }

  private static func isRow(_ line: NoteLine) -> Bool {
    line.kind == .plain && line.text.characters.contains("|")
  }

  /// Whether each column is right-aligned, by `---:`; nil if the line is no row of dashes.
  private static func alignments(_ line: NoteLine) -> [Bool]? {
    let cells = cells(line.text).map { String($0.characters) }
    guard !cells.isEmpty, cells.allSatisfy({ $0.wholeMatch(of: /:?-+:?/) != nil }) else {
      return nil
    }
    return cells.map { $0.hasSuffix(":") && !$0.hasPrefix(":") }
  }

  private static func table(_ rows: [NoteLine], _ isRight: [Bool]) -> [NoteLine] {
    let rows = rows.map { cells($0.text) }
    let widths = isRight.indices.map { column in
      rows.map { column < $0.count ? width($0[column]) : 0 }.max() ?? 0
    }
    return rows.enumerated().map { number, cells in
      var line = AttributedString()
      for column in isRight.indices {
        let cell = column < cells.count ? cells[column] : AttributedString()
        let gap = String(repeating: " ", count: widths[column] - width(cell))
        let isLast = column == isRight.count - 1
        if isRight[column] { line += AttributedString(gap) }
        line += cell
        if !isRight[column], !isLast { line += AttributedString(gap) }
        if !isLast { line += AttributedString(" │ ") }
      }
      return NoteLine(.row(isHead: number == 0), line)
    }
  }

  /// The cells between the bars, with blanks around them removed.
  private static func cells(_ text: AttributedString) -> [AttributedString] {
    var cells: [AttributedString] = []
    var start = text.startIndex
    for index in text.characters.indices where text.characters[index] == "|" {
      cells.append(trimmed(text[start..<index]))
      start = text.characters.index(after: index)
    }
    cells.append(trimmed(text[start...]))
    if cells.first?.characters.isEmpty == true { cells.removeFirst() }
    if cells.last?.characters.isEmpty == true { cells.removeLast() }
    return cells
  }

  private static func trimmed(_ text: AttributedSubstring) -> AttributedString {
    let characters = text.characters
    guard let first = characters.firstIndex(where: { !$0.isWhitespace }),
      let last = characters.lastIndex(where: { !$0.isWhitespace })
    else { return AttributedString() }
    return AttributedString(text[first...last])
  }

  /// The width in columns, counting wide characters as two.
  private static func width(_ text: AttributedString) -> Int {
    text.characters.reduce(0) {
      $0 + ($1 != bar && ($1.unicodeScalars.first?.value ?? 0) >= 0x1100 ? 2 : 1)
    }
  }
}
