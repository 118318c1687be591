import SwiftUI
import WidgetKit

struct PlantsEntry: TimelineEntry {
  let date: Date
  let plants: [String]
  var relevance: TimelineEntryRelevance? { .init(score: Float(plants.count)) }
}

struct PlantsProvider: TimelineProvider {
  func placeholder(in context: Context) -> PlantsEntry { PlantsEntry(date: .now, plants: ["Fern"]) }

  func getSnapshot(in context: Context, completion: @escaping (PlantsEntry) -> Void) {
    completion(PlantsEntry(date: .now, plants: ["Fern"]))
  }

  func getTimeline(
    in context: Context, completion: @escaping (Timeline<PlantsEntry>) -> Void
  ) {
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + .milliseconds(10)) {
      let entry = PlantsEntry(date: Date(), plants: ["Fern", "Ivy"])
      let next = DateComponents(hour: 8)
      let date = Calendar.current.nextDate(after: Date(), matching: next, matchingPolicy: .nextTime)
      completion(Timeline(entries: [entry], policy: .after(date ?? .distantFuture)))
    }
  }
}

struct PlantsWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "plants", provider: PlantsProvider()) { entry in
      PlantsView(entry: entry)
        .containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Plants")
    .description("Made for tests.")
    .supportedFamilies([.systemSmall, .accessoryCorner])
  }
}

struct PlantsView: View {
  let entry: PlantsEntry

  var body: some View {
    Image(systemName: "leaf.fill")
      .font(.title.bold())
      .foregroundStyle(.green, .mint)
      .symbolVariant(.circle)
      .widgetLabel {
        Text("^[\(entry.plants.count) plant](inflect: true)")
      }
      .background(AccessoryWidgetBackground())
  }
}
