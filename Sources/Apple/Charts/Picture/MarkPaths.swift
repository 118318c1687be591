import Foundation
import SwiftUI
import WidgetArchive

/// The marks of a chart as layers of paths, rules and dots, in their order.
struct MarkPaths {
  let geometry: PlotGeometry
  let palette: ChartPalette

  init(values: ChartValues, scales: ChartScales, palette: ChartPalette, size: CGSize) {
    geometry = PlotGeometry(values: values, scales: scales, size: size)
    self.palette = palette
  }

  private var marks: [Mark] { geometry.values.marks }

  var layers: [PlotLayer] {
    var layers: [PlotLayer] = []
    var drawn: Set<Series> = []
    for (index, mark) in marks.enumerated() {
      switch mark.kind {
      case .bar, .rectangle:
        guard let rect = geometry.rect(of: index), rect.width > 0, rect.height > 0 else {
          continue
        }
        add(.rectangle(rect), mark, to: &layers)
      case .point:
        if let point = geometry.point(mark) { layers.append(layer(.dot(point), mark)) }
      case .rule: layers += rule(index, mark)
      case .line, .area:
        let series = Series(kind: mark.kind, keys: mark.series)
        guard drawn.insert(series).inserted else { continue }
        layers += mark.kind == .line ? line(series, mark) : area(series, mark)
      case .sector: continue
      }
    }
    return layers
  }

  private struct Series: Hashable {
    var kind: Mark.Kind
    var keys: [Datum?]
  }

  private func layer(_ kind: PlotLayer.Kind, _ mark: Mark) -> PlotLayer {
    PlotLayer(kind: kind, paint: palette.paint(of: mark), opacity: mark.opacity)
  }

  /// Neighbouring bars of one paint are one path.
  private func add(
    _ elements: [ArchivedPath.Element], _ mark: Mark, to layers: inout [PlotLayer]
  ) {
    let new = layer(.fill(elements), mark)
    if let last = layers.last, last.paint == new.paint, last.opacity == new.opacity,
      case .fill(let before) = last.kind
    {
      layers[layers.count - 1].kind = .fill(before + elements)
    } else {
      layers.append(new)
    }
  }

  private func rule(_ index: Int, _ mark: Mark) -> [PlotLayer] {
    let width = Double(mark.stroke?.lineWidth ?? 1)
    if let y = mark.y, y.to == nil, let height = geometry.y(y) {
      guard (-0.5...geometry.size.height + 0.5).contains(height) else { return [] }
      var rect = CGRect(x: 0, y: height, width: geometry.size.width, height: 0)
      if let x = mark.x, let from = geometry.x(x),
        let to = x.to.flatMap({ geometry.x(.init(from: $0, to: nil)) })
      {
        rect.origin.x = min(from, to)
        rect.size.width = abs(to - from)
      }
      return [layer(.rule(rect, isFlat: true, width: width), mark)]
    }
    guard let x = mark.x, let from = geometry.x(x),
      (-0.5...geometry.size.width + 0.5).contains(from)
    else { return [] }
    var rect = CGRect(x: from, y: 0, width: 0, height: geometry.size.height)
    if let y = mark.y, let low = geometry.y(y),
      let high = y.to.flatMap({ geometry.y(.init(from: $0, to: nil)) })
    {
      rect.origin.y = min(low, high)
      rect.size.height = abs(high - low)
    }
    return [layer(.rule(rect, isFlat: false, width: width), mark)]
  }

  private func members(_ series: Series) -> [(index: Int, mark: Mark)] {
    marks.enumerated().filter { $1.kind == series.kind && $1.series == series.keys }
      .map { ($0, $1) }
  }

  private func line(_ series: Series, _ first: Mark) -> [PlotLayer] {
    let members = members(series)
    let points = members.compactMap { geometry.point($0.mark) }
    guard let start = points.first else { return [] }
    let style = first.stroke ?? StrokeStyle(lineWidth: 2)
    var layers: [PlotLayer] = []
    if points.count > 1 {
      let curve: [ArchivedPath.Element] =
        [.move(.init(start.x, start.y))] + PlotCurve.elements(points, first.interpolation)
      layers.append(layer(.stroke(curve, style), first))
    }
    if points.count == 1 || members.contains(where: { $0.mark.showsSymbols }) {
      layers += points.map { layer(.dot($0), first) }
    }
    return layers
  }

  private func area(_ series: Series, _ first: Mark) -> [PlotLayer] {
    let members = members(series)
    let upper = members.compactMap { member in
      geometry.values.extents[member.index].flatMap {
        geometry.point(member.mark, value: $0.upperBound)
      }
    }
    let lower = members.compactMap { member in
      geometry.values.extents[member.index].flatMap {
        geometry.point(member.mark, value: $0.lowerBound)
      }
    }
    guard upper.count > 1, let start = upper.first, let back = lower.last else { return [] }
    let elements: [ArchivedPath.Element] =
      [.move(.init(start.x, start.y))] + PlotCurve.elements(upper, first.interpolation)
      + [.line(.init(back.x, back.y))]
      + PlotCurve.elements(lower.reversed(), first.interpolation) + [.close]
    return [layer(.fill(elements), first)]
  }
}

extension Mark.Place {
  init(from: Datum, to: Datum?) {
    self.init(from: from, to: to, unit: nil, calendar: nil)
  }
}

/// The way from the first of some points to the last.
enum PlotCurve {
  static func elements(_ points: [CGPoint], _ method: InterpolationMethod)
    -> [ArchivedPath.Element]
  {
    guard points.count > 1 else { return [] }
    switch method {
    case .stepStart: return steps(points, at: 0)
    case .stepCenter: return steps(points, at: 0.5)
    case .stepEnd: return steps(points, at: 1)
    case .monotone: return curve(points, tangents: monotoneTangents(points))
    case .catmullRom, .cardinal: return curve(points, tangents: smoothTangents(points))
    default: return points.dropFirst().map { .line(.init($0.x, $0.y)) }
    }
  }

  private static func steps(_ points: [CGPoint], at share: Double) -> [ArchivedPath.Element] {
    zip(points, points.dropFirst()).flatMap { from, to -> [ArchivedPath.Element] in
      let x = from.x + (to.x - from.x) * share
      return [.line(.init(x, from.y)), .line(.init(x, to.y)), .line(.init(to.x, to.y))]
    }
  }

  /// `tangents` are slopes at the points.
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

  /// Fritsch and Carlson's: the curve never leaves what its points span.
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
