import AppIntents
import SwiftUI
import WidgetKit

struct PomodoroEntry: TimelineEntry {
  let date: Date
  let end: Date?
}

struct PomodoroProvider: TimelineProvider {
  func placeholder(in context: Context) -> PomodoroEntry {
    PomodoroEntry(date: .now, end: Date.now + 1500)
  }

  func getSnapshot(in context: Context, completion: @escaping (PomodoroEntry) -> Void) {
    completion(PomodoroEntry(date: .now, end: Date.now + 1500))
  }

  func getTimeline(
    in context: Context, completion: @escaping (Timeline<PomodoroEntry>) -> Void
  ) {
    let end = PomodoroStore.shared.end
    var entries = [PomodoroEntry(date: .now, end: end)]
    if let end { entries.append(PomodoroEntry(date: end, end: nil)) }
    completion(Timeline(entries: entries, policy: .never))
  }
}

struct PomodoroWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "pomodoro", provider: PomodoroProvider()) { entry in
      PomodoroView(entry: entry)
        .containerBackground(.tertiary, for: .widget)
    }
    .configurationDisplayName("Pomodoro")
    .description("Made for tests.")
    .supportedFamilies([.systemSmall, .systemMedium])
  }
}

struct PomodoroView: View {
  let entry: PomodoroEntry

  var body: some View {
    VStack {
      if let end = entry.end, end > entry.date {
        Text(timerInterval: entry.date...end, countsDown: true)
          .font(.system(size: 32, weight: .semibold, design: .rounded))
          .monospacedDigit()
          .multilineTextAlignment(.center)
        ProgressView(timerInterval: entry.date...end, countsDown: false, label: { EmptyView() }) {
          EmptyView()
        }
        .tint(.red)
        Button(intent: StopPomodoro()) { Label("Stop", systemImage: "stop.fill") }
          .buttonStyle(.bordered)
      } else {
        Button("Start", intent: StartPomodoro(minutes: 25)).buttonStyle(.borderedProminent)
      }
    }
    .invalidatableContent()
  }
}
