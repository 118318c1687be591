import Foundation
import ManagedSettings

/// The name of a time in which an app watches what a device is used for.
public struct DeviceActivityName: RawRepresentable, Codable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The hours in which an app watches.
public struct DeviceActivitySchedule: Codable, Equatable, Sendable {
  public let intervalStart: DateComponents
  public let intervalEnd: DateComponents
  public let repeats: Bool
  public let warningTime: DateComponents?

  public init(
    intervalStart: DateComponents, intervalEnd: DateComponents, repeats: Bool,
    warningTime: DateComponents? = nil
  ) {
    self.intervalStart = intervalStart
    self.intervalEnd = intervalEnd
    self.repeats = repeats
    self.warningTime = warningTime
  }

  /// Nil: nothing is watched.
  public var nextInterval: DateInterval? { nil }
}

/// How long some apps are used until an app is told.
public struct DeviceActivityEvent: Codable, Equatable, Sendable {
  public struct Name: RawRepresentable, Codable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public var applications: Set<ApplicationToken>
  public var categories: Set<ActivityCategoryToken>
  public var webDomains: Set<WebDomainToken>
  public var threshold: DateComponents
  public var includesPastActivity: Bool

  public init(
    applications: Set<ApplicationToken> = [], categories: Set<ActivityCategoryToken> = [],
    webDomains: Set<WebDomainToken> = [], threshold: DateComponents,
    includesPastActivity: Bool = false
  ) {
    self.applications = applications
    self.categories = categories
    self.webDomains = webDomains
    self.threshold = threshold
    self.includesPastActivity = includesPastActivity
  }
}

/// Watches what a device is used for. It refuses to, as where a person has not allowed it.
///
/// See <https://developer.apple.com/documentation/deviceactivity/deviceactivitycenter>.
public struct DeviceActivityCenter: Sendable {
  public enum MonitoringError: Error, Sendable {
    case unauthorized, excessiveActivities, intervalTooLong, intervalTooShort, invalidDateComponents
  }

  public init() {}

  public var activities: [DeviceActivityName] { [] }

  /// Always fails.
  public func startMonitoring(
    _ activity: DeviceActivityName, during schedule: DeviceActivitySchedule,
    events: [DeviceActivityEvent.Name: DeviceActivityEvent] = [:]
  ) throws { throw MonitoringError.unauthorized }
  public func stopMonitoring(_ activities: [DeviceActivityName] = []) {}
  /// Nil: nothing is watched.
  public func schedule(for activity: DeviceActivityName) -> DeviceActivitySchedule? { nil }
  /// Empty: nothing is watched.
  public func events(
    for activity: DeviceActivityName
  ) -> [DeviceActivityEvent.Name: DeviceActivityEvent] { [:] }
}

/// Is told what a device is used for. Never called here.
open class DeviceActivityMonitor: NSObject {
  public override init() {}

  open func intervalDidStart(for activity: DeviceActivityName) {}
  open func intervalDidEnd(for activity: DeviceActivityName) {}
  open func intervalWillStartWarning(for activity: DeviceActivityName) {}
  open func intervalWillEndWarning(for activity: DeviceActivityName) {}
  open func eventDidReachThreshold(
    _ event: DeviceActivityEvent.Name, activity: DeviceActivityName
  ) {}
  open func eventWillReachThresholdWarning(
    _ event: DeviceActivityEvent.Name, activity: DeviceActivityName
  ) {}
}
