import AppIntents
import BoardKit
import Downloads
import Forecasts
import SwiftUI
import WidgetKit

/// The weather of a place, from Open-Meteo, which lasts for ten days without a network.
@main
struct WeatherWidget: Widget {
  nonisolated static let kind = "weather"

  /// Downloads forecasts and places in the background and keeps the valid ones.
  nonisolated static let downloads = BackgroundDownloads(kind: kind) { data, url in
    if url.path.hasSuffix("/search") {
      _ = try PlaceSearch(openMeteo: data)
    } else {
      _ = try Forecast(openMeteo: data)
    }
  } refusal: {
    ForecastError.reason(openMeteo: $0)
  }

  var body: some WidgetConfiguration {
    AppIntentConfiguration(
      kind: Self.kind, intent: WeatherIntent.self, provider: WeatherProvider()
    ) { entry in
      WeatherView(entry: entry).steppingUp(FamilySteps(turnsHighMedium: true))
    }
    .configurationDisplayName("Weather")
    .galleryCategory("The world")
    .description("Now, the coming hours and the week, for your city or any other.")
    .supportedFamilies([
      .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .accessoryInline,
      .accessoryCircular, .accessoryRectangular,
    ])
    .largestUsefulUnit(columns: 58, rows: 20)
    .largestUsefulUnit(columns: 38, rows: 16, for: .systemLarge)
    .largestUsefulUnit(columns: 30, rows: 13, for: .systemExtraLarge)
    .onBackgroundURLSessionEvents(matching: { Self.downloads.matches($0) }) { _, completion in
      Self.downloads.handleEvents(completion: completion)
    }
  }
}

/// Makes an entry for each hour up to the forecast's end, so that it stays right without a network;
/// after two days, every three hours.
struct WeatherProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> WeatherEntry {
    .sample(at: Date(), in: context)
  }

  func snapshot(for configuration: WeatherIntent, in context: Context) async -> WeatherEntry {
    let now = Date()
    return context.isPreview
      ? .sample(at: now, in: context) : entry(for: configuration, at: now, in: context).entry
  }

  func timeline(for configuration: WeatherIntent, in context: Context) async
    -> Timeline<WeatherEntry>
  {
    let (first, due) = entry(for: configuration, at: Date(), in: context)
    let delays = await withCheckedContinuation { found in
      WeatherWidget.downloads.start(due) { found.resume(returning: $0) }
    }
    let delay = due.lazy.compactMap { delays[$0] }.first
    var entry = first
    if case .waiting(let place, let asked, let known) = first.content {
      entry.content = .waiting(place: place, asked: asked, delay: delay ?? known)
    }
    return timeline(from: entry, isPlaced: !configuration.place.isEmpty, delay)
  }

  private func timeline(
    from first: WeatherEntry, isPlaced: Bool, _ delay: DelayedDownload?
  ) -> Timeline<WeatherEntry> {
    var trouble = delay?.reason
    if case .waiting(_, _, let known) = first.content { trouble = trouble ?? known?.reason }
    var isReport = false
    if case .report(let report) = first.content {
      trouble = trouble ?? report.problem
      isReport = true
    }
    // An error with the configured place is reported; a missing setting is no error.
    if case .note(_, let words) = first.content, isPlaced {
      return timeline(from: first).trouble(words, keepsPace: true)
    }
    return timeline(from: first).trouble(
      trouble.map { "Open-Meteo: \($0)" }, showsOlder: isReport)
  }

  private func timeline(from first: WeatherEntry) -> Timeline<WeatherEntry> {
    guard case .report(let report) = first.content else {
      let later = turns(of: first).map {
        WeatherEntry(date: $0, content: first.content, displaySize: first.displaySize)
      }
      return Timeline(
        entries: [first] + later, policy: .after(first.date.addingTimeInterval(15 * 60)))
    }
    let later = report.forecast.turns(after: first.date).map {
      WeatherEntry(date: $0, content: first.content, displaySize: first.displaySize)
    }
    // An old forecast is being downloaded already; its arrival asks for a new timeline.
    let freshness = WeatherSource.freshness
    let earliest = first.date.addingTimeInterval(freshness / 2)
    return Timeline(
      entries: [first] + later,
      policy: .after(max(report.loaded.addingTimeInterval(freshness), earliest)))
  }

  /// The dates at which the text of a waiting tile changes.
  private func turns(of entry: WeatherEntry) -> [Date] {
    guard case .waiting(_, _, let delay) = entry.content else { return [] }
    return DelayedDownload.turns(of: [delay].compactMap(\.self), after: entry.date)
  }

  /// The entry, and the files to download for a better one.
  private func entry(
    for configuration: WeatherIntent, at now: Date, in context: Context
  ) -> (entry: WeatherEntry, due: [URL]) {
    var source = WeatherSource(kept: WeatherWidget.downloads.kept, now: now)
    let content = source.content(for: configuration, timeZone: .current)
    return (
      WeatherEntry(date: now, content: content, displaySize: context.displaySize), source.due
    )
  }
}

extension WeatherEntry {
  fileprivate static func sample(
    at now: Date, in context: WeatherProvider.Context
  ) -> WeatherEntry {
    let report = WeatherReport(
      place: Place(name: "Berlin", latitude: 52.52, longitude: 13.41),
      forecast: .sample(at: now, timeZone: .current), loaded: now, temperature: .automatic,
      wind: .automatic)
    return WeatherEntry(
      date: now, content: .report(report), displaySize: context.displaySize)
  }
}
