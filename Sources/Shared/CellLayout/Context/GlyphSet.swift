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
  /// The character of a redacted cell.
  var redacted: String { self == .unicode ? "░" : ":" }
  var unavailable: String { self == .unicode ? "⊘" : "(/)" }
  var dot: String { self == .unicode ? "●" : "o" }
  var circle: String { self == .unicode ? "○" : "o" }

  /// The sign of a row that goes on beyond the edge, and of rows that follow below.
  var beyond: String { self == .unicode ? "›" : ">" }
  var below: String { self == .unicode ? "▾" : "v" }

  /// A cell filled from the left, in eighths.
  func leftEighths(_ count: Int) -> String {
    switch self {
    case .unicode: ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"][min(max(count, 0), 8)]
    case .ascii: count >= 4 ? "#" : ""
    }
  }

  /// A disc filled in quarters.
  func pie(_ quarters: Int) -> String {
    switch self {
    case .unicode: ["○", "◔", "◑", "◕", "●"][min(max(quarters, 0), 4)]
    case .ascii: [".", "-", "o", "0", "O"][min(max(quarters, 0), 4)]
    }
  }

  /// The character for quadrants of a cell: bit 0 top left, 1 top right, 2 bottom left, 3 bottom
  /// right.
  func quadrants(_ bits: Int) -> String {
    switch self {
    case .unicode:
      [
        " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
      ][bits & 15]
    case .ascii: (bits & 15).nonzeroBitCount >= 2 ? "#" : " "
    }
  }

  /// The lines of a box. Heavy lines have no round corners.
  func box(_ style: BoxStyle) -> BoxGlyphs {
    guard self == .unicode else {
      return BoxGlyphs(
        topLeft: "+", topRight: "+", bottomLeft: "+", bottomRight: "+", horizontal: "-",
        vertical: "|")
    }
    let corners =
      style.isRounded
      ? ["╭", "╮", "╰", "╯"] : style.isHeavy ? ["┏", "┓", "┗", "┛"] : ["┌", "┐", "└", "┘"]
    let isHeavy = style.isHeavy && !style.isRounded
    return BoxGlyphs(
      topLeft: corners[0], topRight: corners[1], bottomLeft: corners[2], bottomRight: corners[3],
      horizontal: style.isDashed ? (isHeavy ? "╍" : "╌") : isHeavy ? "━" : "─",
      vertical: style.isDashed ? (isHeavy ? "╏" : "╎") : isHeavy ? "┃" : "│")
  }

  /// The characters of a horizontal line through the middle of a row, for a thickness in points.
  func line(thickness: Double) -> LineGlyphs {
    guard self == .unicode else { return LineGlyphs(full: thickness <= 2 ? "-" : "=") }
    return thickness <= 2
      ? LineGlyphs(full: "─", half: "╴") : LineGlyphs(full: "━", half: "╸", lastHalf: "╺")
  }
}

/// A line's character, and those that fill the first or last half of a cell if they exist.
struct LineGlyphs: Hashable {
  var full: String
  var half: String?
  var lastHalf: String?
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
