import Foundation
import WidgetArchive

/// The area that a pen covers along a path: convex pieces of one orientation, which are filled
/// together.
package struct StrokedPath {
  package typealias Point = ArchivedPath.Point

  /// The most pieces: the rest of a longer stroke is left out.
  private static let mostPieces = 40_000

  package private(set) var pieces: [[Point]] = []
  private let half: Double
  private let stroke: ArchivedStroke

  package init(_ path: FlatPath, _ stroke: ArchivedStroke) {
    self.stroke = stroke
    half = min(max(stroke.lineWidth.value, 0), 1e6) / 2
    guard half > 0 else { return }
    for contour in path.dashed(stroke).contours { add(contour) }
  }

  /// The pieces as subpaths.
  package var elements: [ArchivedPath.Element] {
    pieces.flatMap { piece in
      [.move(piece[0])] + piece.dropFirst().map { .line($0) } + [.close]
    }
  }

  private mutating func add(_ contour: FlatPath.Contour) {
    let points = contour.points
    guard points.count > 1 else {
      if let point = points.first { addDot(point) }
      return
    }
    let count = points.count
    let lines = contour.isClosed ? count : count - 1
    for index in 0..<lines {
      addLine(points[index], points[(index + 1) % count])
      guard contour.isClosed || index + 2 < count else { continue }
      addJoin(points[index], points[(index + 1) % count], points[(index + 2) % count])
    }
    guard !contour.isClosed else { return }
    addCap(at: points[0], from: points[1])
    addCap(at: points[count - 1], from: points[count - 2])
  }

  /// Adds a contour without length: a dot, unless ends are cut off.
  private mutating func addDot(_ point: Point) {
    switch stroke.cap {
    case .butt: break
    case .round: add(circle(point))
    case .square:
      add([
        Point(point.x - half, point.y - half), Point(point.x + half, point.y - half),
        Point(point.x + half, point.y + half), Point(point.x - half, point.y + half),
      ])
    }
  }

  private mutating func addLine(_ from: Point, _ to: Point) {
    let side = normal(from, to)
    add([
      Point(from.x + side.x, from.y + side.y), Point(to.x + side.x, to.y + side.y),
      Point(to.x - side.x, to.y - side.y), Point(from.x - side.x, from.y - side.y),
    ])
  }

  private mutating func addJoin(_ from: Point, _ corner: Point, _ to: Point) {
    let (before, after) = (normal(from, corner), normal(corner, to))
    let turn = before.x * after.y - before.y * after.x
    guard abs(turn) > 1e-9 * half * half || before.x * after.x + before.y * after.y < 0 else {
      return
    }
    // The gap to fill is on the outside of the turn.
    let side = turn > 0 ? -1.0 : 1.0
    let first = Point(corner.x + side * before.x, corner.y + side * before.y)
    let second = Point(corner.x + side * after.x, corner.y + side * after.y)
    let cosine = (before.x * after.x + before.y * after.y) / (half * half)
    if stroke.join == .round, cosine < 0.9 { return add(circle(corner)) }
    // The tip of a miter is half the width divided by the half angle's cosine away.
    let halfCosine = ((1 + min(cosine, 1)) / 2).squareRoot()
    if stroke.join == .miter, halfCosine > 0.05, 1 / halfCosine <= max(1, stroke.miterLimit.value) {
      let middle = Point(
        (side * before.x + side * after.x) / 2, (side * before.y + side * after.y) / 2)
      let reach = 1 / (halfCosine * halfCosine)
      let tip = Point(corner.x + middle.x * reach, corner.y + middle.y * reach)
      return add([corner, first, tip, second])
    }
    add([corner, first, second])
  }

  private mutating func addCap(at end: Point, from inner: Point) {
    switch stroke.cap {
    case .butt: break
    case .round: add(circle(end))
    case .square:
      let side = normal(inner, end)
      // The normal turned back by a quarter points outwards.
      let out = Point(side.y, -side.x)
      add([
        Point(end.x + side.x, end.y + side.y),
        Point(end.x + side.x + out.x, end.y + side.y + out.y),
        Point(end.x - side.x + out.x, end.y - side.y + out.y),
        Point(end.x - side.x, end.y - side.y),
      ])
    }
  }

  private func circle(_ center: Point) -> [Point] {
    let corners = min(24, max(8, Int(clamping: half * 2)))
    return (0..<corners).map { corner in
      let angle = Double(corner) * 2 * .pi / Double(corners)
      return Point(center.x + half * cos(angle), center.y + half * sin(angle))
    }
  }

  /// The vector of half a pen's width to the left of a line's direction.
  private func normal(_ from: Point, _ to: Point) -> Point {
    let length = from.distance(to: to)
    guard length > 0 else { return Point(0, 0) }
    return Point(-(to.y - from.y) / length * half, (to.x - from.x) / length * half)
  }

  /// Adds a convex piece, reversed if needed so that all have one orientation.
  private mutating func add(_ piece: [Point]) {
    guard pieces.count < Self.mostPieces else { return }
    var area = 0.0
    var previous = piece[piece.count - 1]
    for point in piece {
      area += previous.x * point.y - point.x * previous.y
      previous = point
    }
    guard area != 0 else { return }
    pieces.append(area > 0 ? piece : piece.reversed())
  }
}

