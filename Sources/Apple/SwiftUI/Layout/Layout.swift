import Foundation

/// An author's way of arranging views.
///
/// As Apple's, but for a tile: the layout runs while the timeline is made, for the tile's size at
/// that time, and its result is archived. It works in points; results are rounded to the nearest
/// cells.
/// See <https://developer.apple.com/documentation/swiftui/layout>.
@preconcurrency
public protocol Layout: Sendable {
  /// Values that a layout keeps between calls.
  associatedtype Cache = Void
  /// The views it arranges.
  typealias Subviews = LayoutSubviews

  /// Properties of the layout that containers may use.
  static var layoutProperties: LayoutProperties { get }

  /// Makes the layout's first cache.
  func makeCache(subviews: Subviews) -> Cache

  /// Updates the cache.
  func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// The preferred distances to other views.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

  /// The size the layout takes for a proposed size.
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize

  /// Places each view; a view that is not placed is centred.
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

  /// The position of a horizontal guide that the layout sets itself.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?

  /// The position of a vertical guide that the layout sets itself.
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
}

extension Layout {
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }

  /// No position: an author's layout has the guides of its edges.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { nil }

  /// No position: an author's layout has the guides of its edges.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { nil }

  /// A view in which this layout arranges the views of a closure.
  @MainActor @preconcurrency
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    ArrangedView(layout: self, content: content())
  }
}

extension Layout where Cache == Void {
  /// Makes an empty cache.
  public func makeCache(subviews: Subviews) {}
}

/// Properties of a layout that containers may use.
public struct LayoutProperties: Sendable {
  /// The axis of a layout that is a stack; nil for any other.
  public var stackOrientation: Axis?

  /// Makes properties of a layout that is no stack.
  public init() {}
}

/// The preferred distances of a view to others: a column at its sides, no row above and below.
public struct ViewSpacing: Sendable {
  private var isZero = false

  public init() {}

  public static let zero: ViewSpacing = {
    var spacing = ViewSpacing()
    spacing.isZero = true
    return spacing
  }()

  /// Merges the preferred distances of another view.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    isZero = isZero && other.isZero
  }

  /// The larger distances of both views.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var spacing = self
    spacing.formUnion(other, edges: edges)
    return spacing
  }

  /// The distance to the next view, in points.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    axis == .vertical || isZero && next.isZero ? 0 : 8
  }
}

/// A value that a view passes to its enclosing layout.
public protocol LayoutValueKey {
  associatedtype Value

  /// The value of views that set none.
  static var defaultValue: Value { get }
}

extension View {
  /// Passes a value to the enclosing layout.
  nonisolated public func layoutValue<K: LayoutValueKey>(
    key: K.Type, value: K.Value
  ) -> some View {
    ViewWithTraits(
      content: self, traits: ContainerTraits(layoutValues: [ObjectIdentifier(key): value]))
  }
}
