import ChartLayout
import Foundation
import SwiftUI
import WidgetArchive

/// The axes of a chart: their ticks, labels and positions.
@MainActor
struct ChartAxes {
  private let values: ChartValues
  private let options: ChartOptions
  private let words: ChartWords
  private(set) var scales: ChartScales

  init(values: ChartValues, options: ChartOptions, lowering: inout Lowering) {
    self.values = values
    self.options = options
    words = ChartWords(
      locale: lowering.environment.locale, calendar: lowering.environment.calendar)
    scales = ChartScales(x: values.scale(along: true), y: values.scale(along: false))
  }

  /// The labels of marked values, and the style of a line if there is one.
  private struct Marked {
    var labels: [AxisLabel] = []
    var lines: [AxisLine] = []
    var position = AxisMarkPosition.automatic
  }

  /// Draws both axes and leaves `area` to the plot. A small chart has no labels: none below it
  /// under 4 rows, none beside it under 12 columns.
  mutating func places(
    around area: inout PlotArea, _ lowering: inout Lowering
  ) -> [ArchivedPlace] {
    var places = titles(around: &area, &lowering)
    let showsX = !options.x.isHidden && area.rows >= 4
    let showsY = !options.y.isHidden && area.columns >= 12
    if showsX { area.rows -= 1 }
    let upright = showsY ? marked(along: false, room: area.rows, &lowering) : Marked()
    let width = upright.labels.map(\.columns).max() ?? 0
    if width > 0, width + 1 < area.columns / 2 {
      area.columns -= width + 1
      let isLeading = upright.position == .leading
      if isLeading { area.column += width + 1 }
      places += AxisLayout(scales: scales, area: area)
        .beside(upright.labels, isLeading: isLeading)
    }
    let flat = showsX ? marked(along: true, room: area.columns, &lowering) : Marked()
    let isTop = flat.position == .top
    if isTop {
      places = places.map { place in
        var place = place
        place.y = Finite(place.y.value + PlotCell.height)
        return place
      }
      area.row += 1
    }
    let layout = AxisLayout(scales: scales, area: area)
    let isEven = options.x.rules?.contains { $0.content != nil } != true
    places += layout.along(
      flat.labels, row: isTop ? area.row - 1 : area.row + area.rows, isEven: isEven)
    return layout.lines(upright: upright.lines, flat: flat.lines, &lowering) + places
  }

  /// The titles of the axes: that of the vertical axis above the chart, that of the horizontal one
  /// below.
  private func titles(
    around area: inout PlotArea, _ lowering: inout Lowering
  ) -> [ArchivedPlace] {
    var places: [ArchivedPlace] = []
    func place(_ view: AnyView, row: Int, isTrailing: Bool) {
      let node = lowering.nodes(of: view.font(.caption2).foregroundStyle(.secondary)).first
      guard let node else { return }
      let width = lowering.idealSize(of: node).width
      let room = Double(area.columns) * PlotCell.width
      places.append(
        ArchivedPlace(
          node,
          CGRect(
            x: isTrailing ? max(0, room - width) : max(0, (room - width) / 2),
            y: Double(row) * PlotCell.height, width: min(width, room),
            height: PlotCell.height)))
    }
    if let label = options.y.label, area.rows >= 7 {
      place(label(), row: area.row, isTrailing: true)
      area.row += 1
      area.rows -= 1
    }
    if let label = options.x.label, area.rows >= 7 {
      place(label(), row: area.row + area.rows - 1, isTrailing: false)
      area.rows -= 1
    }
    return places
  }

  // MARK: Ticks

