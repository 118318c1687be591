import SwiftUI
import WidgetKit

struct EventsEntry: TimelineEntry {
  let date: Date
  let events: [EventModel]
}

struct EventsProvider: TimelineProvider {
  func placeholder(in context: Context) -> EventsEntry {
    EventsEntry(date: .now, events: [EventModel(title: "Lunch", start: .now)])
  }

  func getSnapshot(in context: Context, completion: @escaping (EventsEntry) -> Void) {
    completion(EventsEntry(date: .now, events: [EventModel(title: "Lunch", start: .now)]))
  }

  func getTimeline(
    in context: Context, completion: @escaping (Timeline<EventsEntry>) -> Void
  ) {
    completion(
      Timeline(entries: [EventsEntry(date: .now, events: EventFile().load())], policy: .atEnd))
  }
}

struct EventsWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "events", provider: EventsProvider()) { entry in
      EventsView(entry: entry)
        .containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Events")
    .description("Made for tests.")
    .supportedFamilies([.systemMedium, .accessoryRectangular])
  }
}

struct EventsView: View {
  let entry: EventsEntry
  @Environment(\.redactionReasons) private var reasons

  var body: some View {
    if entry.events.isEmpty {
      ContentUnavailableView("No events", systemImage: "calendar", description: Text("Enjoy."))
    } else {
      VStack(alignment: .leading, spacing: 4) {
        ForEach(entry.events.prefix(4)) { event in
          Link(destination: URL(string: "events://\(event.id.uuidString)")!) {
            HStack {
              Capsule().fill(.blue.gradient).frame(width: 3)
              VStack(alignment: .leading) {
                Text(event.title).font(.subheadline).lineLimit(1).privacySensitive()
                Text(event.start, style: .time) + Text(", ") + Text(event.start, style: .relative)
              }
              .truncationMode(.tail)
            }
          }
        }
      }
      .dynamicTypeSize(...DynamicTypeSize.large)
      .animation(.default, value: entry.events.count)
    }
  }
}
