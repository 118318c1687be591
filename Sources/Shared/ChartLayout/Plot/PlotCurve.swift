import Foundation
import WidgetArchive

/// The ways to join points by a line, from the first to the last.
package enum PlotCurve {
  package typealias Method = ArchivedChart.Curve

  static func elements(_ points: [CGPoint], _ method: Method)
    -> [ArchivedPath.Element]
  {
    guard points.count > 1 else { return [] }
    switch method {
    case .stepStart: return steps(points, at: 0)
    case .stepCenter: return steps(points, at: 0.5)
    case .stepEnd: return steps(points, at: 1)
    case .monotone: return curve(points, tangents: monotoneTangents(points))
    case .catmullRom, .cardinal: return curve(points, tangents: smoothTangents(points))
    case .linear: return points.dropFirst().map { .line(.init($0.x, $0.y)) }
    }
  }

  private static func steps(_ points: [CGPoint], at share: Double) -> [ArchivedPath.Element] {
    zip(points, points.dropFirst()).flatMap { from, to -> [ArchivedPath.Element] in
      let x = from.x + (to.x - from.x) * share
      return [.line(.init(x, from.y)), .line(.init(x, to.y)), .line(.init(to.x, to.y))]
    }
  }

  /// A smooth curve; `tangents` are the slopes at the points.
  private static func curve(_ points: [CGPoint], tangents: [Double]) -> [ArchivedPath.Element] {
    (1..<points.count).map { index in
      let from = points[index - 1]
      let to = points[index]
      let third = (to.x - from.x) / 3
      return .curve(
        control1: .init(from.x + third, from.y + third * tangents[index - 1]),
        control2: .init(to.x - third, to.y - third * tangents[index]), .init(to.x, to.y))
    }
  }

  private static func slopes(_ points: [CGPoint]) -> [Double] {
    zip(points, points.dropFirst()).map { from, to in
      to.x == from.x ? 0 : (to.y - from.y) / (to.x - from.x)
    }
  }

  private static func smoothTangents(_ points: [CGPoint]) -> [Double] {
    let slopes = slopes(points)
    return points.indices.map { index in
      guard index > 0, index < points.count - 1 else {
        return index == 0 ? slopes[0] : slopes[slopes.count - 1]
      }
      let before = points[index - 1]
      let after = points[index + 1]
      return after.x == before.x ? 0 : (after.y - before.y) / (after.x - before.x)
    }
  }

  /// The tangents of Fritsch and Carlson: the curve never leaves the range of its points.
  private static func monotoneTangents(_ points: [CGPoint]) -> [Double] {
    let slopes = slopes(points)
    var tangents = points.indices.map { index -> Double in
      guard index > 0, index < points.count - 1 else {
        return index == 0 ? slopes[0] : slopes[slopes.count - 1]
      }
      return slopes[index - 1] * slopes[index] <= 0
        ? 0 : (slopes[index - 1] + slopes[index]) / 2
    }
    for index in slopes.indices {
      guard slopes[index] != 0 else {
        tangents[index] = 0
        tangents[index + 1] = 0
        continue
      }
      let first = tangents[index] / slopes[index]
      let second = tangents[index + 1] / slopes[index]
      let length = (first * first + second * second).squareRoot()
      if length > 3 {
        tangents[index] = 3 * first / length * slopes[index]
        tangents[index + 1] = 3 * second / length * slopes[index]
      }
    }
    return tangents
  }
}
