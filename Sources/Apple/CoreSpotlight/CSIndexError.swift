import Foundation

/// The reason why nothing is indexed.
///
/// See <https://developer.apple.com/documentation/corespotlight/csindexerror-swift.struct>.
public struct CSIndexError: _BridgedStoredNSError {
  public enum Code: Int, Sendable, _ErrorCodeProtocol {
    public typealias _ErrorType = CSIndexError

    case unknownError = -1
    case indexUnavailableError = -1000
    case invalidItemError = -1001
    case invalidClientStateError = -1002
    case remoteConnectionError = -1003
    case quotaExceeded = -1004
    case indexingUnsupported = -1005
    case mismatchedClientState = -1006
  }

  public static var _nsErrorDomain: String { "CSIndexErrorDomain" }
  public let _nsError: NSError

  public init(_nsError error: NSError) { _nsError = error }
}

extension CSIndexError {
  /// The error of a request here, with its reason in words.
  static func refused(_ code: Code) -> CSIndexError {
    CSIndexError(code, userInfo: [NSLocalizedDescriptionKey: "Nothing is indexed here."])
  }
}

// The codes by the names that a `catch` or a comparison uses.
extension CSIndexError {
  public static var unknownError: Code { .unknownError }
  public static var indexUnavailableError: Code { .indexUnavailableError }
  public static var invalidItemError: Code { .invalidItemError }
  public static var invalidClientStateError: Code { .invalidClientStateError }
  public static var remoteConnectionError: Code { .remoteConnectionError }
  public static var quotaExceeded: Code { .quotaExceeded }
  public static var indexingUnsupported: Code { .indexingUnsupported }
  public static var mismatchedClientState: Code { .mismatchedClientState }
}

public let CSIndexErrorDomain = CSIndexError.errorDomain
