extension TodoList {
  /// The open tasks of a project, or those of none.
  package struct Section: Hashable, Sendable {
    package var project: String?
    package var tasks: [TodoTask]
  }

  /// Open tasks by their first project: the project of what comes first in the list is the first,
  /// and tasks without a project come last. Names that differ in their capitals are one project.
  package var sections: [Section] {
    var sections: [Section] = []
    var rest = Section(tasks: [])
    for task in open {
      guard let project = task.projects.first else {
        rest.tasks.append(task)
        continue
      }
      let name = project.lowercased()
      if let index = sections.firstIndex(where: { $0.project?.lowercased() == name }) {
        sections[index].tasks.append(task)
      } else {
        sections.append(Section(project: project, tasks: [task]))
      }
    }
    return rest.tasks.isEmpty ? sections : sections + [rest]
  }
}
