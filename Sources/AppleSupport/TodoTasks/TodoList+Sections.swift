extension TodoList {
  /// Open tasks under one heading.
  package struct Section: Hashable, Sendable {
    package var kind: Kind
    package var tasks: [TodoTask]

    package enum Kind: Hashable, Sendable {
      /// Tasks that are late or due today, of any project.
      case pressing
      case project(String)
      /// Tasks without a project.
      case rest
    }
  }

  /// Late tasks and those due today, then the others by their first project. Projects are in the
  /// order of their first task; tasks without a project come last. Upper and lower case do not
  /// distinguish projects.
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
