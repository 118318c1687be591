import Foundation

/// The way a view appears and disappears; in a tile, without animation.
public struct AnyTransition: Sendable {
  public static let identity = AnyTransition()
  public static let opacity = AnyTransition()
  public static var scale: AnyTransition { AnyTransition() }
  public static var slide: AnyTransition { AnyTransition() }

  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition()
  }
  public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }
  public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition() }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition() }
  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition { AnyTransition() }
  /// A transition between two modifiers, for the hidden and the visible state.
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    AnyTransition()
  }
  public func combined(with other: AnyTransition) -> AnyTransition { self }
  public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// A transition defined by an author or by the system; a tile does not animate it.
@MainActor @preconcurrency
public protocol Transition {}

/// A transition that blurs one view into another; a tile does not animate it.
public struct BlurReplaceTransition: Transition, Sendable {
  public struct Configuration: Hashable, Sendable {
    public static let downUp = Configuration()
    public static let upUp = Configuration()
  }

  nonisolated public init(configuration: Configuration) {}
}

extension Transition where Self == BlurReplaceTransition {
  public static var blurReplace: BlurReplaceTransition { .init(configuration: .downUp) }
  public static func blurReplace(
    _ config: BlurReplaceTransition.Configuration = .downUp
  ) -> BlurReplaceTransition { .init(configuration: config) }
}

/// The transition of a view's content; a tile does not animate it.
public struct ContentTransition: Hashable, Sendable {
  public static let identity = ContentTransition()
  public static let opacity = ContentTransition()
  public static let interpolate = ContentTransition()
  public static var symbolEffect: ContentTransition { ContentTransition() }

  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition()
  }
  public static func numericText(value: Double) -> ContentTransition { ContentTransition() }
  public static func symbolEffect<T: ContentTransitionSymbolEffect & SymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> ContentTransition { ContentTransition() }
}

/// The context of a state change; a tile changes without animation.
public struct Transaction: Sendable {
  public var animation: Animation?
  /// Whether the change is not animated.
  public var disablesAnimations = true
  /// Whether the change is part of a continuous gesture.
  public var isContinuous = false

  public init() {}

  public init(animation: Animation?) {
    self.animation = animation
  }
}

/// Runs a closure that changes values; a tile does not animate the changes.
@discardableResult
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

/// Runs a closure that changes values; a tile does not animate the changes.
@discardableResult
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  try body()
}
