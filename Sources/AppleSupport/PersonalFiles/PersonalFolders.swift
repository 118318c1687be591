import Foundation

/// The places of a person's files, from the environment of the process.
///
/// Foundation takes the home folder from the user database and ignores HOME; the board follows
/// HOME.
package struct PersonalFolders: Sendable {
  private let environment: [String: String]

  package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    self.environment = environment
  }

  package var home: String { environment["HOME"] ?? NSHomeDirectory() }
  package var data: String { folder("XDG_DATA_HOME", ".local/share") }
  package var configuration: String { folder("XDG_CONFIG_HOME", ".config") }
  package var cache: String { folder("XDG_CACHE_HOME", ".cache") }
  package var state: String { folder("XDG_STATE_HOME", ".local/state") }

  /// A folder of the desktop, `PICTURES` or `DOCUMENTS`, as `user-dirs.dirs` names it.
  ///
  /// https://www.freedesktop.org/wiki/Software/xdg-user-dirs/
  package func desktop(_ name: String) -> String? {
    let file = configuration + "/user-dirs.dirs"
    guard let text = try? WrittenFile.text(of: file) else { return nil }
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == "XDG_\(name)_DIR"
      else { continue }
      let path = parts[1].trimmingCharacters(in: CharacterSet(charactersIn: "\" \t"))
        .replacing("$HOME", with: home)
      // A folder that equals the home folder means that it is disabled.
      return path.hasPrefix("/") && path != home && path != home + "/" ? path : nil
    }
    return nil
  }

  /// Resolves a path that a person wrote: `~` is the home folder, and relative paths start there.
  package func path(_ written: String) -> String {
    let text = written.trimmingCharacters(in: .whitespaces)
    if text == "~" { return home }
    if text.hasPrefix("~/") { return home + text.dropFirst(1) }
    if text.hasPrefix("file://"), let url = URL(string: text) { return url.path }
    return text.hasPrefix("/") ? text : home + "/" + text
  }

  /// A path for display, with `~` for the home folder.
  package func name(of path: String) -> String {
    if path == home { return "~" }
    return path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
  }

  /// The XDG Base Directory Specification says that relative paths are invalid and to be ignored.
  private func folder(_ variable: String, _ fallback: String) -> String {
    if let path = environment[variable], path.hasPrefix("/") { return path }
    return home + "/" + fallback
  }
}
