import Cells
import WidgetArchive

/// A `Grid` with what it inherits resolved. Its children are those of its element, row by row.
struct GridElement {
  struct Cell {
    /// The index among the element's children.
    var index: Int
    var firstColumn: Int
    var columns: Int
    var isUnsizedHorizontally: Bool
    var isUnsizedVertically: Bool
    /// Its position in its cell, 0…1; nil for that of its column and its row.
    var anchorX: Double?
    var anchorY: Double?
  }

  struct Row {
    var cells: [Cell]
    var cross: Element.Cross
  }

  var rows: [Row]
  /// The side on which each column aligns its cells, including those over several columns.
  var columns: [Side]
  var side: Side
  var columnGap: Int
  var rowGap: Int
  var isRightToLeft: Bool
}

/// The widths and heights of a grid.
struct GridShares {
  private(set) var widths: [Int]
  /// The column where each grid column begins without the gaps, and the end of the last.
  private var edges: [Int] = []
  var columnGap: Int
  var heights: StackShares

  init(widths: [Int], columnGap: Int, heights: StackShares) {
    self.widths = widths
    self.columnGap = columnGap
    self.heights = heights
    addUp()
  }

  private mutating func addUp() {
    edges = [0]
    edges.reserveCapacity(widths.count + 1)
    for (column, width) in widths.enumerated() { edges.append(edges[column] + width) }
  }

  /// Widens some columns; the earlier ones get the remainder.
  mutating func widen(_ columns: Range<Int>, by excess: Int) {
    for column in columns {
      let isEarly = column - columns.lowerBound < excess % columns.count
      widths[column] += excess / columns.count + (isEarly ? 1 : 0)
    }
    addUp()
  }

  func width(_ cell: GridElement.Cell) -> Int {
    let last = min(cell.firstColumn + cell.columns, widths.count)
    return edges[last] - edges[cell.firstColumn]
      + max(0, last - cell.firstColumn - 1) * columnGap
  }

  var size: CellSize {
    CellSize(
      columns: edges[widths.count] + max(0, widths.count - 1) * columnGap,
      rows: heights.length(.vertical))
  }

  /// The first column of a cell, from the leading edge.
  func start(_ cell: GridElement.Cell) -> Int {
    edges[cell.firstColumn] + cell.firstColumn * columnGap
  }
}

/// A grid's last division, kept.
struct KeptGrid {
  /// The ``Proposal/number`` of its offer.
  var proposal: Int
  var shares: GridShares
}

extension GridElement {
  /// The steps that a question to the grid counts.
  var questionSteps: Int {
    DrawingSteps.gridQuestion(
      cells: rows.reduce(0) { $0 + $1.cells.count }, columns: columns.count, rows: rows.count,
      spanning: rows.reduce(0) { $0 + $1.cells.count { $0.columns > 1 } })
  }
}

extension Layout {
  /// Divides a grid as SwiftUI does: a column is as wide as its widest cell wants, a row as high as
  /// its highest; both share the offer like the children of stacks. If a cell over several columns
  /// needs more than those have, they share the difference evenly, the earlier ones getting the
  /// remainder.
  ///
  /// A grid is nearly always drawn as it was measured last: that division is kept.
  mutating func gridShares(
    _ grid: GridElement, _ id: Int, _ proposal: Proposal
  ) -> GridShares {
    let number = proposal.number
    if let kept = grids[id], kept.proposal == number { return kept.shares }
    let shares = divided(grid, elements[id].children, proposal)
    grids[id] = KeptGrid(proposal: number, shares: shares)
    return shares
  }

  private mutating func divided(
    _ grid: GridElement, _ children: [Int], _ proposal: Proposal
  ) -> GridShares {
    // The most that one row of several may have, for texts whose size depends on it.
    let rowShare = proposal.rows.map { max(1, $0 / max(1, grid.rows.count)) }
    var shares = columnShares(
      grid, children, proposal.with(columns: proposal.columns, rows: rowShare))
    let parts = grid.rows.enumerated().map { index, row in
      StackPart(index: index, importance: importance(of: row, children))
    }
    let gaps = parts.map { $0.index == 0 ? 0 : grid.rowGap }
    let widths = shares
    shares.heights = self.shares(parts, .vertical, gaps: gaps, proposal) { layout, index, offer in
      layout.rowSize(grid.rows[index], children, widths, offer)
    }
    return shares
  }

