import Foundation
import UIKitValues

/// What a person has proven.
public protocol ASAuthorizationCredential: NSObjectProtocol {}
public protocol ASAuthorizationProvider: NSObjectProtocol {}

/// The answer to a request. There is no account here, so none is ever made.
///
/// See <https://developer.apple.com/documentation/authenticationservices/asauthorization>.
public final class ASAuthorization: NSObject, Sendable {
  /// What an app asks to be told.
  public struct Scope: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let fullName = Scope("full_name")
    public static let email = Scope("email")
  }

  public struct OpenIDOperation: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let operationImplicit = OpenIDOperation(rawValue: "implicit")
    public static let operationLogin = OpenIDOperation(rawValue: "login")
    public static let operationRefresh = OpenIDOperation(rawValue: "refresh")
    public static let operationLogout = OpenIDOperation(rawValue: "logout")
  }

  public let provider: any ASAuthorizationProvider & Sendable
  public let credential: any ASAuthorizationCredential & Sendable

  init(
    provider: any ASAuthorizationProvider & Sendable,
    credential: any ASAuthorizationCredential & Sendable
  ) {
    self.provider = provider
    self.credential = credential
  }
}

/// A person who has signed in with an account of Apple.
public final class ASAuthorizationAppleIDCredential: NSObject, ASAuthorizationCredential, Sendable {
  public let user: String
  public let state: String?
  public let email: String?
  public let fullName: PersonNameComponents?
  public let identityToken: Data?
  public let authorizationCode: Data?
  public let authorizedScopes: [ASAuthorization.Scope]
  public let realUserStatus: ASUserDetectionStatus

  init(user: String) {
    self.user = user
    (state, email, fullName, identityToken, authorizationCode) = (nil, nil, nil, nil, nil)
    (authorizedScopes, realUserStatus) = ([], .unsupported)
  }
}

public enum ASUserDetectionStatus: Int, Sendable { case unsupported, unknown, likelyReal }

public final class ASPasswordCredential: NSObject, ASAuthorizationCredential, Sendable {
  public let user: String
  public let password: String

  public init(user: String, password: String) {
    (self.user, self.password) = (user, password)
  }
}

/// A request to sign in.
open class ASAuthorizationRequest: NSObject, @unchecked Sendable {
  public let provider: any ASAuthorizationProvider

  init(provider: any ASAuthorizationProvider) { self.provider = provider }
}

open class ASAuthorizationOpenIDRequest: ASAuthorizationRequest, @unchecked Sendable {
  open var requestedScopes: [ASAuthorization.Scope]?
  open var state: String?
  open var nonce: String?
  open var requestedOperation = ASAuthorization.OpenIDOperation.operationImplicit
}

open class ASAuthorizationAppleIDRequest: ASAuthorizationOpenIDRequest, @unchecked Sendable {
  open var user: String?
}

public final class ASAuthorizationPasswordRequest: ASAuthorizationRequest, @unchecked Sendable {}

/// Makes requests to sign in with an account of Apple, of which there is none here.
///
/// See <https://developer.apple.com/documentation/authenticationservices/asauthorizationappleidprovider>.
public final class ASAuthorizationAppleIDProvider: NSObject, ASAuthorizationProvider, Sendable {
  public enum CredentialState: Int, Sendable { case revoked, authorized, notFound, transferred }

  public static let credentialRevokedNotification = Notification.Name(
    "ASAuthorizationAppleIDCredentialRevokedNotification")

  public override init() {}

  public func createRequest() -> ASAuthorizationAppleIDRequest {
    ASAuthorizationAppleIDRequest(provider: self)
  }

  /// Nobody of that name has signed in.
  public func getCredentialState(
    forUserID userID: String,
    completion: @escaping @Sendable (CredentialState, (any Error)?) -> Void
  ) { completion(.notFound, nil) }

  public func credentialState(forUserID userID: String) async throws -> CredentialState {
    .notFound
  }
}

public final class ASAuthorizationPasswordProvider: NSObject, ASAuthorizationProvider, Sendable {
  public override init() {}

  public func createRequest() -> ASAuthorizationPasswordRequest {
    ASAuthorizationPasswordRequest(provider: self)
  }
}

/// The window over which a request is shown. There are no windows.
open class ASPresentationAnchor: UIView {}

@MainActor public protocol ASAuthorizationControllerDelegate: AnyObject {
  func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization)
  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: any Error)
}

extension ASAuthorizationControllerDelegate {
  public func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization
  ) {}
  public func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: any Error
  ) {}
}

@MainActor public protocol ASAuthorizationControllerPresentationContextProviding: AnyObject {
  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor
}

/// Performs requests, each of which is refused.
///
/// See <https://developer.apple.com/documentation/authenticationservices/asauthorizationcontroller>.
@MainActor @preconcurrency
open class ASAuthorizationController: NSObject {
  public let authorizationRequests: [ASAuthorizationRequest]
  open weak var delegate: (any ASAuthorizationControllerDelegate)?
  open weak var presentationContextProvider:
    (any ASAuthorizationControllerPresentationContextProviding)?

  public init(authorizationRequests: [ASAuthorizationRequest]) {
    self.authorizationRequests = authorizationRequests
  }

  open func performRequests() {
    delegate?.authorizationController(
      controller: self, didCompleteWithError: ASAuthorizationError.refused)
  }

  open func cancel() {}
}
