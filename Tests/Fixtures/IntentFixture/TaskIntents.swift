import AppIntents
import SwiftUI
import WidgetKit

struct ToggleTaskIntent: SetValueIntent {
  static let title: LocalizedStringResource = "Complete Task"
  static let description = IntentDescription("Marks a task as done.")

  @Parameter(title: "Task") var id: String
  @Parameter(title: "Done") var value: Bool

  init() {}

  init(id: String) {
    self.id = id
  }

  func perform() async throws -> some IntentResult {
    TaskStore.shared.set(id, done: value)
    return .result()
  }
}

struct AddTaskIntent: AppIntent {
  static let title: LocalizedStringResource = "Add Task"
  static let isDiscoverable: Bool = false

  @Parameter(title: "Title", requestValueDialog: "What is to be done?")
  var name: String

  init() {}

  init(name: String) {
    self.name = name
  }

  @MainActor
  func perform() async throws -> some IntentResult & ProvidesDialog & ReturnsValue<Int> {
    TaskStore.shared.add(name)
    WidgetCenter.shared.reloadTimelines(ofKind: "other")
    return .result(value: TaskStore.shared.tasks.count, dialog: "Added \(name).")
  }
}

enum TaskError: Error, CustomLocalizedStringResourceConvertible {
  case full

  var localizedStringResource: LocalizedStringResource {
    switch self {
    case .full: "The list is full."
    }
  }
}

struct FailIntent: AppIntent {
  static let title: LocalizedStringResource = "Fail"

  func perform() async throws -> some IntentResult {
    guard TaskStore.shared.tasks.isEmpty else { throw TaskError.full }
    return .result()
  }
}

struct ShowIntent: AppIntent {
  static let title: LocalizedStringResource = "Show"
  static let openAppWhenRun = true

  func perform() async throws -> some IntentResult & OpensIntent {
    .result(opensIntent: OpenURLIntent(URL(string: "tasks://all")!))
  }
}

private struct HiddenIntent: AppIntent {
  static let title: LocalizedStringResource = "Hidden"

  func perform() async throws -> some IntentResult & ProvidesDialog {
    .result(dialog: "hidden was performed")
  }
}

/// A view that needs no entry, with an intent that no other code sees.
struct HiddenButton: View {
  var body: some View {
    Button("Hidden", intent: HiddenIntent())
  }
}
