/// The cost of drawing a shape's outline in a tile of a size.
struct OutlinePrice {
  /// The most lines of an outline; the rest of it is left out.
  private static let mostPoints = 20_000
  /// The most lines that a curve becomes.
  private static let linesPerCurve = 64
  /// The most dashes of a stroke.
  private static let mostDashes = 4000
  /// The most corners of a round end or a round corner.
  private static let roundCorners = 24

  private let size: PricedSize
  private let isScaled: Bool
  /// The number of lines and curves of the outline.
  private var elements: Int
  private var points: Int
  /// The number of changes inside one another.
  private var changes = 0
  /// Whether a line across it meets it twice at most.
  private var isConvex: Bool

  init(_ shape: ArchivedShape, _ size: PricedSize, isScaled: Bool) {
    self.size = size
    self.isScaled = isScaled
    var inner = shape
    while case .changed(let shape, _) = inner {
      changes += 1
      inner = shape
    }
    switch inner {
    case .path(let path):
      elements = path.elements.count
      let curves = path.elements.count {
        switch $0 {
        case .curve, .quadCurve: true
        case .move, .line, .close: false
        }
      }
      points = min(elements + curves * Self.linesPerCurve, Self.mostPoints + 64)
      isConvex = false
    case .rectangle, .containerRelative, .roundedRectangle, .unevenRectangle, .capsule, .circle,
      .ellipse, .changed:
      elements = 10
      points = elements + 4 * Self.linesPerCurve
      isConvex = true
    }
  }

  /// The steps of making the outline, with all changes of it.
  private var making: Int {
    let parts = elements.addingSaturated(points).multipliedSaturated(1 + changes)
    return (parts + 2 * points).multipliedSaturated(DrawingSteps.point)
  }

  var filling: Int {
    let rows = isConvex ? 2 * size.sampleRows + points : points.multipliedSaturated(size.sampleRows)
    // The hand of a clock is also drawn as a line.
    let crossings = rows.addingSaturated(points + 2 * size.dots)
    return making.addingSaturated(crossings.multipliedSaturated(DrawingSteps.crossing))
  }

  func stroking(_ stroke: ArchivedStroke) -> Int {
    let lines = points + (stroke.dash.isEmpty ? 0 : 3 * Self.mostDashes + stroke.dash.count)
    let ends = stroke.dash.isEmpty ? elements : elements + 2 * Self.mostDashes
    // Each line is continued to the next dot, and none is followed outside the tile.
    let dots =
      isConvex && !isScaled
      ? 4 * size.dots + 5 * lines : lines.multipliedSaturated(size.dots + 2)
    let dotted = dots.multipliedSaturated(DrawingSteps.crossing)
    guard isScaled || stroke.lineWidth.value >= 3 else { return making.addingSaturated(dotted) }
    return making.addingSaturated(dotted).addingSaturated(pieces(stroke, lines, ends))
  }

  /// The steps of a broad line, which is made of pieces that are filled together.
  private func pieces(_ stroke: ArchivedStroke, _ lines: Int, _ ends: Int) -> Int {
    let isRound = stroke.cap == .round || stroke.join == .round
    let corners = isRound ? Self.roundCorners : 4
    // No piece is filled outside the tile; a small piece meets few rows of samples.
    let width = min(max(stroke.lineWidth.value, 6.5), 1e4)
    let reach = stroke.join == .miter && !isConvex ? max(stroke.miterLimit.value, 1) : 1.5
    let high = isScaled || !(reach < 1e4) ? Double(size.sampleRows) : width * reach / 2.25 + 3
    let rows = min(size.sampleRows, Int(clamping: high))
    let joins = lines.addingSaturated(ends).multipliedSaturated(2 * rows + corners)
    let lineRows =
      isConvex && !isScaled
      ? 8 * size.sampleRows + lines * (2 * rows + 4)
      : lines.multipliedSaturated(2 * size.sampleRows + 4)
    return joins.addingSaturated(lineRows).multipliedSaturated(2 * DrawingSteps.crossing)
  }
}

extension ArchivedShape {
  /// Whether a view clipped to it needs no more than the rectangle it is drawn in.
  package var isPlainRectangle: Bool { self == .rectangle || self == .containerRelative }

  /// Whether all of it lies in the rectangle it is drawn in.
  var staysInside: Bool {
    switch self {
    case .rectangle, .roundedRectangle, .unevenRectangle, .capsule, .circle, .ellipse,
      .containerRelative:
      true
    case .path, .changed: false
    }
  }
}
