import Downloads
import Forecasts
import Intents
import SwiftUI
import WidgetKit

/// The weather of a place, from Open-Meteo, for ten days without a network.
@main
struct WeatherWidget: Widget {
  nonisolated static let kind = "weather"

  /// Keeps what is a forecast, or an answer about a place.
  nonisolated static let downloads = BackgroundDownloads(kind: kind) { data, url in
    if url.path.hasSuffix("/search") {
      _ = try PlaceSearch(openMeteo: data)
    } else {
      _ = try Forecast(openMeteo: data)
    }
  }

  var body: some WidgetConfiguration {
    IntentConfiguration(
      kind: Self.kind, intent: WeatherIntent.self, provider: WeatherProvider()
    ) { entry in
      WeatherView(entry: entry)
    }
    .configurationDisplayName("Weather")
    .description("Now, the coming hours and the week, for your city or any other.")
    .supportedFamilies([.systemSmall, .systemMedium, .systemLarge, .systemExtraLarge])
    .onBackgroundURLSessionEvents(matching: { Self.downloads.matches($0) }) { _, completion in
      Self.downloads.handleEvents(completion: completion)
    }
  }
}

/// An entry an hour, for as long as the forecast reaches: it stays right where there is no network.
struct WeatherProvider: IntentTimelineProvider {
  func placeholder(in context: Context) -> WeatherEntry {
    .sample(at: Date())
  }

  func getSnapshot(
    for configuration: WeatherIntent, in context: Context,
    completion: @escaping @Sendable (WeatherEntry) -> Void
  ) {
    let now = Date()
    completion(context.isPreview ? .sample(at: now) : entry(for: configuration, at: now))
  }

  func getTimeline(
    for configuration: WeatherIntent, in context: Context,
    completion: @escaping @Sendable (Timeline<WeatherEntry>) -> Void
  ) {
    let now = Date()
    let first = entry(for: configuration, at: now)
    guard case .report(let report) = first.content else {
      completion(Timeline(entries: [first], policy: .after(now.addingTimeInterval(15 * 60))))
      return
    }
    let later = report.forecast.turns(after: now).map {
      WeatherEntry(date: $0, content: first.content)
    }
    // What is old is being loaded by now, and asks for a timeline when it is there.
    let reload = max(report.loaded, now.addingTimeInterval(-WeatherSource.freshness / 2))
      .addingTimeInterval(WeatherSource.freshness)
    completion(Timeline(entries: [first] + later, policy: .after(reload)))
  }

  private func entry(for configuration: WeatherIntent, at now: Date) -> WeatherEntry {
    let source = WeatherSource(
      service: OpenMeteo(), downloads: WeatherWidget.downloads, now: now)
    return WeatherEntry(date: now, content: source.content(for: configuration, timeZone: .current))
  }
}

extension WeatherEntry {
  fileprivate static func sample(at now: Date) -> WeatherEntry {
    let report = WeatherReport(
      place: Place(name: "Berlin", latitude: 52.52, longitude: 13.41),
      forecast: .sample(at: now, timeZone: .current), loaded: now, temperature: .automatic,
      wind: .automatic)
    return WeatherEntry(date: now, content: .report(report))
  }
}
