import CellLayout
import Cells
import Foundation
import WidgetArchive

/// Arranges a lazy grid in cells.
///
/// As in SwiftUI, fixed tracks have their length, and the others share the rest in order, each
/// within its limits; an adaptive track becomes as many as fit into its share. Cells that do not
/// divide evenly go to the first tracks. Gaps shrink if the tracks' content would be cut off.
final class LazyGridArrangement: Arrangement {
  private let axis: Axis
  private let items: [GridItem]
  private let spacing: Int
  private let isMirrored: Bool

  /// `axis` is the direction in which the grid grows; `spacing` is the distance between its lines.
  init(
    axis: Axis, tracks: [GridItem], spacing: CGFloat?, layoutDirection: LayoutDirection
  ) {
    self.axis = axis
    items = tracks
    self.spacing = Self.gap(spacing, along: axis)
    isMirrored = layoutDirection == .rightToLeft
  }

  /// A column or a row of the grid.
  fileprivate struct Track {
    var length: Int
    var gapAfter: Int
    var alignment: Alignment
  }

  func size(_ proposal: Proposal, of children: ArrangedChildren) -> CellSize {
    lines(proposal, children).size
  }

  func places(
    in size: CellSize, _ proposal: Proposal, of children: ArrangedChildren
  ) -> [CellRect] {
    lines(proposal, children).rects.map { rect in
      guard isMirrored else { return rect }
      return CellRect(
        column: size.columns - rect.maxColumn, row: rect.minRow, columns: rect.size.columns,
        rows: rect.size.rows)
    }
  }

  private func lines(
    _ proposal: Proposal, _ children: ArrangedChildren
  ) -> (size: CellSize, rects: [CellRect]) {
    let tracks = tracks(proposal, children)
    let starts = tracks.indices.map { index in
      tracks[..<index].reduce(0) { $0 + $1.length + $1.gapAfter }
    }
    var gap = spacing
    let heights = lengths(of: children, tracks, proposal)
    let available = axis == .vertical ? proposal.rows : proposal.columns
    if let available, heights.reduce(0, +) + gap * (heights.count - 1) > available {
      gap = axis == .vertical ? 0 : min(gap, 1)
    }
    var rects: [CellRect] = []
    var position = 0
    for (line, height) in heights.enumerated() {
      for (index, track) in tracks.enumerated() {
        let child = line * tracks.count + index
        guard child < children.count else { break }
        let size = children.size(of: child, offer(track.length, proposal))
        let cell = CellSize(axis: axis, along: height, across: track.length)
        let corner = CellPoint(axis: axis, along: position, across: starts[index])
        rects.append(
          CellRect(origin: track.alignment.origin(of: size, in: cell, at: corner), size: size))
      }
      position += height + gap
    }
    let across = tracks.reduce(0) { $0 + $1.length + $1.gapAfter }
    return (CellSize(axis: axis, along: max(0, position - gap), across: across), rects)
  }

  /// The length of each line: that of its longest cell.
  private func lengths(
    of children: ArrangedChildren, _ tracks: [Track], _ proposal: Proposal
  ) -> [Int] {
    stride(from: 0, to: children.count, by: tracks.count).map { start in
      let line = start..<min(start + tracks.count, children.count)
      return line.map { child in
        let size = children.size(of: child, offer(tracks[child - start].length, proposal))
        return axis == .vertical ? size.rows : size.columns
      }.max() ?? 0
    }
  }

  private func offer(_ length: Int, _ proposal: Proposal) -> Proposal {
    axis == .vertical
      ? proposal.with(columns: length, rows: nil) : proposal.with(columns: nil, rows: length)
  }

  private static func gap(_ points: CGFloat?, along axis: Axis) -> Int {
    guard let points else { return axis == .horizontal ? 1 : 0 }
    return axis == .horizontal
      ? CellMetrics.columnSpacing(Double(points)) : CellMetrics.rowSpacing(Double(points))
  }
}

extension LazyGridArrangement {
  private var across: Axis { axis == .vertical ? .horizontal : .vertical }

  private func cells(_ points: CGFloat) -> Int {
    let cells =
      across == .horizontal ? CellMetrics.columns(Double(points)) : CellMetrics.rows(Double(points))
    return min(cells, 10_000)
  }

