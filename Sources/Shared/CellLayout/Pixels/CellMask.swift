import Cells
import WidgetArchive

/// The parts of cells that an outline covers: 8 × 8 samples a cell, a sample being 1 point wide and
/// 2¼ points high. Bit 0 of a cell is its top left sample, bit 7 its top right one.
struct CellMask {
  static let whole = UInt64.max
  static let pointsPerSampleRow = CellMetrics.pointsPerRow / 8

  let area: CellRect
  private var bits: [UInt64]

  init(area: CellRect, filledWith bits: UInt64 = 0) {
    self.area = area
    self.bits = Array(repeating: bits, count: area.size.columns * area.size.rows)
  }

  /// The samples of a cell of the canvas; none outside the area.
  subscript(column: Int, row: Int) -> UInt64 {
    get {
      guard area.contains(CellPoint(column: column, row: row)) else { return 0 }
      return bits[(row - area.minRow) * area.size.columns + column - area.minColumn]
    }
    set {
      guard area.contains(CellPoint(column: column, row: row)) else { return }
      bits[(row - area.minRow) * area.size.columns + column - area.minColumn] = newValue
    }
  }

  /// Adds the samples inside polygons, in points of the canvas.
  mutating func fill(
    _ polygons: some Sequence<[ArchivedPath.Point]>, isEvenOdd: Bool = false,
    counting allowance: Allowance
  ) {
    guard !area.isEmpty else { return }
    var crossings: [UInt64] = []
    for polygon in polygons {
      let count = crossings.count
      addCrossings(of: polygon, to: &crossings)
      let added = polygon.count + crossings.count - count
      guard allowance.spend(added * DrawingSteps.crossing) else { return }
    }
    crossings.sort()
    var winding = 0
    for index in crossings.indices.dropLast() {
      let (here, next) = (Crossing(crossings[index]), Crossing(crossings[index + 1]))
      winding += isEvenOdd ? 1 : here.direction
      guard here.row == next.row else {
        winding = 0
        continue
      }
      if isEvenOdd ? winding % 2 != 0 : winding != 0 {
        fillSpan(row: here.row, from: here.sample, to: next.sample)
      }
    }
  }

  /// The crossing of an edge with a row of samples, as a number that sorts by row, then from left
  /// to right.
  private struct Crossing {
    static let shift = 1 << 20

    var row: Int
    /// The first sample to the right of the crossing.
    var sample: Int
    var direction: Int

    init(_ key: UInt64) {
      row = Int(key >> 32)
      // A sample is inside if its centre is.
      let place = Int(key >> 1 & 0x7FFF_FFFF) - Self.shift
      sample = (place - 32 + 63) >> 6
      direction = key & 1 == 0 ? -1 : 1
    }

    /// The key of a crossing; `x` is in samples, limited to the area.
    static func key(row: Int, x: Double, width: Double, isDownward: Bool) -> UInt64 {
      let place = Int(clamping: (min(max(x, -1), width + 1) * 64).rounded()) + shift
      return UInt64(row) << 32 | UInt64(place) << 1 | (isDownward ? 1 : 0)
    }
  }

  private func addCrossings(of polygon: [ArchivedPath.Point], to crossings: inout [UInt64]) {
    guard polygon.count > 2, var previous = polygon.last.map(sample) else { return }
    let rows = area.size.rows * 8
    let width = Double(area.size.columns * 8)
    for point in polygon {
      let current = sample(point)
      defer { previous = current }
      guard current.y != previous.y else { continue }
      let isDownward = current.y > previous.y
      let (top, bottom) = isDownward ? (previous, current) : (current, previous)
      let first = max(0, Self.whole(top.y))
      let end = min(rows, Self.whole(bottom.y))
      guard first < end else { continue }
      let slope = (bottom.x - top.x) / (bottom.y - top.y)
      for row in first..<end {
        let x = top.x + (Double(row) + 0.5 - top.y) * slope
        crossings.append(
          Crossing.key(row: row, x: x, width: width, isDownward: isDownward))
      }
    }
  }

  /// The first row of samples whose centre lies below a height.
  private static func whole(_ y: Double) -> Int {
    Int(clamping: min(max((y - 0.5).rounded(.up), -1e6), 1e6))
  }

  private func sample(_ point: ArchivedPath.Point) -> (x: Double, y: Double) {
    let held = point.held
    return (
      held.x - Double(area.minColumn) * CellMetrics.pointsPerColumn,
      (held.y - Double(area.minRow) * CellMetrics.pointsPerRow) / Self.pointsPerSampleRow
    )
  }

