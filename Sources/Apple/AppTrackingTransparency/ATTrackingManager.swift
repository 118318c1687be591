@_exported import Foundation
@_exported import MissingFoundation

/// Whether an app may follow a person through other apps. It may not, as where the person has refused.
///
/// See <https://developer.apple.com/documentation/apptrackingtransparency/attrackingmanager>.
open class ATTrackingManager: NSObject {
  public enum AuthorizationStatus: UInt, Sendable {
    case notDetermined
    case restricted
    case denied
    case authorized
  }

  /// Always denied.
  public class var trackingAuthorizationStatus: AuthorizationStatus { .denied }

  /// Asks nobody.
  public class func requestTrackingAuthorization() async -> AuthorizationStatus { .denied }
  /// Asks nobody.
  public class func requestTrackingAuthorization(
    completionHandler completion: @escaping @Sendable (AuthorizationStatus) -> Void
  ) { completion(.denied) }
}
