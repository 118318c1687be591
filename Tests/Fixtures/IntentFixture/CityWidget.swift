import AppIntents
import SwiftUI
import WidgetKit

struct CityEntry: TimelineEntry {
  let date: Date
  let configuration: CityIntent
}

struct CityProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> CityEntry {
    CityEntry(date: Date(), configuration: CityIntent())
  }

  func snapshot(for configuration: CityIntent, in context: Context) async -> CityEntry {
    CityEntry(date: Date(), configuration: configuration)
  }

  func timeline(for configuration: CityIntent, in context: Context) async -> Timeline<CityEntry> {
    await Task.yield()
    return Timeline(
      entries: [CityEntry(date: Date(), configuration: configuration)], policy: .atEnd)
  }

  func recommendations() -> [AppIntentRecommendation<CityIntent>] {
    [AppIntentRecommendation(intent: CityIntent(), description: "Any city")]
  }
}

struct CityView: View {
  var entry: CityProvider.Entry

  var body: some View {
    let set = entry.configuration
    VStack {
      Text(set.country.name)
      Text(set.city?.name ?? "no city")
      Text((set.others ?? []).map(\.name).joined(separator: "+"))
      Text(verbatim: "\(set.style) \(set.rows) \(set.zoom) \(set.isDetailed)")
      Text(verbatim: "\(set.name) \(set.unit) \(set.distance.converted(to: .meters).value)")
    }
  }
}

struct CityWidget: Widget {
  let kind: String = "city"

  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: kind, intent: CityIntent.self, provider: CityProvider()) { entry in
      CityView(entry: entry)
        .containerBackground(.fill.tertiary, for: .widget)
    }
    .promptsForUserConfiguration()
  }
}

struct LightControl: ControlWidget {
  var body: some ControlWidgetConfiguration {
    StaticControlConfiguration(kind: "light", provider: Provider()) { isOn in
      ControlWidgetToggle("Light", isOn: isOn, action: LightIntent()) { isOn in
        Label(isOn ? "On" : "Off", systemImage: "lightbulb")
      }
      .tint(.yellow)
    }
    .displayName("Light")
    .description("Switches the light.")
  }

  struct Provider: ControlValueProvider {
    var previewValue: Bool { false }
    func currentValue() async throws -> Bool { true }
  }
}

struct LightIntent: SetValueIntent {
  static let title: LocalizedStringResource = "Light"
  @Parameter(title: "On") var value: Bool
  func perform() async throws -> some IntentResult { .result() }
}

struct MoreWidgets: WidgetBundle {
  var body: some Widget {
    CityWidget()
    LightControl()
  }
}

@main
struct FixtureBundle: WidgetBundle {
  var body: some Widget {
    TaskWidget()
    MoreWidgets().body
    if #available(iOS 18.0, *) {
      LightControl()
    }
  }
}
