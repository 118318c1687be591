/// An animation of a symbol. It is accepted and not played: symbols in a tile do not move.
public protocol SymbolEffect: Sendable {}

/// An effect that continues until it is removed.
public protocol IndefiniteSymbolEffect {}

/// An effect that plays once for each change of a value.
public protocol DiscreteSymbolEffect {}

/// An effect between two symbols.
public protocol ContentTransitionSymbolEffect {}

/// Options such as the number of repetitions and the speed of an effect.
public struct SymbolEffectOptions: Hashable, Sendable {
  public static let `default` = SymbolEffectOptions()
  /// Repeats the effect without end.
  public static var repeating: SymbolEffectOptions { SymbolEffectOptions() }
  /// Plays the effect once.
  public static var nonRepeating: SymbolEffectOptions { SymbolEffectOptions() }

  /// Repeats the effect a number of times; nil repeats it without end.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions() }
  /// Multiplies the speed of the effect.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions() }
  /// Repeats the effect a number of times; nil repeats it without end.
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions { self }
  /// Multiplies the speed of the effect.
  public func speed(_ speed: Double) -> SymbolEffectOptions { self }
  /// Repeats the effect without end.
  public var repeating: SymbolEffectOptions { self }
}

public struct PulseSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, DiscreteSymbolEffect {
  public var byLayer: PulseSymbolEffect { self }
  public var wholeSymbol: PulseSymbolEffect { self }
}

public struct BounceSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, DiscreteSymbolEffect {
  public var up: BounceSymbolEffect { self }
  public var down: BounceSymbolEffect { self }
  public var byLayer: BounceSymbolEffect { self }
  public var wholeSymbol: BounceSymbolEffect { self }
}

/// Its parts light up in turn.
public struct VariableColorSymbolEffect: SymbolEffect, IndefiniteSymbolEffect,
  DiscreteSymbolEffect
{
  public var reversing: VariableColorSymbolEffect { self }
  public var iterative: VariableColorSymbolEffect { self }
  public var cumulative: VariableColorSymbolEffect { self }
}

public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect {
  public var up: ScaleSymbolEffect { self }
  public var down: ScaleSymbolEffect { self }
}

public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect {
  public var downUp: ReplaceSymbolEffect { self }
  public var upUp: ReplaceSymbolEffect { self }
  public var offUp: ReplaceSymbolEffect { self }
}

public struct RotateSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, DiscreteSymbolEffect {}

public struct BreatheSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, DiscreteSymbolEffect {}

public struct WiggleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, DiscreteSymbolEffect {}

extension SymbolEffect where Self == PulseSymbolEffect {
  public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}

extension SymbolEffect where Self == BounceSymbolEffect {
  public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
  /// Its parts light up in turn.
  public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
  public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
  public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}

extension SymbolEffect where Self == RotateSymbolEffect {
  public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}

extension SymbolEffect where Self == BreatheSymbolEffect {
  public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}

extension SymbolEffect where Self == WiggleSymbolEffect {
  public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}

extension View {
  /// Lets symbols light up for 0.3 seconds when a new entry comes, and then stand still.
  nonisolated public func symbolEffect<T: IndefiniteSymbolEffect & SymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View { moving(isActive ? "pulse" : nil) }

  /// Lets symbols light up for 0.3 seconds when a new entry comes with another value.
  nonisolated public func symbolEffect<T: DiscreteSymbolEffect & SymbolEffect, U: Equatable>(
    _ effect: T, options: SymbolEffectOptions = .default, value: U
  ) -> some View { moving("pulse", value: String(String(describing: value).prefix(100))) }

  /// Changes nothing: a tile's symbols stand still.
  nonisolated public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View { self }
}
