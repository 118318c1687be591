import Foundation

/// The reason why a location cannot be determined.
public struct CLError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case locationUnknown = 0
    /// The program has no permission to read the location.
    case denied
    case network
    /// The heading cannot be determined.
    case headingFailure
    /// Regions are not monitored.
    case regionMonitoringDenied
    case regionMonitoringFailure
    case geocodeFoundNoResult = 8
    /// Only a part of the place was found.
    case geocodeFoundPartialResult
    case geocodeCanceled
  }

  public let code: Code

  public init(_ code: Code) {
    self.code = code
  }

  public var errorCode: Int { code.rawValue }
  public static var errorDomain: String { "kCLErrorDomain" }

  /// The program has no permission to read the location.
  public static var denied: Code { .denied }
  public static var locationUnknown: Code { .locationUnknown }
  public static var network: Code { .network }
}
