import SwiftUI
import TodoTasks
import WidgetKit

struct TodoView: View {
  let entry: TodoEntry

  var body: some View {
    switch entry.content {
    case .list(let list, let place):
      TodoListView(
        list: list, place: place, today: entry.today, rows: entry.rows, columns: entry.columns,
        isScrolled: entry.isScrolled
      )
      .lineLimit(1)
      .widgetURL(place.url)
    case .problem(let problem, let place):
      NoTasks(problem: problem, place: place, today: entry.today, rows: entry.rows)
    }
  }
}

/// The list of tasks in the layout of the family.
private struct TodoListView: View {
  @Environment(\.widgetFamily) private var family
  @Environment(\.locale) private var locale
  let list: TodoList
  let place: TodoPlace
  let today: Day
  let rows: Int
  let columns: Int
  /// Whether it is longer than its tile, which shows a part of it.
  let isScrolled: Bool

  var body: some View {
    switch family {
    case .accessoryInline: TodoGlance(list: list, today: today)
    case .accessoryCircular: TodoDial(list: list)
    case .accessoryRectangular: lines(plan(rows, columns: columns))
    case .systemExtraLarge where isWhole: desk
    case .systemLarge where isWhole && columns >= Self.deskColumns && rows >= Self.deskRows: desk
    case .systemMedium where isWhole && columns >= Self.wideColumns && rows >= Self.wideRows: desk
    default: sheet
    }
  }

  /// Whether each task has a row beside the days to come.
  private var isWhole: Bool { list.open.count <= rows - 1 && !isScrolled }

  /// The room inside a large tile from which on the days to come stand beside the list.
  private static let (deskColumns, deskRows) = (60, 25)
  /// The same of a medium tile, whose tasks take most of its width.
  private static let (wideColumns, wideRows) = (66, 9)

