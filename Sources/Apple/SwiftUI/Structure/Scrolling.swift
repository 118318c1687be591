import Foundation

/// Content that an app can scroll by code. A tile does not scroll: it draws the content.
@MainActor @preconcurrency
public struct ScrollViewReader<Content: View>: View {
  public var content: (ScrollViewProxy) -> Content

  /// Makes the content.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  public var body: some View { content(ScrollViewProxy()) }
}

/// Scrolls content by code; in a tile it has no effect.
public struct ScrollViewProxy: Sendable {
  /// Does nothing: a tile does not scroll.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}

/// The positions where scrolling stops; a tile does not scroll.
public protocol ScrollTargetBehavior: Sendable {}

/// Scrolling stops at whole pages.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  public init() {}
}

/// Scrolling stops at a view.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// The largest number of views that scrolling passes.
  public struct LimitBehavior: Sendable {
    public static var automatic: LimitBehavior { LimitBehavior() }
    public static var always: LimitBehavior { LimitBehavior() }
    public static var never: LimitBehavior { LimitBehavior() }
    public static var alwaysByFew: LimitBehavior { LimitBehavior() }
    public static var alwaysByOne: LimitBehavior { LimitBehavior() }
  }

  /// Makes a behaviour that stops at a view.
  public init(limitBehavior: LimitBehavior = .automatic) {}
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  /// Scrolling stops at whole pages.
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  /// Scrolling stops at a view.
  public static var viewAligned: ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior()
  }

  /// Scrolling stops at a view.
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
  ) -> Self { ViewAlignedScrollTargetBehavior() }
}

/// Whether a scrolling view bounces at its ends.
public struct ScrollBounceBehavior: Hashable, Sendable {
  public static var automatic: ScrollBounceBehavior { ScrollBounceBehavior() }
  public static var always: ScrollBounceBehavior { ScrollBounceBehavior() }
  /// Bounces only if the content does not fit.
  public static var basedOnSize: ScrollBounceBehavior { ScrollBounceBehavior() }
}

/// The effect at the edges of a scrolling view.
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

/// Whether scrolling takes a keyboard away; a tile has none.
public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
  private let name: String

  public static let automatic = ScrollDismissesKeyboardMode(name: "automatic")
  public static let immediately = ScrollDismissesKeyboardMode(name: "immediately")
  public static let interactively = ScrollDismissesKeyboardMode(name: "interactively")
  public static let never = ScrollDismissesKeyboardMode(name: "never")
}

extension View {
  /// Changes nothing: a tile has no keyboard.
  nonisolated public func scrollDismissesKeyboard(
    _ mode: ScrollDismissesKeyboardMode
  ) -> some View { self }
}
