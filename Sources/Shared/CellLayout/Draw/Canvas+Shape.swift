import Cells
import Foundation
import WidgetArchive

/// The rectangle of an area in points of the canvas: that of its cells, or of a frame smaller than
/// its cells.
struct PointRect {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  init(_ rect: CellRect) {
    x = Double(rect.minColumn) * CellMetrics.pointsPerColumn
    y = Double(rect.minRow) * CellMetrics.pointsPerRow
    width = Double(rect.size.columns) * CellMetrics.pointsPerColumn
    height = Double(rect.size.rows) * CellMetrics.pointsPerRow
  }

  /// The line through the middle in the longer direction, in coordinates from the rectangle's own
  /// corner.
  fileprivate var axis: [ArchivedPath.Element] {
    width > height
      ? [.move(.init(0, height / 2)), .line(.init(width, height / 2))]
      : [.move(.init(width / 2, 0)), .line(.init(width / 2, height))]
  }

  /// The change from the rectangle's points to those of the canvas, as the pen turns them.
  func place(_ pen: Pen) -> PlaneTransform { PlaneTransform.moved(x, y).then(pen.transform) }

  /// The part of the cells that an extent in points takes.
  func held(to extent: Extent) -> PointRect {
    var copy = self
    if let own = extent.width, own < width {
      copy.x += extent.horizontal.share * (width - own)
      copy.width = max(0, own)
    }
    if let own = extent.height, own < height {
      copy.y += extent.vertical.share * (height - own)
      copy.height = max(0, own)
    }
    return copy
  }
}

extension Side {
  fileprivate var share: Double {
    switch self {
    case .start: 0
    case .middle: 0.5
    case .end: 1
    }
  }
}

extension Canvas {
  /// The least thickness in points at which lines along the system's shapes are drawn with blocks;
  /// thinner ones are drawn with Braille dots.
  static let leastThickness = 5.0
  /// The same threshold for an author's own paths: higher, since dots show each of their turns.
  static let leastThicknessOfPaths = 6.0

  /// Paints an area cell by cell.
  mutating func fill(_ rect: CellRect, _ paint: Paint, isBackdrop: Bool, pen: Pen) {
    guard !pen.isTransformed else {
      let shape = ShapeElement(shape: .rectangle, paint: paint, isBackdrop: isBackdrop)
      return draw(shape, in: rect, pen: pen)
    }
    let visible = rect.intersection(pen.clip)
    guard !visible.isEmpty, allowance.spend(visible.cellCount * paint.stepsPerCell) else { return }
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
    let isSmall = rect.size.rows == 1 && rect.size.columns <= 3 && !pen.isTransformed
    switch shape.stroke {
    case nil where shape.shape == .circle && isSmall && !shape.isBackdrop:
      putDot(glyphs.dot, shape.paint, in: rect, pen: pen)
    case let stroke? where shape.shape == .circle && isSmall && stroke.dash.isEmpty:
      putDot(glyphs.circle, shape.paint, in: rect, pen: pen)
    case nil where shape.fillsCells(of: rect) && !pen.isTransformed:
      fill(rect, shape.paint, isBackdrop: shape.isBackdrop, pen: pen)
    case nil: fill(shape, in: rect, pen: pen)
    case let stroke? where shape.isBox(stroke) && !pen.isTransformed:
      let style = BoxStyle(
        isRounded: shape.shape.hasRoundCorners, isHeavy: stroke.lineWidth >= 3,
        isDashed: !stroke.dash.isEmpty)
      box(rect, paint: shape.paint, style, pen: pen)
    case let stroke?: draw(shape, stroke, in: rect, pen: pen)
    }
  }

  private mutating func putDot(_ glyph: String, _ paint: Paint, in rect: CellRect, pen: Pen) {
    let column = rect.minColumn + (rect.size.columns - 1) / 2
    put(glyph, column, rect.minRow, ink: paint.flat, pen: pen)
  }

