import Foundation
import SwiftUI

/// The tips of an app, and what they are made of.
@frozen public enum Tips {
  /// Changes nothing: no tip is shown.
  public static func configure(_ configuration: [ConfigurationOption] = []) throws {}
  /// Changes nothing: no tip is shown.
  public static func resetDatastore() throws {}
  /// Changes nothing: no tip is shown.
  public static func showAllTipsForTesting() {}
  /// Changes nothing: no tip is shown.
  public static func showTipsForTesting(_ tips: [any Tip.Type]) {}
  /// Changes nothing: no tip is shown.
  public static func hideAllTipsForTesting() {}
  /// Changes nothing: no tip is shown.
  public static func hideTipsForTesting(_ tips: [any Tip.Type]) {}

  public enum InvalidationReason: String, Codable, Hashable, Sendable {
    case actionPerformed, displayCountExceeded, displayDurationExceeded, tipClosed
  }

  public enum Status: Equatable, Hashable, Sendable {
    case pending, available
    case invalidated(InvalidationReason)
  }

  /// A button of a tip.
  public struct Action: Identifiable, Sendable {
    public let id: String
    public let index: Int?
    public let label: @Sendable () -> Text
    public let handler: @MainActor @Sendable () -> Void

    public init(
      id: String? = nil, _ label: @escaping @Sendable () -> Text
    ) {
      self.init(id: id, perform: {}, label)
    }

    public init(
      id: String? = nil, perform handler: @escaping @MainActor @Sendable () -> Void,
      _ label: @escaping @Sendable () -> Text
    ) {
      self.id = id ?? UUID().uuidString
      index = nil
      self.label = label
      self.handler = handler
    }

    public init(
      id: String? = nil, title: some StringProtocol,
      perform handler: @escaping @MainActor @Sendable () -> Void = {}
    ) {
      let title = String(title)
      self.init(id: id, perform: handler) { Text(title) }
    }
  }

  /// A condition under which a tip is shown. Nobody asks it.
  public struct Rule: Sendable {
    public init() {}
  }

  public struct IgnoresDisplayFrequency: TipOption {
    public init(_ ignoresDisplayFrequency: Bool) {}
  }

  public struct MaxDisplayCount: TipOption {
    public init(_ maxDisplayCount: Int) {}
  }

  public struct MaxDisplayDuration: TipOption {
    public init(_ maxDisplayDuration: TimeInterval) {}
  }
}

extension Tips {
  public struct ConfigurationOption: Sendable {
    public enum DatastoreLocation: Sendable {
      case applicationDefault
      case groupContainer(identifier: String)
      case url(URL)
    }

    public enum DisplayFrequency: Sendable { case immediate, hourly, daily, weekly, monthly }

    public enum CloudKitContainer: Sendable {
      case automatic
      case named(_ containerName: String)
    }

    public static func datastoreLocation(_ location: DatastoreLocation) -> ConfigurationOption {
      ConfigurationOption()
    }
    public static func displayFrequency(
      _ displayFrequency: DisplayFrequency
    ) -> ConfigurationOption { ConfigurationOption() }
    public static func cloudKitContainer(_ container: CloudKitContainer?) -> ConfigurationOption {
      ConfigurationOption()
    }
  }

  public struct EmptyDonation: Codable, Hashable, Sendable {
    public init() {}
  }

  /// Something that a person does, which rules may count. It is not counted.
  public struct Event<DonationInfo: Codable & Sendable>: Identifiable, Sendable {
    /// One time that a person did it.
    @dynamicMemberLookup public struct Donation: Sendable {
      public let date: Date
      let info: DonationInfo

      public subscript<Value>(dynamicMember member: KeyPath<DonationInfo, Value>) -> Value {
        info[keyPath: member]
      }
    }

    public let id: String

    /// Always empty.
    public var donations: [Donation] { [] }

    public init(id: String) where DonationInfo == EmptyDonation { self.id = id }
    public init(id: String, donationInfo: DonationInfo.Type = DonationInfo.self) { self.id = id }

    public func donate(_ donation: DonationInfo) async {}
    public func donate() async where DonationInfo == EmptyDonation {}
    public func sendDonation(
      _ donation: DonationInfo, _ completion: (@Sendable () -> Void)? = nil
    ) { completion?() }
    public func sendDonation(
      _ completion: (@Sendable () -> Void)? = nil
    ) where DonationInfo == EmptyDonation { completion?() }
  }
}

extension Tips {
  @resultBuilder public struct ActionBuilder: ListBuilder { public typealias Element = Action }
  @resultBuilder public struct RuleBuilder: ListBuilder { public typealias Element = Rule }
  @resultBuilder public struct OptionsBuilder: ListBuilder {
    public typealias Element = any TipOption
  }

  /// A builder of a list, of which the three above are made.
  public protocol ListBuilder { associatedtype Element }
}

extension Tips.ListBuilder {
  public static func buildExpression(_ expression: Element) -> [Element] { [expression] }
  public static func buildExpression(_ expression: [Element]) -> [Element] { expression }
  public static func buildBlock(_ components: [Element]...) -> [Element] {
    components.flatMap { $0 }
  }
  public static func buildOptional(_ component: [Element]?) -> [Element] { component ?? [] }
  public static func buildEither(first component: [Element]) -> [Element] { component }
  public static func buildEither(second component: [Element]) -> [Element] { component }
  public static func buildArray(_ components: [[Element]]) -> [Element] {
    components.flatMap { $0 }
  }
}
