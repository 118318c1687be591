import Foundation

/// A way of arranging views, of an author's own.
///
/// As Apple's, for a tile: it is asked while the timeline is made, for the size the tile has then, and
/// what it decides is archived. It counts in points; what it decides goes to the nearest cells.
/// See <https://developer.apple.com/documentation/swiftui/layout>.
@preconcurrency
public protocol Layout: Sendable {
  /// Values that a layout keeps between calls.
  associatedtype Cache = Void
  /// The views it arranges.
  typealias Subviews = LayoutSubviews

  /// What containers may know about it.
  static var layoutProperties: LayoutProperties { get }

  /// Makes the layout's first cache.
  func makeCache(subviews: Subviews) -> Cache

  /// Brings what it remembers up to date.
  func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// The distance it prefers to other views.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

  /// The size it takes of what it is offered.
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize

  /// Puts each view in its place; one that is not put anywhere stands in the middle.
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

  /// Where it sets a guide of its own.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?

  /// Where it sets a guide of its own.
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

  /// None: a layout of the author's has the guides of its edges.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { nil }

  /// None: a layout of the author's has the guides of its edges.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { nil }

  /// The views of a closure, arranged in this way.
  @MainActor @preconcurrency
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    ArrangedView(layout: self, content: content())
  }
}

extension Layout where Cache == Void {
  /// Remembers nothing.
  public func makeCache(subviews: Subviews) {}
}

/// What containers may know about a layout.
public struct LayoutProperties: Sendable {
  /// The direction in which it is a stack, nil if it is none.
  public var stackOrientation: Axis?

  /// Makes properties of a layout that is no stack.
  public init() {}
}

/// The distances a view prefers to others: a column at its sides, no row above and below.
public struct ViewSpacing: Sendable {
  private var isZero = false

  public init() {}

  public static let zero: ViewSpacing = {
    var spacing = ViewSpacing()
    spacing.isZero = true
    return spacing
  }()

  /// Takes in the distances of another view.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    isZero = isZero && other.isZero
  }

  /// The larger distances of both.
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

/// A value that a view tells the layout it stands in.
public protocol LayoutValueKey {
  associatedtype Value

  /// The value of views that say nothing.
  static var defaultValue: Value { get }
}

extension View {
  /// Tells the layout around this view something about it.
  nonisolated public func layoutValue<K: LayoutValueKey>(
    key: K.Type, value: K.Value
  ) -> some View {
    ViewWithTraits(
      content: self, traits: ViewTraits(layoutValues: [ObjectIdentifier(key): value]))
  }
}
