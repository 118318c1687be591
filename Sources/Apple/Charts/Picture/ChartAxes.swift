import Foundation
import SwiftUI
import WidgetArchive

/// The axes of a chart: which ticks, how they are written, and where.
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

  /// A label at a share of an axis.
  private struct Label {
    var node: NodeID
    var share: Double
    var columns: Int
  }

  /// A value's label, and the style of its line if it has one.
  private struct Marked {
    var labels: [Label] = []
    var lines: [(share: Double, paint: ArchivedPaint)] = []
    var position = AxisMarkPosition.automatic
  }

  /// Draws both axes and leaves `area` to the plot. A small chart has no labels: under 4 rows none
  /// along, under 12 columns none beside.
  mutating func places(
    around area: inout ChartPicture.Area, _ lowering: inout Lowering
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
      places += beside(upright, width: width, isLeading: isLeading, area)
    }
    let flat = showsX ? marked(along: true, room: area.columns, &lowering) : Marked()
    let isTop = flat.position == .top
    if isTop {
      places = places.map { place in
        var place = place
        place.y = Finite(place.y.value + ChartPicture.Cell.height)
        return place
      }
      area.row += 1
    }
    places += below(flat, row: isTop ? area.row - 1 : area.row + area.rows, area)
    return lines(upright, flat, area, &lowering) + places
  }

  /// The names of the axes: above that beside, below that along.
  private func titles(
    around area: inout ChartPicture.Area, _ lowering: inout Lowering
  ) -> [ArchivedPlace] {
    var places: [ArchivedPlace] = []
    func place(_ view: AnyView, row: Int, isTrailing: Bool) {
      let node = lowering.nodes(of: view.font(.caption2).foregroundStyle(.secondary)).first
      guard let node else { return }
      let width = lowering.idealSize(of: node).width
      let room = Double(area.columns) * ChartPicture.Cell.width
      places.append(
        ArchivedPlace(
          node,
          CGRect(
            x: isTrailing ? max(0, room - width) : max(0, (room - width) / 2),
            y: Double(row) * ChartPicture.Cell.height, width: min(width, room),
            height: ChartPicture.Cell.height)))
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
    widen(along: along, count: count, rules: axis.rules)
    let scale = along ? scales.x : scales.y
    var marked = Marked()
    for rule in axis.rules ?? [.standard] {
      let ticks = ChartTicks.values(
        rule.values, on: scale, count: count, calendar: words.calendar
      ).filter { tick in scale.share(of: tick).map { (-0.001...1.001).contains($0) } ?? false }
      if rule.position != .automatic { marked.position = rule.position }
      add(ticks, rule, scale, along: along, to: &marked, &lowering)
    }
    return marked
  }

  /// An automatic scale of numbers ends at round values.
  private mutating func widen(along: Bool, count: Int, rules: [AxisRule]?) {
    let domain = along ? options.x.domain : options.y.domain
    guard case .automatic = domain,
      case .continuous(let range, false) = (along ? scales.x : scales.y).kind,
      !along || values.isHorizontal
    else { return }
    var desired = count
    for rule in rules ?? [] {
      if case .automatic(let count?) = rule.values.kind { desired = count }
    }
    let round = ChartTicks.round(range, count: desired).range
    if along {
      scales.x.kind = .continuous(round, isDate: false)
    } else {
      scales.y.kind = .continuous(round, isDate: false)
    }
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
          marked.lines.append((share, style ?? .hierarchical(3)))
        case .label(let make):
          guard let view = make(place) else { continue }
          marked.labels += label(view, piece, share, &lowering)
        }
      }
    }
  }

  private func label(
    _ view: AnyView, _ piece: AxisPiece, _ share: Double, _ lowering: inout Lowering
  ) -> [Label] {
    let styled = AnyView(view.font(piece.font ?? .caption2).lineLimit(1))
    let node = lowering.node(
      of: piece.style.map { AnyView(styled.anyForegroundStyle($0)) }
        ?? AnyView(styled.foregroundStyle(.secondary))
    ) { .hstack(.center, spacing: 0, $0) }
    let columns = Int((lowering.idealSize(of: node).width / ChartPicture.Cell.width).rounded())
    return columns > 0 ? [Label(node: node, share: share, columns: columns)] : []
  }

  // MARK: Places

  /// Labels beside the plot, one a row.
  private func beside(
    _ marked: Marked, width: Int, isLeading: Bool, _ area: ChartPicture.Area
  ) -> [ArchivedPlace] {
    var taken: Set<Int> = []
    return marked.labels.compactMap { label in
      let row = row(label.share, in: area)
      guard taken.insert(row).inserted else { return nil }
      // Numbers before the plot end at it, those after it begin there.
      let column = isLeading ? area.column - 1 - label.columns : area.column + area.columns + 1
      return place(label.node, column: column, row: area.row + row, columns: label.columns)
    }
  }

  /// Labels under the plot; those that would touch another are left out, evenly where each has a
  /// band.
  private func below(_ marked: Marked, row: Int, _ area: ChartPicture.Area) -> [ArchivedPlace] {
    let widest = marked.labels.map(\.columns).max() ?? 0
    let isEven = scales.x.bands != nil && options.x.rules?.contains { $0.content != nil } != true
    var every = 1
    if isEven, !marked.labels.isEmpty {
      while every < marked.labels.count,
        marked.labels.count * (widest + 1) > every * (area.columns + 1)
      {
        every += 1
      }
    }
    var end = Int.min
    return marked.labels.enumerated().compactMap { index, label in
      guard index.isMultiple(of: every) else { return nil }
      let middle = middleColumn(label.share, in: area)
      let column = min(
        max(0, middle - (label.columns - 1) / 2), max(0, area.columns - label.columns))
      guard column > end else { return nil }
      end = column + label.columns
      return place(
        label.node, column: area.column + column, row: row,
        columns: min(label.columns, area.columns))
    }
  }

  /// The column of a band's middle, or of a value.
  private func middleColumn(_ share: Double, in area: ChartPicture.Area) -> Int {
    guard let bands = scales.x.bands else {
      return min(max(0, Int(share * Double(area.columns))), area.columns - 1)
    }
    let layout = BandLayout(count: bands.count, length: area.columns, isUpwards: false)
    let band = min(max(0, Int(share * Double(bands.count))), bands.count - 1)
    return Int((layout.start(of: band) + layout.breadth / 2 - 0.5).rounded(.down))
  }

  /// The row of a value; bands upwards begin at the top, as authors list them.
  private func row(_ share: Double, in area: ChartPicture.Area) -> Int {
    guard let bands = scales.y.bands else {
      return min(max(0, Int((1 - share) * Double(area.rows) - 1e-6)), area.rows - 1)
    }
    let layout = BandLayout(count: bands.count, length: area.rows, isUpwards: true)
    let band = min(max(0, Int(share * Double(bands.count))), bands.count - 1)
    return Int((layout.start(of: band) + (layout.breadth - 1) / 2).rounded(.down))
  }

  private func place(_ node: NodeID, column: Int, row: Int, columns: Int) -> ArchivedPlace {
    ArchivedPlace(
      node,
      CGRect(
        x: Double(column) * ChartPicture.Cell.width, y: Double(row) * ChartPicture.Cell.height,
        width: Double(columns) * ChartPicture.Cell.width, height: ChartPicture.Cell.height))
  }

  /// Lines across the plot. None at its foot: a line in the middle of the lowest row would stand
  /// above the values it is for.
  private func lines(
    _ upright: Marked, _ flat: Marked, _ area: ChartPicture.Area, _ lowering: inout Lowering
  ) -> [ArchivedPlace] {
    var places: [ArchivedPlace] = []
    for line in upright.lines where line.share > 0.001 {
      let node = lowering.add(
        .shape(.rectangle, .fill(line.paint)),
        modifiers: [.frame(width: nil, height: 1, .center)])
      places.append(
        place(
          node, column: area.column, row: area.row + row(line.share, in: area),
          columns: area.columns))
    }
    for line in flat.lines {
      let node = lowering.add(
        .shape(.rectangle, .fill(line.paint)), modifiers: [.frame(width: 1, height: nil, .center)])
      places.append(
        ArchivedPlace(
          node,
          CGRect(
            x: Double(area.column + middleColumn(line.share, in: area)) * ChartPicture.Cell.width,
            y: Double(area.row) * ChartPicture.Cell.height, width: ChartPicture.Cell.width,
            height: area.size.height)))
    }
    return places
  }
}

extension View {
  /// A style whose type is not known.
  fileprivate func anyForegroundStyle(_ style: any ShapeStyle) -> AnyView {
    func styled(_ style: some ShapeStyle) -> AnyView { AnyView(foregroundStyle(style)) }
    return styled(style)
  }
}
