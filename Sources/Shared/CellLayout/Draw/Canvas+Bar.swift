import Cells
import Foundation
import WidgetArchive

extension ProgressValue {
  /// The number of `units` equal steps that are filled at `now`, and the date of the next step.
  ///
  /// Counted in whole milliseconds, so that the step is complete at exactly the announced date.
  func steps(of units: Int, at now: Date) -> (count: Int, nextChange: Date?) {
    switch self {
    case .unknown, .secret: return (0, nil)
    case .fraction(let fraction):
      return (Int(clamping: (fraction * Double(units)).rounded(.down)), nil)
    case .interval(let start, let end, let countsDown):
      let total = Self.milliseconds(from: start, to: end)
      guard total > 0, units > 0, now.isReadable else { return (countsDown ? 0 : units, nil) }
      let elapsed = min(max(Self.milliseconds(from: start, to: now), 0), total)
      let filled = countsDown ? Self.up((total - elapsed) * units, total) : elapsed * units / total
      let next =
        countsDown
        ? total - (filled - 1) * total / units : Self.up((filled + 1) * total, units)
      guard elapsed < total, next <= total else { return (filled, nil) }
      return (filled, start.addingTimeInterval(Double(next) / 1000))
    }
  }

  private static func up(_ value: Int, _ divisor: Int) -> Int {
    (value + divisor - 1) / divisor
  }

  private static func milliseconds(from start: Date, to end: Date) -> Int {
    let value = (end.timeIntervalSince(start) * 1000).rounded()
    return Int(clamping: value)
  }
}

extension GlyphSet {
  /// The number of steps in which a cell of a bar is filled.
  var stepsPerCell: Int { self == .unicode ? 8 : 1 }
}

extension BarElement {
  func nextChange(columns: Int, glyphs: GlyphSet, at now: Date) -> Date? {
    value.steps(of: min(columns, 4000) * glyphs.stepsPerCell, at: now).nextChange
  }
}

extension PieElement {
  func nextChange(at now: Date) -> Date? { value.steps(of: 8, at: now).nextChange }
}

extension Canvas {
  /// Draws a bar that is filled from its leading end.
  mutating func draw(_ bar: BarElement, in rect: CellRect, pen: Pen, at now: Date) {
    guard !rect.isEmpty else { return }
    if bar.isMarker { return drawMarker(bar, in: rect, pen: pen, at: now) }
    let perCell = glyphs.stepsPerCell
    let columns = min(rect.size.columns, 4000)
    let steps = bar.value.steps(of: columns * perCell, at: now).count
    let visible = rect.intersection(pen.clip)
    guard !visible.isEmpty, allowance.spend(visible.size.columns * DrawingSteps.fineCell) else {
      return
    }
    for column in visible.minColumn..<visible.maxColumn {
      let index = bar.isRightToLeft ? rect.maxColumn - 1 - column : column - rect.minColumn
      guard index < columns else { continue }
      let filled = min(max(steps - index * perCell, 0), perCell)
      let hasTrack = filled < perCell && coverTrack(column, rect.minRow, of: bar, pen: pen)
      // Block characters grow from the left only, so the last cell of a bar from the right is
      // filled whole or not at all.
      if filled == perCell || bar.isRightToLeft && filled * 2 >= perCell {
        put(glyphs.fullBlock, column, rect.minRow, ink: bar.ink, pen: pen)
        closeSeams(CellPoint(column: column, row: rect.minRow), pen: pen)
      } else if filled > 0, !bar.isRightToLeft {
        put(glyphs.leftEighths(filled), column, rect.minRow, ink: bar.ink, pen: pen)
      } else if !hasTrack {
        put(glyphs.track, column, rect.minRow, ink: Ink.primary.level(2), pen: pen)
      }
    }
  }

  /// Lays the unfilled part of a bar under a cell, in a tint of its colour, so that an empty bar is no
  /// grey block; false if there are no colours for it. The cell has a character of the same colour, so
  /// that the track shows where a screen is kept as text.
  private mutating func coverTrack(
    _ column: Int, _ row: Int, of bar: BarElement, pen: Pen
  ) -> Bool {
    let ink = shades.toned(bar.ink.faded(Self.trackOpacity), pen.tone).faded(pen.opacity)
    guard glyphs == .unicode, !shades.palette.hasFewColors,
      let color = shades.area(ink, on: background(column, row))
    else { return false }
    set(
      Cell(text: glyphs.track, style: CellStyle(foreground: color, background: color)), column, row)
    return true
  }

  /// The share of a bar's colour in its track: as faint as authors make the tracks that they draw
  /// themselves.
  private static let trackOpacity = 0.26

  /// Draws a line with a dot at the value.
  private mutating func drawMarker(_ bar: BarElement, in rect: CellRect, pen: Pen, at now: Date) {
    let columns = min(rect.size.columns, 4000)
    let visible = rect.intersection(pen.clip)
    guard !visible.isEmpty, allowance.spend(visible.size.columns * DrawingSteps.fineCell) else {
      return
    }
    for column in visible.minColumn..<visible.maxColumn where column - rect.minColumn < columns {
      put(glyphs.heavyLine, column, rect.minRow, ink: Ink.primary.level(2), pen: pen)
    }
    guard case .fraction(let fraction) = bar.value else { return }
    let place = Int(clamping: (fraction * Double(columns - 1)).rounded())
    let column = bar.isRightToLeft ? rect.maxColumn - 1 - place : rect.minColumn + place
    put(glyphs.dot, column, rect.minRow, ink: bar.ink, pen: pen)
  }

  /// Draws a disc of one cell.
  mutating func draw(_ pie: PieElement, in rect: CellRect, pen: Pen, at now: Date) {
    guard !rect.isEmpty else { return }
    let glyph =
      switch pie.value {
      case .unknown: glyphs == .unicode ? "◌" : "o"
      case .secret: glyphs.redacted
      case .fraction, .interval:
        glyphs.pie([0, 1, 1, 2, 2, 2, 3, 3, 4][pie.value.steps(of: 8, at: now).count])
      }
    put(glyph, rect.minColumn, rect.minRow, ink: pie.ink, pen: pen)
  }
}
