import CoreLocation
import Foundation

/// The weather of a place. None is ever made here but by an app itself, from what it has kept.
///
/// See <https://developer.apple.com/documentation/weatherkit/weather>.
public struct Weather: Codable, Hashable, Sendable {
  public var currentWeather: CurrentWeather
  public var minuteForecast: Forecast<MinuteWeather>?
  public var hourlyForecast: Forecast<HourWeather>
  public var dailyForecast: Forecast<DayWeather>
  public var weatherAlerts: [WeatherAlert]?
  public var availability: WeatherAvailability
}

public struct WeatherMetadata: Codable, Hashable, Sendable {
  public var date: Date
  public var expirationDate: Date
  public var latitude: Double
  public var longitude: Double

  public var location: CLLocation { CLLocation(latitude: latitude, longitude: longitude) }
}

/// The weather of several times, one after the other.
public struct Forecast<Element: Decodable & Encodable & Equatable & Sendable>:
  RandomAccessCollection,
  Codable, Equatable, Sendable
{
  public var forecast: [Element]
  public var metadata: WeatherMetadata
  public var summary: String?

  public var startIndex: Int { forecast.startIndex }
  public var endIndex: Int { forecast.endIndex }
  public subscript(position: Int) -> Element { forecast[position] }
}

extension Forecast: Hashable where Element: Hashable {}

public struct CurrentWeather: Codable, Hashable, Sendable {
  public var date: Date
  public var cloudCover: Double
  public var condition: WeatherCondition
  public var symbolName: String
  public var dewPoint: Measurement<UnitTemperature>
  public var humidity: Double
  public var precipitationIntensity: Measurement<UnitSpeed>
  public var pressure: Measurement<UnitPressure>
  public var pressureTrend: PressureTrend
  public var isDaylight: Bool
  public var temperature: Measurement<UnitTemperature>
  public var apparentTemperature: Measurement<UnitTemperature>
  public var uvIndex: UVIndex
  public var visibility: Measurement<UnitLength>
  public var wind: Wind
  public var metadata: WeatherMetadata
}

public struct HourWeather: Codable, Hashable, Sendable {
  public var date: Date
  public var cloudCover: Double
  public var condition: WeatherCondition
  public var symbolName: String
  public var dewPoint: Measurement<UnitTemperature>
  public var humidity: Double
  public var isDaylight: Bool
  public var precipitation: Precipitation
  public var precipitationChance: Double
  public var precipitationAmount: Measurement<UnitLength>
  public var snowfallAmount: Measurement<UnitLength>
  public var pressure: Measurement<UnitPressure>
  public var pressureTrend: PressureTrend
  public var temperature: Measurement<UnitTemperature>
  public var apparentTemperature: Measurement<UnitTemperature>
  public var uvIndex: UVIndex
  public var visibility: Measurement<UnitLength>
  public var wind: Wind
}

public struct DayWeather: Codable, Hashable, Sendable {
  public var date: Date
  public var condition: WeatherCondition
  public var symbolName: String
  public var highTemperature: Measurement<UnitTemperature>
  public var lowTemperature: Measurement<UnitTemperature>
  public var precipitation: Precipitation
  public var precipitationChance: Double
  public var precipitationAmount: Measurement<UnitLength>
  public var rainfallAmount: Measurement<UnitLength>
  public var snowfallAmount: Measurement<UnitLength>
  public var sun: SunEvents
  public var moon: MoonEvents
  public var uvIndex: UVIndex
  public var wind: Wind
}

public struct MinuteWeather: Codable, Hashable, Sendable {
  public var date: Date
  public var precipitation: Precipitation
  public var precipitationChance: Double
  public var precipitationIntensity: Measurement<UnitSpeed>
}

public struct WeatherAlert: Codable, Hashable, Sendable {
  public var detailsURL: URL
  public var source: String
  public var summary: String
  public var region: String?
  public var severity: WeatherSeverity
}

public enum WeatherSeverity: String, Codable, Hashable, CaseIterable, Sendable {
  case minor, moderate, severe, extreme, unknown

  public var description: String { rawValue.capitalized }
}

public struct SunEvents: Codable, Hashable, Sendable {
  public var astronomicalDawn: Date?
  public var nauticalDawn: Date?
  public var civilDawn: Date?
  public var sunrise: Date?
  public var solarNoon: Date?
  public var sunset: Date?
  public var civilDusk: Date?
  public var nauticalDusk: Date?
  public var astronomicalDusk: Date?
  public var solarMidnight: Date?
}

public struct MoonEvents: Codable, Hashable, Sendable {
  public var phase: MoonPhase
  public var moonrise: Date?
  public var moonset: Date?
}

public struct UVIndex: Codable, Hashable, Sendable {
  public enum ExposureCategory: String, Codable, Hashable, CaseIterable, Comparable, Sendable {
    case low, moderate, high, veryHigh, extreme

    public var description: String { Words.of(rawValue) }

    public static func < (left: Self, right: Self) -> Bool {
      let all = allCases
      return all.firstIndex(of: left) ?? 0 < all.firstIndex(of: right) ?? 0
    }
  }

  public var value: Int
  public var category: ExposureCategory
}

public struct Wind: Codable, Hashable, Sendable {
  public enum CompassDirection: String, Codable, Hashable, CaseIterable, Sendable {
    case north, northNortheast, northeast, eastNortheast, east, eastSoutheast, southeast
    case southSoutheast, south, southSouthwest, southwest, westSouthwest, west, westNorthwest
    case northwest, northNorthwest

    public var description: String { Words.of(rawValue) }
    /// “NNE”.
    public var abbreviation: String {
      Words.of(rawValue).lowercased().replacingOccurrences(of: " ", with: "")
        .replacingOccurrences(of: "north", with: "N").replacingOccurrences(of: "south", with: "S")
        .replacingOccurrences(of: "east", with: "E").replacingOccurrences(of: "west", with: "W")
    }
  }

  public var compassDirection: CompassDirection
  public var direction: Measurement<UnitAngle>
  public var speed: Measurement<UnitSpeed>
  public var gust: Measurement<UnitSpeed>?
}

/// The words of a name such as `mostlyCloudy`.
enum Words {
  static func of(_ name: String) -> String {
    let words = name.map { $0.isUppercase ? " \($0)" : "\($0)" }.joined()
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
