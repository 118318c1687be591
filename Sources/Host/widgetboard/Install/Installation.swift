import Foundation

/// The plan of an installation, files and destinations: values only, so that it can be shown before
/// it is carried out.
struct Installation {
  struct Item: Hashable {
    enum Content: Hashable {
      /// A copy of a file, with its permissions.
      case copy(of: String)
      case text(String)
      case link(to: String)
    }

    var path: String
    var content: Content
  }

  private(set) var items: [Item] = []

  /// The destination folders: those of this user, or those of the system.
  struct Folders: Hashable {
    var programs: String
    var commands: String
    var dataHome: String

    var manifest: String { dataHome + "/widgetboard/installed.json" }

    init(environment: [String: String]) {
      let home = environment["HOME"] ?? "/"
      programs = home + "/.local/lib/widgetboard"
      commands = home + "/.local/bin"
      let named = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      dataHome = named ?? home + "/.local/share"
    }

    /// The folders of a system package.
    init(prefix: String) {
      programs = prefix + "/lib/widgetboard"
      commands = prefix + "/bin"
      dataHome = prefix + "/share"
    }
  }

  /// The board and the programs that work for it; the program for authors only if it was built.
  private static let own: Set = [
    "widgetboard", AuthorCommand.program, "widgetboard-transfer", "widgetboard-push",
    "host-adapter", "picture-maker",
    "plugin-adapter",
  ]

  /// - Parameter names: the names of the files beside the program.
  /// - Parameter linked: the programs among them that are one file.
  /// - Parameter entries: the desktop entries beside it, their paths and texts.
  init(
    from source: String, names: [String], linked: LinkedPrograms,
    entries: [(path: String, text: String)], to folders: Folders
  ) {
    let programs = entries.compactMap { Self.program($0.text) }.filter(names.contains)
    let copied = names.filter {
      Self.own.contains($0) || $0.hasSuffix(".widget") || programs.contains($0)
    }
    for name in copied.sorted() {
      items.append(
        Item(
          path: folders.programs + "/" + name,
          content: linked.names.contains(name)
            ? .link(to: LinkedPrograms.file) : .copy(of: source + "/" + name)))
    }
    let program = folders.programs + "/widgetboard"
    items.append(Item(path: folders.commands + "/widgetboard", content: .link(to: program)))
    for entry in entries.sorted(by: { $0.path < $1.path }) {
      let name = URL(fileURLWithPath: entry.path).lastPathComponent
      items.append(
        Item(
          path: folders.dataHome + "/applications/" + name,
          content: .text(Self.entry(entry.text, in: folders.programs, names: names))))
    }
    items.append(
      Item(
        path: folders.dataHome + "/applications/widgetboard.desktop",
        content: .text(Self.boardEntry(program))))
    items.append(
      Item(path: folders.dataHome + "/man/man1/widgetboard.1", content: .text(ManualPage.text)))
    for shell in CompletedShell.allCases {
      items.append(
        Item(path: folders.dataHome + "/" + shell.path, content: .text(shell.script)))
    }
  }

  private static func boardEntry(_ program: String) -> String {
    """
    [Desktop Entry]
    Type=Application
    Name=widgetboard
    Comment=Home-screen pages of widgets in the terminal
    Exec=\(quoted(program))
    Icon=utilities-terminal
    Terminal=true
    Categories=Utility;ConsoleOnly;

    """
  }

  /// The entry with the program's absolute path: the folder it is installed to is not in `PATH`.
  private static func entry(_ text: String, in folder: String, names: [String]) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard let program = program(String(line)), names.contains(program) else {
        return String(line)
      }
      let rest = line.dropFirst("Exec=".count + program.count)
      return "Exec=" + quoted(folder + "/" + program) + rest
    }.joined(separator: "\n")
  }

  /// The program of an entry: the first word of `Exec`.
  private static func program(_ text: String) -> String? {
    text.split(separator: "\n").first { $0.hasPrefix("Exec=") }?
      .dropFirst("Exec=".count).split(separator: " ").first.map(String.init)
  }

  /// A path in quotes where the Desktop Entry Specification requires them.
  private static func quoted(_ path: String) -> String {
    let special = " \t\n\"'\\><~|&;$*?#()`"
    guard path.contains(where: special.contains) else { return path }
    // Escape once for the quoted argument, and double the backslash for the file's strings.
    let escaped = path.map { "\"`$\\".contains($0) ? "\\\\\($0)" : String($0) }
    return "\"" + escaped.joined() + "\""
  }
}
