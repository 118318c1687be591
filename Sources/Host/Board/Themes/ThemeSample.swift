import CellLayout
import Cells

/// A sample of a theme as a picture: its name, two tiles and its colours.
package struct ThemeSample {
  private let theme: Theme
  private let colors: ThemeColors
  private let style: ScreenStyle
  private static let size = CellSize(columns: 62, rows: 7)

  package init(theme: Theme, colors: ThemeColors, unicode: Bool) {
    self.theme = theme
    self.colors = colors
    style = ScreenStyle(unicode: unicode, theme: colors)
  }

  /// The picture in the theme's colours. The terminal's own colours stay `.terminal`.
  package var grid: Grid {
    var grid = Grid(size: Self.size)
    grid.write(
      theme.title, at: CellPoint(column: 1, row: 0), style: style.header(bold: true))
    let kind = "\(theme.name)\(style.separator)\(colors.scheme.rawValue)"
    grid.write(
      kind, at: CellPoint(column: Self.size.columns - 1 - Grapheme.width(of: kind), row: 0),
      style: style.quiet)
    drawTile("Focus", isFocused: true, column: 1, on: &grid)
    drawTile("Tile", isFocused: false, column: 21, on: &grid)
    drawColors(column: 42, on: &grid)
    grid.write("? help  q quit", at: CellPoint(column: 1, row: 6), style: style.hint)
    grid.write("3 h old", at: CellPoint(column: 21, row: 6), style: style.warning)
    return grid.wearing(text: colors[.text], background: colors[.background])
  }

  private func drawTile(_ title: String, isFocused: Bool, column: Int, on grid: inout Grid) {
    let frame = style.frame(focused: isFocused)
    let line = style.style(focused: isFocused)
    let width = 19
    func write(_ text: String, _ row: Int, _ style: CellStyle, indent: Int = 0) {
      grid.write(text, at: CellPoint(column: column + indent, row: row), style: style)
    }
    let across = String(repeating: frame.horizontal, count: width - 2)
    write(frame.topLeft + across + frame.topRight, 1, line)
    write(frame.bottomLeft + across + frame.bottomRight, 5, line)
    for row in 2...4 {
      write(frame.vertical, row, line)
      write(frame.vertical, row, line, indent: width - 1)
    }
    write(" \(title) ", 1, CellStyle(attributes: isFocused ? .bold : []), indent: 2)
    write("Text to be read", 2, .plain, indent: 2)
    write("and said aside", 3, style.quiet, indent: 2)
    write(" chosen ", 4, style.selection, indent: 2)
    write("done", 4, CellStyle(foreground: colors[.good]), indent: 11)
    write("!", 4, CellStyle(foreground: colors[.bad], attributes: .bold), indent: 16)
  }

  private func drawColors(column: Int, on grid: inout Grid) {
    let block = style.unicode ? "██" : "##"
    for (index, role) in ThemeRole.widgetColors.prefix(12).enumerated() {
      grid.write(
        block, at: CellPoint(column: column + index % 6 * 3, row: 2 + index / 6 * 2),
        style: CellStyle(foreground: colors[role]))
    }
  }
}

extension Grid {
  /// The grid with given colours in place of the terminal's own.
  package func wearing(text: CellColor, background: CellColor) -> Grid {
    guard text != .terminal || background != .terminal else { return self }
    var grid = self
    grid.restyle(bounds) { style in
      if style.foreground == .terminal { style.foreground = text }
      if style.background == .terminal { style.background = background }
    }
    return grid
  }
}
