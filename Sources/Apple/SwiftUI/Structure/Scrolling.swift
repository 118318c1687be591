import Foundation

/// Content that could be told to scroll. A tile does not: it draws the content.
@MainActor @preconcurrency
public struct ScrollViewReader<Content: View>: View {
  public var content: (ScrollViewProxy) -> Content

  /// Makes the content.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  public var body: some View { content(ScrollViewProxy()) }
}

/// What tells content to scroll; a tile does not.
public struct ScrollViewProxy: Sendable {
  /// Does nothing: a tile does not scroll.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}

/// Where scrolling comes to rest; a tile does not scroll.
public protocol ScrollTargetBehavior: Sendable {}

/// At whole pages.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  public init() {}
}

/// At a view.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// How many views scrolling passes at most.
  public struct LimitBehavior: Sendable {
    public static var automatic: LimitBehavior { LimitBehavior() }
    public static var always: LimitBehavior { LimitBehavior() }
    public static var never: LimitBehavior { LimitBehavior() }
    public static var alwaysByFew: LimitBehavior { LimitBehavior() }
    public static var alwaysByOne: LimitBehavior { LimitBehavior() }
  }

  /// Rests at a view.
  public init(limitBehavior: LimitBehavior = .automatic) {}
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  /// At whole pages.
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  /// At a view.
  public static var viewAligned: ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior()
  }

  /// At a view.
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
  ) -> Self { ViewAlignedScrollTargetBehavior() }
}

/// Whether what scrolls springs back.
public struct ScrollBounceBehavior: Hashable, Sendable {
  public static var automatic: ScrollBounceBehavior { ScrollBounceBehavior() }
  public static var always: ScrollBounceBehavior { ScrollBounceBehavior() }
  /// Where there is more than fits.
  public static var basedOnSize: ScrollBounceBehavior { ScrollBounceBehavior() }
}

/// How what scrolls looks at its edges.
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
  public static var automatic: ScrollEdgeEffectStyle { ScrollEdgeEffectStyle() }
  public static var hard: ScrollEdgeEffectStyle { ScrollEdgeEffectStyle() }
  public static var soft: ScrollEdgeEffectStyle { ScrollEdgeEffectStyle() }
}

extension View {
  /// Changes nothing: a tile does not scroll.
  nonisolated public func scrollTargetBehavior(
    _ behavior: some ScrollTargetBehavior
  ) -> some View { self }

  /// Changes nothing: a tile does not scroll.
  nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }

  /// Changes nothing: a tile does not scroll.
  nonisolated public func scrollTarget(isEnabled: Bool = true) -> some View { self }

  /// Changes nothing: a tile does not scroll.
  nonisolated public func scrollPosition(
    id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil
  ) -> some View { self }

  /// Changes nothing: a tile does not scroll.
  nonisolated public func scrollClipDisabled(_ disabled: Bool = true) -> some View { self }

  /// Changes nothing: a tile shows the beginning of what would scroll.
  nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View { self }

  /// Changes nothing: a tile does not scroll.
  nonisolated public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View { self }

  /// Changes nothing: a tile does not scroll.
  nonisolated public func scrollEdgeEffectStyle(
    _ style: ScrollEdgeEffectStyle?, for edges: Edge.Set
  ) -> some View { self }

  /// Changes nothing: a tile does not scroll.
  nonisolated public func scrollIndicatorsFlash(onAppear: Bool) -> some View { self }
}
