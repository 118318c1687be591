import Cells

/// What stands in a panel, as lines without its frame: whatever a panel draws can be read.
struct PanelText: Hashable {
  var lines: [String] = []
  /// The line that is chosen.
  var chosen: String?

  /// What tells one panel from another.
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

  /// The glyphs that hints have for keys.
  private static let keyNames = [
    "⏎": "Return", "↑": "Up", "↓": "Down", "←": "Left", "→": "Right",
  ]

  /// The words of a row; a wide gap is a comma.
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
  /// Whether it is a piece of a frame or of a picture: box drawing, blocks, Braille.
  fileprivate var isDrawing: Bool {
    guard let scalar = unicodeScalars.first else { return true }
    return (0x2500...0x259F).contains(scalar.value) || (0x2800...0x28FF).contains(scalar.value)
  }
}
