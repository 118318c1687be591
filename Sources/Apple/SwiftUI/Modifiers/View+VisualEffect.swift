import Foundation

/// An effect on a view that depends on its place. A tile leaves it out.
public protocol VisualEffect: Sendable {}

/// The effect without any change, to which others are added.
public struct EmptyVisualEffect: VisualEffect {
  public init() {}
}

/// The position of a view in a scrolling view; in a tile it is always fully visible.
public enum ScrollTransitionPhase: Hashable, Sendable {
  /// The view enters at the top or the leading edge.
  case topLeading
  case identity
  /// The view enters at the bottom or the trailing edge.
  case bottomTrailing

  /// Whether the view is fully visible.
  public var isIdentity: Bool { self == .identity }

  /// -1, 0 or 1, in this order.
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

/// The way a transition follows scrolling; a tile does not scroll.
public struct ScrollTransitionConfiguration: Sendable {
  /// The transition follows the finger.
  public static let interactive = ScrollTransitionConfiguration()
  /// The transition is animated when the view enters.
  public static let animated = ScrollTransitionConfiguration()
  /// The transition is animated when the view enters.
  public static func animated(
    _ animation: Animation = .default
  ) -> ScrollTransitionConfiguration { ScrollTransitionConfiguration() }
  /// There is no transition.
  public static let identity = ScrollTransitionConfiguration()

  /// The same configuration: a tile does not scroll.
  public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration { self }

  /// The part of a view that must be visible.
  public struct Threshold: Sendable {
    public static let visible = Threshold()
    public static let hidden = Threshold()
    public static var centered: Threshold { Threshold() }
    /// A fraction of the view.
    public static func visible(_ amount: Double) -> Threshold { Threshold() }
  }
}

// Apple's effects. None is drawn, so each returns the effect to which it is added.
extension VisualEffect {
  /// The same effect: it is left out.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { self }
  /// The same effect: it is left out.
  public func offset(_ offset: CGSize) -> some VisualEffect { self }
  /// The same effect: it is left out.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
    self
  }
  /// The same effect: it is left out.
  public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect { self }
  /// The same effect: it is left out.
  public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some VisualEffect { self }
  /// The same effect: it is left out.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    self
  }
  /// The same effect: it is left out.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some VisualEffect { self }
  /// The same effect: it is left out.
  public func opacity(_ opacity: Double) -> some VisualEffect { self }
  /// The same effect: it is left out.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect { self }
  /// The same effect: it is left out.
  public func brightness(_ amount: Double) -> some VisualEffect { self }
  /// The same effect: it is left out.
  public func contrast(_ amount: Double) -> some VisualEffect { self }
  /// The same effect: it is left out.
  public func saturation(_ amount: Double) -> some VisualEffect { self }
  /// The same effect: it is left out.
  public func grayscale(_ amount: Double) -> some VisualEffect { self }
  /// The same effect: it is left out.
  public func hueRotation(_ angle: Angle) -> some VisualEffect { self }
}

extension View {
  /// Changes nothing: a tile draws a view as it is, wherever that is.
  nonisolated public func visualEffect(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
  ) -> some View { self }

  /// Changes nothing: a tile does not scroll.
  nonisolated public func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View { self }

  /// Changes nothing: a tile does not scroll.
  nonisolated public func scrollTransition(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration,
    axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View { self }
}
