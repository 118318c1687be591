import Foundation

/// Values over time; a tile shows the first one.
@MainActor @preconcurrency
public protocol Keyframes<Value> {
  /// The type of the animated value.
  associatedtype Value
}

/// Values of one track over time; a tile shows the first one.
@MainActor @preconcurrency
public protocol KeyframeTrackContent<Value> {
  /// The type of the animated value.
  associatedtype Value: Animatable
}

/// A value that is reached at constant speed.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  nonisolated public init(
    _ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear
  ) {}
}

/// A value that is reached along a curve.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  nonisolated public init(
    _ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil
  ) {}
}

/// A value that is reached with the motion of a spring.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  nonisolated public init(
    _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(),
    startVelocity: Value? = nil
  ) {}
}

/// A value that is set at once.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  nonisolated public init(_ to: Value) {}
}

/// The keyframes of one property.
public struct KeyframeTrack<
  Root, TrackValue: Animatable, Content: KeyframeTrackContent<TrackValue>
>: Keyframes {
  public typealias Value = Root

  /// Animates a property.
  nonisolated public init(
    _ keyPath: WritableKeyPath<Root, TrackValue>,
    @KeyframeTrackContentBuilder<TrackValue> content: () -> Content
  ) {}

  /// Animates the whole value.
  nonisolated public init(
    @KeyframeTrackContentBuilder<Root> content: () -> Content
  ) where Root == TrackValue {}
}

/// Keyframes without content: no tile evaluates them.
public struct UntoldKeyframes<Value>: Keyframes {
  nonisolated init() {}
}

/// A track without content: no tile evaluates it.
public struct UntoldTrack<Value: Animatable>: KeyframeTrackContent {
  nonisolated init() {}
}

/// Combines the statements of a closure into one set of keyframes.
@resultBuilder
public struct KeyframesBuilder<Value> {
  public static func buildExpression<K: Keyframes>(_ expression: K) -> UntoldKeyframes<Value>
  where K.Value == Value { UntoldKeyframes() }

  public static func buildExpression<C: KeyframeTrackContent>(_ expression: C)
    -> UntoldKeyframes<Value>
  where C.Value == Value { UntoldKeyframes() }

  public static func buildBlock(_ keyframes: UntoldKeyframes<Value>...) -> UntoldKeyframes<Value> {
    UntoldKeyframes()
  }

  public static func buildOptional(_ keyframes: UntoldKeyframes<Value>?) -> UntoldKeyframes<Value> {
    UntoldKeyframes()
  }

  public static func buildEither(first: UntoldKeyframes<Value>) -> UntoldKeyframes<Value> { first }

  public static func buildEither(second: UntoldKeyframes<Value>) -> UntoldKeyframes<Value> {
    second
  }

  public static func buildArray(_ keyframes: [UntoldKeyframes<Value>]) -> UntoldKeyframes<Value> {
    UntoldKeyframes()
  }
}

/// Combines the statements of a closure into one track.
@resultBuilder
public struct KeyframeTrackContentBuilder<Value: Animatable> {
  public static func buildExpression<C: KeyframeTrackContent>(_ expression: C)
    -> UntoldTrack<Value>
  where C.Value == Value { UntoldTrack() }

  public static func buildBlock(_ content: UntoldTrack<Value>...) -> UntoldTrack<Value> {
    UntoldTrack()
  }

  public static func buildOptional(_ content: UntoldTrack<Value>?) -> UntoldTrack<Value> {
    UntoldTrack()
  }

  public static func buildEither(first: UntoldTrack<Value>) -> UntoldTrack<Value> { first }

  public static func buildEither(second: UntoldTrack<Value>) -> UntoldTrack<Value> { second }

  public static func buildArray(_ content: [UntoldTrack<Value>]) -> UntoldTrack<Value> {
    UntoldTrack()
  }
}

extension View {
  /// Shows the view with its first value: a tile does not animate.
  /// - Degraded: the first value stays.
  nonisolated public func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    FirstPhase(phase: initialValue, view: self, content: content)
  }

  /// Shows the view with its first value: a tile does not animate.
  /// - Degraded: the first value stays.
  nonisolated public func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    FirstPhase(phase: initialValue, view: self, content: content)
  }
}

/// A view of a value that keyframes would change; a tile shows the first value.
public struct KeyframeAnimator<Value, KeyframePath: Keyframes<Value>, Content: View> {
  private let value: Value
  private let content: (Value) -> Content

  nonisolated public init(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    value = initialValue
    self.content = content
  }

  nonisolated public init(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    value = initialValue
    self.content = content
  }
}

extension KeyframeAnimator: View {
  public var body: Content { content(value) }
}

/// A view of successive phases; a tile shows the first phase.
public struct PhaseAnimator<Phase: Equatable, Content: View> {
  private let phase: Phase?
  private let content: (Phase) -> Content

  nonisolated public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    phase = phases.first { _ in true }
    self.content = content
  }

  nonisolated public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    phase = phases.first { _ in true }
    self.content = content
  }
}

extension PhaseAnimator: View {
  public var body: some View {
    if let phase { content(phase) }
  }
}
