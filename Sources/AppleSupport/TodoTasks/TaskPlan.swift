/// The lines of a list that a tile has room for: the more room, the more of each task.
///
/// First come the tasks alone, then rules between them, then a line below each with its day, projects and
/// contexts. What no line takes is ``spare``.
package struct TaskPlan: Hashable, Sendable {
  package enum Line: Hashable, Sendable {
    case heading(TodoList.Section.Kind, count: Int)
    case doneHeading(count: Int)
    /// - Parameters:
    ///   - rows: for its words.
    ///   - project: that is named above it.
    case task(TodoTask, rows: Int, project: String?)
    /// The details of the task above it.
    case detail(TodoTask, project: String?)
    case rule
    case more(Int)
  }

  package private(set) var lines: [Line] = []
  /// The rows that are left.
  package private(set) var spare = 0
  /// Whether each task has its details below it.
  package private(set) var hasDetails = false

  /// - Parameters:
  ///   - room: the rows there are.
  ///   - columns: those there are for the words of a task.
  ///   - hasSections: whether tasks may stand below the names of their projects.
  ///   - mayDetail: whether there may be details.
  ///   - isScrolled: whether the room is more than the tile has: tasks stand there as in a tile that is
  ///     full, a row each.
  package init(
    _ list: TodoList, room: Int, columns: (TodoTask) -> Int, hasSections: Bool, mayDetail: Bool,
    isScrolled: Bool = false
  ) {
    let groups = Self.groups(of: list, room: room, hasSections: hasSections && !isScrolled)
    let count = groups.reduce(0) { $0 + $1.tasks.count }
    let hidden = list.open.count - groups.reduce(0) { $0 + $1.tasks.count { !$0.isDone } }
    let taken = count + groups.count { $0.heading != nil } + (hidden > 0 ? 1 : 0)
    var left = isScrolled ? 0 : room - taken
    // Long titles wrap once every task has its row.
    var rows: [Int: Int] = [:]
    for task in groups.flatMap(\.tasks) {
      let more = min(left, WrappedText.rows(of: task.title, columns: columns(task)) - 1)
      rows[task.line] = 1 + max(0, more)
      left -= max(0, more)
    }
    let isGrouped = groups.contains { $0.heading != nil }
    let rules = (isGrouped ? groups.count : count) - 1
    let hasRules = rules > 0 && left >= rules
    if hasRules { left -= rules }
    let details = groups.reduce(0) { sum, group in
      sum + group.tasks.count { $0.hasDetails(besides: group.project) }
    }
    hasDetails = mayDetail && details > 0 && left >= details
    if hasDetails { left -= details }
    for (index, group) in groups.enumerated() {
      if isGrouped, index > 0, hasRules { lines.append(.rule) }
      if let heading = group.heading { lines.append(heading) }
      for task in group.tasks {
        if !isGrouped, hasRules, !lines.isEmpty { lines.append(.rule) }
        lines.append(.task(task, rows: rows[task.line] ?? 1, project: group.project))
        if hasDetails, task.hasDetails(besides: group.project) {
          lines.append(.detail(task, project: group.project))
        }
      }
    }
    if hidden > 0 { lines.append(.more(hidden)) }
    spare = max(0, left)
  }

  private struct Group {
    var heading: Line?
    var project: String?
    var tasks: [TodoTask]
  }

  /// Below headings where all open tasks fit there; what was done today while there is room, so that it can
  /// be opened again.
  private static func groups(of list: TodoList, room: Int, hasSections: Bool) -> [Group] {
    let sections = list.sections
    guard hasSections, list.project == nil, sections.count > 1,
      list.open.count + sections.count <= room
    else {
      let all = list.open + list.done
      let most = all.count > room && list.open.count > room ? room - 1 : room
      return [Group(heading: nil, project: nil, tasks: Array(all.prefix(max(0, most))))]
    }
    var groups = sections.map { section in
      Group(
        heading: .heading(section.kind, count: section.tasks.count),
        project: section.kind.project, tasks: section.tasks)
    }
    if !list.done.isEmpty, list.open.count + list.done.count + sections.count + 1 <= room {
      groups.append(
        Group(heading: .doneHeading(count: list.done.count), project: nil, tasks: list.done))
    }
    return groups
  }
}

extension TodoTask {
  /// The projects that are not named above it already.
  package func projects(besides section: String?) -> [String] {
    projects.filter { $0.lowercased() != section?.lowercased() }
  }

  /// Whether more is to be said of it than its words.
  package func hasDetails(besides section: String?) -> Bool {
    due != nil || !contexts.isEmpty || !projects(besides: section).isEmpty
  }
}

/// Text that is broken between words.
enum WrappedText {
  /// Characters of two columns count as such.
  static func rows(of text: String, columns: Int) -> Int {
    let columns = max(4, columns)
    var rows = 1
    var used = 0
    for word in text.split(separator: " ") {
      let width = word.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x1100 ? 2 : 1) }
      if used > 0, used + 1 + width > columns {
        rows += 1
        used = 0
      }
      used += (used > 0 ? 1 : 0) + width
      // A word longer than a row is broken inside.
      rows += max(0, used - 1) / columns
      used = used == 0 ? 0 : (used - 1) % columns + 1
    }
    return rows
  }
}
