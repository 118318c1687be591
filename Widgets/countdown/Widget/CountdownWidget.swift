import BoardKit
import Intents
import SwiftUI
import WidgetKit

/// The time until an occasion.
@main
struct CountdownWidget: Widget {
  var body: some WidgetConfiguration {
    IntentConfiguration(
      kind: "countdown", intent: CountdownIntent.self, provider: CountdownProvider()
    ) { entry in
      CountdownView(entry: entry)
        .steppingUp(FamilySteps(fromColumns: 27, hasExtraLarge: false))
    }
    .configurationDisplayName("Countdown")
    .galleryCategory("Time and days")
    .description("Counts down to a date of yours; without one, to the New Year.")
    .supportedFamilies([
      .systemSmall, .systemMedium, .systemLarge, .accessoryInline, .accessoryCircular,
      .accessoryRectangular,
    ])
    .largestUsefulUnit(columns: 58, rows: 20)
  }
}

struct CountdownEntry: TimelineEntry {
  let date: Date
  let occasion: Occasion
  /// The columns for text.
  let columns: Int

  init(date: Date, occasion: Occasion, in context: TimelineProviderContext) {
    self.date = date
    self.occasion = occasion
    // Without frame and margins.
    columns = max(1, Int((context.displaySize.width / 8).rounded()) - 4)
  }

  var distance: Occasion.Distance { occasion.distance(from: date) }

  /// Relevance is highest on the last day and for a day after it.
  var relevance: TimelineEntryRelevance? {
    switch distance {
    case .days: nil
    case .lastDay: TimelineEntryRelevance(score: 10, duration: 86_400)
    case .over: TimelineEntryRelevance(score: 5, duration: 86_400)
    }
  }
}

struct CountdownProvider: IntentTimelineProvider {
  func placeholder(in context: Context) -> CountdownEntry {
    CountdownEntry(date: Date(), occasion: .newYear(after: Date()), in: context)
  }

  func getSnapshot(
    for configuration: CountdownIntent, in context: Context,
    completion: @escaping @Sendable (CountdownEntry) -> Void
  ) {
    let now = Date()
    completion(
      CountdownEntry(date: now, occasion: Occasion(configuration, now: now), in: context))
  }

  func getTimeline(
    for configuration: CountdownIntent, in context: Context,
    completion: @escaping @Sendable (Timeline<CountdownEntry>) -> Void
  ) {
    let now = Date()
    let occasion = Occasion(configuration, now: now)
    let entries = ([now] + occasion.turns(after: now)).map {
      CountdownEntry(date: $0, occasion: occasion, in: context)
    }
    // After the occasion nothing changes, except that a New Year is followed by the next one.
    let isOver = occasion.distance(from: now) == .over
    completion(Timeline(entries: entries, policy: isOver ? .never : .atEnd))
  }
}
