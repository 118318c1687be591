import Cells
import Foundation

/// The text of a panel as lines without its frame: its own words, or else its cells, so that every panel
/// can be read.
struct PanelText: Hashable {
  var lines: [String] = []
  /// The chosen line.
  var chosen: String?
  /// Sentences about the chosen line.
  var about: [String] = []

  /// The first line, which identifies the panel.
  var title: String? { lines.first }

  init(_ board: Board, at now: Date) {
    let isBox = board.opened.panel?.coversPage == false
    let area = isBox ? board.canvas.panelBox ?? board.canvas.grid.bounds : board.canvas.grid.bounds
    if let speech = board.panelSpeech(at: now) {
      let foot = (board.canvas.panelBox ?? area).maxRow - 1
      let hints = Self.words(board.canvas.grid, row: foot, of: board.canvas.panelBox ?? area)
      lines = [speech.title] + speech.remarks + (hints.isEmpty ? [] : [hints])
      (chosen, about) = (speech.chosen, speech.about)
      return
    }
    for row in area.minRow..<area.maxRow {
      let line = Self.words(board.canvas.grid, row: row, of: area)
      guard !line.isEmpty else { continue }
      lines.append(line)
      let cells = board.canvas.grid.slice(area).row(row - area.minRow)
      if cells.contains(where: { $0.style.attributes.contains(.reverse) }) { chosen = line }
    }
  }

  private static func words(_ grid: Grid, row: Int, of area: CellRect) -> String {
    let slice = grid.slice(area)
    guard (0..<slice.size.rows).contains(row - area.minRow) else { return "" }
    return words(slice.row(row - area.minRow))
  }

  /// The spoken names of glyphs that hints use for keys.
  private static let keyNames = [
    "⏎": "Return", "↑": "Up", "↓": "Down", "←": "Left", "→": "Right",
  ]

  /// The words of a row, with a comma for each wide gap, and without the brackets of a button.
  private static func words(_ cells: ArraySlice<Cell>) -> String {
    var words: [String] = []
    var word = ""
    var gap = 0
    for cell in cells where !cell.isContinuation {
      if cell.text == " " || cell.text.first?.isDecoration ?? true {
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
    return words.filter { !$0.isEmpty }.map(\.withoutBrackets).joined(separator: ", ")
  }
}

extension String {
  /// `button Add` for `[ Add ]`.
  fileprivate var withoutBrackets: String {
    hasPrefix("[ ") && hasSuffix(" ]") ? "button " + dropFirst(2).dropLast(2) : self
  }
}
