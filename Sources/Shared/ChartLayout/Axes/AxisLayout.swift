import Foundation
import WidgetArchive

/// A label of an axis, placed at a share of its length.
package struct AxisLabel {
  package var node: NodeID
  package var share: Double
  package var columns: Int

  package init(node: NodeID, share: Double, columns: Int) {
    self.node = node
    self.share = share
    self.columns = columns
  }
}

/// A line across the plot, placed at a share of an axis.
package struct AxisLine {
  /// The paint of a line whose author chose none: fainter than the marks of the chart.
  package static let quiet = ArchivedPaint.color(.faded(.named("gray"), opacity: Fraction(0.5)))

  package var share: Double
  package var paint: ArchivedPaint

  package init(share: Double, paint: ArchivedPaint) {
    self.share = share
    self.paint = paint
  }
}

/// The placement of labels and lines of both axes around a plot, on whole cells.
package struct AxisLayout {
  let scales: ChartScales
  let area: PlotArea

  package init(scales: ChartScales, area: PlotArea) {
    self.scales = scales
    self.area = area
  }

  /// Places labels beside the plot, one a row.
  package func beside(_ labels: [AxisLabel], isLeading: Bool) -> [ArchivedPlace] {
    var taken: Set<Int> = []
    return labels.compactMap { label in
      let row = row(label.share)
      guard taken.insert(row).inserted else { return nil }
      // Labels before the plot end beside it, so that numbers are flush; those after it begin there.
      let column = isLeading ? area.column - 1 - label.columns : area.column + area.columns + 1
      return place(label.node, column: column, row: area.row + row, columns: label.columns)
    }
  }

  /// Places labels in a row under or over the plot. Labels that would touch another are left out,
  /// at even steps if each label has a band.
  package func along(_ labels: [AxisLabel], row: Int, isEven: Bool) -> [ArchivedPlace] {
    let every = isEven ? evenStep(labels) : 1
    let room = nameRoom(labels, every: every)
    var end = Int.min
    return labels.enumerated().compactMap { index, label in
      guard index.isMultiple(of: every) else { return nil }
      let columns = min(label.columns, room)
      // A name that is wider than its band begins at the band's own edge.
      let start =
        hasNames && every > 1
        ? startColumn(label.share) : middleColumn(label.share) - (columns - 1) / 2
      let column = min(max(0, start), max(0, area.columns - columns))
      guard column > end else { return nil }
      end = column + columns
      return place(label.node, column: area.column + column, row: row, columns: columns)
    }
  }

  /// The longest name in columns that is shown whole: longer ones are cut, so that more names fit.
  private static let longName = 7

  /// Whether the bands are names rather than numbers or dates. A cut name can still be read; a cut
  /// number would say another value.
  private var hasNames: Bool { scales.x.bands.map { $0.first?.quantity == nil } ?? false }

  /// The step between the band labels that are shown so that none touches another: 1 shows each, 2
  /// every second.
  private func evenStep(_ labels: [AxisLabel]) -> Int {
    guard scales.x.bands != nil, !labels.isEmpty else { return 1 }
    let widest = labels.map(\.columns).max() ?? 0
    let wanted = hasNames ? min(widest, Self.longName) : widest
    var every = 1
    while every < labels.count, labels.count * (wanted + 1) > every * (area.columns + 1) {
      every += 1
    }
    return every
  }

  /// The columns of a label: a name may take those of the bands whose labels are left out.
  private func nameRoom(_ labels: [AxisLabel], every: Int) -> Int {
    guard hasNames, !labels.isEmpty else { return area.columns }
    let room = (area.columns + 1) * every / labels.count - 1
    return min(max(1, room), area.columns)
  }

  /// Draws lines across the plot, each at its value: in the middle of a row, as its label is, or at
  /// a row's edge. No line at the foot of the plot, where bars stand.
  package func lines(
    upright: [AxisLine], flat: [AxisLine], _ table: inout some NodeTable
  ) -> [ArchivedPlace] {
    var places: [ArchivedPlace] = []
    for line in upright where line.share > 0.001 {
      let (row, isEdge) = lineRow(line.share)
      let node = table.add(
        isEdge ? .edgeLine(columns: area.columns) : .gridLine(columns: area.columns),
        modifiers: [.foreground(line.paint), .lineLimit(1), .unredacted])
      places.append(
        place(node, column: area.column, row: area.row + row, columns: area.columns))
    }
    for line in flat {
      let node = table.add(
        .shape(.rectangle, .fill(line.paint)), modifiers: [.frame(width: 1, height: nil, .center)])
      places.append(
        ArchivedPlace(
          node,
          CGRect(
            x: Double(area.column + middleColumn(line.share)) * PlotCell.width,
            y: Double(area.row) * PlotCell.height, width: PlotCell.width,
            height: area.size.height)))
    }
    return places
  }

  /// The column in which a band begins.
  private func startColumn(_ share: Double) -> Int {
    guard let bands = scales.x.bands else { return middleColumn(share) }
    let layout = BandLayout(count: bands.count, length: area.columns, isUpwards: false)
    let band = min(max(0, Int(clamping: share * Double(bands.count))), bands.count - 1)
    return Int(clamping: layout.start(of: band).rounded(.down))
  }

  /// The column of a band's middle, or of a value.
  private func middleColumn(_ share: Double) -> Int {
    guard let bands = scales.x.bands else {
      return min(max(0, Int(clamping: share * Double(area.columns))), area.columns - 1)
    }
    let layout = BandLayout(count: bands.count, length: area.columns, isUpwards: false)
    let band = min(max(0, Int(clamping: share * Double(bands.count))), bands.count - 1)
    return Int(clamping: (layout.start(of: band) + layout.breadth / 2 - 0.5).rounded(.down))
  }

  /// The row of a value's line, and whether the line is at the row's upper edge or in its middle,
  /// whichever is nearer.
  private func lineRow(_ share: Double) -> (row: Int, isEdge: Bool) {
    guard scales.y.bands == nil else { return (row(share), false) }
    let line = LineRow((1 - share) * Double(area.rows), rows: area.rows)
    return (line.row, line.isEdge)
  }

  /// The row of a value. Bands upwards begin at the top, in the order in which authors list them.
  private func row(_ share: Double) -> Int {
    guard let bands = scales.y.bands else {
      return LineRow((1 - share) * Double(area.rows), rows: area.rows).row
    }
    let layout = BandLayout(count: bands.count, length: area.rows, isUpwards: true)
    let band = min(max(0, Int(clamping: share * Double(bands.count))), bands.count - 1)
    return Int(clamping: (layout.start(of: band) + (layout.breadth - 1) / 2).rounded(.down))
  }

  private func place(_ node: NodeID, column: Int, row: Int, columns: Int) -> ArchivedPlace {
    ArchivedPlace(
      node,
      CGRect(
        x: Double(column) * PlotCell.width, y: Double(row) * PlotCell.height,
        width: Double(columns) * PlotCell.width, height: PlotCell.height))
  }
}
