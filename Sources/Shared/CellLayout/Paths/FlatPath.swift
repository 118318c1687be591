import Foundation
import WidgetArchive

/// A path whose curves are short straight lines.
package struct FlatPath: Sendable {
  package typealias Point = ArchivedPath.Point

  package struct Contour: Sendable {
    package var points: [Point]
    package var isClosed: Bool
  }

  /// The most points: enough for any picture; the rest of a longer path is left out.
  private static let mostPoints = 20_000

  package internal(set) var contours: [Contour] = []
  private var count = 0

  package init(_ elements: [ArchivedPath.Element]) {
    var current: [Point] = []
    var start = Point(0, 0)
    func last() -> Point { current.last ?? start }
    for element in elements {
      guard count < Self.mostPoints else { break }
      switch element {
      case .move(let point):
        finish(&current, isClosed: false)
        start = point.held
        current = [start]
      case .line(let point):
        if current.isEmpty { current = [start] }
        append(point.held, to: &current)
      case .quadCurve(let control, let point):
        if current.isEmpty { current = [start] }
        let (from, control, end) = (last(), control.held, point.held)
        let steps = Self.steps(from, control, end, end)
        for step in 1...steps {
          append(
            Self.quadratic(from, control, end, Double(step) / Double(steps)), to: &current)
        }
      case .curve(let first, let second, let point):
        if current.isEmpty { current = [start] }
        let (from, first, second, end) = (last(), first.held, second.held, point.held)
        let steps = Self.steps(from, first, second, end)
        for step in 1...steps {
          append(
            Self.cubic(from, first, second, end, Double(step) / Double(steps)), to: &current)
        }
      case .close:
        finish(&current, isClosed: true)
      }
    }
    finish(&current, isClosed: false)
  }

  private mutating func append(_ point: Point, to points: inout [Point]) {
    count += 1
    if points.last != point { points.append(point) }
  }

  private mutating func finish(_ points: inout [Point], isClosed: Bool) {
    defer { points = [] }
    guard !points.isEmpty else { return }
    if isClosed, points.count > 1, points.first == points.last { points.removeLast() }
    contours.append(Contour(points: points, isClosed: isClosed))
  }

  /// The number of lines for a curve: enough that no cell shows a corner.
  private static func steps(_ from: Point, _ first: Point, _ second: Point, _ end: Point) -> Int {
    let length = from.distance(to: first) + first.distance(to: second) + second.distance(to: end)
    return min(64, max(4, Int(clamping: length.squareRoot() * 1.4) + 2))
  }

  private static func quadratic(_ p0: Point, _ p1: Point, _ p2: Point, _ t: Double) -> Point {
    let u = 1 - t
    return Point(
      u * u * p0.x + 2 * u * t * p1.x + t * t * p2.x,
      u * u * p0.y + 2 * u * t * p1.y + t * t * p2.y)
  }

  private static func cubic(
    _ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point, _ t: Double
  ) -> Point {
    let u = 1 - t
    let (b0, b1, b2, b3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return Point(
      b0 * p0.x + b1 * p1.x + b2 * p2.x + b3 * p3.x,
      b0 * p0.y + b1 * p1.y + b2 * p2.y + b3 * p3.y)
  }
}

extension FlatPath {
  /// The smallest rectangle that holds every point; nil for a path without points.
  package var bounds: (minX: Double, minY: Double, maxX: Double, maxY: Double)? {
    var found: (minX: Double, minY: Double, maxX: Double, maxY: Double)?
    for point in contours.lazy.flatMap(\.points) {
      guard let box = found else {
        found = (point.x, point.y, point.x, point.y)
        continue
      }
      found = (
        min(box.minX, point.x), min(box.minY, point.y), max(box.maxX, point.x),
        max(box.maxY, point.y)
      )
    }
    return found
  }

  /// Whether a point lies in the area that filling the path would cover.
  package func contains(_ x: Double, _ y: Double, isEvenOdd: Bool) -> Bool {
    var winding = 0
    for contour in contours where contour.points.count > 2 {
      var previous = contour.points[contour.points.count - 1]
      for point in contour.points {
        if (previous.y <= y) != (point.y <= y) {
          let share = (y - previous.y) / (point.y - previous.y)
          if previous.x + share * (point.x - previous.x) > x {
            winding += point.y > previous.y ? 1 : -1
          }
        }
        previous = point
      }
    }
    return isEvenOdd ? winding % 2 != 0 : winding != 0
  }
}

extension ArchivedPath.Point {
  func distance(to other: ArchivedPath.Point) -> Double { hypot(other.x - x, other.y - y) }

  /// The point, clamped so that arithmetic with it cannot overflow.
  var held: ArchivedPath.Point {
    func held(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, -1e7), 1e7) }
    return ArchivedPath.Point(held(x), held(y))
  }

  func toward(_ other: ArchivedPath.Point, _ share: Double) -> ArchivedPath.Point {
    ArchivedPath.Point(x + (other.x - x) * share, y + (other.y - y) * share)
  }
}
