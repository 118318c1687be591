import Foundation

/// Formats values in the person's units.
struct WeatherUnits {
  private let isFahrenheit: Bool
  private let isMiles: Bool

  init(_ temperature: TemperatureChoice, _ wind: WindChoice, locale: Locale) {
    isFahrenheit =
      switch temperature {
      case .automatic: locale.measurementSystem == .us
      case .celsius: false
      case .fahrenheit: true
      }
    isMiles =
      switch wind {
      case .automatic: locale.measurementSystem != .metric
      case .kmh: false
      case .mph: true
      }
  }

  /// A temperature in whole degrees: `21°`, `−3°`.
  func degrees(_ celsius: Double) -> String {
    let value = whole(isFahrenheit ? celsius * 9 / 5 + 32 : celsius)
    return "\(value < 0 ? "−" : "")\(abs(value))°"
  }

  /// A temperature, or a dash if it is unknown.
  func degrees(_ celsius: Double?) -> String {
    celsius.map { degrees($0) } ?? "–"
  }

  func speed(_ kilometersAnHour: Double) -> String {
    isMiles
      ? "\(whole(kilometersAnHour / 1.609344)) mph" : "\(whole(kilometersAnHour)) km/h"
  }

  func percent(_ value: Double) -> String {
    "\(whole(value))%"
  }

  /// A server's number may have any value: it is clamped, so that the conversion cannot trap.
  private func whole(_ value: Double) -> Int {
    Int(min(max(value.rounded(), -9999), 9999))
  }
}
