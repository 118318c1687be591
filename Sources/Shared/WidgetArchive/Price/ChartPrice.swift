/// The most steps that a chart can take in a tile of a size: those of making its picture, and those
/// of drawing that.
struct ChartPrice {
  private let chart: ArchivedChart
  private let size: PricedSize

  init(_ chart: ArchivedChart, _ size: PricedSize) {
    self.chart = chart
    self.size = size
  }

  /// The number of labels on both axes, titles, and entries of the legend.
  private var labels: Int {
    size.columns + size.rows + 2 * ArchiveLimits.chartSeries + 4
  }

  /// The nodes of the picture: one for each mark, lines of the axes, labels, and their containers.
  private var nodes: Int {
    chart.pointCount + 3 * labels + 2 * chart.series.count + 8
  }

  /// The steps of making the picture.
  var making: Int {
    ArchivedChart.steps(points: chart.pointCount, columns: size.columns, rows: size.rows)
  }

  /// The steps of drawing it: elements, labels, and an outline for each series, or for each bar of
  /// another colour.
  func drawing(element: Int, letters: (Int) -> Int) -> Int {
    var steps = (nodes * 3).multipliedSaturated(element + DrawingSteps.node)
    steps = steps.addingSaturated(labels.multipliedSaturated(letters(48)))
    for series in chart.series { steps = steps.addingSaturated(outlines(of: series)) }
    // Rules, lines of axes, dots and parts without a path take the cells they stand on.
    let flat = (chart.series.count + labels + chart.pointCount)
      .multipliedSaturated((size.columns + size.rows) * DrawingSteps.fineCell)
    return steps.addingSaturated(flat)
  }

  private func outlines(of series: ArchivedChart.Series) -> Int {
    let point = ArchivedPath.Point(0, 0)
    let line = ArchivedPath.Element.line(point)
    let curve = ArchivedPath.Element.curve(control1: point, control2: point, point)
    let steps = Array(repeating: line, count: 3)
    let each: [ArchivedPath.Element] =
      switch (series.mark, series.curve) {
      case (.point, _), (.rule, _): []
      case (.bar, _): steps + [line, line]
      case (_, .linear): [line]
      case (_, .monotone), (_, .catmullRom), (_, .cardinal): [curve]
      case (_, .stepStart), (_, .stepCenter), (_, .stepEnd): steps
      }
    guard !each.isEmpty else { return 0 }
    // An area has an upper edge and a lower one.
    let count = series.points.count * (series.mark == .area ? 2 : 1)
    let elements = Array(repeatElement(each, count: count).joined()) + steps
    let outline = OutlinePrice(.path(ArchivedPath(elements)), size, isScaled: false)
    let drawn =
      series.mark == .line
      ? outline.stroking(ArchivedStroke(lineWidth: 2)) : outline.filling
    return drawn.addingSaturated(size.cells.multipliedSaturated(3 * DrawingSteps.fineCell))
  }
}

extension ArchivedChart {
  /// The steps of making the picture of a chart with a number of points, in a size in cells.
  package static func steps(points: Int, columns: Int, rows: Int) -> Int {
    400 * (points + columns + rows + 100)
  }
}