extension FlatPath {
  /// The most dashes: a path with more is drawn as a solid line.
  private static let mostDashes = 4000

  /// The path cut into the dashes of a stroke.
  func dashed(_ stroke: ArchivedStroke) -> FlatPath {
    var pattern = stroke.dash.map { max(0, $0.value) }
    if pattern.count % 2 == 1 { pattern += pattern }
    let period = pattern.reduce(0, +)
    let length = contours.reduce(0) { $0 + $1.length }
    guard period > 0, pattern.contains(where: { $0 > 0 }),
      length / period * Double(pattern.count) < Double(Self.mostDashes)
    else { return self }
    var path = self
    path.contours = contours.flatMap { $0.dashed(pattern, period, phase: stroke.dashPhase.value) }
    return path
  }
}

extension FlatPath.Contour {
  private var lines: [(ArchivedPath.Point, ArchivedPath.Point)] {
    var lines = Array(zip(points, points.dropFirst()))
    if isClosed, points.count > 1 { lines.append((points[points.count - 1], points[0])) }
    return lines
  }

  fileprivate var length: Double { lines.reduce(0) { $0 + $1.0.distance(to: $1.1) } }

  fileprivate func dashed(
    _ pattern: [Double], _ period: Double, phase: Double
  ) -> [FlatPath.Contour] {
    guard var point = points.first else { return [] }
    var offset = phase.truncatingRemainder(dividingBy: period)
    if offset < 0 { offset += period }
    var index = 0
    while offset >= pattern[index], offset > 0 {
      offset -= pattern[index]
      index = (index + 1) % pattern.count
    }
    var left = pattern[index] - offset
    var dashes: [FlatPath.Contour] = []
    var dash: [ArchivedPath.Point] = index % 2 == 0 ? [point] : []
    for (from, to) in lines {
      point = from
      var rest = from.distance(to: to)
      while rest > left, rest > 0 {
        point = point.toward(to, left / rest)
        rest -= left
        if index % 2 == 0 {
          // A dash without length is a dot, unless ends are cut off.
          let points = dash == [point] ? dash : dash + [point]
          dashes.append(FlatPath.Contour(points: points, isClosed: false))
          dash = []
        } else {
          dash = [point]
        }
        index = (index + 1) % pattern.count
        left = pattern[index]
      }
      left -= rest
      if index % 2 == 0 { dash.append(to) }
    }
    if dash.count > 1 { dashes.append(FlatPath.Contour(points: dash, isClosed: false)) }
    return dashes
  }
}
