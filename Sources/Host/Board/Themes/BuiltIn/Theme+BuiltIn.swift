extension Theme {
  /// The themes the board brings along, by name; they are read when they are asked for.
  static let builtInFiles: [(name: String, text: String)] =
    darkFiles + darkMoreFiles + lightFiles + lightMoreFiles

  package static let builtInNames: [String] = ["terminal"] + builtInFiles.map(\.name)

  /// All of them, the terminal's own first.
  package static let builtIn: [Theme] = [.terminal] + builtInFiles.compactMap { builtIn($0.name) }

  /// One of them.
  package static func builtIn(_ name: String) -> Theme? {
    if name == "terminal" { return .terminal }
    guard let file = builtInFiles.first(where: { $0.name == name }) else { return nil }
    return try? Theme(
      name: name, text: file.text, base: { name throws(ThemeFileError) in builtIn(name) })
  }

  /// The file of a built-in theme, to begin one's own with.
  package static func builtInText(_ name: String) -> String? {
    builtInFiles.first { $0.name == name }?.text
  }
}
