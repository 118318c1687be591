import EventKit
import SwiftUI
import WidgetKit

// A widget written for iOS: it asks for the calendars, and shows what it gets.

struct AgendaWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "agenda", provider: AgendaProvider()) { entry in Text(entry.words) }
      .supportedFamilies([.systemSmall])
  }
}

struct AgendaProvider: TimelineProvider {
  func placeholder(in context: Context) -> FixtureEntry {
    FixtureEntry(date: Date(timeIntervalSince1970: 0), words: "")
  }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (FixtureEntry) -> Void) {
    completion(placeholder(in: context))
  }

  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<FixtureEntry>) -> Void
  ) {
    let store = EKEventStore()
    let titles: [String]
    if EKEventStore.authorizationStatus(for: .event) == .fullAccess {
      let predicate = store.predicateForEvents(
        withStart: Date(timeIntervalSince1970: 1_780_228_800),
        end: Date(timeIntervalSince1970: 1_780_488_000), calendars: nil)
      titles = store.events(matching: predicate).map { $0.title }
    } else {
      titles = ["no calendars"]
    }
    completion(
      Timeline(
        entries: [FixtureEntry(date: Date(), words: titles.joined(separator: ", "))],
        policy: .never))
  }
}
