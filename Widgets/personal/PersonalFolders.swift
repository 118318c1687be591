import Foundation

/// Where a person's files lie, by the environment of the process.
///
/// Foundation's home folder is the user database's, whatever HOME says; the board follows HOME.
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
      // A folder that is the home itself means that there is none.
      return path.hasPrefix("/") && path != home && path != home + "/" ? path : nil
    }
    return nil
  }

  /// The path that a person wrote: `~` is their home, and what is relative lies in it.
  package func path(_ written: String) -> String {
    let text = written.trimmingCharacters(in: .whitespaces)
    if text == "~" { return home }
    if text.hasPrefix("~/") { return home + text.dropFirst(1) }
    if text.hasPrefix("file://"), let url = URL(string: text) { return url.path }
    return text.hasPrefix("/") ? text : home + "/" + text
  }

  /// A path as people write it.
  package func name(of path: String) -> String {
    if path == home { return "~" }
    return path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
  }

  /// Relative paths are invalid and to be ignored, says the XDG Base Directory Specification.
  private func folder(_ variable: String, _ fallback: String) -> String {
    if let path = environment[variable], path.hasPrefix("/") { return path }
    return home + "/" + fallback
  }
}
