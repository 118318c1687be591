import Foundation

/// The reason why a tunnel is not configured or started.
///
/// See <https://developer.apple.com/documentation/networkextension/nevpnerror-swift.struct>.
public struct NEVPNError: _BridgedStoredNSError {
  public enum Code: Int, Sendable, _ErrorCodeProtocol {
    public typealias _ErrorType = NEVPNError

    case configurationInvalid = 1
    case configurationDisabled, connectionFailed, configurationStale, configurationReadWriteFailed
    case configurationUnknown
  }

  public static var _nsErrorDomain: String { "NEVPNErrorDomain" }
  public let _nsError: NSError

  public init(_nsError error: NSError) { _nsError = error }
}

extension NEVPNError {
  /// The error of a request here, with its reason in words.
  static func refused(_ code: Code) -> NEVPNError {
    NEVPNError(code, userInfo: [NSLocalizedDescriptionKey: "An app has no VPN here."])
  }
}

// The codes by the names that a `catch` or a comparison uses.
extension NEVPNError {
  public static var configurationInvalid: Code { .configurationInvalid }
  public static var configurationDisabled: Code { .configurationDisabled }
  public static var connectionFailed: Code { .connectionFailed }
  public static var configurationStale: Code { .configurationStale }
  public static var configurationReadWriteFailed: Code { .configurationReadWriteFailed }
  public static var configurationUnknown: Code { .configurationUnknown }
}

public let NEVPNErrorDomain = NEVPNError.errorDomain
