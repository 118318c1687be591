import Foundation
import WidgetArchive

/// The ways to combine the areas of two paths.
package enum AreaCombination: Hashable, Sendable {
  case union
  case intersection
  /// The first area without the second.
  case subtraction
  /// The parts that are in only one of the areas.
  case symmetricDifference

  fileprivate func holds(_ first: Bool, _ second: Bool) -> Bool {
    switch self {
    case .union: first || second
    case .intersection: first && second
    case .subtraction: first && !second
    case .symmetricDifference: first != second
    }
  }
}

/// The outline of an area combined from two others, of straight lines.
///
/// The plane is cut into strips at every corner and crossing: within a strip no two lines cross, so
/// that their order from left to right tells what is inside. The edges of the filled parts are
/// joined to loops that keep the area on one side, and so fill alike by both rules.
package struct CombinedArea {
  package typealias Point = ArchivedPath.Point

  /// The most lines: enough for any picture, as crossings are sought between all pairs of them.
  private static let mostEdges = 2_000

  /// A line that is not horizontal, from its upper to its lower end.
  fileprivate struct Edge {
    var top: Point
    var bottom: Point
    /// 1 if the path runs down here, -1 if it runs up.
    var winding: Int
    var isFirst: Bool

    func x(at y: Double) -> Double {
      if y == top.y { return top.x }
      if y == bottom.y { return bottom.x }
      return top.x + (bottom.x - top.x) * (y - top.y) / (bottom.y - top.y)
    }
  }

  /// A filled part of a strip: where its sides meet the strip's upper and lower end.
  private struct Span {
    var left: (top: Double, bottom: Double)
    var right: (top: Double, bottom: Double)
  }

  package let contours: [[Point]]

  package init(
    _ first: FlatPath, _ second: FlatPath, _ combination: AreaCombination, isEvenOdd: Bool
  ) {
    let all = Self.edges(of: first, isFirst: true) + Self.edges(of: second, isFirst: false)
    let edges = Array(all.prefix(Self.mostEdges))
    let levels = Self.levels(edges)
    var loops = LoopJoiner()
    var above: [ClosedRange<Double>] = []
    for (top, bottom) in zip(levels, levels.dropFirst()) {
      let sides = Self.sides(
        edges.filter { $0.top.y <= top && $0.bottom.y >= bottom }, (top + bottom) / 2,
        combination, isEvenOdd)
      let spans = Self.spans(sides, top, bottom)
      loops.addLevel(top, above: above, below: spans.map { $0.left.top...$0.right.top })
      for span in spans {
        loops.add(Point(span.right.top, top), Point(span.right.bottom, bottom))
        loops.add(Point(span.left.bottom, bottom), Point(span.left.top, top))
      }
      above = spans.map { $0.left.bottom...$0.right.bottom }
    }
    if let last = levels.last { loops.addLevel(last, above: above, below: []) }
    contours = loops.joined()
  }

  /// The loops as subpaths.
  package var elements: [ArchivedPath.Element] {
    contours.flatMap { contour in
      [.move(contour[0])] + contour.dropFirst().map { .line($0) } + [.close]
    }
  }

  private static func edges(of path: FlatPath, isFirst: Bool) -> [Edge] {
    path.contours.flatMap { contour -> [Edge] in
      let points = contour.points.map(\.snapped)
      return points.indices.compactMap { index in
        let (from, to) = (points[index], points[(index + 1) % points.count])
        if from.y == to.y { return nil }
        return from.y < to.y
          ? Edge(top: from, bottom: to, winding: 1, isFirst: isFirst)
          : Edge(top: to, bottom: from, winding: -1, isFirst: isFirst)
      }
    }
  }

  /// The heights of all corners and crossings, from the top.
  private static func levels(_ edges: [Edge]) -> [Double] {
    var levels = Set(edges.flatMap { [$0.top.y, $0.bottom.y] })
    let sorted = edges.sorted { $0.top.y < $1.top.y }
    for (index, edge) in sorted.enumerated() {
      for other in sorted[(index + 1)...] {
        // The lines are sorted by their tops: all others begin below this one.
        guard other.top.y < edge.bottom.y else { break }
        if let y = edge.crossing(other) { levels.insert(Point.snapped(y)) }
      }
    }
    return levels.sorted()
  }

  /// The lines at which filled parts of a strip begin and end, from left to right.
  private static func sides(
    _ edges: [Edge], _ middle: Double, _ combination: AreaCombination, _ isEvenOdd: Bool
  ) -> [Edge] {
    func isInside(_ winding: Int) -> Bool { isEvenOdd ? winding % 2 != 0 : winding != 0 }
    var (first, second) = (0, 0)
    var isFilled = false
    var sides: [Edge] = []
    for edge in edges.sorted(by: { $0.x(at: middle) < $1.x(at: middle) }) {
      if edge.isFirst { first += edge.winding } else { second += edge.winding }
      guard combination.holds(isInside(first), isInside(second)) != isFilled else { continue }
      isFilled.toggle()
      sides.append(edge)
    }
    return sides
  }

  /// The filled parts between pairs of lines. Lengths are rounded, so that lines which meet at an
  /// end of the strip may seem to cross there: each is kept to the right of the one before it.
  private static func spans(_ sides: [Edge], _ top: Double, _ bottom: Double) -> [Span] {
    var (upper, lower) = (-Double.infinity, -Double.infinity)
    let places = sides.map { side -> (top: Double, bottom: Double) in
      upper = max(upper, Point.snapped(side.x(at: top)))
      lower = max(lower, Point.snapped(side.x(at: bottom)))
      return (upper, lower)
    }
    var spans: [Span] = []
    for index in stride(from: 0, to: places.count - 1, by: 2) {
      let (left, right) = (places[index], places[index + 1])
      if left == right { continue }
      if let last = spans.last, last.right == left {
        spans[spans.count - 1].right = right
      } else {
        spans.append(Span(left: left, right: right))
      }
    }
    return spans
  }
}

extension CombinedArea.Edge {
  /// The height at which two lines cross between their ends; nil if they do not.
  fileprivate func crossing(_ other: Self) -> Double? {
    let (top, bottom) = (max(top.y, other.top.y), min(bottom.y, other.bottom.y))
    guard top < bottom else { return nil }
    let above = x(at: top) - other.x(at: top)
    let below = x(at: bottom) - other.x(at: bottom)
    guard (above < 0) != (below < 0), above != 0, below != 0 else { return nil }
    return top + (bottom - top) * above / (above - below)
  }
}

extension ArchivedPath.Point {
  /// A length rounded to 1/4096 of a point, so that lines which meet at a corner have equal ends.
  static func snapped(_ value: Double) -> Double { (value * 4096).rounded() / 4096 }

  var snapped: ArchivedPath.Point {
    let held = held
    return ArchivedPath.Point(Self.snapped(held.x), Self.snapped(held.y))
  }
}
