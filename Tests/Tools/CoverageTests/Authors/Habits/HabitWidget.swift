import SwiftUI
import WidgetKit

struct HabitEntry: TimelineEntry {
  var date = Date()
  var relevance: TimelineEntryRelevance?
  let configuration: HabitConfiguration
  let done: [Bool]
}

struct HabitProvider: AppIntentTimelineProvider {
  typealias Entry = HabitEntry
  typealias Intent = HabitConfiguration

  func placeholder(in context: Context) -> HabitEntry {
    HabitEntry(configuration: HabitConfiguration(), done: Array(repeating: true, count: 7))
  }

  func snapshot(for configuration: HabitConfiguration, in context: Context) async -> HabitEntry {
    HabitEntry(configuration: configuration, done: [true, false])
  }

  func timeline(
    for configuration: HabitConfiguration, in context: Context
  ) async -> Timeline<HabitEntry> {
    let entry = HabitEntry(
      relevance: TimelineEntryRelevance(score: 10, duration: 600), configuration: configuration,
      done: (0..<(configuration.span == .week ? 7 : 30)).map { $0.isMultiple(of: 3) })
    return Timeline(entries: [entry], policy: .after(.now.advanced(by: 3600)))
  }

  func recommendations() -> [AppIntentRecommendation<HabitConfiguration>] {
    [AppIntentRecommendation(intent: HabitConfiguration(), description: "Run")]
  }
}

struct HabitWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(
      kind: "habit", intent: HabitConfiguration.self, provider: HabitProvider()
    ) { entry in
      HabitView(entry: entry).containerBackground(.fill.tertiary, for: .widget)
    }
    .contentMarginsDisabled()
    .supportedFamilies([.systemSmall, .systemLarge])
  }
}

struct HabitView: View {
  let entry: HabitEntry
  private let columns = Array(repeating: GridItem(.flexible(), spacing: 3), count: 7)

  var body: some View {
    LazyVGrid(columns: columns, spacing: 3) {
      ForEach(Array(entry.done.enumerated()), id: \.offset) { index, isDone in
        RoundedRectangle(cornerRadius: 3, style: .continuous)
          .fill(isDone ? AnyShapeStyle(.tint) : AnyShapeStyle(.quaternary))
          .aspectRatio(1, contentMode: .fit)
          .overlay {
            if entry.configuration.showsNumbers { Text("\(index + 1)").font(.caption2) }
          }
      }
    }
    .padding(8)
  }
}

#Preview("Week", as: .systemSmall) {
  HabitWidget()
} timeline: {
  HabitEntry(configuration: HabitConfiguration(), done: [true, false, true])
}