  private mutating func fillSpan(row: Int, from start: Int, to end: Int) {
    let start = max(0, start)
    let end = min(end, area.size.columns * 8)
    guard start < end else { return }
    let base = (row >> 3) * area.size.columns
    let shift = UInt64(8 * (row & 7))
    for column in start >> 3...(end - 1) >> 3 {
      let low = max(0, start - column * 8)
      let high = min(8, end - column * 8)
      let byte = (UInt64(1) << UInt64(high) - 1) & ~(UInt64(1) << UInt64(low) - 1)
      bits[base + column] |= byte << shift
    }
  }
}

extension CellMask {
  /// Adds the Braille dots nearest to a thin line along a path. Dots just outside the edge of
  /// `frame` are moved into it.
  mutating func trace(_ path: FlatPath, within frame: CellRect, counting allowance: Allowance) {
    for contour in path.contours {
      var points = contour.points
      if contour.isClosed, let first = points.first { points.append(first) }
      if points.count == 1 { setDot(points[0], frame) }
      for (from, to) in zip(points, points.dropFirst()) {
        let dots = traceLine(from, to, frame)
        guard allowance.spend((1 + dots) * DrawingSteps.crossing) else { return }
      }
    }
  }

  /// Sets the dots of a line inside the area; returns the number of places that were looked at.
  private mutating func traceLine(
    _ from: ArchivedPath.Point, _ to: ArchivedPath.Point, _ frame: CellRect
  ) -> Int {
    let across = abs(to.x - from.x) / Braille.dotWidth
    let down = abs(to.y - from.y) / Braille.dotHeight
    // Lines that leave the area by far are followed no further than the area could be long.
    let steps = Int(clamping: min(max(across, down, 1).rounded(.up), 4000))
    let inside = stepsInside(from, to, steps, frame)
    for step in inside { setDot(from.toward(to, Double(step) / Double(steps)), frame) }
    return inside.count
  }

  /// The steps of a line that may set a dot of the area, and a few around them.
  private func stepsInside(
    _ from: ArchivedPath.Point, _ to: ArchivedPath.Point, _ steps: Int, _ frame: CellRect
  ) -> Range<Int> {
    // Dots just outside the frame are moved into it.
    let near = area.intersection(frame.inset(columns: -1, rows: -1))
    guard !near.isEmpty else { return 0..<0 }
    var (low, high) = (0.0, 1.0)
    func clip(_ start: Double, _ end: Double, _ least: Double, _ most: Double) {
      let length = end - start
      guard abs(length) > 1e-9 else {
        if start < least || start > most { high = -1 }
        return
      }
      let (first, last) = ((least - start) / length, (most - start) / length)
      low = max(low, min(first, last))
      high = min(high, max(first, last))
    }
    let (width, height) = (CellMetrics.pointsPerColumn, CellMetrics.pointsPerRow)
    clip(
      from.held.x, to.held.x, Double(near.minColumn - 1) * width,
      Double(near.maxColumn + 1) * width)
    clip(
      from.held.y, to.held.y, Double(near.minRow - 1) * height, Double(near.maxRow + 1) * height)
    guard low <= high else { return 0..<0 }
    let first = Int(clamping: (low * Double(steps)).rounded(.down))
    let last = Int(clamping: (high * Double(steps)).rounded(.up))
    return max(0, first)..<min(steps, last) + 1
  }

  /// The steps that painting the mask counts: a cell without samples is skipped.
  var paintingSteps: Int {
    bits.reduce(bits.count) { $0 + ($1 == 0 ? 0 : DrawingSteps.fineCell) }
  }

  private mutating func setDot(_ point: ArchivedPath.Point, _ frame: CellRect) {
    func dot(_ value: Double, _ size: Double, _ low: Int, _ high: Int) -> Int? {
      let place = value.isFinite ? (min(max(value, -1e7), 1e7) / size).rounded(.down) : -1
      let dot = Int(clamping: place)
      if dot < low, dot >= low - 1 { return low }
      if dot >= high, dot <= high { return high - 1 }
      return dot >= low && dot < high ? dot : nil
    }
    guard
      let x = dot(point.x, Braille.dotWidth, frame.minColumn * 2, frame.maxColumn * 2),
      let y = dot(point.y, Braille.dotHeight, frame.minRow * 4, frame.maxRow * 4)
    else { return }
    self[x >> 1, y >> 2] |= Braille.samples(x: x & 1, y: y & 3)
  }

  /// Keeps whole dots only: those of which at least `least` of eight samples are set.
  mutating func snapToDots(least: Int) {
    for index in bits.indices where bits[index] != 0 {
      bits[index] = Braille.snapped(bits[index], least: least)
    }
  }

  /// Adds another mask of the same area.
  mutating func formUnion(_ other: CellMask) {
    for index in bits.indices { bits[index] |= other.bits[index] }
  }
}
