import Foundation

struct TaskItem: Identifiable, Codable, Hashable {
  var id: String
  var title: String
  var isDone = false
}

/// The tasks, stored where both the app and its widget find them.
final class TaskStore: @unchecked Sendable {
  static let shared = TaskStore()

  private let defaults = UserDefaults(suiteName: "group.example.tasks")

  var tasks: [TaskItem] {
    get {
      guard let data = defaults?.data(forKey: "tasks"),
        let tasks = try? JSONDecoder().decode([TaskItem].self, from: data)
      else {
        return [
          TaskItem(id: "milk", title: "Buy milk"), TaskItem(id: "post", title: "Post letter"),
        ]
      }
      return tasks
    }
    set {
      defaults?.set(try? JSONEncoder().encode(newValue), forKey: "tasks")
    }
  }

  func set(_ id: String, done: Bool) {
    tasks = tasks.map { task in
      var task = task
      if task.id == id { task.isDone = done }
      return task
    }
  }

  func add(_ title: String) {
    tasks += [TaskItem(id: title.lowercased(), title: title)]
  }
}
