import ChartLayout
import Foundation
import SwiftUI
import WidgetArchive

/// A chart of a size: the plot, with axes and legend around it, all aligned to cells.
@MainActor
struct ChartPicture {
  let marks: [Mark]
  let options: ChartOptions
  let columns: Int
  let rows: Int

  init(marks: [Mark], options: ChartOptions, size: CGSize) {
    self.marks = marks.enumerated().sorted {
      ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset)
    }.map(\.element)
    self.options = options
    columns = max(0, Int((size.width / PlotCell.width).rounded()))
    rows = max(0, Int((size.height / PlotCell.height).rounded()))
  }

  func lower(into lowering: inout Lowering) -> NodeID {
    guard columns > 0, rows > 0, !marks.isEmpty else { return lowering.add(.placed([])) }
    let environment = lowering.environment
    let palette = ChartPalette(marks: marks, options: options, environment: environment)
    let plots = marks.map { palette.painted($0) }
    let legend = Legend(
      palette: palette, lines: LineDashes.names(of: plots), columns: columns)
    let showsLegend = !options.isLegendHidden && legend.isUseful && rows >= 6
    var places: [ArchivedPlace] = []
    var area = PlotArea(columns: columns, rows: rows - (showsLegend ? 1 : 0))
    if marks.contains(where: { $0.kind == .sector }) {
      places += plot(in: area, &lowering) { size in
        SectorPaths(marks: plots, size: size).layers
      }
    } else {
      let values = ChartValues(
        marks: plots, x: options.x.domain, y: options.y.domain, calendar: environment.calendar)
      var axes = ChartAxes(values: values, options: options, lowering: &lowering)
      places += axes.places(around: &area, &lowering)
      let marked = plot(in: area, &lowering) { size in
        MarkPaths(values: values, scales: axes.scales, size: size).layers
      }
      places += marked
      places += annotations(values, axes.scales, in: area, &lowering)
    }
    if showsLegend { places += legend.places(row: rows - 1, &lowering) }
    let words = ChartWords(locale: environment.locale, calendar: environment.calendar)
    return lowering.add(
      .placed(places),
      modifiers: [
        .accessibilityChildren("ignore"),
        .accessibilityLabel(ChartSpeech(words: words).text(of: plots)),
      ])
  }

  /// The layers of the plot, with the author's background and overlay.
  private func plot(
    in area: PlotArea, _ lowering: inout Lowering, layers: (CGSize) -> [PlotLayer]
  ) -> [ArchivedPlace] {
    guard area.columns > 0, area.rows > 0 else { return [] }
    let proxy = ChartProxy(plotSize: area.size)
    var nodes: [NodeID] = []
    if let background = options.background { nodes += lowering.nodes(of: background(proxy)) }
    let drawn = layers(area.size).map { $0.node(in: area.size, &lowering) }
    let content = lowering.add(.placed(drawn))
    if let style = options.plotStyle {
      let styled = style(ChartPlotContent(content: AnyView(LoweredNode(node: content))))
      nodes += lowering.nodes(of: styled)
    } else {
      nodes.append(content)
    }
    if let overlay = options.overlay { nodes += lowering.nodes(of: overlay(proxy)) }
    return [area.place(lowering.add(.zstack(.center, nodes)))]
  }

  /// The annotations of marks, as far as they are inside the chart. Where marks stand closer than their
  /// annotations are wide, one that would touch an earlier one is left out: two numbers would read as
  /// one.
  private func annotations(
    _ values: ChartValues, _ scales: ChartScales, in area: PlotArea, _ lowering: inout Lowering
  ) -> [ArchivedPlace] {
    let geometry = PlotGeometry(values: values, scales: scales, size: area.size)
    var places: [ArchivedPlace] = []
    var taken: [CGRect] = []
    for (index, mark) in marks.enumerated() where !mark.annotations.isEmpty {
      guard let rect = geometry.rect(of: index) else { continue }
      for annotation in mark.annotations {
        let node = lowering.node(of: annotation.content) { .hstack(.center, spacing: nil, $0) }
        let size = lowering.idealSize(of: node)
        let spot = annotation.position.origin(
          of: size, beside: rect, isHorizontal: values.isHorizontal)
        let x = Double(area.column) * PlotCell.width + spot.x
        let y = Double(area.row) * PlotCell.height + spot.y
        let place = CGRect(
          x: min(max(0, x), max(0, Double(columns) * PlotCell.width - size.width)),
          y: min(max(0, y), max(0, Double(rows) * PlotCell.height - size.height)),
          width: size.width, height: size.height)
        let around = place.insetBy(dx: 1 - PlotCell.width, dy: 1)
        guard !taken.contains(where: around.intersects) else { continue }
        taken.append(place)
        places.append(ArchivedPlace(node, place))
      }
    }
    return places
  }
}

/// A node of the table, as a view.
private struct LoweredNode: LowerableView {
  let node: NodeID

  func lower(into lowering: inout Lowering) -> [NodeID] { [node] }
}

extension AnnotationPosition {
  /// The origin of a view beside a rectangle, aligned to cells.
  func origin(of size: CGSize, beside rect: CGRect, isHorizontal: Bool) -> CGPoint {
    let width = PlotCell.width
    let height = PlotCell.height
    let middle = CGPoint(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2)
    let topRow = (rect.minY / height).rounded(.down) * height
    let point: CGPoint =
      switch name {
      case "bottom": CGPoint(x: middle.x, y: (rect.maxY / height).rounded(.up) * height)
      case "leading", "topLeading", "bottomLeading":
        CGPoint(x: rect.minX - size.width - width, y: middle.y)
      case "trailing", "topTrailing", "bottomTrailing":
        CGPoint(x: rect.maxX + width, y: middle.y)
      case "overlay": middle
      case "automatic" where isHorizontal: CGPoint(x: rect.maxX + width, y: middle.y)
      default: CGPoint(x: middle.x, y: topRow - size.height)
      }
    return CGPoint(
      x: (point.x / width).rounded() * width, y: (point.y / height).rounded() * height)
  }
}

extension _Lowering: NodeTable {}
