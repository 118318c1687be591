import Cells
import Foundation
import WidgetArchive

/// What an area or a text is painted with, its colours resolved.
enum Paint: Hashable {
  case ink(Ink)
  case gradient(GradientPaint)

  /// The ink at a cell of an area.
  func ink(at point: CellPoint, in area: CellRect) -> Ink {
    switch self {
    case .ink(let ink): ink
    case .gradient(let gradient): gradient.ink(at: point, in: area)
    }
  }

  /// One ink for all: a gradient's middle.
  var flat: Ink {
    switch self {
    case .ink(let ink): ink
    case .gradient(let gradient): gradient.ink(at: 0.5)
    }
  }

  func faded(_ factor: Double) -> Paint {
    switch self {
    case .ink(let ink): return .ink(ink.faded(factor))
    case .gradient(var gradient):
      gradient.stops = gradient.stops.map { GradientPaint.Stop($0.ink.faded(factor), $0.location) }
      return .gradient(gradient)
    }
  }
}

/// A gradient with its colours resolved and its stops in order.
struct GradientPaint: Hashable {
  struct Stop: Hashable {
    var ink: Ink
    var location: Double

    init(_ ink: Ink, _ location: Double) {
      self.ink = ink
      self.location = location
    }
  }

  var geometry: ArchivedGradient.Geometry
  var stops: [Stop]

  init(_ gradient: ArchivedGradient, shades: Shades) {
    geometry = gradient.geometry
    stops = gradient.stops.map { stop in
      Stop(shades.ink(stop.color), stop.location.isFinite ? stop.location : 0)
    }
    stops.sort { $0.location < $1.location }
  }

  func ink(at point: CellPoint, in area: CellRect) -> Ink {
    ink(at: location(of: point, in: area))
  }

  func ink(at location: Double) -> Ink {
    guard let first = stops.first, let last = stops.last else { return .clear }
    guard location.isFinite, location > first.location else { return first.ink }
    guard let above = stops.firstIndex(where: { $0.location >= location }) else { return last.ink }
    let lower = stops[above - 1]
    let upper = stops[above]
    let width = upper.location - lower.location
    let share = width > 0 ? (location - lower.location) / width : 1
    return Ink(
      upper.ink.color.blended(over: lower.ink.color, opacity: share),
      opacity: lower.ink.opacity + (upper.ink.opacity - lower.ink.opacity) * share)
  }

  /// Where the centre of a cell lies along the gradient.
  private func location(of point: CellPoint, in area: CellRect) -> Double {
    let width = Double(max(1, area.size.columns)) * CellMetrics.pointsPerColumn
    let height = Double(max(1, area.size.rows)) * CellMetrics.pointsPerRow
    let x = (Double(point.column - area.minColumn) + 0.5) * CellMetrics.pointsPerColumn
    let y = (Double(point.row - area.minRow) + 0.5) * CellMetrics.pointsPerRow
    switch geometry {
    case .linear(let startX, let startY, let endX, let endY):
      let alongX = (endX - startX) * width
      let alongY = (endY - startY) * height
      let length = alongX * alongX + alongY * alongY
      guard length > 0 else { return 0 }
      return ((x - startX * width) * alongX + (y - startY * height) * alongY) / length
    case .radial(let centerX, let centerY, let startRadius, let endRadius):
      let distance = hypot(x - centerX * width, y - centerY * height)
      guard endRadius != startRadius else { return 1 }
      return (distance - startRadius) / (endRadius - startRadius)
    case .angular(let centerX, let centerY, let start, let end):
      let degrees = atan2(y - centerY * height, x - centerX * width) * 180 / .pi
      let turn = (degrees - start).truncatingRemainder(dividingBy: 360)
      guard end != start else { return 0 }
      return (turn < 0 ? turn + 360 : turn) / (end - start)
    }
  }
}
