import Cells
import Foundation
import WidgetArchive

extension Canvas {
  /// Draws a ring of Braille dots, filled clockwise up to a fraction: closed, from the top, or open
  /// with a gap at its foot and a mark at the fraction.
  mutating func draw(_ dial: DialElement, in rect: CellRect, pen: Pen) {
    guard !rect.isEmpty, allowance.spend(DrawingSteps.dial) else { return }
    let halfWidth = Double(rect.size.columns) * CellMetrics.pointsPerColumn / 2
    let halfHeight = Double(rect.size.rows) * CellMetrics.pointsPerRow / 2
    for row in 0..<rect.size.rows {
      for column in 0..<rect.size.columns {
        var filled = 0
        let bits = Braille.bits(column: column, row: row) { x, y in
          let reach = hypot((x - halfWidth) / halfWidth, (y - halfHeight) / halfHeight)
          guard abs((reach - 1) * min(halfWidth, halfHeight) + 2.3) <= 2.6,
            let place = Self.place(x - halfWidth, y - halfHeight, isClosed: dial.isCapacity)
          else { return false }
          let isFilled = place <= dial.fraction ?? 0 && place > 0
          filled += isFilled ? 1 : -1
          // The unfilled part is thinner, so that it differs without colours too.
          return isFilled || Int(clamping: (place * 200).rounded()) % 12 < 7
        }
        guard bits != 0 else { continue }
        let ink = filled >= 0 ? dial.ink : Ink.primary.level(2)
        put(glyphs.dots(bits), rect.minColumn + column, rect.minRow + row, ink: ink, pen: pen)
      }
    }
    if !dial.isCapacity, let fraction = dial.fraction {
      putMark(fraction, dial, in: rect, pen: pen)
    }
  }

  /// Draws a dot on the ring at the value.
  private mutating func putMark(
    _ fraction: Double, _ dial: DialElement, in rect: CellRect, pen: Pen
  ) {
    let angle = (135 + 270 * fraction) * .pi / 180
    let x = (cos(angle) + 1) / 2 * Double(rect.size.columns)
    let y = (sin(angle) + 1) / 2 * Double(rect.size.rows)
    put(
      glyphs.dot, rect.minColumn + min(rect.size.columns - 1, max(0, Int(clamping: x))),
      rect.minRow + min(rect.size.rows - 1, max(0, Int(clamping: y))), ink: dial.ink, pen: pen)
  }

  /// The position of a direction on the ring, 0…1 clockwise: from the top of a closed ring, or
  /// along the 270° of an open one from the lower left; nil in the gap.
  private static func place(_ x: Double, _ y: Double, isClosed: Bool) -> Double? {
    let (start, length): (Double, Double) = isClosed ? (-90, 360) : (135, 270)
    let degrees = atan2(y, x) * 180 / .pi
    var turn = (degrees - start).truncatingRemainder(dividingBy: 360)
    if turn < 0 { turn += 360 }
    return turn <= length ? turn / length : nil
  }
}
