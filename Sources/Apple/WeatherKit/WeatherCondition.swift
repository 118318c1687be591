import Foundation

/// What the sky does.
///
/// See <https://developer.apple.com/documentation/weatherkit/weathercondition>.
public enum WeatherCondition: String, Codable, Hashable, CaseIterable, CustomStringConvertible,
  Sendable
{
  case blizzard, blowingDust, blowingSnow, breezy, clear, cloudy, drizzle, flurries, foggy
  case freezingDrizzle, freezingRain, frigid, hail, haze, heavyRain, heavySnow, hot, hurricane
  case isolatedThunderstorms, mostlyClear, mostlyCloudy, partlyCloudy, rain, scatteredThunderstorms
  case sleet, smoky, snow, strongStorms, sunFlurries, sunShowers, thunderstorms, tropicalStorm
  case windy, wintryMix

  public var description: String { Words.of(rawValue) }
  public var accessibilityDescription: String { description }
}

public enum Precipitation: String, Codable, Hashable, CaseIterable, CustomStringConvertible,
  Sendable
{
  case none, hail, mixed, rain, sleet, snow

  public var description: String { Words.of(rawValue) }
}

public enum PressureTrend: String, Codable, Hashable, CaseIterable, CustomStringConvertible,
  Sendable
{
  case rising, falling, steady

  public var description: String { Words.of(rawValue) }
}

public enum MoonPhase: String, Codable, Hashable, CaseIterable, CustomStringConvertible, Sendable {
  case new, waxingCrescent, firstQuarter, waxingGibbous, full, waningGibbous, lastQuarter
  case waningCrescent

  public var description: String { Words.of(rawValue) }

  public var symbolName: String {
    switch self {
    case .new: "moonphase.new.moon"
    case .waxingCrescent: "moonphase.waxing.crescent"
    case .firstQuarter: "moonphase.first.quarter"
    case .waxingGibbous: "moonphase.waxing.gibbous"
    case .full: "moonphase.full.moon"
    case .waningGibbous: "moonphase.waning.gibbous"
    case .lastQuarter: "moonphase.last.quarter"
    case .waningCrescent: "moonphase.waning.crescent"
    }
  }
}
