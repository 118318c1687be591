import Foundation

/// The reason why nobody signs in.
///
/// See <https://developer.apple.com/documentation/authenticationservices/asauthorizationerror-swift.struct>.
public struct ASAuthorizationError: _BridgedStoredNSError {
  public enum Code: Int, Sendable, _ErrorCodeProtocol {
    public typealias _ErrorType = ASAuthorizationError

    case unknown = 1000
    case canceled, invalidResponse, notHandled, failed, notInteractive, matchedExcludedCredential
  }

  public static var _nsErrorDomain: String { "com.apple.AuthenticationServices.AuthorizationError" }
  public let _nsError: NSError

  public init(_nsError error: NSError) { _nsError = error }
}

extension ASAuthorizationError {
  /// The error of a request here, with its reason in words.
  static var refused: ASAuthorizationError {
    ASAuthorizationError(
      .notHandled, userInfo: [NSLocalizedDescriptionKey: "There is no account of Apple here."])
  }
}

// The codes by the names that a `catch` or a comparison uses.
extension ASAuthorizationError {
  public static var unknown: Code { .unknown }
  public static var canceled: Code { .canceled }
  public static var invalidResponse: Code { .invalidResponse }
  public static var notHandled: Code { .notHandled }
  public static var failed: Code { .failed }
  public static var notInteractive: Code { .notInteractive }
  public static var matchedExcludedCredential: Code { .matchedExcludedCredential }
}

public let ASAuthorizationErrorDomain = ASAuthorizationError.errorDomain

/// The reason why a website signs nobody in.
public struct ASWebAuthenticationSessionError: _BridgedStoredNSError {
  public enum Code: Int, Sendable, _ErrorCodeProtocol {
    public typealias _ErrorType = ASWebAuthenticationSessionError

    case canceledLogin = 1
    case presentationContextNotProvided, presentationContextInvalid
  }

  public static var _nsErrorDomain: String {
    "com.apple.AuthenticationServices.WebAuthenticationSession"
  }
  public let _nsError: NSError

  public init(_nsError error: NSError) { _nsError = error }
}

extension ASWebAuthenticationSessionError {
  public static var canceledLogin: Code { .canceledLogin }
  public static var presentationContextNotProvided: Code { .presentationContextNotProvided }
  public static var presentationContextInvalid: Code { .presentationContextInvalid }
}

public let ASWebAuthenticationSessionErrorDomain = ASWebAuthenticationSessionError.errorDomain