  private mutating func fill(_ shape: ShapeElement, in rect: CellRect, pen: Pen) {
    let frame = PointRect(rect).held(to: shape.extent)
    let place = frame.place(pen)
    guard let path = flat(shape.shape, in: frame, place),
      var mask = mask(around: path, reach: 0, pen: pen)
    else { return }
    mask.fill(
      path.contours.lazy.map(\.points), isEvenOdd: shape.shape.isEvenOdd, counting: allowance)
    // A thin turned bar is the hand of a clock: drawn as a line it keeps its width at each angle.
    let isHand =
      pen.isTransformed && shape.shape.isBar
      && min(frame.width, frame.height) * pen.transform.scale < Self.leastThickness
    if isHand {
      mask.snapToDots(least: 5)
      mask.trace(
        FlatPath(frame.axis.transformed(by: place)), within: grid.bounds, counting: allowance)
    }
    paint(mask, shape, isThin: isHand, frame, place, fullFrom: shape.fullCell(in: rect), pen: pen)
  }

  /// Draws a line along an outline. A line on the edge of its frame is moved inwards by the part
  /// outside, so that rings and frames are whole in the space they have.
  private mutating func draw(
    _ shape: ShapeElement, _ stroke: ArchivedStroke, in rect: CellRect, pen: Pen
  ) {
    let frame = PointRect(rect).held(to: shape.extent)
    let place = frame.place(pen)
    var stroke = stroke
    var width = min(stroke.lineWidth.value, frame.height, frame.width)
    let isThin =
      width * place.scale
      < (shape.shape.isPath ? Self.leastThicknessOfPaths : Self.leastThickness)
    // Thinner lines of blocks would have gaps where they run at a slant.
    if !isThin { width = max(width, Self.leastThickness * 1.3 / place.scale) }
    let inset = max(width, 4) / 2
    let outline = shape.shape.insetBase(by: inset)
    guard let path = flat(outline, in: frame, place) else { return }
    stroke.lineWidth = Finite(width * place.scale)
    stroke.dash = stroke.dash.map { Finite($0.value * place.scale) }
    guard var mask = mask(around: path, reach: stroke.lineWidth.value, pen: pen) else { return }
    if isThin {
      if stroke.lineWidth >= 3 {
        mask.fill(StrokedPath(path, stroke).pieces, counting: allowance)
        mask.snapToDots(least: 5)
      }
      mask.trace(
        path.dashed(stroke), within: pen.isTransformed ? grid.bounds : rect, counting: allowance)
    } else {
      mask.fill(StrokedPath(path, stroke).pieces, counting: allowance)
    }
    paint(mask, shape, isThin: isThin, frame, place, pen: pen)
  }

  private mutating func paint(
    _ mask: CellMask, _ shape: ShapeElement, isThin: Bool, _ frame: PointRect,
    _ place: PlaneTransform, fullFrom: Int = PixelCell.samples, pen: Pen
  ) {
    guard allowance.spend(mask.paintingSteps) else { return }
    let isBackdrop = shape.isBackdrop && shape.stroke == nil && !isThin
    // Without colours an area would hide what is in front of it; a line does not.
    if isBackdrop, shades.palette.isColorless { return }
    guard case .gradient(let gradient) = shape.paint, let back = place.inverted else {
      let ink = shape.paint.flat
      return paint(mask, isThin: isThin, isBackdrop: isBackdrop, fullFrom: fullFrom, pen: pen) {
        _ in
        ink
      }
    }
    paint(mask, isThin: isThin, isBackdrop: isBackdrop, fullFrom: fullFrom, pen: pen) { point in
      let middle = back.apply(
        (Double(point.column) + 0.5) * CellMetrics.pointsPerColumn,
        (Double(point.row) + 0.5) * CellMetrics.pointsPerRow)
      return gradient.ink(x: middle.x, y: middle.y, width: frame.width, height: frame.height)
    }
  }

  /// The outline of a shape in a rectangle, as the pen turns it; nil if the allowance has no room
  /// for it.
  func flat(_ shape: ArchivedShape, in frame: PointRect, _ place: PlaneTransform) -> FlatPath? {
    let elements = shape.elements(width: frame.width, height: frame.height)
    guard allowance.spend(elements.count * DrawingSteps.point) else { return nil }
    let path = FlatPath(elements.transformed(by: place))
    let points = path.contours.reduce(0) { $0 + $1.points.count }
    return allowance.spend(points * DrawingSteps.point) ? path : nil
  }

