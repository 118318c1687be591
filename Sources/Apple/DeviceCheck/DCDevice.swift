@_exported import Foundation
@_exported import MissingFoundation

/// Why a device is not attested: there is no part of it that could sign.
public struct DCError: _BridgedStoredNSError {
  public enum Code: Int, Sendable, _ErrorCodeProtocol {
    public typealias _ErrorType = DCError

    case unknownSystemFailure = 0
    case featureUnsupported, invalidInput, invalidKey, serverUnavailable
  }

  public static var _nsErrorDomain: String { "com.apple.devicecheck.error" }
  public let _nsError: NSError

  public init(_nsError error: NSError) { _nsError = error }

  public static var unknownSystemFailure: Code { .unknownSystemFailure }
  public static var featureUnsupported: Code { .featureUnsupported }
  public static var invalidInput: Code { .invalidInput }
  public static var invalidKey: Code { .invalidKey }
  public static var serverUnavailable: Code { .serverUnavailable }
}

/// A device that a server knows again. It is not supported, as in a simulator: every request fails.
///
/// See <https://developer.apple.com/documentation/devicecheck/dcdevice>.
open class DCDevice: NSObject, @unchecked Sendable {
  public static let current = DCDevice()
  open var isSupported: Bool { false }

  override init() {}

  open func generateToken() async throws -> Data { throw DCError(.featureUnsupported) }
  open func generateToken(completionHandler completion: @escaping (Data?, (any Error)?) -> Void) {
    completion(nil, DCError(.featureUnsupported))
  }
}

/// Proves that an app is the one in the App Store. It is not supported, as in a simulator.
///
/// See <https://developer.apple.com/documentation/devicecheck/dcappattestservice>.
open class DCAppAttestService: NSObject, @unchecked Sendable {
  public static let shared = DCAppAttestService()
  open var isSupported: Bool { false }

  override init() {}

  open func generateKey() async throws -> String { throw DCError(.featureUnsupported) }
  open func generateKey(completionHandler: @escaping (String?, (any Error)?) -> Void) {
    completionHandler(nil, DCError(.featureUnsupported))
  }
  open func attestKey(_ keyId: String, clientDataHash: Data) async throws -> Data {
    throw DCError(.featureUnsupported)
  }
  open func attestKey(
    _ keyId: String, clientDataHash: Data,
    completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) { completionHandler(nil, DCError(.featureUnsupported)) }
  open func generateAssertion(_ keyId: String, clientDataHash: Data) async throws -> Data {
    throw DCError(.featureUnsupported)
  }
  open func generateAssertion(
    _ keyId: String, clientDataHash: Data,
    completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) { completionHandler(nil, DCError(.featureUnsupported)) }
}
