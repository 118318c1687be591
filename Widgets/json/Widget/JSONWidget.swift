import Answers
import AppIntents
import BoardKit
import CommandOutput
import Foundation
import SwiftUI
import WidgetKit

/// The answer of a web service as a value, a gauge, a chart or rows, with a button that posts.
@main
struct JSONWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: "json", intent: JSONIntent.self, provider: JSONProvider()) {
      entry in
      AnswerView(entry: entry)
    }
    .configurationDisplayName("Web Service")
    .galleryCategory("The world")
    .description("What a web service answers in JSON or XML: a value, a gauge, a chart, a list.")
    .supportedFamilies([
      .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .accessoryInline,
      .accessoryRectangular,
    ])
    .largestUsefulUnit(columns: 26, rows: 12)
  }
}

struct AnswerEntry: TimelineEntry {
  let date: Date
  let tile: AnswerTile
  /// The number of rows for text.
  let rows: Int
  var post: PostIntent?
  var button = ""
}

struct JSONProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> AnswerEntry {
    entry(.sample(at: Date()), in: context)
  }

  func snapshot(for configuration: JSONIntent, in context: Context) async -> AnswerEntry {
    // The gallery makes no request; a form that is being filled in does, now and then.
    guard !configuration.url.isEmpty else {
      return entry(context.isPreview ? .sample(at: Date()) : .unset, in: context)
    }
    return await shown(configuration, notOlderThan: 300, in: context).entry
  }

  func timeline(for configuration: JSONIntent, in context: Context) async
    -> Timeline<AnswerEntry>
  {
    guard !configuration.url.isEmpty else {
      return Timeline(entries: [entry(.unset, in: context)], policy: .never)
    }
    let (entry, news) = await shown(configuration, notOlderThan: nil, in: context)
    let next = entry.date.addingTimeInterval(Interval(configuration.every)?.seconds ?? 900)
    // Data is new even if an error came with it.
    return Timeline(entries: [entry], policy: .after(max(next, news.retry ?? next))).trouble(
      news.problem, showsOlder: news.answer != nil && !news.isNew, retry: news.retry,
      keepsPace: news.isNew)
  }

  private func shown(
    _ intent: JSONIntent, notOlderThan age: TimeInterval?, in context: Context
  ) async -> (entry: AnswerEntry, news: AnswerNews) {
    let now = Date()
    let news = await AnswerSource(
      url: intent.url.isEmpty ? nil : intent.url, headers: intent.headers,
      secret: intent.secret?.revealed,
      format: intent.format.format
    ).answer(notOlderThan: age, at: now)
    // `Locale.current` is the same in all programs on Linux, whatever the board's locale is.
    let writing = AnswerWriting(locale: BoardLocale.current, timeZone: .current)
    var entry = entry(AnswerFilling(intent: intent, writing: writing).tile(news), in: context)
    if let address = intent.post, !address.isEmpty {
      entry.post = PostIntent(intent, to: address)
      entry.button = intent.button ?? "Post"
    }
    return (entry, news)
  }

  private func entry(_ tile: AnswerTile, in context: Context) -> AnswerEntry {
    AnswerEntry(
      date: Date(), tile: tile, rows: max(1, Int(context.displaySize.height / 18) - 2))
  }
}

extension AnswerTile {
  /// The tile before an address is configured.
  static let unset: AnswerTile = {
    var tile = AnswerTile(title: AnswerText("No address yet"))
    tile.rows = ["Set one: e, then c.", "Or in the shell:", "widgetboard add --json URL"].map {
      Row(left: AnswerText($0), mostLines: 2)
    }
    return tile
  }()

  /// The sample for the gallery.
  static func sample(at now: Date) -> AnswerTile {
    var tile = AnswerTile(title: AnswerText("Greenhouse"), date: now)
    tile.value = AnswerText("21.4")
    tile.unit = "°C"
    tile.gauge = Gauge(value: 21.4, low: 0, high: 40)
    let values: [Double] = [14, 13, 13, 12, 14, 17, 19, 22, 24, 23, 22, 21]
    tile.points = values.enumerated().map { Point(index: $0, date: nil, value: $1) }
    tile.rows = [("Humidity", "61%"), ("Window", "closed"), ("Watered", "6:30"), ("Pump", "off")]
      .map { Row(left: AnswerText($0), right: AnswerText($1)) }
    return tile
  }
}
