import BoardKit
import SwiftUI
import TodoTasks
import WidgetKit

/// A task with a check mark, its description and its due date.
struct TaskRow: View {
  @Environment(\.widgetFamily) private var family
  let task: TodoTask
  let place: TodoPlace
  let today: Day
  /// The project of the heading above, which is not repeated in the row.
  var section: String?
  /// Whether its projects and contexts stand in a line below it.
  var hasDetails = false

  var body: some View {
    Toggle(isOn: task.isDone, intent: TickIntent(task, in: place)) {
      if isWide {
        (Text(task.priority.map { "(\($0)) " } ?? "").bold().foregroundStyle(task.tint)
          + Text(task.title)).layoutPriority(1)
        tags
      } else {
        Text(task.title)
      }
      if hasLeader { Leader() } else { Spacer(minLength: 8) }
      DueMark(task: task, today: today, isShort: !isWide)
    }
    .toggleStyle(TickStyle(tint: task.tint))
  }

  @ViewBuilder private var tags: some View {
    let words = task.projects(besides: section).map { "+\($0)" } + task.contexts.map { "@\($0)" }
    if showsTags, !hasDetails, !words.isEmpty {
      // Whole words or none: a part of one would read as if the task were cut.
      ViewThatFits(in: .horizontal) {
        Text(words.joined(separator: " "))
        Text(words[0])
        Text(verbatim: "").accessibilityHidden(true)
      }
      .foregroundStyle(.secondary).lineLimit(1)
    }
  }

  /// The day at the end of the line may be far from the words.
  private var hasLeader: Bool { isWide && !task.isDone && task.due != nil }

  private var isWide: Bool {
    [.systemMedium, .systemLarge, .systemExtraLarge].contains(family)
  }

  private var showsTags: Bool { [.systemLarge, .systemExtraLarge].contains(family) }
}

/// A circle with a check mark; the text of a finished task is struck through.
private struct TickStyle: ToggleStyle {
  let tint: Color

  func makeBody(configuration: Configuration) -> some View {
    HStack(alignment: .firstTextBaseline) {
      Image(systemName: configuration.isOn ? "checkmark.circle.fill" : "circle")
        .foregroundStyle(configuration.isOn ? .green : tint)
      HStack(alignment: .firstTextBaseline) { configuration.label }
        .foregroundStyle(configuration.isOn ? .secondary : .primary)
        .strikethrough(configuration.isOn)
        .privacySensitive()
    }
  }
}

/// A task's due date: in words, or as a mark if there is no room.
private struct DueMark: View {
  @Environment(\.locale) private var locale
  let task: TodoTask
  let today: Day
  let isShort: Bool

  var body: some View {
    if !task.isDone, let words {
      Text(words).bold(isPressing).foregroundStyle(color).lineLimit(1).layoutPriority(2)
        .accessibilityLabel(task.isLate(on: today) && isShort ? "late" : isShort ? "today" : words)
    }
  }

  private var words: String? {
    isShort ? task.dueMark(on: today) : task.dueText(on: today, locale)
  }

  private var isPressing: Bool { task.isLate(on: today) || task.isDue(on: today) }

  private var color: Color {
    task.isLate(on: today) ? .red : isPressing ? .orange : .secondary
  }
}

extension TodoTask {
  /// The colour of the mark and the priority.
  var tint: Color {
    switch priority {
    case "A": .red
    case "B": .orange
    case "C": .yellow
    default: .secondary
    }
  }

  /// `!!` for late, `!` for today.
  func dueMark(on today: Day) -> String? {
    if isLate(on: today) { return "!!" }
    return isDue(on: today) ? "!" : nil
  }

  /// The due date as `2 d late`, `today`, `Fri` or `24 Dec`.
  func dueText(on today: Day, _ locale: Locale) -> String? {
    guard let due else { return nil }
    switch today.days(to: due) {
    case ..<0: return "\(-today.days(to: due)) d late"
    case 0: return "today"
    case 1: return "tomorrow"
    case 2...6: return due.date.formatted(.dateTime.weekday(.abbreviated).locale(locale))
    default: return due.date.formatted(.dateTime.day().month(.abbreviated).locale(locale))
    }
  }
}

extension Day {
  fileprivate var date: Date { Calendar.current.date(from: components) ?? .now }
}
