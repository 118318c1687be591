import SwiftUI
import TodoTasks

/// Large: the tasks of each project below its name.
struct TaskSections: View {
  let list: TodoList
  let place: TodoPlace
  let today: Day
  /// The rows there are.
  let room: Int

  var body: some View {
    let sections = list.sections
    VStack(alignment: .leading, spacing: 0) {
      ForEach(sections.indices, id: \.self) { index in
        heading(name(of: sections[index].kind), count: sections[index].tasks.count)
          .padding(.top, hasGaps ? 18 : 0)
        rows(sections[index].tasks, of: sections[index].kind.project)
      }
      if showsDone {
        heading("Done today", count: list.done.count).padding(.top, hasGaps ? 18 : 0)
        rows(list.done, of: nil)
      }
    }
    .lineLimit(max(1, (room - headings) / max(1, list.open.count + list.done.count)))
  }

  /// Whether a list is worth headings, and all of its open tasks fit below them.
  static func fit(_ list: TodoList, in room: Int) -> Bool {
    let count = list.sections.count
    return list.project == nil && count > 1 && list.open.count + count <= room
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
      Spacer(minLength: 8)
      Text("\(count)").foregroundStyle(.secondary)
    }
    .privacySensitive()
  }

  private func rows(_ tasks: [TodoTask], of project: String?) -> some View {
    ForEach(tasks, id: \.line) { task in
      TaskRow(task: task, place: place, today: today, section: project)
    }
  }

  private var showsDone: Bool {
    !list.done.isEmpty
      && list.open.count + list.done.count + list.sections.count + 1 <= room
  }

  private var headings: Int { list.sections.count + (showsDone ? 1 : 0) }

  /// A free row above each heading, where all have one.
  private var hasGaps: Bool {
    list.open.count + (showsDone ? list.done.count : 0) + headings * 2 <= room
  }
}
