import CellLayout
import Cells
import Foundation
import WidgetArchive

/// Views arranged by an author's layout.
struct ArrangedView<L: Layout, Content: View> {
  let layout: L
  let content: Content
}

extension ArrangedView: LowerableView {
  func lower(into lowering: inout Lowering) -> [NodeID] {
    let children = lowering.nodes(of: content)
    if let content = layout.archivedContent(of: children, in: lowering) {
      return [lowering.add(content)]
    }
    let arrangement = LayoutArrangement(
      layout, traits: children.map { lowering.traits(of: $0) },
      layoutDirection: lowering.environment.untracked.layoutDirection)
    return [lowering.arrangedHole(children, arrangement)]
  }
}

/// A layout with an archived form.
protocol ArchivableLayout: Layout {
  func content(of children: [NodeID], in lowering: Lowering) -> ArchivedContent
}

extension Layout {
  /// The archived form of the layout; nil for one that must be run.
  func archivedContent(of children: [NodeID], in lowering: Lowering) -> ArchivedContent? {
    if let any = self as? AnyLayout {
      return any.layout.archivedContent(of: children, in: lowering)
    }
    return (self as? any ArchivableLayout)?.content(of: children, in: lowering)
  }
}

/// Runs an author's layout, which works in points, for an arrangement in cells.
final class LayoutArrangement<L: Layout>: Arrangement {
  private let layout: L
  private let traits: [ContainerTraits]
  private let layoutDirection: LayoutDirection
  private var cache: L.Cache?

  init(_ layout: L, traits: [ContainerTraits], layoutDirection: LayoutDirection) {
    self.layout = layout
    self.traits = traits
    self.layoutDirection = layoutDirection
  }

  func size(_ proposal: Proposal, of children: ArrangedChildren) -> CellSize {
    let size = asking(children) { subviews, cache in
      layout.sizeThatFits(
        proposal: ProposedViewSize(proposal), subviews: subviews, cache: &cache)
    }
    return CellSize(
      columns: CellMetrics.columns(Double(size.width)), rows: CellMetrics.rows(Double(size.height)))
  }

  func places(
    in size: CellSize, _ proposal: Proposal, of children: ArrangedChildren
  ) -> [CellRect] {
    let bounds = CGRect(origin: .zero, size: CGSize(cells: size))
    return asking(children) { subviews, cache in
      layout.placeSubviews(
        in: bounds, proposal: ProposedViewSize(proposal), subviews: subviews, cache: &cache)
      return (0..<children.count).map { index in
        let placement =
          subviews.pass.placements[index]
          ?? LayoutPass.Placement(
            position: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center,
            proposal: ProposedViewSize(proposal))
        return rect(of: index, placement, in: size, children)
      }
    }
  }

  private func rect(
    of index: Int, _ placement: LayoutPass.Placement, in size: CellSize,
    _ children: ArrangedChildren
  ) -> CellRect {
    let own = children.size(of: index, Proposal(placement.proposal))
    let points = CGSize(cells: own)
    let column = CellMetrics.signedColumns(
      Double(placement.position.x - placement.anchor.x * points.width))
    let row = CellMetrics.signedRows(
      Double(placement.position.y - placement.anchor.y * points.height))
    // A layout measures from the edge where lines begin, cells are counted from the left.
    let left = layoutDirection == .rightToLeft ? size.columns - column - own.columns : column
    return CellRect(origin: CellPoint(column: left, row: row), size: own)
  }

  private func asking<Answer>(
    _ children: ArrangedChildren, _ ask: (LayoutSubviews, inout L.Cache) -> Answer
  ) -> Answer {
    let pass = LayoutPass(children, traits: traits, layoutDirection: layoutDirection)
    let subviews = LayoutSubviews(pass: pass)
    var known = cache ?? layout.makeCache(subviews: subviews)
    let answer = ask(subviews, &known)
    cache = known
    return answer
  }
}
