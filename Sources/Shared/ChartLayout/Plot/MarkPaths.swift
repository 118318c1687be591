import Foundation
import WidgetArchive

/// The marks of a chart as layers of paths, rules and dots, in their order.
package struct MarkPaths {
  private let geometry: PlotGeometry

  package init(values: ChartValues, scales: ChartScales, size: CGSize) {
    geometry = PlotGeometry(values: values, scales: scales, size: size)
  }

  private var marks: [PlotMark] { geometry.values.marks }

  package var layers: [PlotLayer] {
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
    return layers.withRulesUnderLines
  }

  private struct Series: Hashable {
    var kind: PlotMark.Kind
    var keys: [Datum?]
  }

  private func layer(_ kind: PlotLayer.Kind, _ mark: PlotMark) -> PlotLayer {
    PlotLayer(kind: kind, paint: mark.paint, opacity: mark.opacity)
  }

  /// Neighbouring bars of one paint are one path.
  private func add(
    _ elements: [ArchivedPath.Element], _ mark: PlotMark, to layers: inout [PlotLayer]
  ) {
    let new = layer(.fill(elements), mark)
    let last = layers.count - 1
    if last >= 0, layers[last].paint == new.paint, layers[last].opacity == new.opacity,
      case .fill(var path) = layers[last].kind
    {
      // Only one owner, or each bar would copy all those before it.
      layers[last].kind = .fill([])
      path += elements
      layers[last].kind = .fill(path)
    } else {
      layers.append(new)
    }
  }

  private func rule(_ index: Int, _ mark: PlotMark) -> [PlotLayer] {
    let width = mark.lineWidth ?? 1
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

  private func members(_ series: Series) -> [(index: Int, mark: PlotMark)] {
    marks.enumerated().filter { $1.kind == series.kind && $1.series == series.keys }
      .map { ($0, $1) }
  }

  private func line(_ series: Series, _ first: PlotMark) -> [PlotLayer] {
    let members = members(series)
    let points = members.compactMap { geometry.point($0.mark) }
    guard let start = points.first else { return [] }
    var layers: [PlotLayer] = []
    if points.count > 1 {
      let curve: [ArchivedPath.Element] =
        [.move(.init(start.x, start.y))] + PlotCurve.elements(points, first.interpolation)
      layers.append(layer(.stroke(curve, width: first.lineWidth ?? 2), first))
    }
    if points.count == 1 || members.contains(where: { $0.mark.showsSymbols }) {
      layers += points.map { layer(.dot($0), first) }
    }
    return layers
  }

  private func area(_ series: Series, _ first: PlotMark) -> [PlotLayer] {
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

extension [PlotLayer] {
  /// A rule takes whole cells, where Apple's is a hair: over a line it would hide the line's peak. It
  /// lies over what is filled, under what is drawn finer.
  fileprivate var withRulesUnderLines: [PlotLayer] {
    guard let first = firstIndex(where: { $0.isFine }) else { return self }
    let rules = self[first...].filter { $0.isRule }
    return self[..<first] + rules + self[first...].filter { !$0.isRule }
  }
}

extension PlotLayer {
  fileprivate var isFine: Bool {
    switch kind {
    case .stroke, .dot: true
    case .fill, .rule: false
    }
  }

  fileprivate var isRule: Bool { if case .rule = kind { true } else { false } }
}
