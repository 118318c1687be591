import AppIntents
import BoardKit
import Foundation
import SwiftUI
import TodoTasks
import WidgetKit

/// The tasks of a todo.txt file, which can be ticked.
@main
struct TodoWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: "todo", intent: TodoIntent.self, provider: TodoProvider()) {
      entry in
      TodoView(entry: entry).steppingUp()
    }
    .configurationDisplayName("To-do")
    .galleryCategory("Yours")
    .description("The tasks of your todo.txt, what is due first. Tick them here.")
    .supportedFamilies([
      .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .accessoryInline,
      .accessoryCircular, .accessoryRectangular,
    ])
    .largestUsefulUnit(columns: 50, rows: 19)
    .largestUsefulUnit(columns: 40, rows: 14, for: .systemExtraLarge)
  }
}

struct TodoEntry: TimelineEntry {
  let date: Date
  let content: Content
  /// The entry's day, which decides whether tasks are late.
  let today: Day
  /// The number of rows inside the tile.
  let rows: Int
  /// Columns for text.
  let columns: Int
  /// Whether the list is scrolled in its tile.
  var isScrolled = false

  enum Content {
    case list(TodoList, TodoPlace)
    /// The reason why there is no list.
    case problem(TodoError, TodoPlace)
  }

  /// Late tasks and those due today raise the relevance.
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
    // The gallery shows sample tasks instead of the person's own.
    context.isPreview
      ? sample(in: context) : entry(read(configuration).0, configuration, at: Date(), in: context)
  }

  /// Tasks become late at midnight: an entry for the next day spares reading the file again.
  func timeline(for configuration: TodoIntent, in context: Context) async -> Timeline<TodoEntry> {
    let now = Date()
    let (tasks, leftOut) = read(configuration)
    let today = Calendar.current.startOfDay(for: now)
    let midnights = (1...2).compactMap {
      Calendar.current.date(byAdding: .day, value: $0, to: today)
    }
    return Timeline(
      entries: ([now] + midnights).map { entry(tasks, configuration, at: $0, in: context) },
      policy: .after(now.addingTimeInterval(30 * 60))
    ).trouble(trouble(with: tasks, leftOut, configuration), keepsPace: true)
  }

  /// The error to report to the board; a default file that does not exist yet is no error.
  private func trouble(
    with tasks: Result<[TodoTask], TodoError>, _ leftOut: Int, _ configuration: TodoIntent
  ) -> String? {
    if leftOut > 0 {
      return "the first \(TodoText.mostTasks) open tasks are shown: \(leftOut) more are left out"
    }
    guard case .failure(let error) = tasks else { return nil }
    if case .missing = error, (configuration.file ?? "").isEmpty { return nil }
    let place = TodoPlace(configuration.file)
    return "\(error)".replacing(place.path, with: place.name)
  }

  private func read(_ configuration: TodoIntent) -> (Result<[TodoTask], TodoError>, leftOut: Int) {
    let place = TodoPlace(configuration.file)
    TimelineFiles.willRead(path: place.path)
    do throws(TodoError) {
      let text = try place.file.read()
      return (.success(text.tasks), text.leftOut)
    } catch {
      return (.failure(error), 0)
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
    return TodoEntry(
      date: date, content: content, today: today, rows: context.rows,
      columns: context.columns, isScrolled: context.isScrolled)
  }

  private func sample(in context: Context) -> TodoEntry {
    let now = Date()
    let today = Day(now, .current)
    return TodoEntry(
      date: now, content: .list(.sample(on: now), TodoPlace(nil)), today: today,
      rows: context.rows, columns: context.columns)
  }
}

extension TimelineProviderContext {
  /// The rows inside the frame.
  fileprivate var rows: Int { Int(displaySize.height / 18) - 2 }
  /// Without frame and margins.
  fileprivate var columns: Int { Int(displaySize.width / 8) - 4 }
}

extension String {
  /// A project has its sign `+` in the file; in a setting the sign is optional.
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
      "(A) Pay rent +Home due:\(day(0))", "(B) Call Mia @phone due:\(day(1))",
      "x \(day(0)) Book train", "Buy seeds +Garden @town due:\(day(2))", "(C) Passport @town",
      "Water herbs +Garden", "x \(day(0)) Answer Ada", "Chapter 4 +Talk due:\(day(4))",
      "Mend the gate +Garden", "Sort photos +Home",
    ]
    let tasks = lines.enumerated().compactMap { TodoTask($0.element, line: $0.offset) }
    return TodoList(tasks, on: Day(now, .current))
  }
}
