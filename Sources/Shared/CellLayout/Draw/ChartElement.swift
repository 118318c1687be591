import Cells
import ChartLayout
import Foundation
import WidgetArchive

/// A script's chart, whose picture is made when its size in cells is known.
struct ChartElement {
  /// The size to take if none is offered, as that of a chart of Apple's.
  static let ideal = CellSize(columns: 16, rows: 5)

  let chart: ArchivedChart
  let around: Surroundings
  let context: TileContext

  /// The chart's picture in a size.
  func picture(_ size: CellSize) -> ArchivedView {
    let dates = DateWords.words(for: context.environment)
    return ChartPlan(chart).picture(
      columns: size.columns, rows: size.rows,
      ChartWords(locale: dates.locale, calendar: dates.calendar))
  }
}

extension Layout {
  /// Makes the picture and draws it as a view of its own, within the same allowance.
  func drawChart(
    _ element: ChartElement, in rect: CellRect, on canvas: inout Canvas, pen: Pen, at now: Date
  ) {
    // A redacted chart is veiled: its bars would tell the values that its labels hide.
    guard !element.around.isRedacted else {
      return canvas.veil(pen.moved(rect).intersection(pen.clip), pen: pen)
    }
    guard !rect.size.isEmpty,
      allowance.spend(
        ArchivedChart.steps(
          points: element.chart.pointCount, columns: rect.size.columns, rows: rect.size.rows))
    else { return }
    let view = element.picture(rect.size)
    var resolver = Resolver(
      view: view, context: element.context, room: rect.size,
      size: PricedSize(columns: rect.size.columns, rows: rect.size.rows), allowance: allowance,
      at: now)
    let root = resolver.resolve(view.variants[0].root, element.around)
    var layout = Layout(resolver.elements, allowance: allowance)
    layout.draw(root, in: rect, Proposal(rect.size), on: &canvas, pen: pen, at: now)
  }
}
