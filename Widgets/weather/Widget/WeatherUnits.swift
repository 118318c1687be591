import Foundation

/// Figures as a person reads them.
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

  /// `21°`, `−3°`.
  func degrees(_ celsius: Double) -> String {
    let value = whole(isFahrenheit ? celsius * 9 / 5 + 32 : celsius)
    return "\(value < 0 ? "−" : "")\(abs(value))°"
  }

  /// The same; a dash for what is not known.
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

  /// A number from a server may be anything: it is limited, so that converting it cannot trap.
  private func whole(_ value: Double) -> Int {
    Int(min(max(value.rounded(), -9999), 9999))
  }
}
