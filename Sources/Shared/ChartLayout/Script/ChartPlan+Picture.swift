import Cells
import Foundation
import WidgetArchive

extension ChartPlan {
  /// The chart as an archived view of a size in cells, all of it on whole cells.
  package func picture(columns: Int, rows: Int, _ words: ChartWords) -> ArchivedView {
    var picture = ChartSheet(self, columns: columns, rows: rows, words)
    let root = picture.draw()
    return picture.builder.view(variants: [ArchivedVariant(root: root)])
  }
}

/// A script's chart while its picture is put together.
private struct ChartSheet {
  let plan: ChartPlan
  let columns: Int
  let rows: Int
  let words: ChartWords
  var builder = ArchiveBuilder()

  init(_ plan: ChartPlan, columns: Int, rows: Int, _ words: ChartWords) {
    self.plan = plan
    self.columns = columns
    self.rows = rows
    self.words = words
  }

  /// Leaves out parts where there is no room, as Apple's charts do: the legend needs 6 rows, titles
  /// 7, labels along 4 and beside 12 columns; numbers beside need 3 rows.
  mutating func draw() -> NodeID {
    guard columns > 0, rows > 0, !plan.marks.isEmpty else { return builder.add(.placed([])) }
    let hasLegend = plan.chart.showsLegend && plan.names.count > 1 && rows >= 6
    var area = PlotArea(columns: columns, rows: rows - (hasLegend ? 1 : 0))
    let values = ChartValues(
      marks: plan.marks, x: plan.along.domain(isOfValues: plan.chart.isHorizontal),
      y: plan.upright.domain(isOfValues: !plan.chart.isHorizontal), calendar: words.calendar)
    var scales = ChartScales(x: values.scale(along: true), y: values.scale(along: false))
    var places = titles(around: &area)
    places += axes(&scales, around: &area, values)
    if area.columns > 0, area.rows > 0 {
      let layers = MarkPaths(values: values, scales: scales, size: area.size).layers
      let drawn = layers.map { $0.node(in: area.size, &builder) }
      places.append(area.place(builder.add(.placed(drawn))))
    }
    if hasLegend { places.append(legend()) }
    return builder.add(.placed(places))
  }

  // MARK: Axes

  private mutating func axes(
    _ scales: inout ChartScales, around area: inout PlotArea, _ values: ChartValues
  ) -> [ArchivedPlace] {
    let hasLabelsAlong = !plan.along.isHidden && area.rows >= 4
    // Numbers in adjacent rows tell less than the room they take.
    let hasLabelsBeside =
      !plan.upright.isHidden && area.columns >= 12 && (area.rows >= 3 || scales.y.bands != nil)
    if hasLabelsAlong { area.rows -= 1 }
    var places: [ArchivedPlace] = []
    var upright: (labels: [AxisLabel], lines: [AxisLine]) = ([], [])
    if hasLabelsBeside {
      let room = max(1, min(5, (area.rows + 1) / 2))
      let step = scales.y.widen(
        plan.upright, count: room, rows: area.rows, isOfValues: !plan.chart.isHorizontal)
      upright = marks(of: scales.y, plan.upright, count: room, step: step, hasLines: true)
      let width = upright.labels.map(\.columns).max() ?? 0
      if width > 0, width + 1 < area.columns / 2 {
        area.columns -= width + 1
        // Names stand before their bars, where they are read first; numbers behind what they
        // measure.
        let isLeading = scales.y.bands != nil
        if isLeading { area.column += width + 1 }
        places += AxisLayout(scales: scales, area: area)
          .beside(upright.labels, isLeading: isLeading)
      }
    }
    var flat: (labels: [AxisLabel], lines: [AxisLine]) = ([], [])
    if hasLabelsAlong {
      let room = max(2, area.columns / 9)
      _ = scales.x.widen(plan.along, count: room, isOfValues: plan.chart.isHorizontal)
      flat = marks(of: scales.x, plan.along, count: room, hasLines: false)
    }
    let layout = AxisLayout(scales: scales, area: area)
    places += layout.along(flat.labels, row: area.row + area.rows, isEven: plan.along.marks == nil)
    return layout.lines(upright: upright.lines, flat: [], &builder) + places
  }

