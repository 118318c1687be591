extension TodoList {
  /// Open tasks that stand together.
  package struct Section: Hashable, Sendable {
    package var kind: Kind
    package var tasks: [TodoTask]

    package enum Kind: Hashable, Sendable {
      /// What is due today or late, of any project.
      case pressing
      case project(String)
      /// What has no project.
      case rest
    }
  }

  /// What is due today or late, then open tasks by their first project: the project of what comes first in
  /// the list is the first, and tasks without a project come last. Names that differ in their capitals are
  /// one project.
  package var sections: [Section] {
    var sections: [Section] = []
    var rest = Section(kind: .rest, tasks: [])
    let lines = Set(pressing.map(\.line))
    for task in open where !lines.contains(task.line) {
      guard let project = task.projects.first else {
        rest.tasks.append(task)
        continue
      }
      let name = project.lowercased()
      if let index = sections.firstIndex(where: { $0.kind.project?.lowercased() == name }) {
        sections[index].tasks.append(task)
      } else {
        sections.append(Section(kind: .project(project), tasks: [task]))
      }
    }
    if !rest.tasks.isEmpty { sections.append(rest) }
    return pressing.isEmpty ? sections : [Section(kind: .pressing, tasks: pressing)] + sections
  }
}

extension TodoList.Section.Kind {
  package var project: String? {
    if case .project(let name) = self { name } else { nil }
  }
}
