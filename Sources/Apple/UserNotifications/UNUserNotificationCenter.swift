import Foundation

/// The kinds of notifications that a person can allow.
public struct UNAuthorizationOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let badge = UNAuthorizationOptions(rawValue: 1 << 0)
  public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
  public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
  public static let carPlay = UNAuthorizationOptions(rawValue: 1 << 3)
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 1 << 4)
  public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 1 << 5)
  public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)
}

/// Whether a person has allowed notifications.
public enum UNAuthorizationStatus: Int, Hashable, Sendable {
  case notDetermined, denied, authorized, provisional, ephemeral
}

/// The setting for a kind of notification.
public enum UNNotificationSetting: Int, Hashable, Sendable {
  case notSupported, disabled, enabled
}

/// A person's notification settings: nothing is allowed.
public final class UNNotificationSettings: NSObject, Sendable {
  public var authorizationStatus: UNAuthorizationStatus { .denied }
  public var alertSetting: UNNotificationSetting { .disabled }
  public var badgeSetting: UNNotificationSetting { .notSupported }
  public var soundSetting: UNNotificationSetting { .disabled }
  public var lockScreenSetting: UNNotificationSetting { .disabled }
  public var notificationCenterSetting: UNNotificationSetting { .disabled }
}

/// The center for notifications. It behaves as on a device whose person has not allowed any. Tiles
/// have alerts of their own, which the person sets.
///
/// See <https://developer.apple.com/documentation/usernotifications/unusernotificationcenter>.
public final class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  private static let shared = UNUserNotificationCenter()

  private override init() {}

  public static func current() -> UNUserNotificationCenter { shared }

  /// Who is told of notifications; nothing is told, as there are none.
  public weak var delegate: (any UNUserNotificationCenterDelegate)?

  public var supportsContentExtensions: Bool { false }

  public func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    completionHandler(false, nil)
  }

  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    false
  }

  public func getNotificationSettings(
    completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
  ) {
    completionHandler(UNNotificationSettings())
  }

  public func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings() }

  public func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    completionHandler?(UNError(.notificationsNotAllowed))
  }

  public func add(_ request: UNNotificationRequest) async throws {
    throw UNError(.notificationsNotAllowed)
  }

  public func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) {
    completionHandler([])
  }

  public func pendingNotificationRequests() async -> [UNNotificationRequest] { [] }

  public func getDeliveredNotifications(
    completionHandler: @escaping @Sendable ([UNNotification]) -> Void
  ) {
    completionHandler([])
  }

  public func deliveredNotifications() async -> [UNNotification] { [] }
  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {}
  public func removeAllPendingNotificationRequests() {}
  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}
  public func removeAllDeliveredNotifications() {}
  public func setBadgeCount(_ newBadgeCount: Int) async throws {}

  public func setBadgeCount(
    _ newBadgeCount: Int, withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) { completionHandler?(nil) }
  /// Has no effect: no notification has buttons.
  public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {}
  public func getNotificationCategories(
    completionHandler: @escaping (Set<UNNotificationCategory>) -> Void
  ) { completionHandler([]) }
  public func notificationCategories() async -> Set<UNNotificationCategory> { [] }
}