  private mutating func marks(
    of scale: ChartScale, _ axis: ArchivedChart.Axis, count: Int, step: Double? = nil,
    hasLines: Bool
  ) -> (labels: [AxisLabel], lines: [AxisLine]) {
    let choice =
      axis.marks.map { ChartTicks.Choice.these($0.map { Datum($0) }) }
      ?? step.map { .numbers(step: $0) } ?? .automatic(desiredCount: nil)
    let ticks = ChartTicks.values(choice, on: scale, count: count, calendar: words.calendar)
      .filter { tick in scale.share(of: tick).map { (-0.001...1.001).contains($0) } ?? false }
    let texts = words.labels(ticks, unit: scale.unit)
    var labels: [AxisLabel] = []
    var lines: [AxisLine] = []
    for (tick, text) in zip(ticks, texts) {
      guard let share = scale.share(of: tick) else { continue }
      if hasLines, scale.bands == nil {
        lines.append(AxisLine(share: share, paint: AxisLine.quiet))
      }
      let columns = min(Grapheme.width(of: text), columns)
      guard columns > 0 else { continue }
      labels.append(AxisLabel(node: quiet(text), share: share, columns: columns))
    }
    return (labels, lines)
  }

  private mutating func quiet(_ text: String) -> NodeID {
    builder.add(
      .text([TextRun(.verbatim(text))]),
      modifiers: [
        .font(ArchivedFont(size: .style("caption2"))), .lineLimit(1),
        .foreground(.hierarchical(1)),
      ])
  }

  /// The titles of the axes: of the upright axis above the plot, of the other below it.
  private mutating func titles(around area: inout PlotArea) -> [ArchivedPlace] {
    var places: [ArchivedPlace] = []
    if let title = plan.upright.title, area.rows >= 7 {
      places.append(self.title(title, row: area.row, at: 1))
      area.row += 1
      area.rows -= 1
    }
    if let title = plan.along.title, area.rows >= 7 {
      places.append(self.title(title, row: area.row + area.rows - 1, at: 0.5))
      area.rows -= 1
    }
    return places
  }

  private mutating func title(_ text: String, row: Int, at side: Double) -> ArchivedPlace {
    let width = min(Grapheme.width(of: text), columns)
    let column = (Double(columns - width) * side).rounded(.down)
    return ArchivedPlace(
      quiet(text),
      CGRect(
        x: column * PlotCell.width, y: Double(row) * PlotCell.height,
        width: Double(width) * PlotCell.width, height: PlotCell.height))
  }

  /// The legend's sign for a series: a piece of its line, or a dot.
  private func key(_ name: String) -> ArchivedContent {
    guard let number = LineDashes.names(of: plan.marks).firstIndex(of: .category(name)) else {
      return .symbol("circle.fill")
    }
    return LineDashes(number).key
  }

  /// The legend: the sign and the name of each colour, in one row.
  private mutating func legend() -> ArchivedPlace {
    var items: [NodeID] = []
    var width = 0
    for (name, paint) in plan.names {
      let more = Grapheme.width(of: name) + (items.isEmpty ? 2 : 4)
      guard items.isEmpty || width + more <= columns else { break }
      width += more
      let dot = builder.add(key(name), modifiers: [.foreground(paint)])
      items.append(builder.add(.hstack(.center, spacing: 8, [dot, quiet(name)])))
    }
    let node = builder.add(.hstack(.center, spacing: 16, items))
    return ArchivedPlace(
      node,
      CGRect(
        x: 0, y: Double(rows - 1) * PlotCell.height,
        width: Double(min(width, columns)) * PlotCell.width, height: PlotCell.height))
  }
}

extension ChartScale {
  /// Widens an automatic scale of values to round ends; with a number of rows, each marked value
  /// stands in the middle of a row. Returns the step between marks.
  fileprivate mutating func widen(
    _ axis: ArchivedChart.Axis, count: Int, rows: Int? = nil, isOfValues: Bool
  ) -> Double? {
    guard isOfValues, case .continuous(let range, false) = kind else { return nil }
    let isChosen = axis.lower != nil
    if let rows, axis.marks == nil,
      let scale = isChosen
        ? ChartTicks.fitting(range, rows: rows, count: count)
        : ChartTicks.round(range, rows: rows, count: count)
    {
      kind = .continuous(scale.range, isDate: false)
      return scale.step
    }
    guard !isChosen else { return nil }
    kind = .continuous(ChartTicks.round(range, count: count).range, isDate: false)
    return nil
  }
}