  private mutating func columnShares(
    _ grid: GridElement, _ children: [Int], _ proposal: Proposal
  ) -> GridShares {
    let count = grid.columns.count
    var single: [[Int]] = Array(repeating: [], count: count)
    for cell in grid.rows.lazy.flatMap(\.cells)
    where cell.columns == 1 && !cell.isUnsizedHorizontally {
      single[cell.firstColumn].append(children[cell.index])
    }
    let parts = single.enumerated().map { index, cells in
      StackPart(index: index, priority: cells.map { elements[$0].priority }.max() ?? 0)
    }
    let gaps = parts.map { $0.index == 0 ? 0 : grid.columnGap }
    let columns = self.shares(parts, .horizontal, gaps: gaps, proposal) { layout, index, offer in
      let widths = single[index].map { layout.measure($0, offer).columns }
      return CellSize(columns: widths.max() ?? 0, rows: 0)
    }
    var shares = GridShares(
      widths: columns.sizes.map(\.columns), columnGap: columns.gaps.last ?? 0,
      heights: StackShares(count: 0, proposal: proposal, gaps: []))
    for cell in grid.rows.flatMap(\.cells) where cell.columns > 1 && !cell.isUnsizedHorizontally {
      widen(&shares, for: cell, children[cell.index], proposal)
    }
    return shares
  }

  private mutating func widen(
    _ shares: inout GridShares, for cell: GridElement.Cell, _ child: Int, _ proposal: Proposal
  ) {
    let width = shares.width(cell)
    let free = proposal.columns.map { max(0, $0 - shares.size.columns) }
    let wish = measure(child, proposal.with(columns: free.map { width + $0 }, rows: proposal.rows))
    let excess = min(wish.columns - width, free ?? wish.columns)
    guard excess > 0 else { return }
    let last = min(cell.firstColumn + cell.columns, shares.widths.count)
    shares.widen(cell.firstColumn..<last, by: excess)
  }

  private mutating func rowSize(
    _ row: GridElement.Row, _ children: [Int], _ shares: GridShares, _ offer: Proposal
  ) -> CellSize {
    let sized = row.cells.filter { !$0.isUnsizedVertically }
    guard row.cross.isBaseline, sized.count > 1 else {
      let heights = sized.map { cell in
        measure(children[cell.index], offer.with(columns: shares.width(cell), rows: offer.rows))
          .rows
      }
      return CellSize(columns: 0, rows: heights.max() ?? 0)
    }
    let cells = rowCells(sized, children, shares, offer)
    return CellSize(
      columns: 0, rows: lineUp(sized.map { children[$0.index] }, cells, row.cross, .vertical).extent
    )
  }

  /// The sizes of a row's cells for an offer.
  private mutating func rowCells(
    _ cells: [GridElement.Cell], _ children: [Int], _ shares: GridShares, _ offer: Proposal
  ) -> StackShares {
    var sizes = StackShares(
      count: cells.count, proposal: offer, gaps: Array(repeating: 0, count: cells.count))
    for (index, cell) in cells.enumerated() {
      sizes.proposals[index] = offer.with(columns: shares.width(cell), rows: offer.rows)
      sizes.sizes[index] = measure(children[cell.index], sizes.proposals[index])
    }
    return sizes
  }

  private func importance(of row: GridElement.Row, _ children: [Int]) -> Element.Importance {
    row.cells.map { elements[children[$0.index]].importance }.max() ?? .decoration
  }

  /// The places of a grid's children, and what each is offered.
  mutating func gridPlaces(
    _ grid: GridElement, _ id: Int, _ proposal: Proposal
  ) -> [(child: Int, rect: CellRect, proposal: Proposal)] {
    let children = elements[id].children
    let shares = gridShares(grid, id, proposal)
    let starts = shares.heights.starts(.vertical)
    var places: [(child: Int, rect: CellRect, proposal: Proposal)] = []
    for (index, row) in grid.rows.enumerated() where !shares.heights.leftOut.contains(index) {
      let height = shares.heights.sizes[index].rows
      let offer = proposal.with(columns: nil, rows: height)
        .with(shares.heights.proposals[index].density)
      let cells = rowCells(row.cells, children, shares, offer)
      let ids = row.cells.map { children[$0.index] }
      let rows = lineUp(ids, cells, row.cross, .vertical, space: height).offsets
      for (position, cell) in row.cells.enumerated() {
        let size = cells.sizes[position]
        let width = shares.width(cell)
        let start = shares.start(cell)
        let left = grid.isRightToLeft ? shares.size.columns - start - width : start
        let column = cell.anchorX.map { Self.anchored($0, size.columns, in: width) }
        let row = cell.anchorY.map { Self.anchored($0, size.rows, in: height) }
        let side = cell.columns > 1 ? grid.side : grid.columns[cell.firstColumn]
        places.append(
          (
            ids[position],
            CellRect(
              origin: CellPoint(
                column: left + (column ?? side.offset(size.columns, in: width)),
                row: starts[index] + (row ?? rows[position])),
              size: size),
            cells.proposals[position]
          ))
      }
    }
    return places
  }

  private static func anchored(_ anchor: Double, _ length: Int, in space: Int) -> Int {
    let share = anchor.isNaN ? 0.5 : min(max(anchor, 0), 1)
    return Int(clamping: (Double(max(0, space - length)) * share).rounded(.down))
  }
}
