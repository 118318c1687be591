import Foundation
import WidgetArchive

/// A column or a row of a lazy grid.
public struct GridItem: Sendable {
  /// How wide a column, or how high a row.
  public enum Size: Sendable {
    /// So many points.
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
///
/// Adaptive columns are as many as fit into 130 points, the content of a small widget: how wide
/// the tile is, is decided when it is drawn.
public struct LazyVGrid<Content: View> {
  private let columns: [GridItem]
  private let alignment: HorizontalAlignment
  private let spacing: CGFloat?
  private let content: Content

  /// Makes a grid of columns; `spacing` is that of its rows.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

extension LazyVGrid: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    let columns = columns.flatMap(\.columns)
    guard !columns.isEmpty else { return lowering.nodes(of: content) }
    let cells = lowering.nodes(of: content)
    let rows = stride(from: 0, to: cells.count, by: columns.count).map { start in
      let row = columns.enumerated().map { index, column in
        let cell = start + index < cells.count ? cells[start + index] : lowering.add(.empty)
        return lowering.add(.zstack(column.archivedAlignment, [cell]), modifiers: [column.frame])
      }
      let spacing = columns[0].spacing.map(Double.init)
      return lowering.add(.hstack(.center, spacing: spacing, row))
    }
    return [
      lowering.add(.vstack(alignment.archived, spacing: spacing.map(Double.init), rows))
    ]
  }
}

/// Views in columns of so many rows; all of them are made, since nothing scrolls in a tile.
public struct LazyHGrid<Content: View> {
  private let rows: [GridItem]
  private let alignment: VerticalAlignment
  private let spacing: CGFloat?
  private let content: Content

  /// Makes a grid of rows; `spacing` is that of its columns.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    self.rows = rows
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

extension LazyHGrid: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    let rows = rows.flatMap(\.columns)
    guard !rows.isEmpty else { return lowering.nodes(of: content) }
    let cells = lowering.nodes(of: content)
    let columns = stride(from: 0, to: cells.count, by: rows.count).map { start in
      let column = Array(cells[start..<min(start + rows.count, cells.count)])
      let spacing = rows[0].spacing.map(Double.init)
      return lowering.add(.vstack(.center, spacing: spacing, column))
    }
    return [
      lowering.add(.hstack(alignment.archived, spacing: spacing.map(Double.init), columns))
    ]
  }
}

extension GridItem {
  /// The columns it stands for.
  fileprivate var columns: [GridItem] {
    switch size {
    case .fixed, .flexible: return [self]
    case .adaptive(let minimum, let maximum):
      let count = max(1, Int(130 / max(minimum, 1)))
      let column = GridItem(
        .flexible(minimum: minimum, maximum: maximum), spacing: spacing, alignment: alignment)
      return Array(repeating: column, count: count)
    }
  }

  fileprivate var archivedAlignment: ArchivedAlignment { (alignment ?? .center).archived }

  fileprivate var frame: ArchivedModifier {
    switch size {
    case .fixed(let width):
      .frame(width: Double(width), height: nil, archivedAlignment)
    case .flexible(_, let maximum), .adaptive(_, let maximum):
      .flexibleFrame(.init(maxWidth: Double(maximum)), archivedAlignment)
    }
  }
}
