import CellLayout
import Cells
import WidgetArchive

/// The style of the board itself: glyphs and colours of frames, marks and lines.
package struct ScreenStyle: Hashable, Sendable {
  /// Whether the terminal shows UTF-8; if not, frames and marks are ASCII.
  package var unicode: Bool
  /// Whether there are colours; if not, tiles are framed, never filled.
  package var colors: Bool
  /// Whether there are enough colours for a theme; if not, the terminal's own are used.
  package var showsThemes: Bool
  /// The glyphs for symbols of widgets, on a terminal with UTF-8.
  package var symbols: SymbolSet

  /// The colours, if there are any.
  package var theme: ThemeColors
  /// The style of tiles.
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

  /// The colours with which widgets are drawn.
  var palette: Palette {
    guard colors else { return .colorless }
    var palette = theme.palette
    palette.hasFewColors = !showsThemes
    // Widgets without a background of their own stand on cards, where their colours must be read.
    if showsCards, theme[.tile].channels != nil {
      palette.lightBackground = theme[.tile]
      palette.darkBackground = theme[.tile]
    }
    return palette
  }

  /// Whether filled tiles are cards with round corners. Not with the terminal's own colours:
  /// nothing tells which text is readable on a colour between them.
  var showsCards: Bool {
    unicode && showsThemes && tileStyle != .framed && theme.isCard
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

  /// The frame of a tile in edit mode, which can be grabbed.
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

  /// The style of the chosen line of a list. Without a theme it is reversed, which is
  /// visible without colours, too.
  var selection: CellStyle {
    guard colors, theme[.text] != .terminal else { return CellStyle(attributes: .reverse) }
    return CellStyle(foreground: theme[.selectionText], background: theme[.selection])
  }

  /// Less important text.
  var quiet: CellStyle { aside(.secondary) }
  /// Hints: keys and their commands.
  var hint: CellStyle { aside(.hint) }

  /// The page's name and the clock.
  func header(bold: Bool) -> CellStyle {
    CellStyle(foreground: color(.header), attributes: bold ? .bold : [])
  }

  /// A quiet style. If its colour is the terminal's own text colour, it is dim instead.
  private func aside(_ role: ThemeRole) -> CellStyle {
    let color = color(role)
    return color == .terminal ? CellStyle(attributes: .dim) : CellStyle(foreground: color)
  }

  private func color(_ role: ThemeRole) -> CellColor { colors ? theme[role] : .terminal }

  var accent: CellColor { color(.accent) }
  var warning: CellStyle { CellStyle(foreground: color(.warning), attributes: .bold) }
  var good: CellColor { color(.good) }
  var bad: CellColor { color(.bad) }

  /// The number of things out of view before and after: `▴ 8 ▾ 2 more`.
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
