import AppIntents
import SwiftUI
import WidgetKit

/// Every form of preview and of `@Entry`, as an iOS author writes them; built in both language modes.
struct MoodEntry: TimelineEntry {
  let date: Date
  let mood: String
}

struct MoodProvider: TimelineProvider {
  func placeholder(in context: Context) -> MoodEntry {
    MoodEntry(date: .now, mood: "none")
  }

  func getSnapshot(in context: Context, completion: @escaping (MoodEntry) -> Void) {
    completion(placeholder(in: context))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<MoodEntry>) -> Void) {
    let entries = ["provided", "again"].enumerated().map { index, mood in
      MoodEntry(date: Date(timeIntervalSince1970: Double(index) * 3600), mood: mood)
    }
    completion(Timeline(entries: entries, policy: .atEnd))
  }
}

final class PaintBox {
  var colors = ["red"]
}

extension EnvironmentValues {
  @Entry var moodPrefix: String = "feeling "  // with a comment
  @Entry var isLoud = false
  @Entry var paint = PaintBox()
  @Entry var nickname: String?
  @Entry var decorate: (String) -> String = { $0 + "!" }
}

struct MoodView: View {
  @Environment(\.moodPrefix) private var prefix
  @Environment(\.isLoud) private var isLoud
  @Environment(\.nickname) private var nickname
  @Environment(\.decorate) private var decorate
  @Environment(\.widgetFamily) private var family

  let mood: String

  var body: some View {
    VStack(alignment: .leading) {
      Text(isLoud ? decorate(prefix + mood) : prefix + mood)
      if let nickname { Text(nickname) }
      Text(family.description)
    }
    .containerBackground(for: .widget) { Color.clear }
  }
}

struct MoodWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "mood", provider: MoodProvider()) { entry in
      MoodView(mood: entry.mood)
    }
    .configurationDisplayName("Mood")
  }
}

struct MoodBundle: WidgetBundle {
  var body: some Widget {
    MoodWidget()
  }
}

#Preview {
  MoodView(mood: "plain")
}

#Preview("Named") {
  let mood = "na" + "med"
  MoodView(mood: mood)
    .environment(\.isLoud, true)
    .environment(\.nickname, "Bo")
}

#Preview("Fitting", traits: .sizeThatFitsLayout) {
  Text("fits")
}

#Preview("Fixed", traits: .fixedLayout(width: 80, height: 90), .portrait) {
  Text("fixed")
}

#Preview("State") {
  @Previewable @State var count = 3
  Text("count \(count)")
    .background(.gray.opacity(0.2))
}

#Preview("In a family") {
  MoodView(mood: "small")
    .previewContext(WidgetPreviewContext(family: .systemSmall))
}

#Preview("Arguments", arguments: ["one", "two"]) { mood in
  Text(mood)
}

#if DEBUG
  #Preview("Widget", as: .systemSmall) {
    MoodWidget()
  } timeline: {
    MoodEntry(date: Date(timeIntervalSince1970: 60), mood: "first")
    MoodEntry(date: Date(timeIntervalSince1970: 0), mood: "second")
    for mood in ["third", "fourth"] {
      MoodEntry(date: Date(timeIntervalSince1970: 60), mood: mood)
    }
  }
#endif

@available(iOS 17.0, *)
#Preview(
  "Provider", as: .systemMedium, widget: { MoodWidget() },
  timelineProvider: {
    MoodProvider()
  })

struct MoodIntent: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Mood"

  @Parameter(title: "Mood", default: "calm")
  var mood: String
}

struct ChosenMoodProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> MoodEntry {
    MoodEntry(date: .now, mood: "none")
  }

  func snapshot(for configuration: MoodIntent, in context: Context) async -> MoodEntry {
    placeholder(in: context)
  }

  func timeline(for configuration: MoodIntent, in context: Context) async -> Timeline<Entry> {
    let entry = MoodEntry(date: Date(timeIntervalSince1970: 0), mood: configuration.mood)
    return Timeline(entries: [entry], policy: .never)
  }
}

struct ChosenMoodWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(
      kind: "chosen", intent: MoodIntent.self, provider: ChosenMoodProvider()
    ) { entry in
      MoodView(mood: entry.mood)
    }
  }
}

#Preview("Chosen", as: .systemSmall, using: MoodIntent()) {
  ChosenMoodWidget()
} timelineProvider: {
  ChosenMoodProvider()
}

private struct HiddenMood: View {
  var body: some View { Text("hidden") }
}

struct Mood_Previews: PreviewProvider {
  static var previews: some View {
    Group {
      MoodView(mood: "provided small")
        .previewContext(WidgetPreviewContext(family: .systemSmall))
        .previewDisplayName("Small one")
      MoodView(mood: "provided large")
        .previewContext(WidgetPreviewContext(family: .systemLarge))
    }
    .environment(\.moodPrefix, "")
    HiddenMood()
      .previewLayout(.fixed(width: 158, height: 90))
  }
}

private struct PrivatePreviews: PreviewProvider {
  static var previews: some View { HiddenMood() }
}
