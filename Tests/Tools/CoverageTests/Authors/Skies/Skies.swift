import CoreLocation
import SwiftUI
import WeatherKit
import WidgetKit

struct Sky: Codable {
  let symbol: String
  let words: String
  let hours: [Double]
  let rain: String?

  init(_ weather: Weather) {
    let current = weather.currentWeather
    symbol = current.symbolName
    words =
      current.condition.description + current.temperature.formatted()
      + current.wind.compassDirection.abbreviation
    hours = weather.hourlyForecast.prefix(6).map {
      $0.temperature.converted(to: .celsius).value
    }
    rain = weather.dailyForecast.first.map { day in
      "\(day.precipitationChance) \(day.highTemperature.value) \(day.sun.sunrise?.formatted() ?? "")"
        + day.moon.phase.symbolName + "\(day.uvIndex.category == .extreme)"
    }
  }
}

struct SkyProvider {
  static func sky(at place: CLLocation) async -> Sky? {
    do {
      return Sky(try await WeatherService.shared.weather(for: place))
    } catch {
      return nil
    }
  }

  static func parts(at place: CLLocation) async throws -> (CurrentWeather, Forecast<HourWeather>) {
    let service = WeatherService()
    let daily = try await service.weather(for: place, including: .daily)
    if daily.isEmpty { print(try await service.attribution.serviceName) }
    return try await service.weather(for: place, including: .current, .hourly)
  }

  static func color(_ condition: WeatherCondition) -> Color {
    switch condition {
    case .clear, .mostlyClear, .hot: .yellow
    case .rain, .heavyRain, .drizzle: .blue
    default: .gray
    }
  }
}
