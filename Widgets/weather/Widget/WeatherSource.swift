import Downloads
import Forecasts
import Foundation

/// From settings to a forecast, by what was downloaded before. What is missing or old it starts to
/// download on the way.
struct WeatherSource {
  let service: OpenMeteo
  let downloads: BackgroundDownloads
  let now: Date

  /// The hours of a forecast are reckoned anew about once an hour.
  static let freshness: TimeInterval = 3600
  /// Places do not move.
  private static let placeFreshness: TimeInterval = 30 * 86_400

  func content(for intent: WeatherIntent, timeZone: TimeZone) -> WeatherEntry.Content {
    do throws(WantedPlace.Problem) {
      let wanted = try WantedPlace(
        name: intent.place, latitude: intent.latitude, longitude: intent.longitude,
        timeZone: timeZone.identifier)
      return try content(for: intent, wanted)
    } catch {
      return .note(place: intent.place ?? "Weather", words: error.description)
    }
  }

  private func content(for intent: WeatherIntent, _ wanted: WantedPlace)
    throws(WantedPlace.Problem) -> WeatherEntry.Content
  {
    switch wanted {
    case .known(let place): return content(for: intent, at: place)
    case .named(let name, let hints, let timeZone):
      let kept = load(service.search(name), freshness: Self.placeFreshness)
      guard let answer = kept.content, let search = try? PlaceSearch(openMeteo: answer.data) else {
        return waiting(for: wanted.name, kept)
      }
      guard let place = search.place(hints: hints, timeZone: timeZone) else {
        let wish = ([name] + hints).joined(separator: ", ")
        return .note(
          place: wish, words: "No such place. Try another name, or set.place = 52.52, 13.41")
      }
      return content(for: intent, at: place)
    }
  }

  private func content(for intent: WeatherIntent, at place: Place) -> WeatherEntry.Content {
    let address = service.forecast(latitude: place.latitude, longitude: place.longitude)
    let kept = load(address, freshness: Self.freshness)
    guard let answer = kept.content, let forecast = try? Forecast(openMeteo: answer.data) else {
      return waiting(for: place.name, kept)
    }
    return .report(
      WeatherReport(
        place: place, forecast: forecast, loaded: answer.date, temperature: intent.temperature,
        wind: intent.wind))
  }

  private func load(_ url: URL?, freshness: TimeInterval) -> KeptDownload {
    guard let url else { return KeptDownload() }
    let kept = downloads.kept.last(of: url)
    if kept.isDue(at: now, freshness: freshness) { downloads.start(url) }
    return kept
  }

  private func waiting(for place: String, _ kept: KeptDownload) -> WeatherEntry.Content {
    guard let problem = kept.problem else {
      return .note(place: place, words: "The first forecast is on its way.")
    }
    return .note(
      place: place, words: "Open-Meteo: \(problem.words). Check the network; r tries again.")
  }
}
