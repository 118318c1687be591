import Foundation
import WidgetArchive

/// Views in rows whose columns are aligned.
public struct Grid<Content: View> {
  private let layout: GridLayout
  private let content: Content

  /// Makes a grid; spacing that is nil is the host's choice.
  nonisolated public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = GridLayout(
      alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
    self.content = content()
  }
}

extension Grid: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    let children = lowering.nodes(of: content)
    guard !children.isEmpty else { return [lowering.add(.empty)] }
    return [lowering.add(layout.content(of: children, in: lowering))]
  }
}

/// A row of a ``Grid``. Outside of a grid its views act as those of a group.
public struct GridRow<Content: View> {
  private let alignment: VerticalAlignment?
  private let content: Content

  /// Makes a row; an alignment that is nil is the grid's.
  nonisolated public init(
    alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.content = content()
  }
}

extension GridRow: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    let number = lowering.builder.fillings.next
    let row = GridRowTrait(number: number, alignment: alignment)
    return lowering.nodes(of: content, traits: ContainerTraits(gridRow: row))
  }
}

/// A grid as a layout, for switching between layouts with ``AnyLayout``.
///
/// An author's layout that calls it gets a column of its views.
public struct GridLayout: ArchivableLayout {
  /// The alignment of views in their cells.
  public var alignment: Alignment
  /// The distance between columns in points; nil for the host's choice.
  public var horizontalSpacing: CGFloat?
  /// The distance between rows in points; nil for the host's choice.
  public var verticalSpacing: CGFloat?

  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  func content(of children: [NodeID], in lowering: Lowering) -> ArchivedContent {
    var rows: [ArchivedGrid.Row] = []
    var current: Int?
    for child in children {
      let traits = lowering.traits(of: child)
      let cell = ArchivedGrid.Cell(child, traits)
      guard let row = traits.gridRow else {
        rows.append(ArchivedGrid.Row([cell], isWhole: true))
        current = nil
        continue
      }
      if row.number == current {
        rows[rows.count - 1].cells.append(cell)
      } else {
        rows.append(ArchivedGrid.Row([cell], alignment: row.alignment?.archived))
        current = row.number
      }
    }
    return .grid(
      ArchivedGrid(
        alignment: alignment.archived, horizontalSpacing: horizontalSpacing.map(Finite.init),
        verticalSpacing: verticalSpacing.map(Finite.init), rows: rows))
  }

  /// The size of a column of the views.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    column.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }

  /// Places the views below each other.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    column.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }

  private var column: VStackLayout {
    VStackLayout(alignment: alignment.horizontal, spacing: verticalSpacing)
  }
}

extension ArchivedGrid.Cell {
  fileprivate init(_ child: NodeID, _ traits: ContainerTraits) {
    let unsized = traits.gridUnsizedAxes ?? []
    self.init(
      child, columns: max(1, Count(traits.gridColumns ?? 1)),
      unsizedHorizontally: unsized.contains(.horizontal),
      unsizedVertically: unsized.contains(.vertical),
      anchorX: traits.gridAnchor.map { Finite($0.x) },
      anchorY: traits.gridAnchor.map { Finite($0.y) },
      columnAlignment: traits.gridColumnAlignment?.archived)
  }
}

extension View {
  /// Lets this view take several columns of its ``Grid``.
  nonisolated public func gridCellColumns(_ count: Int) -> some View {
    ViewWithTraits(content: self, traits: ContainerTraits(gridColumns: count))
  }

  /// Sets the position of this view in its cell of a ``Grid``.
  nonisolated public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    ViewWithTraits(content: self, traits: ContainerTraits(gridAnchor: anchor))
  }

  /// Keeps this view from making its row or its column of a ``Grid`` larger.
  nonisolated public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    ViewWithTraits(content: self, traits: ContainerTraits(gridUnsizedAxes: axes))
  }

  /// Sets the alignment of all views in this view's column of a ``Grid``.
  nonisolated public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    ViewWithTraits(content: self, traits: ContainerTraits(gridColumnAlignment: guide))
  }
}
