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

  /// Adds a bar. Neighbouring bars of one paint share a path.
  private func add(
    _ elements: [ArchivedPath.Element], _ mark: PlotMark, to layers: inout [PlotLayer]
  ) {
    let new = layer(.fill(elements), mark)
    let last = layers.count - 1
    if last >= 0, layers[last].paint == new.paint, layers[last].opacity == new.opacity,
      case .fill(var path) = layers[last].kind
    {
      // Releases the layer's own path first: with two owners each bar would copy all before it.
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
    guard let start = points.first, let last = points.last else { return [] }
    guard points.count > 1 else { return [layer(.dot(start), first)] }
    let curve = PlotCurve.elements(points, first.interpolation)
    let begin = ArchivedPath.Element.move(.init(start.x, start.y))
    let isAlone = !marks.contains {
      $0.kind.isFilled || $0.kind == .line && $0.series != series.keys
    }
    if isAlone, geometry.size.height < 2 * PlotCell.height { return [spark(points, first)] }
    var layers: [PlotLayer] = []
    if isAlone, geometry.size.height >= 3 * PlotCell.height, let below = cells(below: points) {
      layers.append(PlotLayer(shade: below, of: first, in: geometry.size))
    }
    let dash = first.dash ?? LineDashes(number(of: series)).lengths
    layers.append(layer(.stroke([begin] + curve, width: first.lineWidth ?? 2, dash: dash), first))
    if members.contains(where: { $0.mark.showsSymbols }) {
      layers += points.map { layer(.dot($0), first) }
    } else if geometry.size.height >= 3 * PlotCell.height, points.allSatisfy({ $0.x <= last.x }) {
      // The latest value is marked with a dot: people look for it first.
      layers.append(layer(.dot(last), first))
    }
    return layers
  }

  /// The whole cells below a line that runs from left to right, from the row on that its mean in a column
  /// is nearest to: so that no unshaded cell is left where the line is steep.
  private func cells(below points: [CGPoint]) -> [ArchivedPath.Element]? {
    ColumnHeights(points).map { heights in
      heights.columns.flatMap { column, mean -> [ArchivedPath.Element] in
        let top = max(0, (mean / PlotCell.height).rounded() * PlotCell.height)
        guard top < geometry.size.height else { return [] }
        return .rectangle(
          CGRect(
            x: Double(column) * PlotCell.width, y: top, width: PlotCell.width,
            height: geometry.size.height - top))
      }
    }
  }

  /// A line in one row or less as an area, in eighths of the row; the least value fills one eighth,
  /// so that it is visible.
  private func spark(_ points: [CGPoint], _ first: PlotMark) -> PlotLayer {
    let height = geometry.size.height
    let raised = points.map { CGPoint(x: $0.x, y: $0.y * 7 / 8) }
    let elements: [ArchivedPath.Element] =
      [.move(.init(raised[0].x, raised[0].y))] + PlotCurve.elements(raised, first.interpolation)
      + [
        .line(.init(raised[raised.count - 1].x, height)), .line(.init(raised[0].x, height)), .close,
      ]
    return layer(.fill(elements), first)
  }

  /// The number of a line's series, in the order they come.
  private func number(of series: Series) -> Int {
    var seen: [[Datum?]] = []
    for mark in marks where mark.kind == .line && !seen.contains(mark.series) {
      if mark.series == series.keys { break }
      seen.append(mark.series)
    }
    return seen.count
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
    if let skyline = skyline(series, upper, lower, first) { return [skyline] }
    let elements: [ArchivedPath.Element] =
      [.move(.init(start.x, start.y))] + PlotCurve.elements(upper, first.interpolation)
      + [.line(.init(back.x, back.y))]
      + PlotCurve.elements(lower.reversed(), first.interpolation) + [.close]
    return [layer(.fill(elements), first)]
  }

  /// The only area of a chart, above a straight foot: columns of cells in eighths of a row, which have no
  /// blurred edges, and a colour that fades towards the foot. Nil for other areas.
  private func skyline(
    _ series: Series, _ upper: [CGPoint], _ lower: [CGPoint], _ first: PlotMark
  ) -> PlotLayer? {
    let height = geometry.size.height
    let isAlone = !marks.contains {
      // A line along its edge takes the cells of the edge.
      $0.kind == .line || $0.kind.isFilled && ($0.kind != .area || $0.series != series.keys)
    }
    guard isAlone,
      first.interpolation == .linear, let foot = lower.first?.y,
      lower.allSatisfy({ abs($0.y - foot) < 0.5 }), upper.allSatisfy({ $0.y <= foot + 0.5 }),
      let heights = ColumnHeights(upper)
    else { return nil }
    // The line of the least value stands in the middle of the last row, as its label does; half a row
    // below it would be blank.
    let base = height - foot < PlotCell.height ? height : foot
    let eighth = PlotCell.height / 8
    let elements = heights.columns.flatMap { column, mean -> [ArchivedPath.Element] in
      let top = max(0, (mean / eighth).rounded() * eighth)
      guard top < base else { return [] }
      return .rectangle(
        CGRect(
          x: Double(column) * PlotCell.width, y: top, width: PlotCell.width, height: base - top))
    }
    let highest = upper.map(\.y).min() ?? 0
    var result = layer(.fill(elements), first)
    result.paint = first.paint.fading(
      from: 1, to: PlotLayer.faintest, between: highest / height, and: base / height)
    return result
  }
}

extension PlotMark.Kind {
  /// Whether the mark fills the space under or around a line.
  fileprivate var isFilled: Bool {
    switch self {
    case .bar, .area, .rectangle, .sector: true
    case .line, .point, .rule: false
    }
  }
}

extension [PlotLayer] {
  /// The layers with rules moved below lines. A rule takes whole cells, while Apple's is a
  /// hairline: above a line it would hide the line's peak. It lies over filled areas and under what
  /// is drawn finer.
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
