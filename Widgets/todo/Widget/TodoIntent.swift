import AppIntents
import Foundation
import TodoTasks

/// Configures the file and which of its tasks to show. In the board file:
///
///     set.file = ~/Documents/todo.txt
///     set.project = Garden
///     set.order = due
struct TodoIntent: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "To-do"
  static let description = IntentDescription("Shows the tasks of a todo.txt file.")

  @Parameter(title: "File", description: "Without one, the todo.txt in your home folder")
  var file: String?
  @Parameter(
    title: "Project", description: "Only its tasks: Garden for +Garden",
    optionsProvider: ProjectOptions())
  var project: String?
  @Parameter(
    title: "Context", description: "Only its tasks: shop for @shop",
    optionsProvider: ContextOptions())
  var context: String?
  @Parameter(title: "Order", description: "What stands first", default: .urgency)
  var order: TaskOrder

  init() {}
}

enum TaskOrder: String, AppEnum {
  case urgency, priority, due, file

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Order"
  static let caseDisplayRepresentations: [TaskOrder: DisplayRepresentation] = [
    .urgency: DisplayRepresentation(
      title: "What is due, then by priority", image: .init(systemName: "flame")),
    .priority: "By priority",
    .due: "By date",
    .file: "As in the file",
  ]

  var order: TodoList.Order {
    switch self {
    case .urgency: .urgency
    case .priority: .priority
    case .due: .due
    case .file: .file
    }
  }
}

/// The projects in the file, most frequent first.
struct ProjectOptions: DynamicOptionsProvider {
  @IntentParameterDependency<TodoIntent>(\.$file) var intent

  func results() async throws -> [String] {
    try TodoPlace(intent?.file).file.read().tasks.flatMap(\.projects).byFrequency
  }
}

/// The contexts in the file, most frequent first.
struct ContextOptions: DynamicOptionsProvider {
  @IntentParameterDependency<TodoIntent>(\.$file) var intent

  func results() async throws -> [String] {
    try TodoPlace(intent?.file).file.read().tasks.flatMap(\.contexts).byFrequency
  }
}

extension [String] {
  fileprivate var byFrequency: [String] {
    let counts = reduce(into: [:]) { $0[$1, default: 0] += 1 }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }
}

/// Marks a task as done, or as open again, in its file.
struct TickIntent: SetValueIntent {
  static let title: LocalizedStringResource = "Tick Task"
  static let isDiscoverable = false

  @Parameter(title: "File") var file: String
  @Parameter(title: "Line") var line: Int
  @Parameter(title: "Task") var text: String
  @Parameter(title: "Done") var value: Bool

  init() {}

  init(_ task: TodoTask, in place: TodoPlace) {
    file = place.path
    line = task.line
    text = task.text
    value = !task.isDone
  }

  func perform() async throws -> some IntentResult {
    try TodoFile(path: file)
      .change(text, line: line, toDone: value, on: Day(Date(), .current))
    return .result()
  }
}
