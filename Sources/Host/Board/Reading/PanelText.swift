import Cells

/// The text of a panel as lines without its frame, read from its cells: so every panel can be read.
struct PanelText: Hashable {
  var lines: [String] = []
  /// The chosen line.
  var chosen: String?

  /// The first line, which identifies the panel.
  var title: String? { lines.first }

  init(_ board: Board) {
    let isBox = board.opened.panel?.coversPage == false
    let area = isBox ? board.canvas.panelBox ?? board.canvas.grid.bounds : board.canvas.grid.bounds
    let grid = board.canvas.grid.slice(area)
    for row in 0..<grid.size.rows {
      let cells = grid.row(row)
      let line = Self.words(cells)
      guard !line.isEmpty else { continue }
      lines.append(line)
      if cells.contains(where: { $0.style.attributes.contains(.reverse) }) { chosen = line }
    }
  }

  /// The spoken names of glyphs that hints use for keys.
  private static let keyNames = [
    "⏎": "Return", "↑": "Up", "↓": "Down", "←": "Left", "→": "Right",
  ]

  /// The words of a row, with a comma for each wide gap.
  private static func words(_ cells: ArraySlice<Cell>) -> String {
    var words: [String] = []
    var word = ""
    var gap = 0
    for cell in cells where !cell.isContinuation {
      if cell.text.isDrawing || cell.text == " " {
        gap += 1
        continue
      }
      if gap > 1, !word.isEmpty {
        words.append(word)
        word = ""
      } else if gap == 1, !word.isEmpty {
        word += " "
      }
      gap = 0
      word += keyNames[cell.text] ?? cell.text
    }
    words.append(word)
    return words.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension String {
  /// Whether it is part of a frame or a picture: box drawing, block or Braille characters.
  fileprivate var isDrawing: Bool {
    guard let scalar = unicodeScalars.first else { return true }
    return (0x2500...0x259F).contains(scalar.value) || (0x2800...0x28FF).contains(scalar.value)
  }
}
