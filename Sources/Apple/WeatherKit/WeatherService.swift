import CoreLocation
import Foundation

/// The reason why there is no weather.
public enum WeatherError: LocalizedError, Hashable, Sendable {
  case permissionDenied
  case unknown

  public var errorDescription: String? { "Apple’s weather is not asked here." }
}

/// Apple's service of weather, which answers the apps of Apple's developers only: each request is refused.
///
/// See <https://developer.apple.com/documentation/weatherkit/weatherservice>.
public final class WeatherService: Sendable {
  public static let shared = WeatherService()

  public init() {}

  public var attribution: WeatherAttribution {
    get async throws { throw WeatherError.permissionDenied }
  }

  public func weather(for location: CLLocation) async throws -> Weather {
    throw WeatherError.permissionDenied
  }

  public func weather<each T>(
    for location: CLLocation, including dataSet: repeat WeatherQuery<each T>
  ) async throws -> (repeat each T) { throw WeatherError.permissionDenied }
}

/// A part of the weather that is asked for.
public struct WeatherQuery<T>: Sendable {
  init() {}
}

extension WeatherQuery where T == CurrentWeather {
  public static var current: WeatherQuery { WeatherQuery() }
}

extension WeatherQuery where T == Forecast<MinuteWeather>? {
  public static var minute: WeatherQuery { WeatherQuery() }
}

extension WeatherQuery where T == Forecast<HourWeather> {
  public static var hourly: WeatherQuery { WeatherQuery() }
  public static func hourly(startDate: Date, endDate: Date) -> WeatherQuery { WeatherQuery() }
}

extension WeatherQuery where T == Forecast<DayWeather> {
  public static var daily: WeatherQuery { WeatherQuery() }
  public static func daily(startDate: Date, endDate: Date) -> WeatherQuery { WeatherQuery() }
}

extension WeatherQuery where T == [WeatherAlert]? {
  public static var alerts: WeatherQuery { WeatherQuery() }
}

extension WeatherQuery where T == WeatherAvailability {
  public static var availability: WeatherQuery { WeatherQuery() }
}

public struct WeatherAttribution: Codable, Hashable, Sendable {
  public let serviceName: String
  public let legalPageURL: URL
  public let legalAttributionText: String
  public let squareMarkURL: URL
  public let combinedMarkDarkURL: URL
  public let combinedMarkLightURL: URL
}

public struct WeatherAvailability: Codable, Hashable, Sendable {
  public enum AvailabilityKind: String, Codable, Hashable, Sendable {
    case available, temporarilyUnavailable, unsupported, unknown
  }

  public var minuteAvailability: AvailabilityKind
  public var alertAvailability: AvailabilityKind
}