  private mutating func marked(along: Bool, room: Int, _ lowering: inout Lowering) -> Marked {
    let axis = along ? options.x : options.y
    let count = along ? max(2, room / 9) : max(1, min(5, (room + 1) / 2))
    let step = widen(along: along, count: count, rows: along ? nil : room, rules: axis.rules)
    let scale = along ? scales.x : scales.y
    var marked = Marked()
    for rule in axis.rules ?? [.standard] {
      var choice = rule.values.choice
      if let step, case .automatic = choice { choice = .numbers(step: step) }
      let ticks = ChartTicks.values(
        choice, on: scale, count: count, calendar: words.calendar
      ).filter { tick in scale.share(of: tick).map { (-0.001...1.001).contains($0) } ?? false }
      if rule.position != .automatic { marked.position = rule.position }
      add(ticks, rule, scale, along: along, to: &marked, &lowering)
    }
    return marked
  }

  /// Widens an automatic scale of numbers to round values. On the vertical axis the rows between
  /// marks are whole, so that each mark is at the middle of a row. Returns the step of such marks.
  private mutating func widen(
    along: Bool, count: Int, rows: Int?, rules: [AxisRule]?
  ) -> Double? {
    let domain = along ? options.x.domain : options.y.domain
    guard case .continuous(let range, false) = (along ? scales.x : scales.y).kind,
      !along || values.isHorizontal
    else { return nil }
    var desired = count
    var isAutomatic = true
    for rule in rules ?? [] {
      guard case .automatic(let wanted) = rule.values.choice else {
        isAutomatic = false
        continue
      }
      desired = wanted ?? desired
    }
    let isChosen = if case .automatic = domain { false } else { true }
    if let rows, isAutomatic,
      let scale = isChosen
        ? ChartTicks.fitting(range, rows: rows, count: max(1, desired))
        : ChartTicks.round(range, rows: rows, count: max(1, desired))
    {
      scales.y.kind = .continuous(scale.range, isDate: false)
      return scale.step
    }
    guard !isChosen else { return nil }
    let round = ChartTicks.round(range, count: desired).range
    if along {
      scales.x.kind = .continuous(round, isDate: false)
    } else {
      scales.y.kind = .continuous(round, isDate: false)
    }
    return nil
  }

  private func add(
    _ ticks: [Datum], _ rule: AxisRule, _ scale: ChartScale, along: Bool,
    to marked: inout Marked, _ lowering: inout Lowering
  ) {
    let texts = words.labels(ticks, unit: scale.unit)
    for (index, tick) in ticks.enumerated() {
      guard let share = scale.share(of: tick) else { continue }
      let place = AxisPlace(
        value: AxisValue(datum: tick, index: index, count: ticks.count), text: texts[index])
      let pieces =
        rule.content?(place.value).allPieces
        ?? AxisValueLabel().pieces + (along || scale.bands != nil ? [] : AxisGridLine().pieces)
      for piece in pieces {
        switch piece.kind {
        case .tick: break
        case .gridLine:
          let style = piece.style.map { $0.archivedPaint(in: lowering.environment) }
          marked.lines.append(AxisLine(share: share, paint: style ?? AxisLine.quiet))
        case .label(let make):
          guard let view = make(place) else { continue }
          marked.labels += label(view, piece, share, &lowering)
        }
      }
    }
  }

  private func label(
    _ view: AnyView, _ piece: AxisPiece, _ share: Double, _ lowering: inout Lowering
  ) -> [AxisLabel] {
    let styled = AnyView(view.font(piece.font ?? .caption2).lineLimit(1))
    let node = lowering.node(
      of: piece.style.map { AnyView(styled.anyForegroundStyle($0)) }
        ?? AnyView(styled.foregroundStyle(.secondary))
    ) { .hstack(.center, spacing: 0, $0) }
    let columns = Int((lowering.idealSize(of: node).width / PlotCell.width).rounded())
    return columns > 0 ? [AxisLabel(node: node, share: share, columns: columns)] : []
  }
}

extension View {
  /// The view with a style of unknown type.
  fileprivate func anyForegroundStyle(_ style: any ShapeStyle) -> AnyView {
    func styled(_ style: some ShapeStyle) -> AnyView { AnyView(foregroundStyle(style)) }
    return styled(style)
  }
}
