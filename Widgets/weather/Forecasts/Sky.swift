/// The state of the sky, by the World Meteorological Organization's codes for present weather
/// (table 4677), of which Open-Meteo uses these: <https://open-meteo.com/en/docs>.
package enum Sky: Hashable, Sendable, CaseIterable {
  case clear, mostlyClear, partlyCloudy, overcast, fog, drizzle, freezingDrizzle, lightRain, rain
  case heavyRain, freezingRain, lightSnow, snow, heavySnow, snowGrains, showers, heavyShowers
  case snowShowers, thunderstorm, hailstorm
  /// Any other code.
  case unknown

  package init(code: Int) {
    self =
      switch code {
      case 0: .clear
      case 1: .mostlyClear
      case 2: .partlyCloudy
      case 3: .overcast
      case 45, 48: .fog
      case 51, 53, 55: .drizzle
      case 56, 57: .freezingDrizzle
      case 61: .lightRain
      case 63: .rain
      case 65: .heavyRain
      case 66, 67: .freezingRain
      case 71: .lightSnow
      case 73: .snow
      case 75: .heavySnow
      case 77: .snowGrains
      case 80, 81: .showers
      case 82: .heavyShowers
      case 85, 86: .snowShowers
      case 95: .thunderstorm
      case 96, 99: .hailstorm
      default: .unknown
      }
  }

  /// A description that fits a small tile.
  package var words: String {
    switch self {
    case .clear: "Clear"
    case .mostlyClear: "Mostly clear"
    case .partlyCloudy: "Partly cloudy"
    case .overcast: "Overcast"
    case .fog: "Fog"
    case .drizzle: "Drizzle"
    case .freezingDrizzle: "Icy drizzle"
    case .lightRain: "Light rain"
    case .rain: "Rain"
    case .heavyRain: "Heavy rain"
    case .freezingRain: "Freezing rain"
    case .lightSnow: "Light snow"
    case .snow: "Snow"
    case .heavySnow: "Heavy snow"
    case .snowGrains: "Snow grains"
    case .showers: "Showers"
    case .heavyShowers: "Heavy showers"
    case .snowShowers: "Snow showers"
    case .thunderstorm: "Thunderstorm"
    case .hailstorm: "Hailstorm"
    case .unknown: ""
    }
  }

  /// The name of an SF Symbol.
  package func symbol(isDay: Bool) -> String {
    switch self {
    case .clear, .mostlyClear: isDay ? "sun.max.fill" : "moon.stars.fill"
    case .partlyCloudy: isDay ? "cloud.sun.fill" : "cloud.moon.fill"
    case .overcast: "cloud.fill"
    case .fog: "cloud.fog.fill"
    case .drizzle: "cloud.drizzle.fill"
    case .freezingDrizzle, .freezingRain: "cloud.sleet.fill"
    case .lightRain, .rain, .showers: "cloud.rain.fill"
    case .heavyRain, .heavyShowers: "cloud.heavyrain.fill"
    case .lightSnow, .snow, .heavySnow, .snowGrains, .snowShowers: "cloud.snow.fill"
    case .thunderstorm: "cloud.bolt.rain.fill"
    case .hailstorm: "cloud.hail.fill"
    case .unknown: "thermometer.medium"
    }
  }
}