  /// The tracks for a proposed length across the grid.
  private func tracks(_ proposal: Proposal, _ children: ArrangedChildren) -> [Track] {
    let wishes = wishes(children, proposal)
    guard let available = across == .horizontal ? proposal.columns : proposal.rows else {
      return items.enumerated().flatMap { index, item in
        tracks(of: item, share: length(of: item, within: wishes[index]), gap: gap(item))
      }.withoutLastGap
    }
    var found = tracks(in: available, gaps: items.map(gap), wishes)
    for most in [1, 0] where found.isCut {
      found = tracks(in: available, gaps: items.map { min(gap($0), most) }, wishes)
    }
    return found.tracks.withoutLastGap
  }

  private func gap(_ item: GridItem) -> Int { Self.gap(item.spacing, along: across) }

  /// The length of each item's longest cell, if there is one track for each item.
  private func wishes(_ children: ArrangedChildren, _ proposal: Proposal) -> [Int] {
    var wishes = Array(repeating: 0, count: items.count)
    for child in 0..<children.count {
      let size = children.size(of: child, proposal.with(columns: nil, rows: nil))
      let index = child % items.count
      wishes[index] = max(wishes[index], across == .horizontal ? size.columns : size.rows)
    }
    return wishes
  }

  private func tracks(
    in available: Int, gaps: [Int], _ wishes: [Int]
  ) -> (tracks: [Track], isCut: Bool) {
    var left = available - gaps.dropLast().reduce(0, +)
    var open = items.count
    for item in items {
      guard case .fixed(let points) = item.size else { continue }
      left -= cells(points)
      open -= 1
    }
    var tracks: [Track] = []
    var isCut = false
    for (index, item) in items.enumerated() {
      var share = 0
      if case .fixed = item.size {
      } else {
        share = max(0, (left + open - 1) / max(1, open))
        open -= 1
      }
      let own = self.tracks(of: item, share: share, gap: gaps[index])
      tracks += own
      guard case .flexible = item.size else {
        if case .adaptive = item.size { left -= share }
        continue
      }
      left -= own[0].length
      isCut = isCut || own[0].length < length(of: item, within: wishes[index])
    }
    return (tracks, isCut)
  }

  /// A wished length, clamped to the limits of an item.
  private func length(of item: GridItem, within wish: Int) -> Int {
    switch item.size {
    case .fixed(let points): return cells(points)
    case .flexible(let least, let most), .adaptive(let least, let most):
      return min(max(wish, cells(least)), max(cells(most), cells(least)))
    }
  }

  private func tracks(of item: GridItem, share: Int, gap: Int) -> [Track] {
    let alignment = item.alignment ?? .center
    switch item.size {
    case .fixed(let points):
      return [Track(length: cells(points), gapAfter: gap, alignment: alignment)]
    case .flexible:
      // Apple's least length of 10 points is about a cell.
      let length = max(1, length(of: item, within: share))
      return [Track(length: length, gapAfter: gap, alignment: alignment)]
    case .adaptive(let least, let most):
      let minimum = max(1, cells(least))
      let count = max(1, (share + gap) / (minimum + gap))
      let room = max(count, share - gap * (count - 1))
      return (0..<count).map { index in
        let even = room / count + (index < room % count ? 1 : 0)
        return Track(
          length: min(even, max(cells(most), minimum)), gapAfter: gap, alignment: alignment)
      }
    }
  }
}

extension Array where Element == LazyGridArrangement.Track {
  fileprivate var withoutLastGap: Self {
    var tracks = self
    if !tracks.isEmpty { tracks[tracks.count - 1].gapAfter = 0 }
    return tracks
  }
}

extension Alignment {
  /// The origin of a view in a cell of the grid.
  fileprivate func origin(
    of size: CellSize, in cell: CellSize, at corner: CellPoint
  ) -> CellPoint {
    let unit = ViewDimensions(CGSize(width: 2, height: 2))
    let across = max(0, cell.columns - size.columns) * Int(unit[horizontal]) / 2
    let down = max(0, cell.rows - size.rows) * Int(unit[vertical]) / 2
    return CellPoint(column: corner.column + across, row: corner.row + down)
  }
}

extension CellSize {
  fileprivate init(axis: Axis, along: Int, across: Int) {
    self.init(
      columns: axis == .vertical ? across : along, rows: axis == .vertical ? along : across)
  }
}

extension CellPoint {
  fileprivate init(axis: Axis, along: Int, across: Int) {
    self.init(column: axis == .vertical ? across : along, row: axis == .vertical ? along : across)
  }
}
