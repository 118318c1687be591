import Foundation

/// A change of how a view looks that depends on where it is. A tile leaves it out.
public protocol VisualEffect: Sendable {}

/// The effect that changes nothing, to which others are added.
public struct EmptyVisualEffect: VisualEffect {
  public init() {}
}

/// How far a view is from the middle of what scrolls; in a tile it stands there.
public enum ScrollTransitionPhase: Hashable, Sendable {
  /// It comes in at the top or the leading edge.
  case topLeading
  case identity
  /// It comes in at the bottom or the trailing edge.
  case bottomTrailing

  /// Whether the view stands where it is wholly seen.
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

/// How a transition follows what scrolls; a tile does not scroll.
public struct ScrollTransitionConfiguration: Sendable {
  /// It follows the finger.
  public static let interactive = ScrollTransitionConfiguration()
  /// It moves when a view comes in.
  public static let animated = ScrollTransitionConfiguration()
  /// It moves when a view comes in.
  public static func animated(
    _ animation: Animation = .default
  ) -> ScrollTransitionConfiguration { ScrollTransitionConfiguration() }
  /// It does not move.
  public static let identity = ScrollTransitionConfiguration()

  /// The same: a tile does not scroll.
  public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration { self }

  /// How much of a view must be seen.
  public struct Threshold: Sendable {
    public static let visible = Threshold()
    public static let hidden = Threshold()
    public static var centered: Threshold { Threshold() }
    /// So much of it.
    public static func visible(_ amount: Double) -> Threshold { Threshold() }
  }
}

// The effects that Apple has. None is drawn, so that each is the effect it is added to.
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
