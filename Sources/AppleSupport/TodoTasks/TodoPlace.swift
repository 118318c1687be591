import Foundation
import PersonalFiles

/// The place of the todo.txt file.
package struct TodoPlace: Hashable, Sendable {
  package let path: String

  /// The configured path, or the first of the usual files that exists.
  package init(
    _ path: String?, environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    let home = PersonalFolders(environment: environment).home
    if let path, !path.isEmpty {
      self.path = Self.expanded(path, home)
      return
    }
    let named = [environment["TODO_FILE"], environment["TODO_DIR"].map { $0 + "/todo.txt" }]
    let usual = ["todo.txt", "Documents/todo.txt", "todo/todo.txt", "Dropbox/todo/todo.txt"]
    let candidates =
      named.compactMap(\.self).map { Self.expanded($0, home) } + usual.map { home + "/" + $0 }
    self.path =
      candidates.first { FileManager.default.fileExists(atPath: $0) } ?? home + "/todo.txt"
  }

  package var file: TodoFile { TodoFile(path: path) }

  package var url: URL { URL(fileURLWithPath: path) }

  /// The path for display, with `~` for the home folder.
  package var name: String { PersonalFolders().name(of: path) }

  /// An absolute path; relative ones start in the home folder.
  private static func expanded(_ path: String, _ home: String) -> String {
    if path == "~" || path.hasPrefix("~/") { return home + path.dropFirst() }
    return path.hasPrefix("/") ? path : home + "/" + path
  }
}
