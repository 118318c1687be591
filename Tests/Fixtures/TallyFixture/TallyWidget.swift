import SwiftUI
import WidgetKit

/// A counter with buttons, written like published interactive widgets: no `synchronize()` anywhere.
struct TallyEntry: TimelineEntry {
  let date: Date
  let count: Int
  let log: [String]
}

struct TallyProvider: TimelineProvider {
  func placeholder(in context: Context) -> TallyEntry {
    TallyEntry(date: .now, count: 0, log: [])
  }

  func getSnapshot(in context: Context, completion: @escaping (TallyEntry) -> Void) {
    completion(placeholder(in: context))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<TallyEntry>) -> Void) {
    let asked = UserDefaults.standard.integer(forKey: "asked") + 1
    UserDefaults.standard.set(asked, forKey: "asked")
    let entry = TallyEntry(date: .now, count: Tally.count, log: Tally.log)
    completion(Timeline(entries: [entry], policy: .never))
    Tally.note("after completion")
  }
}

struct TallyView: View {
  let entry: TallyEntry

  var body: some View {
    VStack {
      Text("\(entry.count) presses")
      Button(intent: AddIntent()) { Text("Add") }
      Button(intent: LaterIntent()) { Text("Later") }
      ForEach(entry.log, id: \.self) { Text($0) }
    }
    .containerBackground(.background, for: .widget)
  }
}

@main
struct TallyWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "tally", provider: TallyProvider()) { TallyView(entry: $0) }
      .configurationDisplayName("Tally")
      .supportedFamilies([.systemSmall])
  }
}
