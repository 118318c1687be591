import Foundation
import WidgetArchive

/// A script's chart before its size is known: its marks in the same form as those of an author in
/// Swift.
package struct ChartPlan {
  package let marks: [PlotMark]
  let chart: ArchivedChart
  /// The names in the legend and their colours.
  private(set) var names: [(name: String, paint: ArchivedPaint)] = []

  package init(_ chart: ArchivedChart) {
    self.chart = chart
    let colored = chart.series.filter { $0.mark != .rule }
    var keys: [String: ArchivedPaint] = [:]
    var marks: [PlotMark] = []
    for (index, series) in chart.series.enumerated() {
      var paint = series.color
      if paint == nil, series.mark == .rule { paint = .hierarchical(1) }
      if paint == nil, let name = series.name { paint = keys[name] }
      let usual = colored.count > 1 ? PlotColors.paint(keys.count) : .tint
      let chosen = paint ?? usual
      if series.mark != .rule {
        let name = series.name ?? ""
        if keys.updateValue(chosen, forKey: series.name ?? "\(index)") == nil, !name.isEmpty {
          names.append((name, chosen))
        }
      }
      marks += series.marks(number: index, paint: chosen, in: chart)
    }
    self.marks = marks
  }

  /// The chart's text for a screen reader.
  package func speech(_ words: ChartWords) -> String {
    ChartSpeech(words: words).text(of: marks)
  }

  /// The axis along which the picture's columns are; the axis of the values if bars run to the
  /// right.
  var along: ArchivedChart.Axis { chart.isHorizontal ? chart.y : chart.x }
  var upright: ArchivedChart.Axis { chart.isHorizontal ? chart.x : chart.y }
}

extension ArchivedChart.Series {
  fileprivate func marks(
    number: Int, paint: ArchivedPaint, in chart: ArchivedChart
  ) -> [PlotMark] {
    let key = Datum.category(name ?? "\(number)")
    let isSeveral = chart.series.count { $0.mark == mark } > 1
    return points.map { point in
      let along = point.x.map { value in
        let unit = mark == .bar || mark == .area && chart.x.unit != nil ? chart.x.unit : nil
        return PlotMark.Place(from: Datum(value), to: nil, unit: unit?.component)
      }
      let upright = point.y.map { value in
        PlotMark.Place(from: .number(value.value), to: point.end.map { .number($0.value) })
      }
      var plot = PlotMark(
        mark.kind, x: chart.isHorizontal ? upright : along,
        y: chart.isHorizontal ? along : upright)
      plot.paint = paint
      plot.interpolation = curve
      plot.showsSymbols = showsPoints
      plot.seriesKey = chart.series.count > 1 ? .category("series \(number + 1)") : nil
      plot.styleKey = name == nil || mark == .rule ? nil : key
      switch chart.stacking {
      case .stacked: plot.stacking = .standard
      case .shares: plot.stacking = .normalized
      case .none: plot.stacking = .unstacked
      case .beside:
        plot.stacking = mark == .area ? .unstacked : .standard
        if mark == .bar, isSeveral { plot.positionKey = key }
      }
      return plot
    }
  }
}

extension ArchivedChart.Mark {
  fileprivate var kind: PlotMark.Kind {
    switch self {
    case .bar: .bar
    case .line: .line
    case .area: .area
    case .point: .point
    case .rule: .rule
    }
  }
}

extension ArchivedChart.Unit {
  fileprivate var component: Calendar.Component {
    switch self {
    case .minute: .minute
    case .hour: .hour
    case .day: .day
    case .week: .weekOfYear
    case .month: .month
    case .year: .year
    }
  }
}

extension Datum {
  init(_ value: ArchivedChart.Value) {
    switch value {
    case .number(let number): self = .number(number.value)
    case .date(let date): self = .date(date)
    case .name(let name): self = .category(name)
    }
  }
}

extension ArchivedChart.Axis {
  /// The domain of the values that the axis shows.
  func domain(isOfValues: Bool) -> ChartScale.Domain {
    if let lower, let upper { return .range(Datum(lower), Datum(upper)) }
    return .automatic(includesZero: isOfValues && !hasZero ? false : nil, reversed: false)
  }
}
