import Cells
import WidgetArchive

extension Layout {
  /// The child that `ViewThatFits` would choose: the first whose ideal size, along the axes that
  /// count, is within the offer, else the last. Its rows of air do not count: they would give way.
  mutating func chosen(
    _ children: [Int], horizontal: Bool, vertical: Bool, _ proposal: Proposal
  ) -> Int {
    let free = proposal.fixed(horizontal: horizontal, vertical: vertical)
    let ideal = vertical ? free.with(.airless) : free
    let fitting = children.first { child in
      let size = measure(child, ideal)
      return (!horizontal || size.columns <= proposal.columns ?? size.columns)
        && (!vertical || size.rows <= proposal.rows ?? size.rows)
    }
    return fitting ?? children[children.count - 1]
  }

  /// The sizes of children in layers, each of which is offered everything.
  mutating func layers(_ children: [Int], _ proposal: Proposal) -> StackShares {
    var shares = StackShares(
      count: children.count, proposal: proposal, gaps: Array(repeating: 0, count: children.count))
    for (index, child) in children.enumerated() {
      shares.sizes[index] = claimed(measure(child, proposal), by: child, proposal)
    }
    return shares
  }

  /// The size that a layer claims of the size that it has. A picture claims no more than the offer:
  /// cells have other proportions than a phone, so that a picture chosen to cover a tile there hangs
  /// over here, and the layers before it would be placed in what nobody sees.
  private func claimed(_ size: CellSize, by child: Int, _ proposal: Proposal) -> CellSize {
    guard elements[child].isPicture else { return size }
    return CellSize(
      columns: min(size.columns, proposal.columns ?? size.columns),
      rows: min(size.rows, proposal.rows ?? size.rows))
  }
}
