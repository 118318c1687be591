// Relevance for a Smart Stack, as published widgets declare it.
import AppIntents
import SwiftUI
import WidgetKit

struct Harbour: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Harbour"

  @Parameter(title: "Name")
  var name: String?
}

struct TideEntry: TimelineEntry {
  let date: Date
}

struct TideProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> TideEntry { TideEntry(date: .now) }

  func snapshot(for configuration: Harbour, in context: Context) async -> TideEntry {
    TideEntry(date: .now)
  }

  func timeline(for configuration: Harbour, in context: Context) async -> Timeline<TideEntry> {
    Timeline(entries: [TideEntry(date: .now)], policy: .never)
  }

  func relevance() async -> WidgetRelevance<Harbour> {
    WidgetRelevance([
      WidgetRelevanceAttribute(
        configuration: Harbour(), context: .date(from: .now, to: .now.addingTimeInterval(3600))),
      WidgetRelevanceAttribute(configuration: Harbour(), group: .named("tides")),
      WidgetRelevanceAttribute(configuration: Harbour(), group: .automatic),
    ])
  }
}

let alone = WidgetRelevance<Void>([
  WidgetRelevanceAttribute(group: .ungrouped), WidgetRelevanceAttribute(context: .date(.now)),
])
