/// The days to come on which something is due, and the free days between them, for a place of some rows.
///
/// Each task has a row where there are enough; otherwise each day.
package struct DueDays: Hashable, Sendable {
  package enum Line: Hashable, Sendable {
    /// What is due on a day; the day is named in its first line.
    case tasks([TodoTask], day: Day, namesDay: Bool)
    /// Days on which nothing is due, before one on which something is.
    case free(from: Day, through: Day)
  }

  package private(set) var lines: [Line] = []

  /// Four weeks: in more, the number of a day says nothing.
  private static let most = 27

  package init(_ list: TodoList, from today: Day, rows: Int) {
    let due = Dictionary(
      grouping: list.open.filter { task in
        task.due.map { (0...Self.most).contains(today.days(to: $0)) } ?? false
      }, by: { $0.due ?? today }
    ).sorted { $0.key < $1.key }
    var next = today
    var apart: [Line] = []
    for (day, tasks) in due {
      if next < day {
        let free = Line.free(from: next, through: day.adding(.day, -1))
        lines.append(free)
        apart.append(free)
      }
      lines.append(.tasks(tasks, day: day, namesDay: true))
      apart += tasks.indices.map { .tasks([tasks[$0]], day: day, namesDay: $0 == 0) }
      next = day.adding(.day, 1)
    }
    if apart.count <= rows { lines = apart }
    lines = Array(lines.prefix(max(0, rows)))
    // What follows the free days is not shown.
    if case .free? = lines.last { lines.removeLast() }
  }
}
