import ActivityKit
import AlarmKit
import AppIntents
import SwiftUI
import WidgetKit

struct EggMetadata: AlarmMetadata {
  var minutes: Int
}

struct StopEggs: LiveActivityIntent {
  static let title: LocalizedStringResource = "Stop"
  @Parameter(title: "Alarm") var alarm: String

  init() { alarm = "" }
  init(alarm: UUID) { self.alarm = alarm.uuidString }

  func perform() throws -> some IntentResult {
    guard let id = UUID(uuidString: alarm) else { return .result() }
    try AlarmManager.shared.stop(id: id)
    return .result()
  }
}

extension AlarmButton {
  static var pause: Self {
    AlarmButton(text: "Pause", textColor: .black, systemImageName: "pause.fill")
  }
}

struct EggActivity: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: AlarmAttributes<EggMetadata>.self) { context in
      HStack {
        Label(context.attributes.presentation.alert.title, systemImage: "timer")
        EggCountdown(state: context.state)
        if let button = context.attributes.presentation.countdown?.pauseButton {
          Button(button.text, systemImage: button.systemImageName) {}
            .tint(button.textColor)
        }
        Button(intent: StopEggs(alarm: context.state.alarmID)) { Text("Stop") }
      }
      .foregroundStyle(context.attributes.tintColor)
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.leading) {
          Text("\(context.attributes.metadata?.minutes ?? 0)")
        }
      } compactLeading: {
        EggCountdown(state: context.state)
      } compactTrailing: {
        Image(systemName: "timer")
      } minimal: {
        Image(systemName: "timer")
      }
    }
  }
}

struct EggCountdown: View {
  let state: AlarmPresentationState

  var body: some View {
    switch state.mode {
    case .alert(let alert): Text("\(alert.time.hour):\(alert.time.minute)")
    case .countdown(let countdown): Text(timerInterval: countdown.startDate...countdown.fireDate)
    case .paused(let paused): Text("\(paused.previouslyElapsedDuration)")
    @unknown default: EmptyView()
    }
  }
}

func boilEggs(_ minutes: Int) async throws -> Alarm? {
  guard try await AlarmManager.shared.requestAuthorization() == .authorized else { return nil }
  let alert = AlarmPresentation.Alert(
    title: "Eggs", secondaryButton: .pause, secondaryButtonBehavior: .countdown)
  let attributes = AlarmAttributes(
    presentation: AlarmPresentation(
      alert: alert, countdown: AlarmPresentation.Countdown(title: "Boiling", pauseButton: .pause),
      paused: AlarmPresentation.Paused(title: "Paused", resumeButton: .pause)),
    metadata: EggMetadata(minutes: minutes), tintColor: .orange)
  let configuration = AlarmManager.AlarmConfiguration(
    countdownDuration: Alarm.CountdownDuration(preAlert: Double(minutes) * 60, postAlert: nil),
    schedule: .relative(
      Alarm.Schedule.Relative(time: .init(hour: 7, minute: 0), repeats: .weekly([.monday]))),
    attributes: attributes, stopIntent: StopEggs(alarm: UUID()), sound: .default)
  return try await AlarmManager.shared.schedule(id: UUID(), configuration: configuration)
}
