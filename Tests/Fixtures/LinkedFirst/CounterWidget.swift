import AppIntents
import SwiftUI
import WidgetKit

struct CountIntent: AppIntent {
  static let title: LocalizedStringResource = "Count"

  func perform() async throws -> some IntentResult {
    @AppStorage("count") var count = 0
    count += 1
    return .result()
  }
}

/// An intent whose mangled name does not tell which of two types it is.
private struct HiddenIntent: AppIntent {
  static let title: LocalizedStringResource = "Hidden"

  func perform() async throws -> some IntentResult & ProvidesDialog {
    .result(dialog: "\(#fileID)")
  }
}

struct CounterEntry: TimelineEntry {
  let date: Date
}

struct CounterProvider: TimelineProvider {
  func placeholder(in context: Context) -> CounterEntry { CounterEntry(date: .now) }

  func getSnapshot(in context: Context, completion: @escaping (CounterEntry) -> Void) {
    completion(CounterEntry(date: .now))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<CounterEntry>) -> Void) {
    completion(Timeline(entries: [CounterEntry(date: .now)], policy: .never))
  }
}

struct CounterView: View {
  @AppStorage("count") private var count = 0

  var body: some View {
    VStack {
      Text(verbatim: "counted \(count)")
      Text(verbatim: "in \(#fileID)")
      Button("Count", intent: CountIntent())
      Button("Hidden", intent: HiddenIntent())
    }
  }
}

@main
struct CounterWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "counter", provider: CounterProvider()) { _ in CounterView() }
  }
}

struct CounterPreviews: PreviewProvider {
  static var previews: some View { CounterView() }
}
