import Forecasts
import Foundation
import WidgetKit

struct WeatherEntry: TimelineEntry {
  let date: Date
  let content: Content

  enum Content {
    case report(WeatherReport)
    /// There is no forecast: whose, and why, or what to do.
    case note(place: String, words: String)
  }

  /// Worth a look when it is going to rain.
  var relevance: TimelineEntryRelevance? {
    guard case .report(let report) = content,
      let chance = report.forecast.moment(at: date)?.chanceOfRain, chance >= 50
    else { return nil }
    return TimelineEntryRelevance(score: Float(chance), duration: 3600)
  }
}

/// A forecast that was loaded, and whose it is.
struct WeatherReport {
  let place: Place
  let forecast: Forecast
  let loaded: Date
  let temperature: TemperatureChoice
  let wind: WindChoice

  /// A forecast of a few hours ago is as good as any. After that a person should know.
  static let trusted: TimeInterval = 3 * 3600

  func isOld(at date: Date) -> Bool { date.timeIntervalSince(loaded) >= Self.trusted }
}
