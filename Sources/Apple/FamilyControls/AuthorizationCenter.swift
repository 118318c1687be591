import Combine
import Foundation
import ManagedSettings

public enum AuthorizationStatus: Int, Codable, Hashable, Sendable, CustomStringConvertible {
  case notDetermined, denied, approved, approvedWithDataAccess

  public var description: String {
    switch self {
    case .notDetermined: "notDetermined"
    case .denied: "denied"
    case .approved: "approved"
    case .approvedWithDataAccess: "approvedWithDataAccess"
    }
  }
}

public enum FamilyControlsMember: Int, Sendable { case child, individual }

public enum FamilyControlsError: Int, Error, Sendable {
  case restricted, unavailable, invalidAccountType, invalidArgument, authorizationConflict
  case authorizationCanceled, networkError, authenticationMethodUnavailable
}

/// Asks for the permission to limit what a device does. It is refused, as on a device without Screen Time.
///
/// See <https://developer.apple.com/documentation/familycontrols/authorizationcenter>.
public class AuthorizationCenter: ObservableObject, @unchecked Sendable {
  public static let shared = AuthorizationCenter()

  @Published public private(set) var authorizationStatus = AuthorizationStatus.denied

  /// Always fails.
  public func requestAuthorization(for member: FamilyControlsMember) async throws {
    throw FamilyControlsError.unavailable
  }

  /// Always fails.
  public func requestAuthorization(
    completionHandler: @escaping (Result<Void, any Error>) -> Void
  ) { completionHandler(.failure(FamilyControlsError.unavailable)) }

  /// Always fails: nothing was allowed.
  public func revokeAuthorization(
    completionHandler: @escaping (Result<Void, any Error>) -> Void
  ) { completionHandler(.failure(FamilyControlsError.unavailable)) }
}
