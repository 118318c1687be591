import Cells
import Foundation
import WidgetArchive

/// The paint of an area or a text, with its colours resolved.
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

  /// A single ink for the whole area: a gradient's middle.
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
      Stop(shades.ink(stop.color), stop.location.value)
    }
    if case .mesh = geometry { return }
    stops.sort { $0.location < $1.location }
  }

  /// The ink at the middle of a cell of an area.
  func ink(at point: CellPoint, in area: CellRect) -> Ink {
    ink(
      x: (Double(point.column - area.minColumn) + 0.5) * CellMetrics.pointsPerColumn,
      y: (Double(point.row - area.minRow) + 0.5) * CellMetrics.pointsPerRow,
      width: Double(max(1, area.size.columns)) * CellMetrics.pointsPerColumn,
      height: Double(max(1, area.size.rows)) * CellMetrics.pointsPerRow)
  }

  /// The ink at a point of an area, in points from its top left corner.
  func ink(x: Double, y: Double, width: Double, height: Double) -> Ink {
    if case .mesh(let columns, let rows) = geometry {
      return meshInk(columns.value, rows.value, x / max(width, 1), y / max(height, 1))
    }
    return ink(at: location(x, y, width, height))
  }

  func ink(at location: Double) -> Ink {
    guard let first = stops.first, let last = stops.last else { return .clear }
    guard location.isFinite, location > first.location else { return first.ink }
    guard location <= last.location else { return last.ink }
    let above = firstStop(from: location)
    let lower = stops[above - 1]
    let upper = stops[above]
    let width = upper.location - lower.location
    let share = width > 0 ? (location - lower.location) / width : 1
    return lower.ink.mixed(with: upper.ink, share)
  }

  /// The first stop at or after a location, by binary search: it is needed for each cell.
  private func firstStop(from location: Double) -> Int {
    var (low, high) = (0, stops.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if stops[middle].location >= location { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The position of a point along the gradient.
  private func location(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Double {
    switch geometry {
    case .linear(let startX, let startY, let endX, let endY):
      let alongX = (endX.value - startX.value) * width
      let alongY = (endY.value - startY.value) * height
      let length = alongX * alongX + alongY * alongY
      guard length > 0 else { return 0 }
      return ((x - startX.value * width) * alongX + (y - startY.value * height) * alongY) / length
    case .radial(let centerX, let centerY, let startRadius, let endRadius):
      let distance = hypot(x - centerX.value * width, y - centerY.value * height)
      guard endRadius != startRadius else { return 1 }
      return (distance - startRadius.value) / (endRadius.value - startRadius.value)
    case .elliptical(let centerX, let centerY, let startRadius, let endRadius):
      guard endRadius != startRadius, width > 0, height > 0 else { return 1 }
      let distance = hypot(x / width - centerX.value, y / height - centerY.value)
      return (distance - startRadius.value) / (endRadius.value - startRadius.value)
    case .angular(let centerX, let centerY, let start, let end):
      let degrees = atan2(y - centerY.value * height, x - centerX.value * width) * 180 / .pi
      let turn = (degrees - start.value).truncatingRemainder(dividingBy: 360)
      guard end != start else { return 0 }
      return (turn < 0 ? turn + 360 : turn) / (end.value - start.value)
    case .mesh: return 0
    }
  }

  /// The ink between the four nearest points of a mesh, weighted by the distances along both axes.
  private func meshInk(_ columns: Int, _ rows: Int, _ x: Double, _ y: Double) -> Ink {
    guard columns > 0, rows > 0, columns <= stops.count, rows <= stops.count / columns else {
      return stops.first?.ink ?? .clear
    }
    let (column, across) = Self.between(x, columns)
    let (row, down) = Self.between(y, rows)
    func ink(_ column: Int, _ row: Int) -> Ink {
      stops[min(row, rows - 1) * columns + min(column, columns - 1)].ink
    }
    let upper = ink(column, row).mixed(with: ink(column + 1, row), across)
    let lower = ink(column, row + 1).mixed(with: ink(column + 1, row + 1), across)
    return upper.mixed(with: lower, down)
  }

  /// The index of the point before a place of 0…1 among evenly spaced points, and the weight of the
  /// point after it.
  private static func between(_ place: Double, _ count: Int) -> (Int, Double) {
    let scaled = (place.isFinite ? min(max(place, 0), 1) : 0) * Double(count - 1)
    let first = min(Int(clamping: scaled), max(0, count - 2))
    return (first, scaled - Double(first))
  }
}

extension Ink {
  func mixed(with other: Ink, _ share: Double) -> Ink {
    let share = min(max(share, 0), 1)
    // A clear colour has no channels of its own: mixing with it only fades the other colour.
    if other.opacity == 0 { return faded(1 - share) }
    if opacity == 0 { return other.faded(share) }
    return Ink(
      other.color.blended(over: color, opacity: share),
      opacity: opacity + (other.opacity - opacity) * share)
  }
}
