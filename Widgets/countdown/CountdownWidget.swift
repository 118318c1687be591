import Intents
import SwiftUI
import WidgetKit

/// How long it is until something a person waits for.
@main
struct CountdownWidget: Widget {
  var body: some WidgetConfiguration {
    IntentConfiguration(
      kind: "countdown", intent: CountdownIntent.self, provider: CountdownProvider()
    ) { entry in
      CountdownView(entry: entry)
    }
    .configurationDisplayName("Countdown")
    .description("Counts down to a date of yours; without one, to the New Year.")
    .supportedFamilies([.systemSmall, .systemMedium, .systemLarge])
  }
}

struct CountdownEntry: TimelineEntry {
  let date: Date
  let occasion: Occasion

  var distance: Occasion.Distance { occasion.distance(from: date) }

  /// It matters most on its last day, and for a day after it.
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
    CountdownEntry(date: Date(), occasion: .newYear(after: Date()))
  }

  func getSnapshot(
    for configuration: CountdownIntent, in context: Context,
    completion: @escaping @Sendable (CountdownEntry) -> Void
  ) {
    let now = Date()
    completion(CountdownEntry(date: now, occasion: Occasion(configuration, now: now)))
  }

  func getTimeline(
    for configuration: CountdownIntent, in context: Context,
    completion: @escaping @Sendable (Timeline<CountdownEntry>) -> Void
  ) {
    let now = Date()
    let occasion = Occasion(configuration, now: now)
    let entries = ([now] + occasion.turns(after: now)).map {
      CountdownEntry(date: $0, occasion: occasion)
    }
    // Once it is over nothing changes, unless this is the New Year, of which there is another.
    let isOver = occasion.distance(from: now) == .over
    completion(Timeline(entries: entries, policy: isOver ? .never : .atEnd))
  }
}
