import Foundation
import WidgetArchive

/// A column or a row of a lazy grid.
public struct GridItem: Sendable {
  /// How wide a column, or how high a row.
  public enum Size: Sendable {
    /// A fixed size in points.
    case fixed(CGFloat)
    /// A share of what there is.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many as fit.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// How wide or high.
  public var size: Size
  /// The distance to the next, in points.
  public var spacing: CGFloat?
  /// Where cells stand in it.
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

/// Views in rows of so many columns; all of them are made, since nothing scrolls in a tile.
public struct LazyVGrid<Content: View> {
  private let columns: [GridItem]
  private let spacing: CGFloat?
  private let content: Content

  /// Makes a grid of columns; `spacing` is that of its rows. It is as wide as its columns, so that
  /// an alignment has nothing to do.
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

/// Views in columns of so many rows; all of them are made, since nothing scrolls in a tile.
public struct LazyHGrid<Content: View> {
  private let rows: [GridItem]
  private let spacing: CGFloat?
  private let content: Content

  /// Makes a grid of rows; `spacing` is that of its columns. It is as high as its rows, so that an
  /// alignment has nothing to do.
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
