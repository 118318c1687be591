import SwiftUI
import TodoTasks
import WidgetKit

struct TodoView: View {
  let entry: TodoEntry

  var body: some View {
    switch entry.content {
    case .list(let list, let place):
      TodoListView(list: list, place: place, today: entry.today, rows: entry.rows)
        .lineLimit(1)
        .widgetURL(place.url)
    case .problem(let problem, let place): NoTasks(problem: problem, place: place)
    }
  }
}

/// The tasks as the family has room for them.
private struct TodoListView: View {
  @Environment(\.widgetFamily) private var family
  let list: TodoList
  let place: TodoPlace
  let today: Day
  let rows: Int

  var body: some View {
    switch family {
    case .accessoryInline: TodoGlance(list: list, today: today)
    case .accessoryCircular: TodoDial(list: list)
    case .accessoryRectangular: rows(upTo: rows)
    default:
      VStack(alignment: .leading, spacing: 0) {
        TodoHeader(list: list, today: today)
        if list.open.isEmpty {
          AllDone(list: list, place: place)
        }
        if isLarge, TaskSections.fit(list, in: rows - 1) {
          TaskSections(list: list, place: place, today: today, room: rows - 1)
        } else {
          rows(upTo: rows - (hasFoot ? 2 : 1))
        }
        Spacer(minLength: 0)
        if hasFoot { TodoProgress(list: list) }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  private var isLarge: Bool { [.systemLarge, .systemExtraLarge].contains(family) }

  /// The header of wide tiles holds the bar.
  private var hasFoot: Bool { family == .systemSmall }

  /// What is open, then what was done today while there is room, so that it can be opened again.
  private func rows(upTo room: Int) -> some View {
    let all = list.open + list.done
    let shown = all.prefix(all.count > room && list.open.count > room ? room - 1 : room)
    let hidden = list.open.count - shown.count
    // What is long breaks where every task may.
    let rowsEach = max(1, room / max(1, shown.count + (hidden > 0 ? 1 : 0)))
    return VStack(alignment: .leading, spacing: 0) {
      ForEach(shown, id: \.line) { task in
        TaskRow(task: task, place: place, today: today)
      }
      if hidden > 0 { Text("and \(hidden) more").foregroundStyle(.secondary) }
    }
    .lineLimit(rowsEach)
  }
}

/// How much there is, and how much of today's is done.
private struct TodoHeader: View {
  @Environment(\.widgetFamily) private var family
  let list: TodoList
  let today: Day

  var body: some View {
    HStack {
      Text(name).bold()
      if family == .systemSmall {
        Spacer(minLength: 8)
        if late > 0 { lateness } else if name != count { total }
      } else {
        if name != count { total }
        if late > 0 { lateness }
        Spacer(minLength: 8)
        TodoProgress(list: list)
          .frame(width: family == .systemMedium ? 14 * 8 : 17 * 8, alignment: .trailing)
      }
    }
  }

  private var lateness: some View {
    Text("\(late) late").bold().foregroundStyle(.red).layoutPriority(1)
  }

  private var total: some View { Text(count).foregroundStyle(.secondary) }

  private var late: Int { list.late(on: today) }

  private var count: String { "\(list.open.count) to do" }

  /// The filter of the list; without one, the number of tasks.
  private var name: String {
    let names = [list.project.map { "+\($0)" }, list.context.map { "@\($0)" }].compactMap(\.self)
    return names.isEmpty ? count : names.joined(separator: " ")
  }
}

/// The share of today's tasks that is done.
private struct TodoProgress: View {
  let list: TodoList

  var body: some View {
    if !list.done.isEmpty {
      HStack {
        ProgressView(value: list.progress).tint(.green)
        Text("\(list.done.count) done").foregroundStyle(.secondary)
      }
    }
  }
}

/// Nothing is left, or nothing was there.
private struct AllDone: View {
  let list: TodoList
  let place: TodoPlace

  var body: some View {
    if list.done.isEmpty {
      Text(isNarrowed ? "No task is in it." : "A line in \(place.name) is a task.")
        .foregroundStyle(.secondary)
        .lineLimit(3)
    } else {
      Label("All done", systemImage: "checkmark").foregroundStyle(.green)
    }
  }

  private var isNarrowed: Bool { list.project != nil || list.context != nil }
}

/// Why there is no list, and what to do.
private struct NoTasks: View {
  @Environment(\.widgetFamily) private var family
  let problem: TodoError
  let place: TodoPlace

  var body: some View {
    if [.accessoryInline, .accessoryCircular].contains(family) {
      Text("No tasks").lineLimit(1)
    } else {
      VStack(alignment: .leading, spacing: 0) {
        Text(isMissing ? "No tasks yet" : "No tasks").bold()
        Text(words).foregroundStyle(.secondary)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  private var isMissing: Bool { if case .missing = problem { true } else { false } }

  private var words: String {
    isMissing
      ? "Write one a line into \(place.name), or set another file: e, then c."
      : "\(problem)".replacing(place.path, with: place.name)
  }
}

/// Inline: the number of open tasks, and the first one.
private struct TodoGlance: View {
  @Environment(\.locale) private var locale
  let list: TodoList
  let today: Day

  var body: some View {
    if let first = list.open.first {
      let words = first.dueText(on: today, locale).map { " (\($0))" } ?? ""
      Text("\(list.open.count) to do · \(first.title)\(words)").privacySensitive()
    } else {
      Text("All done")
    }
  }
}

/// How many are open, in a ring of those that are done.
private struct TodoDial: View {
  let list: TodoList

  var body: some View {
    Gauge(value: list.progress) {
      Text("to do")
    } currentValueLabel: {
      Text("\(list.open.count)")
    }
    .gaugeStyle(.accessoryCircularCapacity)
    .tint(.green)
  }
}
