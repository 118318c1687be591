import Cells

/// The characters a terminal can show: all of Unicode, or ASCII where there is no UTF-8.
package enum GlyphSet: Hashable, Sendable {
  case unicode, ascii

  var ellipsis: String { self == .unicode ? "…" : "..." }
  var horizontalLine: String { self == .unicode ? "─" : "-" }
  var heavyLine: String { self == .unicode ? "━" : "=" }
  var verticalLine: String { self == .unicode ? "│" : "|" }
  var thinBar: String { self == .unicode ? "▎" : "|" }
  var fullBlock: String { self == .unicode ? "█" : "#" }
  var track: String { self == .unicode ? "░" : "-" }
  /// What a redacted cell shows.
  var redacted: String { self == .unicode ? "░" : ":" }
  var unavailable: String { self == .unicode ? "⊘" : "(/)" }
  var dot: String { self == .unicode ? "●" : "o" }
  var circle: String { self == .unicode ? "○" : "o" }

  /// A cell filled from the left by so many eighths.
  func leftEighths(_ count: Int) -> String {
    switch self {
    case .unicode: ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"][min(max(count, 0), 8)]
    case .ascii: count >= 4 ? "#" : ""
    }
  }

  /// A disc filled by so many quarters.
  func pie(_ quarters: Int) -> String {
    switch self {
    case .unicode: ["○", "◔", "◑", "◕", "●"][min(max(quarters, 0), 4)]
    case .ascii: [".", "-", "o", "0", "O"][min(max(quarters, 0), 4)]
    }
  }

  /// Quadrants of a cell: bit 0 top left, 1 top right, 2 bottom left, 3 bottom right.
  func quadrants(_ bits: Int) -> String {
    switch self {
    case .unicode:
      [
        " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
      ][bits & 15]
    case .ascii: (bits & 15).nonzeroBitCount >= 2 ? "#" : " "
    }
  }

  /// The lines of a box.
  func box(rounded: Bool) -> BoxGlyphs {
    switch (self, rounded) {
    case (.unicode, true):
      BoxGlyphs(
        topLeft: "╭", topRight: "╮", bottomLeft: "╰", bottomRight: "╯", horizontal: "─",
        vertical: "│")
    case (.unicode, false):
      BoxGlyphs(
        topLeft: "┌", topRight: "┐", bottomLeft: "└", bottomRight: "┘", horizontal: "─",
        vertical: "│")
    case (.ascii, _):
      BoxGlyphs(
        topLeft: "+", topRight: "+", bottomLeft: "+", bottomRight: "+", horizontal: "-",
        vertical: "|")
    }
  }
}

/// The six glyphs of a box.
struct BoxGlyphs {
  var topLeft: String
  var topRight: String
  var bottomLeft: String
  var bottomRight: String
  var horizontal: String
  var vertical: String
}
