import Foundation

/// Why a place is not known.
public struct CLError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    /// The location could not be determined.
    case locationUnknown = 0
    /// The program has no permission to read the location.
    case denied
    /// The network did not answer.
    case network
    /// The direction is not known.
    case headingFailure
    /// Regions are not monitored.
    case regionMonitoringDenied
    case regionMonitoringFailure
    /// No place was found.
    case geocodeFoundNoResult = 8
    /// Only a similar place was found.
    case geocodeFoundPartialResult
    /// The request was cancelled.
    case geocodeCanceled
  }

  public let code: Code

  /// An error of a reason.
  public init(_ code: Code) {
    self.code = code
  }

  public var errorCode: Int { code.rawValue }
  public static var errorDomain: String { "kCLErrorDomain" }

  /// The program has no permission to read the location.
  public static var denied: Code { .denied }
  /// The location could not be determined.
  public static var locationUnknown: Code { .locationUnknown }
  /// The network did not answer.
  public static var network: Code { .network }
}
