import Cells
import WidgetArchive

/// An author's own layout, asked while a tile is laid out on the authors' side: the host gets only
/// the result.
///
/// Its proposals and answers are in cells.
package protocol Arrangement: AnyObject {
  /// The size that it takes of a proposal.
  func size(_ proposal: Proposal, of children: ArrangedChildren) -> CellSize
  /// The places of its children in that size, from its upper left corner, in their order.
  func places(
    in size: CellSize, _ proposal: Proposal, of children: ArrangedChildren
  ) -> [CellRect]
}

/// The children of an author's own layout, which it may measure freely while it is asked.
package final class ArrangedChildren {
  fileprivate var layout: Layout
  private let ids: [Int]

  fileprivate init(_ layout: Layout, _ ids: [Int]) {
    self.layout = layout
    self.ids = ids
  }

  package var count: Int { ids.count }

  /// The size of a child; zero after the question it was lent for is answered.
  package func size(of index: Int, _ proposal: Proposal) -> CellSize {
    guard layout.elements.indices.contains(ids[index]) else { return .zero }
    return layout.measure(ids[index], proposal)
  }

  /// The rows of a child above its first and its last baseline.
  package func baselines(of index: Int, _ proposal: Proposal) -> (first: Double, last: Double) {
    let size = size(of: index, proposal)
    guard layout.elements.indices.contains(ids[index]) else { return (0, 0) }
    return layout.baselines(of: ids[index], size, proposal)
  }

  package func priority(of index: Int) -> Double {
    guard layout.elements.indices.contains(ids[index]) else { return 0 }
    let priority = layout.elements[ids[index]].priority
    return priority.isFinite ? priority : 0
  }
}

extension Layout {
  mutating func baselines(
    of id: Int, _ size: CellSize, _ proposal: Proposal
  ) -> (first: Double, last: Double) {
    (
      guide(.firstBaseline, .vertical, of: id, size, proposal),
      guide(.lastBaseline, .vertical, of: id, size, proposal)
    )
  }

  mutating func arrangedSize(
    _ number: Int, _ ideal: CellSize, _ children: [Int], _ proposal: Proposal
  ) -> CellSize {
    guard let arrangement = arrangements[number] else {
      return CellSize(
        columns: proposal.columns ?? ideal.columns, rows: proposal.rows ?? ideal.rows)
    }
    return asking(children) { arrangement.size(proposal, of: $0) }
  }

  mutating func arrangedPlaces(
    _ number: Int, _ children: [Int], in size: CellSize, _ proposal: Proposal
  ) -> [CellRect] {
    guard let arrangement = arrangements[number] else { return [] }
    return asking(children) { arrangement.places(in: size, proposal, of: $0) }
  }

  /// Lends the layout to the author's code without a copy.
  private mutating func asking<Answer>(
    _ children: [Int], _ ask: (ArrangedChildren) -> Answer
  ) -> Answer {
    var lent = Layout([], allowance: allowance)
    swap(&lent, &self)
    let arranged = ArrangedChildren(lent, children)
    lent = Layout([], allowance: allowance)
    let answer = ask(arranged)
    swap(&arranged.layout, &self)
    return answer
  }
}
