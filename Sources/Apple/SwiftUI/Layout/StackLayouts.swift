import Foundation
import WidgetArchive

/// A row as a layout, for switching between layouts with ``AnyLayout``.
public struct HStackLayout: ArchivableLayout {
  /// The vertical alignment of views in the row.
  public var alignment: VerticalAlignment
  /// The distance between views in points; nil for the host's choice.
  public var spacing: CGFloat?

  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }

  func content(of children: [NodeID], in lowering: Lowering) -> ArchivedContent {
    .hstack(alignment.archived, spacing: spacing.map(Finite.init), children)
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    StackArithmetic(axis: .horizontal, spacing: spacing ?? 8).size(proposal, subviews)
  }

  /// Places the views beside each other.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let anchor = ViewDimensions.unit[alignment]
    StackArithmetic(axis: .horizontal, spacing: spacing ?? 8)
      .place(subviews, in: bounds, proposal, across: anchor)
  }
}

/// A column as a layout, for switching between layouts with ``AnyLayout``.
public struct VStackLayout: ArchivableLayout {
  /// The horizontal alignment of views in the column.
  public var alignment: HorizontalAlignment
  /// The distance between views in points; nil for the host's choice.
  public var spacing: CGFloat?

  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  func content(of children: [NodeID], in lowering: Lowering) -> ArchivedContent {
    .vstack(alignment.archived, spacing: spacing.map(Finite.init), children)
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    StackArithmetic(axis: .vertical, spacing: spacing ?? 0).size(proposal, subviews)
  }

  /// Places the views below each other.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let anchor = ViewDimensions.unit[alignment]
    StackArithmetic(axis: .vertical, spacing: spacing ?? 0)
      .place(subviews, in: bounds, proposal, across: anchor)
  }
}

/// A stack in depth as a layout, for switching between layouts with ``AnyLayout``.
public struct ZStackLayout: ArchivableLayout {
  /// The alignment of views in the stack.
  public var alignment: Alignment

  public init(alignment: Alignment = .center) {
    self.alignment = alignment
  }

  func content(of children: [NodeID], in lowering: Lowering) -> ArchivedContent {
    .zstack(alignment.archived, children)
  }

  /// The size of the largest views.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(proposal) }
    return CGSize(
      width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
  }

  /// Places the views on top of each other.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let anchor = UnitPoint(
      x: ViewDimensions.unit[alignment.horizontal], y: ViewDimensions.unit[alignment.vertical])
    let position = CGPoint(
      x: bounds.minX + anchor.x * bounds.size.width,
      y: bounds.minY + anchor.y * bounds.size.height)
    for subview in subviews { subview.place(at: position, anchor: anchor, proposal: proposal) }
  }
}

extension ViewDimensions {
  /// Dimensions whose guides are fractions of the lengths.
  fileprivate static let unit = ViewDimensions(CGSize(width: 1, height: 1))
}

/// The layout of a stack when an author's layout calls it: the least flexible view gets its share
/// first, as in the stacks that are laid out in cells.
private struct StackArithmetic {
  var axis: Axis
  var spacing: CGFloat

  func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> CGSize {
    let sizes = shares(proposal, subviews).map(\.size)
    let gaps = spacing * CGFloat(max(0, subviews.count - 1))
    let lengths = sizes.map(length).reduce(gaps, +)
    let across = sizes.map { axis == .horizontal ? $0.height : $0.width }.max() ?? 0
    return axis == .horizontal
      ? CGSize(width: lengths, height: across) : CGSize(width: across, height: lengths)
  }

  func place(
    _ subviews: LayoutSubviews, in bounds: CGRect, _ proposal: ProposedViewSize,
    across share: CGFloat
  ) {
    var position = axis == .horizontal ? bounds.minX : bounds.minY
    for (subview, part) in zip(subviews, shares(ProposedViewSize(bounds.size), subviews)) {
      let point =
        axis == .horizontal
        ? CGPoint(x: position, y: bounds.minY + share * bounds.size.height)
        : CGPoint(x: bounds.minX + share * bounds.size.width, y: position)
      let anchor =
        axis == .horizontal ? UnitPoint(x: 0, y: share) : UnitPoint(x: share, y: 0)
      subview.place(at: point, anchor: anchor, proposal: part.proposal)
      position += length(part.size) + spacing
    }
  }

  private func shares(
    _ proposal: ProposedViewSize, _ subviews: LayoutSubviews
  ) -> [(proposal: ProposedViewSize, size: CGSize)] {
    var shares = subviews.map { (proposal: proposal, size: $0.sizeThatFits(proposal)) }
    let whole = axis == .horizontal ? proposal.width : proposal.height
    guard let whole, whole.isFinite else { return shares }
    var left = whole - spacing * CGFloat(max(0, subviews.count - 1))
    let order = subviews.indices.sorted { first, second in
      let flexible = (
        flexibility(subviews[first], proposal), flexibility(subviews[second], proposal)
      )
      return flexible.0 == flexible.1 ? first < second : flexible.0 < flexible.1
    }
    for (done, index) in order.enumerated() {
      let offer = with(proposal, max(0, left / CGFloat(order.count - done)))
      shares[index] = (offer, subviews[index].sizeThatFits(offer))
      left -= length(shares[index].size)
    }
    return shares
  }

  private func flexibility(_ subview: LayoutSubview, _ proposal: ProposedViewSize) -> CGFloat {
    length(subview.sizeThatFits(with(proposal, .infinity)))
      - length(subview.sizeThatFits(with(proposal, 0)))
  }

  private func with(_ proposal: ProposedViewSize, _ length: CGFloat) -> ProposedViewSize {
    axis == .horizontal
      ? ProposedViewSize(width: length, height: proposal.height)
      : ProposedViewSize(width: proposal.width, height: length)
  }

  private func length(_ size: CGSize) -> CGFloat {
    axis == .horizontal ? size.width : size.height
  }
}
