import Foundation
import SwiftUI

/// A hint that an app shows beside a feature. None is ever shown in a tile, as where a person has seen them all.
///
/// See <https://developer.apple.com/documentation/tipkit/tip>.
public protocol Tip: Identifiable, Sendable {
  typealias Action = Tips.Action
  typealias Event = Tips.Event
  typealias Rule = Tips.Rule
  typealias Option = TipOption
  typealias Status = Tips.Status
  typealias ParameterOption = Tips.ParameterOption
  typealias IgnoresDisplayFrequency = Tips.IgnoresDisplayFrequency
  typealias MaxDisplayCount = Tips.MaxDisplayCount
  typealias MaxDisplayDuration = Tips.MaxDisplayDuration

  var id: String { get }
  var title: Text { get }
  var message: Text? { get }
  var image: Image? { get }
  @Tips.ActionBuilder var actions: [Action] { get }
  @Tips.RuleBuilder var rules: [Rule] { get }
  @Tips.OptionsBuilder var options: [any Option] { get }
}

extension Tip {
  public var id: String { String(describing: Self.self) }
  public var message: Text? { nil }
  public var image: Image? { nil }
  public var actions: [Action] { [] }
  public var rules: [Rule] { [] }
  public var options: [any Option] { [] }

  /// Whether it is shown now: never.
  public var shouldDisplay: Bool { false }
  /// Unavailable always, with the reason that nothing is shown.
  public var status: Status { .invalidated(.tipClosed) }

  /// The changes of `shouldDisplay`, of which there is none after the first value.
  public var shouldDisplayUpdates: AsyncStream<Bool> { .init(unchanging: shouldDisplay) }
  /// The changes of `status`, of which there is none after the first value.
  public var statusUpdates: AsyncStream<Status> { .init(unchanging: status) }

  public func invalidate(reason: Tips.InvalidationReason) {}
  public func resetEligibility() async {}
}

extension AsyncStream where Element: Sendable {
  init(unchanging value: Element) {
    self.init { continuation in
      continuation.yield(value)
      continuation.finish()
    }
  }
}

/// A condition or limit of how often a tip is shown.
public protocol TipOption: Sendable {}