  /// An empty mask of the visible cells within `reach` of a path.
  private func mask(around path: FlatPath, reach: Double, pen: Pen) -> CellMask? {
    guard let box = path.bounds else { return nil }
    func cells(_ low: Double, _ high: Double, _ size: Double, most: Int) -> Range<Int> {
      let first = Int(
        clamping: min(max(((low - reach) / size).rounded(.down) - 1, 0), Double(most)))
      let end = Int(clamping: min(max(((high + reach) / size).rounded(.up) + 1, 0), Double(most)))
      return first..<max(first, end)
    }
    let columns = cells(
      box.minX, box.maxX, CellMetrics.pointsPerColumn, most: grid.size.columns)
    let rows = cells(box.minY, box.maxY, CellMetrics.pointsPerRow, most: grid.size.rows)
    let area = CellRect(
      column: columns.lowerBound, row: rows.lowerBound, columns: columns.count, rows: rows.count
    ).intersection(pen.clip)
    return area.isEmpty ? nil : CellMask(area: area)
  }
}

extension Paint {
  /// The steps that painting a cell counts.
  var stepsPerCell: Int {
    if case .gradient = self { DrawingSteps.fineCell } else { DrawingSteps.cell }
  }
}

extension ShapeElement {
  /// Whether the filled shape has all cells of its rectangle: behind text in one row there is no room
  /// for round ends, which would stand beside the letters.
  func fillsCells(of rect: CellRect) -> Bool {
    guard extent == Extent() else { return false }
    switch shape {
    case .rectangle: return true
    case .roundedRectangle, .unevenRectangle, .capsule, .circle, .ellipse, .containerRelative:
      return isBackdrop && rect.size.rows == 1
    case .path, .changed: return false
    }
  }

  /// The samples of a cell from which all of it is filled: text in front of an area needs an even
  /// background more than the area needs a smooth edge. Where corners take a large part of the area they
  /// are cut at whole cells.
  func fullCell(in rect: CellRect) -> Int {
    guard isBackdrop else { return PixelCell.samples }
    return shape.isBar || rect.size.rows <= 3 ? 33 : 54
  }

  /// Whether a line along the shape is drawn as a box of line characters.
  fileprivate func isBox(_ stroke: ArchivedStroke) -> Bool {
    guard stroke.lineWidth < 6 else { return false }
    switch shape {
    case .rectangle, .roundedRectangle, .unevenRectangle, .capsule, .containerRelative: return true
    case .changed(.rectangle, .inset), .changed(.roundedRectangle, .inset),
      .changed(.capsule, .inset), .changed(.unevenRectangle, .inset):
      return true
    case .circle, .ellipse, .path, .changed: return false
    }
  }
}

extension ArchivedShape {
  fileprivate var hasRoundCorners: Bool {
    switch self {
    case .roundedRectangle(let radius): radius > 0
    case .unevenRectangle(let radii):
      max(radii.topLeading, radii.topTrailing, radii.bottomLeading, radii.bottomTrailing) > 0
    case .capsule: true
    case .changed(let shape, _): shape.hasRoundCorners
    case .rectangle, .circle, .ellipse, .containerRelative, .path: false
    }
  }

  fileprivate var isPath: Bool {
    switch self {
    case .path: true
    case .changed(let shape, _): shape.isPath
    case .rectangle, .roundedRectangle, .unevenRectangle, .capsule, .circle, .ellipse,
      .containerRelative:
      false
    }
  }

  /// The shape with its outline moved inwards by `amount`, before any other change of it.
  fileprivate func insetBase(by amount: Double) -> ArchivedShape {
    switch self {
    case .path: self
    case .changed(let shape, let change): .changed(shape.insetBase(by: amount), change)
    case .rectangle, .roundedRectangle, .unevenRectangle, .capsule, .circle, .ellipse,
      .containerRelative:
      .changed(self, .inset(Finite(amount)))
    }
  }
}