  private var sheet: some View {
    let room = rows - 1 - (hasFoot ? 1 : 0)
    let plan = plan(room, columns: columns)
    // Large digits take two rows more than a line.
    let hasFigure = family != .systemExtraLarge && plan.spare >= 2
    let hasRule = hasFigure && !list.open.isEmpty && plan.spare >= 3
    let hasWeek =
      isLarge && plan.spare - (hasFigure ? 2 : 0) - (hasRule ? 1 : 0) >= WeekOfTasks.rows
      && WeekOfTasks.says(list, from: today)
    return VStack(alignment: .leading, spacing: 0) {
      TodoHeader(list: list, today: today, isLarge: hasFigure)
      if hasRule { Divider() }
      if list.open.isEmpty {
        AllDone(list: list, place: place)
      }
      lines(plan)
      Spacer(minLength: 0)
      if hasWeek { WeekOfTasks(list: list, today: today) }
      if hasFoot { TodoProgress(list: list) }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  /// Where all of a list has room: the days to come beside it.
  private var desk: some View {
    let plan = plan(rows, columns: columns - TodoDesk<TodoHeader, AnyView>.left(of: columns) - 3)
    return TodoDesk(
      list: list, today: today, rows: rows, columns: columns,
      spare: list.open.isEmpty ? plan.spare - 1 : plan.spare,
      header: TodoHeader(list: list, today: today, isLarge: true),
      lines: VStack(alignment: .leading, spacing: 0) {
        if list.open.isEmpty { AllDone(list: list, place: place) }
        lines(plan)
      })
  }

  private func lines(_ plan: TaskPlan) -> some View {
    TaskLines(plan: plan, place: place, today: today)
  }

  private func plan(_ room: Int, columns: Int) -> TaskPlan {
    TaskPlan(
      list, room: room,
      columns: { task in
        let mark = isNarrow ? task.dueMark(on: today) : task.dueText(on: today, locale)
        let priority = isNarrow || task.priority == nil ? 0 : 4
        return columns - 2 - priority - (mark.map { $0.count + 3 } ?? 0)
      },
      hasSections: isLarge, mayDetail: !isNarrow, isScrolled: isScrolled)
  }

  private var isLarge: Bool { [.systemLarge, .systemExtraLarge].contains(family) }
  private var isNarrow: Bool { [.systemSmall, .accessoryRectangular].contains(family) }

  /// The header of wide tiles holds the bar.
  private var hasFoot: Bool { family == .systemSmall && !list.done.isEmpty }
}

/// The list's name and the share of today's tasks that are done.
private struct TodoHeader: View {
  @Environment(\.widgetFamily) private var family
  let list: TodoList
  let today: Day
  /// Whether the number is to be read from afar.
  var isLarge = false

  var body: some View {
    if isLarge {
      HStack(alignment: .lastTextBaseline) {
        Text("\(list.open.count)").font(.system(size: 44, weight: .light))
        VStack(alignment: .leading, spacing: 0) {
          if late > 0 { lateness }
          Text(name == count ? "to do" : name).bold()
        }
        .layoutPriority(1)
        Spacer(minLength: 8)
        // Beside the days of a wide tile the words come first.
        if family != .systemSmall { progress }
      }
      .frame(height: 3 * 18)
    } else {
      line
    }
  }

  private var line: some View {
    HStack {
      Text(name).bold()
      if family == .systemSmall {
        Spacer(minLength: 8)
        if late > 0 { lateness } else if name != count { total }
      } else {
        if name != count { total }
        if late > 0 { lateness }
        Spacer(minLength: 8)
        progress
      }
    }
  }

  private var progress: some View {
    TodoProgress(list: list)
      .frame(maxWidth: family == .systemMedium ? 14 * 8 : 17 * 8, alignment: .trailing)
  }

  private var lateness: some View {
    Text("\(late) late").bold().foregroundStyle(.red).layoutPriority(1)
  }

  private var total: some View { Text(count).foregroundStyle(.secondary) }

  private var late: Int { list.late(on: today) }

  private var count: String { "\(list.open.count) to do" }

  /// The list's filter, or the number of tasks if there is none.
  private var name: String {
    let names = [list.project.map { "+\($0)" }, list.context.map { "@\($0)" }].compactMap(\.self)
    return names.isEmpty ? count : names.joined(separator: " ")
  }
}

/// A bar for the share of today's tasks that are done.
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

/// Shown if no open task is left, or there was none.
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

/// The reason why there is no list, and what to do about it.
private struct NoTasks: View {
  @Environment(\.widgetFamily) private var family
  let problem: TodoError
  let place: TodoPlace
  let today: Day
  let rows: Int

  var body: some View {
    if [.accessoryInline, .accessoryCircular].contains(family) {
      Text(isMissing ? "No tasks" : "Tasks not read").lineLimit(1)
    } else {
      VStack(alignment: .leading, spacing: 0) {
        Text(isMissing ? "No tasks yet" : "Tasks not read").bold()
        Text(words).foregroundStyle(.secondary)
        if isMissing, family != .systemSmall, rows >= 7 { example }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  /// An example of lines as they stand in the file.
  private var example: some View {
    VStack(alignment: .leading, spacing: 0) {
      if rows >= 9 { Text(" ") }
      Text("For example:").foregroundStyle(.secondary)
      ForEach(lines.prefix(rows - 5), id: \.self) { Text($0) }
    }
    .lineLimit(1)
  }

  private var lines: [String] {
    [
      "(A) Call Mia due:\(today.adding(.day, 1).text)", "Buy bread @shop",
      "Water the herbs +Garden",
    ]
  }

  private var isMissing: Bool { if case .missing = problem { true } else { false } }

  private var words: String {
    isMissing
      ? "Write one a line into \(place.name), or choose another file: e, then c."
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
      let count = "\(list.open.count) to do"
      ViewThatFits(in: .horizontal) {
        Text("\(count) · \(first.title)\(words)").privacySensitive()
        Text("\(count) · \(first.title)").privacySensitive()
        Text(count)
      }
    } else {
      Text("All done")
    }
  }
}

/// The number of open tasks, in a ring for the share that is done.
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
