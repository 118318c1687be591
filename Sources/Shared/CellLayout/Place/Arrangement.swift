import Cells
import WidgetArchive

/// A layout of an author's own, asked while a tile is laid out on the authors' side: the host only
/// ever sees what came of it.
///
/// What it is asked and what it answers is in cells.
package protocol Arrangement: AnyObject {
  /// The size it takes of what it is offered.
  func size(_ proposal: Proposal, of children: ArrangedChildren) -> CellSize
  /// Where its children stand in that size, from its upper left corner, in their order.
  func places(
    in size: CellSize, _ proposal: Proposal, of children: ArrangedChildren
  ) -> [CellRect]
}

/// The children of an author's own layout, which it may measure as it likes while it is asked.
package final class ArrangedChildren {
  fileprivate var layout: Layout
  private let ids: [Int]

  fileprivate init(_ layout: Layout, _ ids: [Int]) {
    self.layout = layout
    self.ids = ids
  }

  package var count: Int { ids.count }

  /// None once the question it was lent for is answered.
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

  /// Lends itself to a layout of the author's: nothing is copied.
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
