import Foundation
import WidgetArchive

/// A column or a row of a lazy grid.
public struct GridItem: Sendable {
  /// The width of a column or the height of a row.
  public enum Size: Sendable {
    /// A fixed size in points.
    case fixed(CGFloat)
    /// A share of the available length.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many columns or rows as fit.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// The width or height.
  public var size: Size
  /// The distance to the next column or row, in points.
  public var spacing: CGFloat?
  /// The alignment of cells.
  public var alignment: Alignment?

  /// Makes a column or a row.
  public init(
    _ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil
  ) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// Views in rows with a number of columns; all of them are made, since a tile does not scroll.
public struct LazyVGrid<Content: View> {
  private let columns: [GridItem]
  private let spacing: CGFloat?
  private let content: Content

  /// Makes a grid of columns; `spacing` is the distance between rows. The grid is as wide as its
  /// columns, so the alignment has no effect.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    self.spacing = spacing
    self.content = content()
  }
}

extension LazyVGrid: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    let cells = lowering.nodes(of: content)
    guard !columns.isEmpty, !cells.isEmpty else { return cells }
    let arrangement = LazyGridArrangement(
      axis: .vertical, tracks: columns, spacing: spacing,
      layoutDirection: lowering.environment.untracked.layoutDirection)
    return [lowering.arrangedHole(cells, arrangement)]
  }
}

/// Views in columns with a number of rows; all of them are made, since a tile does not scroll.
public struct LazyHGrid<Content: View> {
  private let rows: [GridItem]
  private let spacing: CGFloat?
  private let content: Content

  /// Makes a grid of rows; `spacing` is the distance between columns. The grid is as high as its
  /// rows, so the alignment has no effect.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    self.rows = rows
    self.spacing = spacing
    self.content = content()
  }
}

extension LazyHGrid: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    let cells = lowering.nodes(of: content)
    guard !rows.isEmpty, !cells.isEmpty else { return cells }
    let arrangement = LazyGridArrangement(
      axis: .horizontal, tracks: rows, spacing: spacing,
      layoutDirection: lowering.environment.untracked.layoutDirection)
    return [lowering.arrangedHole(cells, arrangement)]
  }
}
