import CellLayout
import Cells
import WidgetArchive

/// How the board itself is drawn: glyphs and colours of frames, marks and lines.
package struct ScreenStyle: Hashable, Sendable {
  /// False where the terminal has no UTF-8: frames and marks of ASCII.
  package var unicode: Bool
  /// False where there are no colours: then tiles are framed, never filled.
  package var colors: Bool
  /// False where there are too few colours for those of a theme: the terminal's own go together.
  package var showsThemes: Bool
  /// What the symbols of widgets are drawn with where there is UTF-8.
  package var symbols: SymbolSet

  /// The colours, where there are any.
  package var theme: ThemeColors
  /// What stands around tiles.
  package var tileStyle: TileStyle

  package init(
    unicode: Bool = true, colors: Bool = true, symbols: SymbolSet = .unicode,
    showsThemes: Bool = true,
    theme: ThemeColors = ThemeColors([:], scheme: .dark), tileStyle: TileStyle = .automatic
  ) {
    self.unicode = unicode
    self.colors = colors
    self.symbols = symbols
    self.showsThemes = showsThemes && colors
    self.theme = theme
    self.tileStyle = tileStyle
  }

  /// What widgets are drawn with.
  var palette: Palette {
    guard colors else { return .colorless }
    var palette = theme.palette
    palette.hasFewColors = !showsThemes
    return palette
  }

  /// Whether filled tiles are cards with round corners. The terminal's own colours leave open what
  /// reads on a colour between them.
  var showsCards: Bool {
    unicode && showsThemes && tileStyle != .framed && theme[.text] != .terminal
  }

  /// The corners and lines of a frame, clockwise from the top left corner, then ─ and │.
  struct Frame {
    var topLeft, topRight, bottomRight, bottomLeft, horizontal, vertical: String
  }

  func frame(focused: Bool) -> Frame {
    switch (unicode, focused) {
    case (true, false):
      Frame(
        topLeft: "╭", topRight: "╮", bottomRight: "╯", bottomLeft: "╰", horizontal: "─",
        vertical: "│")
    case (true, true):
      Frame(
        topLeft: "┏", topRight: "┓", bottomRight: "┛", bottomLeft: "┗", horizontal: "━",
        vertical: "┃")
    case (false, false):
      Frame(
        topLeft: "+", topRight: "+", bottomRight: "+", bottomLeft: "+", horizontal: "-",
        vertical: "|")
    case (false, true):
      Frame(
        topLeft: "#", topRight: "#", bottomRight: "#", bottomLeft: "#", horizontal: "=",
        vertical: "#")
    }
  }

  /// The frame of a tile that can be taken hold of.
  func handles(focused: Bool) -> Frame {
    var frame = frame(focused: focused)
    switch (unicode, focused) {
    case (true, false): (frame.horizontal, frame.vertical) = ("┄", "┆")
    case (true, true): (frame.horizontal, frame.vertical) = ("┅", "┇")
    case (false, false): (frame.horizontal, frame.vertical) = (".", ":")
    case (false, true): break
    }
    return frame
  }

  var removal: String { unicode ? "✕" : "x" }

  func style(focused: Bool) -> CellStyle {
    guard focused else { return aside(.border) }
    return CellStyle(foreground: color(.focus), attributes: .bold)
  }

  /// What is chosen in a list. Without a theme it is reversed, so that it shows without colours, too.
  var selection: CellStyle {
    guard colors, theme[.text] != .terminal else { return CellStyle(attributes: .reverse) }
    return CellStyle(foreground: theme[.selectionText], background: theme[.selection])
  }

  /// Less important text.
  var quiet: CellStyle { aside(.secondary) }
  /// Keys and what they do.
  var hint: CellStyle { aside(.hint) }

  /// The page's name and the clock.
  func header(bold: Bool) -> CellStyle {
    CellStyle(foreground: color(.header), attributes: bold ? .bold : [])
  }

  /// Of the terminal's own text the quieter form is dim.
  private func aside(_ role: ThemeRole) -> CellStyle {
    let color = color(role)
    return color == .terminal ? CellStyle(attributes: .dim) : CellStyle(foreground: color)
  }

  private func color(_ role: ThemeRole) -> CellColor { colors ? theme[role] : .terminal }

  var accent: CellColor { color(.accent) }
  var warning: CellStyle { CellStyle(foreground: color(.warning), attributes: .bold) }
  var good: CellColor { color(.good) }
  var bad: CellColor { color(.bad) }

  /// How much there is before and after what is seen: `▴ 8 ▾ 2 more`.
  func more(before: Int, after: Int) -> String {
    let marks = unicode ? ("▴", "▾") : ("^", "v")
    let words = [
      before > 0 ? "\(marks.0) \(before)" : nil, after > 0 ? "\(marks.1) \(after)" : nil,
    ]
    return words.compactMap(\.self).joined(separator: " ") + " more"
  }

  var reloading: String { unicode ? "↻" : "~" }
  var currentDot: String { unicode ? "●" : "*" }
  var otherDot: String { unicode ? "○" : "o" }
  var separator: String { unicode ? " · " : " - " }
  var ellipsis: String { unicode ? "…" : "..." }
}
