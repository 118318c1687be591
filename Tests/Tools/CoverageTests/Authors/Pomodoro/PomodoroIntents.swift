import AppIntents
import WidgetKit

struct StartPomodoro: AppIntent {
  static var title: LocalizedStringResource = "Start"
  static var description = IntentDescription("Starts a session of work.")

  @Parameter(title: "Minutes", default: 25, inclusiveRange: (5, 60))
  var minutes: Int

  init() {}

  init(minutes: Int) { self.minutes = minutes }

  func perform() async throws -> some IntentResult {
    PomodoroStore.shared.end = Date().addingTimeInterval(Double(minutes) * 60)
    WidgetCenter.shared.reloadTimelines(ofKind: "pomodoro")
    return .result()
  }
}

struct StopPomodoro: AppIntent {
  static var title: LocalizedStringResource = "Stop"
  static var openAppWhenRun: Bool = false

  @MainActor
  func perform() async throws -> some IntentResult & ReturnsValue<Bool> {
    PomodoroStore.shared.end = nil
    return .result(value: true)
  }
}
