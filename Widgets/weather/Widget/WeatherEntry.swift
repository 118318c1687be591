import Downloads
import Forecasts
import Foundation
import WidgetKit

struct WeatherEntry: TimelineEntry {
  let date: Date
  var content: Content
  /// The size of the tile in points.
  var displaySize: CGSize

  /// The cells inside its frame.
  var inside: (columns: Int, rows: Int) {
    (Int((displaySize.width / 8).rounded()) - 2, Int((displaySize.height / 18).rounded()) - 2)
  }

  enum Content {
    case report(WeatherReport)
    /// There is no forecast, for this reason or with this advice.
    case note(place: String, words: String)
    /// The forecast is being downloaded: the date of the request, and the delay if there is one.
    case waiting(place: String, asked: Date, delay: DelayedDownload?)
  }

  /// The words to show until there is a forecast.
  static func words(asked: Date, _ delay: DelayedDownload?, at date: Date, locale: Locale) -> String
  {
    if let delay {
      return "Open-Meteo: \(delay.words(at: date, locale: locale)). r tries again."
    }
    return date.timeIntervalSince(asked) < DelayedDownload.silence
      ? "The first forecast is on its way."
      : "No forecast has come yet. Check the network; r tries again."
  }

  /// The entry is relevant in a stack if rain is coming.
  var relevance: TimelineEntryRelevance? {
    guard case .report(let report) = content,
      let chance = report.forecast.moment(at: date)?.chanceOfRain, chance >= 50
    else { return nil }
    return TimelineEntryRelevance(score: Float(chance), duration: 3600)
  }
}

/// A downloaded forecast and its place.
struct WeatherReport {
  let place: Place
  let forecast: Forecast
  let loaded: Date
  let temperature: TemperatureChoice
  let wind: WindChoice
  /// The error that prevented a newer forecast.
  var problem: String?

  /// The age in seconds from which the forecast's age is shown.
  static let trusted: TimeInterval = 3 * 3600

  func isOld(at date: Date) -> Bool { date.timeIntervalSince(loaded) >= Self.trusted }
}
