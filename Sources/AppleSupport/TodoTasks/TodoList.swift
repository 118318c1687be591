import Foundation

/// The tasks of a file that match the settings, in the configured order.
package struct TodoList: Hashable, Sendable {
  package enum Order: String, CaseIterable, Sendable {
    /// Late and due today first, then by priority, then by date.
    case urgency
    case priority
    case due
    /// The order in the file.
    case file
  }

  package var project: String?
  package var context: String?
  package private(set) var open: [TodoTask]
  /// The open tasks that come first because they are late or due today.
  package private(set) var pressing: [TodoTask] = []
  /// The tasks that were done today.
  package private(set) var done: [TodoTask]
  /// The tasks that were done before, the last one first; those without a day stand behind the others.
  package private(set) var doneBefore: [TodoTask]

  package init(
    _ tasks: [TodoTask], project: String? = nil, context: String? = nil, order: Order = .urgency,
    on today: Day
  ) {
    self.project = project
    self.context = context
    let wanted = tasks.filter { task in
      task.isVisible(on: today)
        && (project.map { Self.contains(task.projects, $0) } ?? true)
        && (context.map { Self.contains(task.contexts, $0) } ?? true)
    }
    open = Self.sorted(wanted.filter { !$0.isDone }, by: order, on: today)
    done = wanted.filter { $0.isDone && $0.completed == today }
    doneBefore = wanted.filter { $0.isDone && $0.completed != today }.sorted {
      ($0.completed ?? .earliest, $0.line) > ($1.completed ?? .earliest, $1.line)
    }
    if [.urgency, .due].contains(order) {
      pressing = open.filter { ($0.due ?? .never) <= today }
    }
  }

  package func late(on today: Day) -> Int { open.count { $0.isLate(on: today) } }

  /// The share of today's tasks that are done, 0…1.
  package var progress: Double {
    let all = open.count + done.count
    return all == 0 ? 1 : Double(done.count) / Double(all)
  }

  private static func contains(_ names: [String], _ name: String) -> Bool {
    names.contains { $0.lowercased() == name.lowercased() }
  }

  private static func sorted(_ tasks: [TodoTask], by order: Order, on today: Day) -> [TodoTask] {
    switch order {
    case .file: return tasks
    case .priority: return sorted(tasks) { ($0.rank, $0.dueRank) }
    case .due: return sorted(tasks) { ($0.dueRank, $0.rank) }
    case .urgency:
      let pressing = tasks.filter { ($0.due ?? .never) <= today }
      let others = tasks.filter { ($0.due ?? .never) > today }
      return sorted(pressing) { ($0.dueRank, $0.rank) } + sorted(others) { ($0.rank, $0.dueRank) }
    }
  }

  /// Sorts by two keys; tasks with equal keys stay in the file's order.
  private static func sorted<One: Comparable, Other: Comparable>(
    _ tasks: [TodoTask], by keys: (TodoTask) -> (One, Other)
  ) -> [TodoTask] {
    tasks.map { (keys($0), $0) }.sorted { first, second in
      if first.0.0 != second.0.0 { return first.0.0 < second.0.0 }
      if first.0.1 != second.0.1 { return first.0.1 < second.0.1 }
      return first.1.line < second.1.line
    }
    .map(\.1)
  }
}

extension TodoTask {
  /// The priority as a sort key; tasks without one come last.
  fileprivate var rank: Character { priority ?? "~" }
  fileprivate var dueRank: Day { due ?? .never }
}

extension Day {
  /// A day before all others.
  fileprivate static let earliest = Day(
    Date(timeIntervalSince1970: -62_135_596_800), Calendar(identifier: .gregorian))
  /// A day after all others.
  fileprivate static let never = Day(
    Date(timeIntervalSince1970: 253_402_300_799), Calendar(identifier: .gregorian))
}
