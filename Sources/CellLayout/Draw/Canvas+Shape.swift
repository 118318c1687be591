import Cells
import Foundation
import WidgetArchive

/// A shape in a rectangle of cells, measured in points.
struct Outline {
  var shape: ArchivedShape
  var width: Double
  var height: Double

  init(_ shape: ArchivedShape, in size: CellSize) {
    self.shape = shape
    width = Double(size.columns) * CellMetrics.pointsPerColumn
    height = Double(size.rows) * CellMetrics.pointsPerRow
  }

  /// The radius of its corners; nil for what has none.
  var cornerRadius: Double? {
    let most = min(width, height) / 2
    switch shape {
    case .rectangle, .containerRelative, .path: return 0
    case .roundedRectangle(let radius): return radius.isNaN ? 0 : min(max(radius, 0), most)
    case .capsule: return most
    case .circle, .ellipse: return nil
    }
  }

  /// How far outside (positive) or inside (negative) the outline a point lies.
  func distance(_ x: Double, _ y: Double) -> Double {
    let centeredX = abs(x - width / 2)
    let centeredY = abs(y - height / 2)
    guard let radius = cornerRadius else {
      let isCircle = shape == .circle
      let halfWidth = isCircle ? min(width, height) / 2 : width / 2
      let halfHeight = isCircle ? halfWidth : height / 2
      guard halfWidth > 0, halfHeight > 0 else { return 1 }
      let scaled = hypot(centeredX / halfWidth, centeredY / halfHeight)
      return (scaled - 1) * min(halfWidth, halfHeight)
    }
    let beyondX = centeredX - (width / 2 - radius)
    let beyondY = centeredY - (height / 2 - radius)
    guard beyondX > 0, beyondY > 0 else { return max(beyondX, beyondY) - radius }
    return hypot(beyondX, beyondY) - radius
  }

  /// The quadrants of a cell that lie inside, as ``GlyphSet/quadrants(_:)`` counts them.
  func quadrants(column: Int, row: Int) -> Int {
    var bits = 0
    for quadrant in 0..<4 {
      let x = (Double(column) + 0.25 + 0.5 * Double(quadrant & 1)) * CellMetrics.pointsPerColumn
      let y = (Double(row) + 0.25 + 0.5 * Double(quadrant >> 1)) * CellMetrics.pointsPerRow
      if distance(x, y) <= 0 { bits |= 1 << quadrant }
    }
    return bits
  }
}

extension Canvas {
  /// Paints an area cell by cell.
  mutating func fill(_ rect: CellRect, _ paint: Paint, isBackdrop: Bool, pen: Pen) {
    let visible = rect.intersection(pen.clip)
    guard !visible.isEmpty else { return }
    for row in visible.minRow..<visible.maxRow {
      for column in visible.minColumn..<visible.maxColumn {
        let ink = paint.ink(at: CellPoint(column: column, row: row), in: rect)
        cover(column, row, ink: ink, isBackdrop: isBackdrop, pen: pen)
      }
    }
  }

  /// Fills or strokes a shape.
  mutating func draw(_ shape: ShapeElement, in rect: CellRect, pen: Pen) {
    guard !rect.isEmpty else { return }
    if let lineWidth = shape.lineWidth {
      stroke(shape, lineWidth: lineWidth, in: rect, pen: pen)
    } else if case .circle = shape.shape, rect.size.rows == 1, !shape.isBackdrop {
      putDot(glyphs.dot, shape.paint, in: rect, pen: pen)
    } else {
      fill(shape, in: rect, pen: pen)
    }
  }

  private mutating func fill(_ shape: ShapeElement, in rect: CellRect, pen: Pen) {
    let outline = Outline(shape.shape, in: rect.size)
    let visible = rect.intersection(pen.clip)
    guard !visible.isEmpty else { return }
    for row in visible.minRow..<visible.maxRow {
      for column in visible.minColumn..<visible.maxColumn {
        let bits = outline.quadrants(column: column - rect.minColumn, row: row - rect.minRow)
        let ink = shape.paint.ink(at: CellPoint(column: column, row: row), in: rect)
        if bits == 15 {
          cover(column, row, ink: ink, isBackdrop: shape.isBackdrop, pen: pen)
        } else if bits > 0, !(shades.palette.isColorless && shape.isBackdrop) {
          put(glyphs.quadrants(bits), column, row, ink: ink, pen: pen)
        }
      }
    }
  }

  private mutating func putDot(_ glyph: String, _ paint: Paint, in rect: CellRect, pen: Pen) {
    let column = rect.minColumn + (rect.size.columns - 1) / 2
    put(glyph, column, rect.minRow, ink: paint.flat, pen: pen)
  }

