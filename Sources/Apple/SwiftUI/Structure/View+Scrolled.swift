import Foundation

/// Where content has been scrolled to. A tile does not scroll.
public struct ScrollPosition: Equatable, Sendable {
  public var isPositionedByUser: Bool { false }
  public private(set) var edge: Edge?
  public private(set) var point: CGPoint?
  public private(set) var x: CGFloat?
  public private(set) var y: CGFloat?

  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self) {}
  public init<ID: Hashable & Sendable>(
    id: ID, anchor: UnitPoint? = nil
  ) {}
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, edge: Edge) {
    self.edge = edge
  }
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, point: CGPoint) {
    self.point = point
  }
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, x: CGFloat, y: CGFloat) {
    point = CGPoint(x: x, y: y)
  }
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, x: CGFloat) { self.x = x }
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, y: CGFloat) { self.y = y }

  /// None: a tile does not scroll.
  public var viewID: (any Hashable & Sendable)? { nil }
  /// None: a tile does not scroll.
  public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? { nil }

  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    self = ScrollPosition()
  }
  public mutating func scrollTo(edge: Edge) { self = ScrollPosition(edge: edge) }
  public mutating func scrollTo(point: CGPoint) { self = ScrollPosition(point: point) }
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { self = ScrollPosition(x: x, y: y) }
  public mutating func scrollTo(x: CGFloat) { self = ScrollPosition(x: x) }
  public mutating func scrollTo(y: CGFloat) { self = ScrollPosition(y: y) }
}

/// The sizes of content that scrolls.
public struct ScrollGeometry: Equatable, Sendable {
  public var contentOffset: CGPoint
  public var contentSize: CGSize
  public var contentInsets: EdgeInsets
  public var containerSize: CGSize

  public init(
    contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize
  ) {
    self.contentOffset = contentOffset
    self.contentSize = contentSize
    self.contentInsets = contentInsets
    self.containerSize = containerSize
  }

  public var bounds: CGRect { CGRect(origin: contentOffset, size: containerSize) }
  public var visibleRect: CGRect { bounds }
}

/// What moves content.
public enum ScrollPhase: Equatable, Sendable {
  case idle, tracking, interacting, decelerating, animating

  public var isScrolling: Bool { self != .idle }
}

/// What is known when another phase begins.
public struct ScrollPhaseChangeContext {
  public let geometry: ScrollGeometry
  public let velocity: CGVector?
}

/// Which anchor of content is kept in place.
public struct ScrollAnchorRole: Hashable, Sendable {
  private let name: String
  public static var initialOffset: ScrollAnchorRole { .init(name: "initialOffset") }
  public static var sizeChanges: ScrollAnchorRole { .init(name: "sizeChanges") }
  public static var alignment: ScrollAnchorRole { .init(name: "alignment") }
}

extension View {
  /// Changes nothing: a tile does not scroll.
  nonisolated public func scrollPosition(
    _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil
  ) -> some View { self }

  /// Changes nothing: a tile shows the beginning of what would scroll.
  nonisolated public func defaultScrollAnchor(
    _ anchor: UnitPoint?, for role: ScrollAnchorRole
  ) -> some View { self }

  /// Changes nothing: a tile does not scroll.
  nonisolated public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set
  ) -> some View { self }

  /// Changes nothing: a tile does not scroll.
  nonisolated public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View { self }

  /// Never calls the closures: a tile does not scroll.
  nonisolated public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (T, T) -> Void
  ) -> some View { self }

  /// Never calls the closure: a tile does not scroll.
  nonisolated public func onScrollPhaseChange(
    _ action: @escaping (ScrollPhase, ScrollPhase) -> Void
  ) -> some View { self }

  /// Never calls the closure: a tile does not scroll.
  nonisolated public func onScrollPhaseChange(
    _ action: @escaping (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
  ) -> some View { self }

  /// Never calls the closure: a tile does not scroll.
  nonisolated public func onScrollVisibilityChange(
    threshold: Double = 0.5, _ action: @escaping (Bool) -> Void
  ) -> some View { self }

  /// Never calls the closure: a tile does not scroll.
  nonisolated public func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
  ) -> some View { self }

  /// Changes nothing: a tile does not scroll.
  nonisolated public func scrollEdgeEffectHidden(
    _ hidden: Bool = true, for edges: Edge.Set = .all
  ) -> some View { self }
}
