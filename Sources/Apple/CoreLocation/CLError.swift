import Foundation

/// Why a place is not known.
public struct CLError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    /// Nobody knows where the person is.
    case locationUnknown = 0
    /// The program may not know.
    case denied
    /// The network did not answer.
    case network
    /// The direction is not known.
    case headingFailure
    /// Regions are not watched.
    case regionMonitoringDenied
    case regionMonitoringFailure
    /// There is no such place.
    case geocodeFoundNoResult = 8
    /// There is a place like it only.
    case geocodeFoundPartialResult
    /// Somebody gave it up.
    case geocodeCanceled
  }

  public let code: Code

  /// An error of a reason.
  public init(_ code: Code) {
    self.code = code
  }

  public var errorCode: Int { code.rawValue }
  public static var errorDomain: String { "kCLErrorDomain" }

  /// The program may not know.
  public static var denied: Code { .denied }
  /// Nobody knows where the person is.
  public static var locationUnknown: Code { .locationUnknown }
  /// The network did not answer.
  public static var network: Code { .network }
}