  private mutating func stroke(
    _ shape: ShapeElement, lineWidth: Double, in rect: CellRect, pen: Pen
  ) {
    switch shape.shape {
    case .circle where rect.size.rows == 1:
      putDot(glyphs.circle, shape.paint, in: rect, pen: pen)
    case .circle, .ellipse:
      let outline = Outline(shape.shape, in: rect.size)
      let half = max(lineWidth / 2, 2.3)
      drawDots(in: rect, paint: shape.paint, pen: pen) { x, y in
        // Inside the rectangle, so that no dot is cut off at its edge.
        abs(outline.distance(x, y) + half) <= half
      }
    case .rectangle, .roundedRectangle, .capsule, .containerRelative, .path:
      let radius = Outline(shape.shape, in: rect.size).cornerRadius ?? 0
      box(rect, paint: shape.paint, isRounded: radius > 0, pen: pen)
    }
  }

  /// A box of lines along the edge of a rectangle. It leaves text alone that stands there.
  mutating func box(_ rect: CellRect, paint: Paint, isRounded: Bool, pen: Pen) {
    guard rect.size.columns >= 2, rect.size.rows >= 1 else { return }
    let box = glyphs.box(rounded: isRounded)
    let right = rect.maxColumn - 1
    guard rect.size.rows >= 2 else {
      putOnBlank(isRounded ? "(" : "[", rect.minColumn, rect.minRow, paint, rect, pen)
      putOnBlank(isRounded ? ")" : "]", right, rect.minRow, paint, rect, pen)
      return
    }
    let visible = rect.intersection(pen.clip)
    guard !visible.isEmpty else { return }
    for (row, left, end) in [
      (rect.minRow, box.topLeft, box.topRight),
      (rect.maxRow - 1, box.bottomLeft, box.bottomRight),
    ] {
      putOnBlank(left, rect.minColumn, row, paint, rect, pen)
      for column in visible.minColumn..<visible.maxColumn
      where column > rect.minColumn && column < right {
        putOnBlank(box.horizontal, column, row, paint, rect, pen)
      }
      putOnBlank(end, right, row, paint, rect, pen)
    }
    for row in visible.minRow..<visible.maxRow where row > rect.minRow && row < rect.maxRow - 1 {
      putOnBlank(box.vertical, rect.minColumn, row, paint, rect, pen)
      putOnBlank(box.vertical, right, row, paint, rect, pen)
    }
  }

  private mutating func putOnBlank(
    _ glyph: String, _ column: Int, _ row: Int, _ paint: Paint, _ area: CellRect, _ pen: Pen
  ) {
    guard isBlank(column, row) else { return }
    let ink = paint.ink(at: CellPoint(column: column, row: row), in: area)
    put(glyph, column, row, ink: ink, pen: pen)
  }

  /// Braille dots, 2 × 4 a cell, wherever `isSet` says so for a point of the rectangle.
  mutating func drawDots(
    in rect: CellRect, paint: Paint, pen: Pen, isSet: (Double, Double) -> Bool
  ) {
    let visible = rect.intersection(pen.clip)
    guard !visible.isEmpty else { return }
    for row in visible.minRow..<visible.maxRow {
      for column in visible.minColumn..<visible.maxColumn {
        let bits = Braille.bits(column: column - rect.minColumn, row: row - rect.minRow, isSet)
        guard bits != 0 else { continue }
        let ink = paint.ink(at: CellPoint(column: column, row: row), in: rect)
        put(glyphs.dots(bits), column, row, ink: ink, pen: pen)
      }
    }
  }
}

/// Braille patterns as pictures of 2 × 4 dots.
enum Braille {
  private static let dots: [(x: Int, y: Int, bit: UInt32)] = [
    (0, 0, 0x01), (0, 1, 0x02), (0, 2, 0x04), (0, 3, 0x40),
    (1, 0, 0x08), (1, 1, 0x10), (1, 2, 0x20), (1, 3, 0x80),
  ]

  /// The dots of a cell for which `isSet` holds at their place in points.
  static func bits(column: Int, row: Int, _ isSet: (Double, Double) -> Bool) -> UInt32 {
    dots.reduce(0) { bits, dot in
      let x = (Double(column) + 0.25 + 0.5 * Double(dot.x)) * CellMetrics.pointsPerColumn
      let y = (Double(row) + 0.125 + 0.25 * Double(dot.y)) * CellMetrics.pointsPerRow
      return isSet(x, y) ? bits | dot.bit : bits
    }
  }
}

extension GlyphSet {
  /// A Braille pattern.
  func dots(_ bits: UInt32) -> String {
    guard self == .unicode else { return bits.nonzeroBitCount >= 2 ? "*" : " " }
    return UnicodeScalar(0x2800 + (bits & 0xFF)).map { String($0) } ?? " "
  }
}
