import Downloads
import Forecasts
import Foundation

/// Makes the content from the settings and the downloaded files, and collects the files that must
/// be downloaded.
struct WeatherSource {
  let service: OpenMeteo
  let kept: KeptDownloads
  let now: Date
  /// The files that are missing or old.
  private(set) var due: [URL] = []

  init(service: OpenMeteo = OpenMeteo(), kept: KeptDownloads, now: Date) {
    self.service = service
    self.kept = kept
    self.now = now
  }

  /// The age in seconds from which a forecast is downloaded again; the service computes a new one
  /// about every hour.
  static let freshness: TimeInterval = 3600
  /// The age in seconds from which a place is looked up again; places do not move.
  private static let placeFreshness: TimeInterval = 30 * 86_400

  mutating func content(for intent: WeatherIntent, timeZone: TimeZone) -> WeatherEntry.Content {
    do throws(WantedPlace.Problem) {
      let wanted = try WantedPlace(
        name: intent.place, latitude: intent.latitude, longitude: intent.longitude,
        timeZone: timeZone.identifier)
      return try content(for: intent, wanted)
    } catch {
      return .note(
        place: intent.place.isEmpty ? "No place yet" : intent.place, words: error.description)
    }
  }

  private mutating func content(for intent: WeatherIntent, _ wanted: WantedPlace)
    throws(WantedPlace.Problem) -> WeatherEntry.Content
  {
    switch wanted {
    case .known(let place): return content(for: intent, at: place)
    case .named(let name, let hints, let timeZone):
      // A time zone tells more than a name: of those of its name, the service knows the zones.
      if timeZone == nil, let city = City.named(name, hints: hints) {
        return content(for: intent, at: city.place)
      }
      let download = load(service.search(name), freshness: Self.placeFreshness)
      guard let answer = download.content, let search = try? PlaceSearch(openMeteo: answer.data)
      else {
        return waiting(for: wanted.name, download)
      }
      guard let place = search.place(hints: hints, timeZone: timeZone) else {
        let wish = ([name] + hints).joined(separator: ", ")
        return .note(
          place: wish,
          words: "No such place. Name another, or its latitude and longitude: e, then c.")
      }
      return content(for: intent, at: place)
    }
  }

  private mutating func content(for intent: WeatherIntent, at place: Place) -> WeatherEntry.Content
  {
    let address = service.forecast(latitude: place.latitude, longitude: place.longitude)
    let download = load(address, freshness: Self.freshness)
    guard let answer = download.content, let forecast = try? Forecast(openMeteo: answer.data) else {
      return waiting(for: place.name, download)
    }
    return .report(
      WeatherReport(
        place: place, forecast: forecast, loaded: answer.date, temperature: intent.temperature,
        wind: intent.wind, problem: download.problem?.words))
  }

  private mutating func load(_ url: URL?, freshness: TimeInterval) -> KeptDownload {
    guard let url else { return KeptDownload() }
    let download = kept.last(of: url)
    if download.isDue(at: now, freshness: freshness) { due.append(url) }
    return download
  }

  private func waiting(for place: String, _ download: KeptDownload) -> WeatherEntry.Content {
    .waiting(
      place: place, asked: now, delay: download.problem.map { DelayedDownload(reason: $0.words) })
  }
}
