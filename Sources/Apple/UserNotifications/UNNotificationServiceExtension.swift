import Foundation

/// Changes a notification before it is shown. None comes here, so that nothing of it is ever called.
///
/// See <https://developer.apple.com/documentation/usernotifications/unnotificationserviceextension>.
open class UNNotificationServiceExtension: NSObject, @unchecked Sendable {
  public override init() {}

  open func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) { contentHandler(request.content) }
  open func serviceExtensionTimeWillExpire() {}
}
