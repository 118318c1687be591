import AppIntents
import Foundation
import SwiftUI
import TodoTasks
import WidgetKit

/// The tasks of a todo.txt file, to be ticked.
@main
struct TodoWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: "todo", intent: TodoIntent.self, provider: TodoProvider()) {
      entry in
      TodoView(entry: entry)
    }
    .configurationDisplayName("To-do")
    .description("The tasks of your todo.txt, what is due first. Tick them here.")
    .supportedFamilies([
      .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .accessoryInline,
      .accessoryCircular, .accessoryRectangular,
    ])
  }
}

struct TodoEntry: TimelineEntry {
  let date: Date
  let content: Content
  /// The day of the entry, by which tasks are late.
  let today: Day
  /// Rows inside the tile.
  let rows: Int

  enum Content {
    case list(TodoList, TodoPlace)
    /// Why there is no list.
    case problem(TodoError, TodoPlace)
  }

  /// What is due today or late matters more than what can wait.
  var relevance: TimelineEntryRelevance? {
    guard case .list(let list, _) = content else { return nil }
    let pressing = list.open.count { ($0.due ?? .distant) <= today }
    return pressing == 0 ? nil : TimelineEntryRelevance(score: Float(min(pressing, 10)))
  }
}

struct TodoProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> TodoEntry {
    sample(in: context)
  }

  func snapshot(for configuration: TodoIntent, in context: Context) async -> TodoEntry {
    // The gallery shows what there could be, not what a person has to do.
    context.isPreview
      ? sample(in: context) : entry(read(configuration), configuration, at: Date(), in: context)
  }

  /// Tasks become late at midnight: an entry for the next day needs no new reading of the file.
  func timeline(for configuration: TodoIntent, in context: Context) async -> Timeline<TodoEntry> {
    let now = Date()
    let tasks = read(configuration)
    let today = Calendar.current.startOfDay(for: now)
    let midnights = (1...2).compactMap {
      Calendar.current.date(byAdding: .day, value: $0, to: today)
    }
    return Timeline(
      entries: ([now] + midnights).map { entry(tasks, configuration, at: $0, in: context) },
      policy: .after(now.addingTimeInterval(30 * 60)))
  }

  private func read(_ configuration: TodoIntent) -> Result<[TodoTask], TodoError> {
    Result { () throws(TodoError) in
      try TodoPlace(configuration.file).file.read().tasks
    }
  }

  private func entry(
    _ tasks: Result<[TodoTask], TodoError>, _ configuration: TodoIntent, at date: Date,
    in context: Context
  ) -> TodoEntry {
    let place = TodoPlace(configuration.file)
    let today = Day(date, .current)
    let content: TodoEntry.Content =
      switch tasks {
      case .failure(let error): .problem(error, place)
      case .success(let tasks):
        .list(
          TodoList(
            tasks, project: configuration.project?.withoutSign("+"),
            context: configuration.context?.withoutSign("@"), order: configuration.order.order,
            on: today), place)
      }
    return TodoEntry(date: date, content: content, today: today, rows: context.rows)
  }

  private func sample(in context: Context) -> TodoEntry {
    let now = Date()
    let today = Day(now, .current)
    return TodoEntry(
      date: now, content: .list(.sample(on: now), TodoPlace(nil)), today: today,
      rows: context.rows)
  }
}

extension TimelineProviderContext {
  /// Rows inside the frame.
  fileprivate var rows: Int { Int(displaySize.height / 18) - 2 }
}

extension String {
  /// A project is written with its sign in the file; in a setting it may be.
  fileprivate func withoutSign(_ sign: String) -> String? {
    let name = hasPrefix(sign) ? String(dropFirst()) : self
    return name.isEmpty ? nil : name
  }
}

extension Day {
  static let distant = Day(.distantFuture, Calendar(identifier: .gregorian))
}

extension TodoList {
  /// A sample list for the gallery.
  static func sample(on now: Date) -> TodoList {
    func day(_ offset: Int) -> String {
      let date = Calendar.current.date(byAdding: .day, value: offset, to: now) ?? now
      return Day(date, .current).text
    }
    let lines = [
      "(A) Send the invoice +Work due:\(day(0))", "(B) Call the plumber @phone due:\(day(1))",
      "x \(day(0)) Book the train", "Water the tomatoes +Garden", "(C) Renew the passport @town",
      "Buy seeds +Garden @town", "x \(day(0)) Answer Mia", "Read chapter 4 due:\(day(4))",
      "Repair the gate +Garden", "Back up the photos +Home",
    ]
    let tasks = lines.enumerated().compactMap { TodoTask($0.element, line: $0.offset) }
    return TodoList(tasks, on: Day(now, .current))
  }
}
