import Board
import CellLayout
import Cells
import WidgetArchive

/// An archived view as one line of cells.
struct StatusLine: Hashable {
  private let cells: [Cell]

  /// How wide a line may be.
  private static let columns = 200
  private static let separator = " · "

  /// Draws the view: of an inline widget the one line it has, of another one its lines with dots
  /// between.
  init(_ drawn: DrawnTile) {
    let grid = drawn.grid
    var cells: [Cell] = []
    for row in 0..<grid.size.rows {
      let line = Self.squeezed(Array(grid.row(row)))
      guard !line.isEmpty else { continue }
      if !cells.isEmpty {
        cells += Grapheme.graphemes(of: Self.separator).map { Cell(text: $0.text) }
      }
      cells += line
    }
    self.cells = cells
  }

  /// The size a view is drawn at for its status.
  static func size(of family: ArchivedFamily) -> CellSize {
    if family == .accessoryInline { return CellSize(columns: columns, rows: 1) }
    let size = PageGrid.size(of: family)
    return CellSize(columns: size.columns - 2, rows: size.rows - 2)
  }

  /// Without spaces at the ends, and no two in a row.
  private static func squeezed(_ row: [Cell]) -> [Cell] {
    var line: [Cell] = []
    for cell in row where cell.text != " " || line.last.map({ $0.text != " " }) == true {
      line.append(cell)
    }
    if line.last?.text == " " { line.removeLast() }
    return line
  }

  var text: String { cells.map(\.text).joined() }

  /// With tmux's own style marks; a `#` of the widget's is doubled, or it would be tmux's.
  var tmux: String {
    var line = ""
    var style = CellStyle.plain
    for cell in cells {
      if cell.style != style {
        line += cell.style.tmux
        style = cell.style
      }
      line += cell.text == "#" ? "##" : cell.text
    }
    return style == .plain ? line : line + CellStyle.plain.tmux
  }
}

extension CellStyle {
  fileprivate var tmux: String {
    let table: [(CellAttributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italics"), (.underline, "underscore"),
      (.reverse, "reverse"), (.strikethrough, "strikethrough"),
    ]
    let words =
      ["default"] + [("fg", foreground), ("bg", background)].compactMap(Self.word)
      + table.filter { attributes.contains($0.0) }.map(\.1)
    return "#[\(words.joined(separator: ","))]"
  }

  private static func word(_ name: String, _ color: CellColor) -> String? {
    color.channels.map { rgb in
      let digits = [rgb.red, rgb.green, rgb.blue].map { channel in
        let text = String(channel, radix: 16)
        return text.count < 2 ? "0" + text : text
      }
      return "\(name)=#\(digits.joined())"
    }
  }
}
