import Foundation

/// How a view comes and goes; in a tile, at once.
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
  /// By modifiers of a beginning and an end.
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    AnyTransition()
  }
  public func combined(with other: AnyTransition) -> AnyTransition { self }
  public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// A way to come and go of an author's own or the system's; in a tile, at once.
@MainActor @preconcurrency
public protocol Transition {}

/// Blurred, one into the other; in a tile, at once.
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

/// How content changes; in a tile, at once.
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

/// What goes with a change; a tile changes at once.
public struct Transaction: Sendable {
  public var animation: Animation?
  /// Whether it changes at once.
  public var disablesAnimations = true
  /// Whether it goes on.
  public var isContinuous = false

  public init() {}

  public init(animation: Animation?) {
    self.animation = animation
  }
}

/// Runs a closure that changes values; a tile changes at once.
@discardableResult
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

/// Runs a closure that changes values; a tile changes at once.
@discardableResult
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  try body()
}
