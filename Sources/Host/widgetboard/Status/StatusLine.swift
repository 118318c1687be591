import Board
import CellLayout
import Cells
import Foundation
import WidgetArchive

/// An archived view as one line of cells.
struct StatusLine: Hashable {
  private let cells: [Cell]
  /// The date at which the line changes by itself.
  let nextChange: Date?

  /// The greatest width of a line, in columns.
  private static let columns = 200
  private static let separator = " · "

  /// The line of a widget. An inline widget gives the one line that it draws; other widgets give
  /// their text, line by line with dots between: bars and large digits are useless in a status bar.
  init(_ view: ArchivedView, family: ArchivedFamily, context: TileContext, at now: Date) {
    let drawn = draw(view, size: Self.size(of: family), context: context, at: now)
    nextChange = drawn.nextChange
    if family == .accessoryInline {
      cells = Self.squeezed(Array(drawn.grid.row(0)))
    } else {
      let lines = read(view, context: context, at: now, speakingDates: false).lines.map { line in
        line.map(\.statusWords).filter { !$0.isEmpty }.joined(separator: " ")
      }
      let text = lines.filter { !$0.isEmpty }.joined(separator: Self.separator)
      cells = Self.squeezed(Grapheme.graphemes(of: text).map { Cell(text: $0.text) })
    }
  }

  private static func size(of family: ArchivedFamily) -> CellSize {
    if family == .accessoryInline { return CellSize(columns: columns, rows: 1) }
    let size = PageGrid.size(of: family)
    return CellSize(columns: size.columns - 2, rows: size.rows - 2)
  }

  /// The cells without spaces at the ends, and never two spaces in a row.
  private static func squeezed(_ row: [Cell]) -> [Cell] {
    var line: [Cell] = []
    for cell in row where cell.text != " " || line.last.map({ $0.text != " " }) == true {
      line.append(cell)
    }
    if line.last?.text == " " { line.removeLast() }
    return line
  }

  var text: String { cells.map(\.text).joined() }

  /// The line with tmux's style marks; a `#` in the widget's text is doubled, because tmux would
  /// read it as a mark.
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

extension TileReading.Piece {
  fileprivate var statusWords: String {
    switch role {
    case .hidden: "•••"
    case .level(let percent): label.isEmpty ? "\(percent)%" : "\(label) \(percent)%"
    case .text, .heading, .image, .link, .button, .toggle:
      [label, value ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    }
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
