import BoardKit
import SwiftUI
import TodoTasks

/// The lines of a plan, one under the other.
struct TaskLines: View {
  let plan: TaskPlan
  let place: TodoPlace
  let today: Day

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(plan.lines.indices, id: \.self) { index in
        switch plan.lines[index] {
        case .heading(let kind, let count): heading(name(of: kind), count: count)
        case .doneHeading(let count): heading("Done today", count: count)
        case .task(let task, let rows, let project):
          TaskRow(
            task: task, place: place, today: today, section: project,
            hasDetails: plan.hasDetails
          )
          .lineLimit(rows)
        case .detail(let task, let project):
          TaskDetail(task: task, section: project).padding(.leading, 16)
        case .rule: Divider()
        case .more(let count): ZoomLink { Text("and \(count) more") }
        }
      }
    }
  }

  private func name(of kind: TodoList.Section.Kind) -> String {
    switch kind {
    case .pressing: "Due"
    case .project(let name): name
    case .rest: "Others"
    }
  }

  private func heading(_ name: String, count: Int) -> some View {
    HStack {
      Text(name).bold().foregroundStyle(.tint)
      // Beside its heading: at the end of a wide line it would count nothing.
      Text("\(count)").foregroundStyle(.secondary).layoutPriority(1)
    }
    .privacySensitive()
  }
}

/// `Sun, Nov 29 · Garden · @town`
private struct TaskDetail: View {
  @Environment(\.locale) private var locale
  let task: TodoTask
  let section: String?

  var body: some View {
    Text(words.joined(separator: " · ")).foregroundStyle(.secondary).lineLimit(1)
      .privacySensitive()
  }

  private var words: [String] {
    let day = task.isDone ? nil : task.due?.words(in: locale)
    return [day].compactMap(\.self) + task.projects(besides: section)
      + task.contexts.map { "@\($0)" }
  }
}

/// A week from today, and how much is due on each day.
struct WeekOfTasks: View {
  @Environment(\.locale) private var locale
  let list: TodoList
  let today: Day

  static let rows = 4

  /// Whether anything is due in it.
  static func says(_ list: TodoList, from today: Day) -> Bool {
    list.open.contains { task in task.due.map { (0..<7).contains(today.days(to: $0)) } ?? false }
  }

  var body: some View {
    VStack(spacing: 0) {
      Divider()
      HStack(spacing: 0) {
        ForEach(0..<7, id: \.self) { offset in
          let day = today.adding(.day, offset)
          VStack(spacing: 0) {
            Text(day.name(in: locale)).foregroundStyle(offset == 0 ? .red : .secondary)
            Text("\(day.day)").bold(offset == 0)
            marks(on: day)
          }
          .frame(maxWidth: .infinity)
        }
      }
    }
    .lineLimit(1)
    .accessibilityHidden(true)
  }

  /// A dot for each task, three at most; a fainter one for a free day.
  @ViewBuilder private func marks(on day: Day) -> some View {
    let tasks = list.open.filter { $0.due == day }
    if tasks.isEmpty {
      Text("·").foregroundStyle(.secondary)
    } else {
      HStack(spacing: 0) {
        ForEach(tasks.prefix(3), id: \.line) { task in
          Text("●").foregroundStyle(task.priority == nil ? .accentColor : task.tint)
        }
      }
      .privacySensitive()
    }
  }
}

extension Day {
  fileprivate var date: Date { Calendar.current.date(from: components) ?? .now }

  /// `Sun`
  func name(in locale: Locale) -> String {
    date.formatted(.dateTime.weekday(.abbreviated).locale(locale))
  }

  /// `Nov 29`
  func monthAndDay(in locale: Locale) -> String {
    date.formatted(.dateTime.day().month(.abbreviated).locale(locale))
  }

  /// `Sun, Nov 29`
  func words(in locale: Locale) -> String {
    date.formatted(.dateTime.weekday(.abbreviated).day().month(.abbreviated).locale(locale))
  }
}
