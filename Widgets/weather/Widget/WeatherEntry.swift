import Downloads
import Forecasts
import Foundation
import WidgetKit

struct WeatherEntry: TimelineEntry {
  let date: Date
  var content: Content

  enum Content {
    case report(WeatherReport)
    /// There is no forecast: whose, and why, or what to do.
    case note(place: String, words: String)
    /// There is none yet: since when it is asked for, and what went wrong so far.
    case waiting(place: String, asked: Date, delay: DelayedDownload?)
  }

  /// What to say while there is no forecast.
  static func words(asked: Date, _ delay: DelayedDownload?, at date: Date, locale: Locale) -> String
  {
    if let delay {
      return "Open-Meteo: \(delay.words(at: date, locale: locale)). r tries again."
    }
    return date.timeIntervalSince(asked) < DelayedDownload.silence
      ? "The first forecast is on its way."
      : "No forecast has come yet. Check the network; r tries again."
  }

  /// The entry matters in a stack when it is going to rain.
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

  /// After a few hours the age of the forecast is shown.
  static let trusted: TimeInterval = 3 * 3600

  func isOld(at date: Date) -> Bool { date.timeIntervalSince(loaded) >= Self.trusted }
}
