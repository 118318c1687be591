import WidgetArchive

/// Joins the lines around an area, given in any order, to loops.
struct LoopJoiner {
  typealias Point = ArchivedPath.Point

  private var next: [Point: [Point]] = [:]
  /// The beginnings of lines in the order of their coming, so that loops do not depend on the
  /// hashes of points.
  private var starts: [Point] = []

  /// Adds a line that has the area on its right.
  mutating func add(_ from: Point, _ to: Point) {
    let (from, to) = (from.snapped, to.snapped)
    guard from != to else { return }
    starts.append(from)
    next[from, default: []].append(to)
  }

  /// Adds the horizontal lines between the parts that are filled above and below a height.
  mutating func addLevel(
    _ y: Double, above: [ClosedRange<Double>], below: [ClosedRange<Double>]
  ) {
    let places = Set((above + below).flatMap { [$0.lowerBound, $0.upperBound] }).sorted()
    for (left, right) in zip(places, places.dropFirst()) {
      let middle = (left + right) / 2
      let isAbove = above.contains { $0.contains(middle) }
      let isBelow = below.contains { $0.contains(middle) }
      if isBelow, !isAbove { add(Point(left, y), Point(right, y)) }
      if isAbove, !isBelow { add(Point(right, y), Point(left, y)) }
    }
  }

  /// The loops, without corners at which the direction stays.
  mutating func joined() -> [[Point]] {
    var loops: [[Point]] = []
    for start in starts {
      var loop: [Point] = []
      var point = start
      while let following = next[point]?.popLast() {
        loop.append(point)
        point = following
      }
      let corners = Self.corners(loop)
      if corners.count > 2 { loops.append(corners) }
    }
    return loops
  }

  private static func corners(_ loop: [Point]) -> [Point] {
    var kept: [Point] = []
    for point in loop {
      while kept.count > 1, isStraight(kept[kept.count - 2], kept[kept.count - 1], point) {
        kept.removeLast()
      }
      kept.append(point)
    }
    // A loop may begin in the middle of a straight line.
    while kept.count > 2, isStraight(kept[kept.count - 2], kept[kept.count - 1], kept[0]) {
      kept.removeLast()
    }
    while kept.count > 2, isStraight(kept[kept.count - 1], kept[0], kept[1]) {
      kept.removeFirst()
    }
    return kept
  }

  /// Whether the middle of three points lies on the line between the others, to the precision of
  /// lengths.
  private static func isStraight(_ from: Point, _ middle: Point, _ to: Point) -> Bool {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let across = (middle.x - from.x) * dy - (middle.y - from.y) * dx
    let along = (middle.x - from.x) * dx + (middle.y - from.y) * dy
    let length = (dx * dx + dy * dy).squareRoot()
    return abs(across) <= length / 1024 && along >= 0 && along <= length * length
  }
}
