import SwiftUI
import WidgetKit

struct BatteryEntry: TimelineEntry {
  let date: Date
  let level: Double
  let isCharging: Bool
}

struct BatteryProvider: TimelineProvider {
  func placeholder(in context: Context) -> BatteryEntry {
    BatteryEntry(date: .now, level: 0.7, isCharging: true)
  }

  func getSnapshot(in context: Context, completion: @escaping (BatteryEntry) -> Void) {
    completion(BatteryEntry(date: .now, level: 0.7, isCharging: true))
  }

  func getTimeline(
    in context: Context, completion: @escaping (Timeline<BatteryEntry>) -> Void
  ) {
    let now = Date()
    let entries = (0..<4).compactMap { index -> BatteryEntry? in
      guard
        let date = Calendar.current.date(byAdding: .minute, value: index * 15, to: now)
      else { return nil }
      return BatteryEntry(date: date, level: 1 - Double(index) / 10, isCharging: index == 0)
    }
    completion(Timeline(entries: entries, policy: .atEnd))
  }
}

struct BatteryWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "battery", provider: BatteryProvider()) { entry in
      BatteryView(entry: entry)
        .containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Battery")
    .description("Made for tests.")
    .supportedFamilies([.accessoryCircular, .accessoryInline, .accessoryRectangular])
  }
}
