import WidgetArchive

/// A command of `$BROWSER`, a colon-separated list of which the first available one is run.
///
/// There is no standard; this follows xdg-open and Python, with quotes added: `%s` is the URL, `%%`
/// a percent sign, `%c` nothing; without `%s` the URL is the last argument. Never a shell.
struct BrowserCommand: Hashable, Sendable {
  let program: String
  private let rest: [QuotedWords.Word]

  /// The commands in the variable; empty if a quote in it is never closed.
  static func commands(in variable: String) -> [BrowserCommand] {
    (QuotedWords(variable, commandSeparator: ":")?.commands ?? []).compactMap(BrowserCommand.init)
  }

  private init?(words: [QuotedWords.Word]) {
    guard let program = words.first?.text, !program.isEmpty, !program.contains("%s") else {
      return nil
    }
    self.program = program
    rest = Array(words.dropFirst())
    guard !makesScript else { return nil }
  }

  /// The arguments, the program's name first.
  func arguments(url: LinkURL) -> [String] {
    var hasURL = false
    var arguments = [program]
    for word in rest {
      let text = word.text
      let expanded = Self.expand(text, url: url.text, hasURL: &hasURL)
      // `%c` alone is no argument, `""` is an empty one.
      if !expanded.isEmpty || text.isEmpty { arguments.append(expanded) }
    }
    return hasURL ? arguments : arguments + [url.text]
  }

  /// The program's name without its folder.
  var name: String { program.split(separator: "/").last.map(String.init) ?? program }

  /// Whether it takes over the terminal: known by name for programs without a desktop entry; others
  /// have an entry with `Terminal=true`. `sensible-browser` does so outside a graphical session.
  func isTextBrowser(inGraphicalSession graphical: Bool) -> Bool {
    Self.textBrowsers.contains(name) || (name == "sensible-browser" && !graphical)
  }

  private static let textBrowsers: Set<String> = [
    "w3m", "lynx", "links", "links2", "elinks", "www-browser", "browsh", "carbonyl", "cha",
    "edbrowse", "retawq",
  ]

  /// Whether the URL would become part of a shell script (`sh -c "w3m %s"`), and the shell run what
  /// is in it.
  private var makesScript: Bool {
    var hasURL = false
    let words = rest.map { Self.expand($0.text, url: ShellCode.hole, hasURL: &hasURL) }
    return ShellCode.takesLink([program] + words)
  }

  private static func expand(_ word: String, url: String, hasURL: inout Bool) -> String {
    var expanded = ""
    var scalars = word.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      guard scalar == "%", let code = scalars.first, ["s", "c", "%"].contains(code) else {
        expanded.unicodeScalars.append(scalar)
        continue
      }
      scalars.removeFirst()
      switch code {
      case "s":
        expanded += url
        hasURL = true
      case "%": expanded += "%"
      default: break
      }
    }
    return expanded
  }
}
