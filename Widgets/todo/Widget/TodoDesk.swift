import BoardKit
import SwiftUI
import TodoTasks

/// Where all of a list has room: beside it the days to come, and the months; below it what was done before,
/// and how many tasks each project has.
struct TodoDesk<Header: View, Lines: View>: View {
  let list: TodoList
  let today: Day
  let rows: Int
  let columns: Int
  /// The rows that the lines leave free.
  let spare: Int
  let header: Header
  let lines: Lines

  private static var monthRows: Int { 8 }
  /// The rows of the header and of the line below it.
  private static var headRows: Int { 4 }
  /// The rows that the days are given before there are months.
  private static var mostDayRows: Int { 10 }

  /// The columns beside the tasks.
  static func left(of columns: Int) -> Int {
    columns >= 92 ? 2 * DueMonth.columns + 3 : max(24, columns * 2 / 5)
  }

  var body: some View {
    HStack(alignment: .top, spacing: 8) {
      days.frame(width: Double(Self.left(of: columns)) * 8)
      // Spacing alone gives way to long tasks.
      Divider()
      VStack(alignment: .leading, spacing: 0) {
        lines
        Spacer(minLength: 0)
        if doneRows > 0 { DoneBefore(list: list, rows: doneRows) }
        if hasProjects { OpenProjects(counts: projects) }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  private var days: some View {
    VStack(alignment: .leading, spacing: 0) {
      header
      Divider()
      if monthLines > 0 {
        ForEach(0..<monthLines, id: \.self) { line in
          HStack(alignment: .top, spacing: 24) {
            ForEach(0..<monthsAcross, id: \.self) {
              DueMonth(list: list, today: today, ahead: line * monthsAcross + $0)
            }
          }
          .frame(height: Double(Self.monthRows) * 18, alignment: .top)
        }
        Divider()
      }
      DaysOfTasks(days: DueDays(list, from: today, rows: dayRows))
      Spacer(minLength: 0)
    }
  }

  private var monthsAcross: Int { Self.left(of: columns) > 2 * DueMonth.columns ? 2 : 1 }

  /// As many as the days leave room for, a year at most where two stand side by side.
  private var monthLines: Int {
    let days = DueDays(list, from: today, rows: Self.mostDayRows).lines.count
    let room = rows - Self.headRows - 1 - max(1, days)
    return max(0, min(room / Self.monthRows, 6))
  }

  private var dayRows: Int {
    rows - Self.headRows - (monthLines > 0 ? 1 + monthLines * Self.monthRows : 0)
  }

  /// The rows for what was done before, with its rule and its heading.
  private var doneRows: Int {
    let most = min(list.doneBefore.count, 6, spare - 3)
    return most > 0 ? most : 0
  }

  private var projects: [(name: String, count: Int)] {
    list.sections.compactMap { section in
      section.kind.project.map { ($0, section.tasks.count) }
    }
  }

  private var hasProjects: Bool {
    projects.count > 1
      && spare - (doneRows > 0 ? doneRows + 2 : 0) >= projects.count + 3
  }
}

/// Below a rule what was done last, each with its day.
private struct DoneBefore: View {
  @Environment(\.locale) private var locale
  let list: TodoList
  let rows: Int

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Divider()
      HStack {
        Text("Done before").bold().foregroundStyle(.green)
        Text("\(list.doneBefore.count)").foregroundStyle(.secondary)
      }
      ForEach(list.doneBefore.prefix(rows), id: \.line) { task in
        HStack {
          Image(systemName: "checkmark.circle.fill").foregroundStyle(.green)
          Text(task.title).strikethrough().foregroundStyle(.secondary).privacySensitive()
          if let day = task.completed {
            Leader()
            Text(day.words(in: locale)).foregroundStyle(.secondary)
          }
        }
      }
    }
    .lineLimit(1)
  }
}

/// Below a rule the projects, each with a square for an open task.
private struct OpenProjects: View {
  let counts: [(name: String, count: Int)]

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Divider()
      Text("Projects").bold()
      ForEach(counts, id: \.name) { project in
        HStack {
          Text(project.name).frame(width: 14 * 8, alignment: .leading).privacySensitive()
          // Bars in rows that touch would be one area.
          if most <= Self.mostSquares {
            Text(String(repeating: "■", count: project.count)).foregroundStyle(.tint)
            Text("\(project.count)").foregroundStyle(.secondary)
            Spacer(minLength: 0)
          } else {
            Leader()
            Text("\(project.count)").foregroundStyle(.secondary)
          }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("\(project.name): \(project.count)")
      }
    }
    .lineLimit(1)
  }

  private static let mostSquares = 12

  private var most: Int { counts.map(\.count).max() ?? 1 }
}

/// A month with today and the days on which something is due.
struct DueMonth: View {
  @Environment(\.locale) private var locale
  let list: TodoList
  let today: Day
  /// The months from this one.
  let ahead: Int

  /// The columns of seven days.
  static let columns = 7 * 3 - 1

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(first.formatted(.dateTime.month(.wide).year().locale(locale))).bold()
      HStack(spacing: 8) {
        ForEach(weekdays.indices, id: \.self) { cell(Text(weekdays[$0])) }
      }
      .foregroundStyle(.secondary)
      ForEach(weeks, id: \.self) { week in
        HStack(spacing: 8) {
          ForEach(week.indices, id: \.self) { day(week[$0]) }
        }
      }
    }
    .lineLimit(1)
    // The tasks are read with their days.
    .accessibilityHidden(true)
  }

  @ViewBuilder private func day(_ day: Int?) -> some View {
    if let day {
      let isToday = ahead == 0 && day == today.day
      let isDue = due.contains(day)
      cell(
        Text(String(day)).bold(isToday || isDue).underline(isDue)
          .foregroundStyle(isToday ? .red : isDue ? .accentColor : .primary))
    } else {
      cell(Text(verbatim: ""))
    }
  }

  private func cell(_ text: some View) -> some View {
    text.frame(width: 2 * 8, alignment: .trailing)
  }

  /// The month's days on which open tasks are due.
  private var due: Set<Int> {
    let month = calendar.dateComponents([.year, .month], from: first)
    return Set(
      list.open.compactMap(\.due).filter { $0.year == month.year && $0.month == month.month }
        .map(\.day))
  }

  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    return calendar
  }

  private var first: Date {
    let parts = DateComponents(year: today.year, month: today.month + ahead, day: 1, hour: 12)
    return calendar.date(from: parts) ?? .now
  }

  private var weekdays: [String] {
    let symbols = calendar.veryShortStandaloneWeekdaySymbols
    let first = calendar.firstWeekday - 1
    return Array(symbols[first...] + symbols[..<first])
  }

  /// Rows of seven days; nil outside the month.
  private var weeks: [[Int?]] {
    let blanks = (calendar.component(.weekday, from: first) - calendar.firstWeekday + 7) % 7
    let days = calendar.range(of: .day, in: .month, for: first) ?? 1..<32
    let cells = Array(repeating: nil, count: blanks) + days.map(Optional.some)
    return stride(from: 0, to: cells.count, by: 7).map { start in
      let week = cells[start..<min(start + 7, cells.count)]
      return week + Array(repeating: nil, count: 7 - week.count)
    }
  }
}
