import Foundation

/// The way a view appears; a tile plays it when a new entry brings another view.
public struct AnyTransition: Sendable {
  /// The archive's name of the motion; nil for none.
  let motion: String?

  private init(_ motion: String?) {
    self.motion = motion
  }

  public static let identity = AnyTransition(nil)
  public static let opacity = AnyTransition("opacity")
  public static var scale: AnyTransition { opacity }
  public static var slide: AnyTransition { AnyTransition("pushLeading") }

  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition { opacity }
  public static func move(edge: Edge) -> AnyTransition { push(from: edge) }
  public static func push(from edge: Edge) -> AnyTransition {
    switch edge {
    case .top: AnyTransition("pushTop")
    case .bottom: AnyTransition("pushBottom")
    case .leading: AnyTransition("pushLeading")
    case .trailing: AnyTransition("pushTrailing")
    }
  }
  public static func offset(_ offset: CGSize) -> AnyTransition {
    self.offset(x: offset.width, y: offset.height)
  }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    abs(x) >= abs(y) ? push(from: x < 0 ? .leading : .trailing) : push(from: y < 0 ? .top : .bottom)
  }
  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition { insertion }
  /// A transition between two modifiers, for the hidden and the visible state.
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition { opacity }
  public func combined(with other: AnyTransition) -> AnyTransition {
    // A move says more than a change of opacity beside it.
    motion == nil || motion == "opacity" && other.motion != nil ? other : self
  }
  public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// A transition defined by an author or by the system; a tile does not animate it.
@MainActor @preconcurrency
public protocol Transition {
  /// The type of the view during the change.
  associatedtype Body: View

  /// The view that comes or goes.
  typealias Content = PlaceholderContentView<Self>

  /// Makes the view during the change. Never called: a tile changes at once.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content, phase: TransitionPhase)
    -> Body
}

/// Whether a view comes, stays or goes.
public enum TransitionPhase: Hashable, Sendable {
  case willAppear, identity, didDisappear

  public var isIdentity: Bool { self == .identity }
  /// −1 for a view that comes, 0 for one that stays, 1 for one that goes.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// A transition that blurs one view into another; a tile does not animate it.
public struct BlurReplaceTransition: Transition, Sendable {
  public struct Configuration: Hashable, Sendable {
    public static let downUp = Configuration()
    public static let upUp = Configuration()
  }

  nonisolated public init(configuration: Configuration) {}

  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

extension Transition where Self == BlurReplaceTransition {
  public static var blurReplace: BlurReplaceTransition { .init(configuration: .downUp) }
  public static func blurReplace(
    _ config: BlurReplaceTransition.Configuration = .downUp
  ) -> BlurReplaceTransition { .init(configuration: config) }
}

/// The transition of a symbol that comes or goes: a tile's symbols stand still.
public struct SymbolEffectTransition: Transition {
  nonisolated public init<T: SymbolEffect & TransitionSymbolEffect>(
    effect: T, options: SymbolEffectOptions = .default
  ) {}

  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

extension Transition where Self == SymbolEffectTransition {
  public static var symbolEffect: SymbolEffectTransition { .init(effect: AppearSymbolEffect()) }
  public static func symbolEffect<T: SymbolEffect & TransitionSymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> SymbolEffectTransition { .init(effect: effect, options: options) }
}

/// The transition of a view's content, which a tile plays when a new entry changes it.
public struct ContentTransition: Hashable, Sendable {
  /// The archive's name of the motion; nil for none.
  let motion: String?

  private init(_ motion: String?) {
    self.motion = motion
  }

  public static let identity = ContentTransition(nil)
  public static let opacity = ContentTransition("opacity")
  public static let interpolate = ContentTransition("opacity")
  public static var symbolEffect: ContentTransition { ContentTransition("pulse") }

  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition("numericText")
  }
  public static func numericText(value: Double) -> ContentTransition {
    ContentTransition("numericText")
  }
  public static func symbolEffect<T: ContentTransitionSymbolEffect & SymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> ContentTransition { symbolEffect }
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
