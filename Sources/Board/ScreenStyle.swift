import CellLayout
import Cells
import WidgetArchive

/// How the board itself is drawn: glyphs and colours of frames, marks and lines.
package struct ScreenStyle: Hashable, Sendable {
  /// False where the terminal has no UTF-8: frames and marks of ASCII.
  package var unicode: Bool
  /// False where there are no colours: then tiles are framed, never filled.
  package var colors: Bool
  /// What the symbols of widgets are drawn with where there is UTF-8.
  package var symbols: SymbolSet

  package init(unicode: Bool = true, colors: Bool = true, symbols: SymbolSet = .unicode) {
    self.unicode = unicode
    self.colors = colors
    self.symbols = symbols
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

  func style(focused: Bool) -> CellStyle {
    guard focused else { return CellStyle(attributes: .dim) }
    return CellStyle(foreground: colors ? accent : .terminal, attributes: .bold)
  }

  /// What is chosen in a list: reversed, so that it shows without colours, too.
  var selection: CellStyle { CellStyle(attributes: .reverse) }
  /// Hints and what is said aside.
  var quiet: CellStyle { CellStyle(attributes: .dim) }

  var accent: CellColor { .rgb(0x3B, 0x9E, 0xFF) }
  var warning: CellStyle {
    CellStyle(foreground: colors ? .rgb(0xE0, 0x8A, 0x1E) : .terminal, attributes: .bold)
  }

  var good: CellColor { .rgb(0x3F, 0xA8, 0x5B) }
  var bad: CellColor { .rgb(0xD9, 0x4F, 0x4F) }

  var reloading: String { unicode ? "↻" : "~" }
  var currentDot: String { unicode ? "●" : "*" }
  var otherDot: String { unicode ? "○" : "o" }
  var separator: String { unicode ? " · " : " - " }
  var ellipsis: String { unicode ? "…" : "..." }
}
