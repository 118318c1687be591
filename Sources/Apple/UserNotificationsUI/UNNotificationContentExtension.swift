@_exported import Foundation
@_exported import UIKitValues
@_exported import UserNotifications

public enum UNNotificationContentExtensionResponseOption: UInt, Sendable {
  case doNotDismiss, dismiss, dismissAndForwardAction
}

public enum UNNotificationContentExtensionMediaPlayPauseButtonType: UInt, Sendable {
  case none, `default`, overlay
}

/// A screen for a notification. None is shown here, so that nothing of it is ever called.
///
/// See <https://developer.apple.com/documentation/usernotificationsui/unnotificationcontentextension>.
@MainActor @preconcurrency
public protocol UNNotificationContentExtension: NSObjectProtocol {
  func didReceive(_ notification: UNNotification)
  func didReceive(
    _ response: UNNotificationResponse,
    completionHandler completion:
      @escaping (UNNotificationContentExtensionResponseOption) -> Void)
  var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { get }
  var mediaPlayPauseButtonFrame: CGRect { get }
  func mediaPlay()
  func mediaPause()
}

// Apple's methods are optional, but for the first.
extension UNNotificationContentExtension {
  public func didReceive(
    _ response: UNNotificationResponse,
    completionHandler completion:
      @escaping (UNNotificationContentExtensionResponseOption) -> Void
  ) { completion(.doNotDismiss) }
  public var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType {
    .none
  }
  public var mediaPlayPauseButtonFrame: CGRect { .zero }
  public func mediaPlay() {}
  public func mediaPause() {}
}
