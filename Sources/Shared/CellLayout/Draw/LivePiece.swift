import Cells
import Foundation
import WidgetArchive

/// A part of a tile that changes by itself, with all that is needed to redraw it in its place.
struct LivePiece {
  enum Content {
    case text(TextElement)
    case bar(BarElement)
    case pie(PieElement)
  }

  var content: Content
  var rect: CellRect
  var pen: Pen
  /// The cells under it.
  var underlay: Grid
  /// The date of its next change; nil once it stands still.
  var nextChange: Date?
  /// Whether it cannot be drawn alone: something lies above it, or it cuts through what lies under
  /// it.
  var isCovered: Bool
  /// The text whose digits can be exchanged if nothing else changes; known from its second drawing
  /// on.
  var ticking: TickingText?

  /// The cells it may draw on.
  var area: CellRect { rect.intersection(pen.clip) }
}

extension Canvas {
  /// Draws a part that may change by itself, and adds it to the live pieces if it will.
  mutating func drawLive(
    _ content: LivePiece.Content, nextChange: Date?, in rect: CellRect, pen: Pen, at now: Date
  ) {
    let area = rect.intersection(pen.clip).intersection(grid.bounds)
    guard nextChange != nil else { return draw(content, in: rect, pen: pen, at: now) }
    guard allowance.spend(2 * DrawingSteps.keptCell * area.cellCount) else { return }
    let underlay = grid.slice(area)
    let isCut = cutsWideGraphemes(area)
    draw(content, in: rect, pen: pen, at: now)
    // A piece without visible cells is kept as well: its next text may need some, which asks for a
    // new layout.
    add(
      LivePiece(
        content: content, rect: rect, pen: Pen(clip: area, opacity: pen.opacity, tone: pen.tone),
        underlay: underlay, nextChange: nextChange, isCovered: isCut || area != rect))
  }

  mutating func draw(_ content: LivePiece.Content, in rect: CellRect, pen: Pen, at now: Date) {
    switch content {
    case .text(let text): draw(text, in: rect, pen: pen)
    case .bar(let bar): draw(bar, in: rect, pen: pen, at: now)
    case .pie(let pie): draw(pie, in: rect, pen: pen, at: now)
    }
  }

  /// Whether half of a wide grapheme lies inside a rectangle and half outside.
  private func cutsWideGraphemes(_ area: CellRect) -> Bool {
    guard !area.isEmpty else { return false }
    return (area.minRow..<area.maxRow).contains { row in
      grid[area.minColumn, row].isContinuation
        || area.maxColumn < grid.size.columns && grid[area.maxColumn, row].isContinuation
    }
  }
}
