import Foundation
import Observation
import SwiftUI

/// Stores a value by which tips are chosen, which rules name by `$`.
///
/// See <https://developer.apple.com/documentation/tipkit/parameter(_:)>.
@attached(accessor) @attached(peer, names: prefixed(`$`))
public macro Parameter(_ options: Tips.ParameterOption...) =
  #externalMacro(module: "WidgetMacros", type: "TipParameterMacro")

/// A condition of a parameter or an event. No tip is shown, and nobody asks it.
///
/// See <https://developer.apple.com/documentation/tipkit/rule(_:_:)>.
@freestanding(expression)
public macro Rule<Input: Tips.RuleInput>(
  _ input: Input, _ body: @Sendable (Input.Value) -> Bool
) -> Tips.Rule = #externalMacro(module: "WidgetMacros", type: "TipRuleMacro")

/// A condition of two parameters or events. No tip is shown, and nobody asks it.
@freestanding(expression)
public macro Rule<First: Tips.RuleInput, Second: Tips.RuleInput>(
  _ first: First, _ second: Second, _ body: @Sendable (First.Value, Second.Value) -> Bool
) -> Tips.Rule = #externalMacro(module: "WidgetMacros", type: "TipRuleMacro")

extension Tips {
  /// What a rule asks.
  public protocol RuleInput<Value> {
    associatedtype Value
  }

  /// How a parameter is kept. Here it lasts as long as the process.
  public struct ParameterOption: Sendable {
    public static let transient = ParameterOption()
  }

  /// A value by which tips are chosen.
  public final class Parameter<Value: Codable & Sendable>: RuleInput, @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    public init(_ type: Any.Type, _ name: String, _ value: Value) { self.value = value }

    public var wrappedValue: Value {
      get { lock.withLock { value } }
      set { lock.withLock { value = newValue } }
    }
  }

  /// The time in which a person did something.
  public struct DonationTimeRange: Sendable {
    public static let minute = DonationTimeRange()
    public static let hour = DonationTimeRange()
    public static let day = DonationTimeRange()
    public static let week = DonationTimeRange()
    public static func minutes(_ minutes: Int) -> DonationTimeRange { DonationTimeRange() }
    public static func hours(_ hours: Int) -> DonationTimeRange { DonationTimeRange() }
    public static func days(_ days: Int) -> DonationTimeRange { DonationTimeRange() }
    public static func weeks(_ weeks: Int) -> DonationTimeRange { DonationTimeRange() }
  }
}

extension Tips.Event: Tips.RuleInput {
  public typealias Value = Tips.Event<DonationInfo>
}

extension Array {
  /// The donations within a time: none, as nothing is counted.
  public func donatedWithin<Info>(_ range: Tips.DonationTimeRange) -> [Element]
  where Element == Tips.Event<Info>.Donation { [] }
}

/// Tips of which one is shown after the other. None is shown.
@MainActor @Observable public final class TipGroup {
  /// When the next tip is shown.
  public enum Priority: Sendable { case firstAvailable, ordered }

  public init(
    _ priority: Priority = .firstAvailable, @Tips.GroupBuilder _ tips: () -> [any Tip]
  ) {}

  /// None: no tip is shown.
  public var currentTip: (any Tip)? { nil }
}

extension Tips {
  @resultBuilder public struct GroupBuilder: ListBuilder { public typealias Element = any Tip }
}
