/// The types of files by their names, from the desktop's database.
///
/// https://specifications.freedesktop.org/shared-mime-info-spec/latest/
struct FileTypes {
  private struct Glob {
    var weight: Int
    var pattern: Substring
    var type: String
  }

  private let folders: [String]
  private let files: LinkFiles

  init(environment: [String: String], files: LinkFiles) {
    let own = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let shared = environment["XDG_DATA_DIRS"].flatMap { $0.isEmpty ? nil : $0 }
    folders =
      ([own ?? (environment["HOME"] ?? "") + "/.local/share"]
      + (shared ?? "/usr/local/share:/usr/share").split(separator: ":").map(String.init))
      .map { $0 + "/mime" }
    self.files = files
  }

  /// The type of a name, then its more general types; empty if no database knows it.
  func types(ofFile name: String) -> [String] {
    guard let type = type(of: name.lowercased()) else { return [] }
    var types = [type]
    var index = 0
    while index < types.count, types.count < 20 {
      types += parents(of: types[index]).filter { !types.contains($0) }
      index += 1
    }
    if type.hasPrefix("text/"), !types.contains("text/plain") { types.append("text/plain") }
    return types
  }

  /// The type for a name: of several matching patterns the one with the greatest weight counts,
  /// then the longest.
  private func type(of name: String) -> String? {
    let globs = folders.compactMap { files.text($0 + "/globs2") }.flatMap { text in
      text.split(separator: "\n").compactMap(Self.glob).filter { Self.matches(name, $0.pattern) }
    }
    let best = globs.max { ($0.weight, $0.pattern.count) < ($1.weight, $1.pattern.count) }
    return best?.type ?? Self.known[name.split(separator: ".").last.map(String.init) ?? ""]
  }

  /// Parses a line such as `50:image/png:*.png`
  private static func glob(_ line: Substring) -> Glob? {
    let parts = line.split(separator: ":", maxSplits: 3)
    guard parts.count >= 3, let weight = Int(parts[0]) else { return nil }
    return Glob(weight: weight, pattern: parts[2], type: String(parts[1]))
  }

  /// Whether a name matches a pattern. Only extensions and whole names are supported, which nearly
  /// all patterns are.
  private static func matches(_ name: String, _ pattern: Substring) -> Bool {
    let pattern = pattern.lowercased()
    guard pattern.hasPrefix("*") else { return name == pattern }
    let ending = pattern.dropFirst()
    return !ending.isEmpty && !ending.contains { "*?[".contains($0) } && name.hasSuffix(ending)
  }

  private func parents(of type: String) -> [String] {
    folders.compactMap { files.text($0 + "/subclasses") }.flatMap { text in
      text.split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ")
        return words.count == 2 && words[0] == type ? String(words[1]) : nil
      }
    }
  }

  /// The types of files that widgets link to, for a machine without a desktop.
  private static let known = [
    "txt": "text/plain", "md": "text/markdown", "ics": "text/calendar", "log": "text/plain",
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif",
    "webp": "image/webp", "svg": "image/svg+xml", "pdf": "application/pdf",
  ]
}
