import Foundation
import WidgetArchive

/// The places of marks in the plot, in points from its top left corner.
package struct PlotGeometry {
  let values: ChartValues
  let scales: ChartScales
  let size: CGSize

  package init(values: ChartValues, scales: ChartScales, size: CGSize) {
    self.values = values
    self.scales = scales
    self.size = size
  }

  private var columns: Int { Int(clamping: (size.width / PlotCell.width).rounded()) }
  private var rows: Int { Int(clamping: (size.height / PlotCell.height).rounded()) }

  /// A point of a line; nil for a value that is not on the scales.
  func point(_ mark: PlotMark, value: Double? = nil) -> CGPoint? {
    let x = mark.x.map { self.x($0) } ?? size.width / 2
    let y =
      value.map { (1 - scales.y.share(of: $0)) * size.height }
      ?? mark.y.map { self.y($0) } ?? size.height / 2
    guard let x, let y, x.isFinite, y.isFinite else { return nil }
    return CGPoint(x: x, y: y)
  }

  func x(_ place: PlotMark.Place) -> Double? {
    if let bands = scales.x.bands {
      guard let band = scales.x.band(of: place.from) else { return nil }
      let layout = BandLayout(count: bands.count, length: columns, isUpwards: false)
      return (layout.start(of: band) + layout.breadth / 2) * PlotCell.width
    }
    return scales.x.share(of: place.from).map { $0 * size.width }
  }

  func y(_ place: PlotMark.Place) -> Double? {
    if let bands = scales.y.bands {
      guard let band = scales.y.band(of: place.from) else { return nil }
      let layout = BandLayout(count: bands.count, length: rows, isUpwards: true)
      return (layout.start(of: band) + layout.breadth / 2) * PlotCell.height
    }
    return scales.y.share(of: place.from).map { (1 - $0) * size.height }
  }

  /// The rectangle of a bar or rectangle mark; for a point or a line's point an empty rectangle
  /// there.
  package func rect(of index: Int) -> CGRect? {
    let mark = values.marks[index]
    switch mark.kind {
    case .bar: return barRect(mark, values.extents[index])
    case .rectangle: return rectangle(mark)
    case .line, .point, .area:
      return point(mark, value: values.extents[index]?.upperBound)
        .map { CGRect(origin: $0, size: .zero) }
    case .rule:
      let x = mark.x.flatMap { self.x($0) }
      let y = mark.y.flatMap { self.y($0) }
      return CGRect(
        x: x ?? 0, y: y ?? 0, width: x == nil ? size.width : 0, height: y == nil ? size.height : 0)
    case .sector: return nil
    }
  }

  private func barRect(_ mark: PlotMark, _ extent: ClosedRange<Double>?) -> CGRect? {
    guard let extent else { return nil }
    let isHorizontal = values.isHorizontal
    let scale = isHorizontal ? scales.y : scales.x
    guard
      let (start, length) = bandExtent(
        mark, isHorizontal ? mark.y : mark.x, scale,
        cells: isHorizontal ? rows : columns,
        pointsPerCell: isHorizontal ? PlotCell.height : PlotCell.width,
        isUpwards: isHorizontal)
    else { return nil }
    if isHorizontal {
      let from = scales.x.share(of: extent.lowerBound) * size.width
      let to = scales.x.share(of: extent.upperBound) * size.width
      return CGRect(x: min(from, to), y: start, width: abs(to - from), height: length)
    }
    let from = (1 - scales.y.share(of: extent.lowerBound)) * size.height
    let to = (1 - scales.y.share(of: extent.upperBound)) * size.height
    return CGRect(x: start, y: min(from, to), width: length, height: abs(to - from))
  }

  /// The part of a band that a bar takes, beside the bars of other values in the band.
  private func bandExtent(
    _ mark: PlotMark, _ place: PlotMark.Place?, _ scale: ChartScale, cells: Int,
    pointsPerCell: Double,
    isUpwards: Bool
  ) -> (start: Double, length: Double)? {
    guard let bands = scale.bands else {
      // A bar between two values of a continuous scale.
      guard let share = place.flatMap({ scale.share(of: $0.from) }) else { return nil }
      let middle = (share * Double(cells)).rounded(.down) * pointsPerCell
      return (middle, pointsPerCell)
    }
    guard let band = place.map({ scale.band(of: $0.from) }) ?? 0, bands.indices.contains(band)
    else { return nil }
    let layout = BandLayout(count: bands.count, length: cells, isUpwards: isUpwards)
    // The first band of an upright axis is the uppermost, in the order in which authors list them.
    let number = scale.isReversed ? bands.count - 1 - band : band
    let (offset, length) = layout.bar(mark.breadth, pointsPerCell: pointsPerCell)
    var start = layout.start(of: number) + offset
    var taken = length
    if let position = mark.positionKey, values.positions.count > 1,
      let index = values.positions.firstIndex(of: position)
    {
      let resolution = isUpwards ? 4.0 : 2.0
      let share = max(
        (length / Double(values.positions.count) * resolution).rounded(.down) / resolution,
        1 / resolution)
      start += share * Double(index)
      taken = share
    }
    return (start * pointsPerCell, taken * pointsPerCell)
  }

  private func rectangle(_ mark: PlotMark) -> CGRect? {
    guard
      let (left, right) = span(
        mark.x, scales.x, length: size.width, cells: columns,
        pointsPerCell: PlotCell.width, isUpwards: false),
      let (top, bottom) = span(
        mark.y, scales.y, length: size.height, cells: rows,
        pointsPerCell: PlotCell.height, isUpwards: true)
    else { return nil }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  private func span(
    _ place: PlotMark.Place?, _ scale: ChartScale, length: Double, cells: Int,
    pointsPerCell: Double,
    isUpwards: Bool
  ) -> (Double, Double)? {
    guard let place else { return (0, length) }
    if let bands = scale.bands {
      guard let first = scale.band(of: place.from) else { return nil }
      let last = place.to.flatMap { scale.band(of: $0) } ?? first
      let layout = BandLayout(count: bands.count, length: cells, isUpwards: isUpwards)
      return (
        layout.start(of: min(first, last)) * pointsPerCell,
        (layout.start(of: max(first, last)) + layout.breadth) * pointsPerCell
      )
    }
    guard let from = scale.share(of: place.from) else { return nil }
    guard let to = place.to.flatMap({ scale.share(of: $0) }) else {
      let middle = (isUpwards ? 1 - from : from) * length
      return (middle - pointsPerCell / 2, middle + pointsPerCell / 2)
    }
    let ends = isUpwards ? [1 - from, 1 - to] : [from, to]
    return ((ends.min() ?? 0) * length, (ends.max() ?? 0) * length)
  }
}
