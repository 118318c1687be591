import Board
import WidgetArchive

/// The words a command line may begin with. Without one the board opens.
enum Subcommand: String, CaseIterable {
  case board, frame, kinds, list, timeline, reload, session, set, explain, replay, simulate, doctor
  case lock, unlock
  case read, preview, coverage, generate, symbols, options, gallery, schema, check
  case status, profiles
  case add, remove, move, configure, page, undo, redo
  case new, install, manual, completions, complete
  case themes, preferences, keys

  /// Those a person is told of.
  static var listed: [Subcommand] { allCases.filter { $0 != .board && $0 != .complete } }

  /// What is said of a word that is no command: the two that it is most like, whichever they are.
  static func unknown(_ word: String) -> String {
    let near = NearMatch.nearest(to: word, among: listed.map(\.rawValue) + ["help", "version"])
    return "“\(word)” is not a command; the nearest are \(near.joined(separator: " and ")), and "
      + "“widgetboard help” lists all"
  }

  var summary: String {
    switch self {
    case .board: "open the board (the same as no command)"
    case .frame: "print one picture of a page or a widget"
    case .read: "print pages as text, for screen readers"
    case .kinds: "list the kinds of widgets that were found"
    case .gallery: "list the widgets one can add, by extension"
    case .list: "list the tiles of the board"
    case .timeline: "ask a widget for its timeline and print it"
    case .reload: "tell the board to reload a kind, or all"
    case .lock: "hide what is private, on the open board or the next one"
    case .unlock: "show what is private again"
    case .explain: "say why a tile is as old as it is, and when that changes"
    case .replay: "feed a recorded event log to a fresh engine"
    case .simulate: "show how the reload policy does on days of a simulated person"
    case .session: "run a program; meanwhile an app's reloads are free"
    case .set: "show or change locale, time zone, text size, location, theme, appearance, symbols"
    case .themes: "show themes, check them, or print one to begin your own with"
    case .preferences: "check your preferences, or make a file of them"
    case .keys: "list which key does what, and where"
    case .symbols: "show what SF Symbols are drawn as"
    case .doctor: "check terminal, folders, widgets and store, and say what to do"
    case .options: "list what there is to choose from for a widget's parameter"
    case .preview: "show the previews of an extension"
    case .check: "run a widget as the board would, and say what is wrong with it"
    case .schema: "print the JSON Schema of what widgets print"
    case .coverage: "list what an iOS widget uses that is missing or otherwise here"
    case .generate: "write Swift for asset catalogues and intent definitions"
    case .add: "put a widget, or what a command prints, on the board"
    case .remove: "take tiles off the board"
    case .move: "move a tile"
    case .configure: "change the settings or the family of a tile"
    case .page: "add, remove, rename or move a page"
    case .undo: "undo the last change of the open board"
    case .redo: "redo the change that was undone last"
    case .new: "begin a widget of your own, in Swift or as a script"
    case .install: "install program, widgets, man page and completions for this user"
    case .manual: "print the man page"
    case .completions: "print the completion of a shell"
    case .complete: "list the words that may follow (for completions)"
    case .status: "print a widget as one line, for a status bar"
    case .profiles: "list the boards there are"
    }
  }

  /// The operands, as the help writes them.
  var operands: String {
    switch self {
    case .board, .frame, .kinds, .list, .reload, .lock, .unlock, .simulate, .doctor, .install,
      .manual, .profiles, .preferences, .keys, .undo, .redo:
      ""
    case .status: " ID|KIND"
    case .add: " [KIND]"
    case .remove: " ID…"
    case .move, .configure: " ID"
    case .page: " add|remove|rename|move [PAGE] [NAME|PAGE]"
    case .themes: " [NAME…]"
    case .timeline: " KIND"
    case .session: " -- CMD…"
    case .set: " [SETTING [VALUE]]"
    case .symbols: " [NAME…]"
    case .explain: " [ID|KIND]"
    case .read: " [PAGE]"
    case .replay: " FILE"
    case .gallery: " [SEARCH]"
    case .options: " KIND PARAMETER [SEARCH]"
    case .preview: " EXECUTABLE [NAME|NUMBER]"
    case .check: " FILE|FOLDER"
    case .schema: " [reply|request]"
    case .coverage: " [FILE|FOLDER…]"
    case .generate: " FILE|FOLDER…"
    case .new: " NAME"
    case .completions: " bash|zsh|fish"
    case .complete: " -- WORDS…"
    }
  }

  /// What every command takes.
  static let commonOptions = [
    OptionSpec("profile", "NAME", help: "the board of this name, with its own pages and timelines"),
    OptionSpec("help", help: "print this help"),
  ]

  /// How many operands it takes at most. Whether there are enough says the command itself, in words.
  var mostOperands: Int {
    switch self {
    case .board, .frame, .kinds, .list, .reload, .lock, .unlock, .simulate, .doctor, .install,
      .manual, .profiles, .preferences, .keys, .undo, .redo:
      0
    case .status, .add, .move, .configure, .explain, .read, .replay, .new, .completions, .schema,
      .check:
      1
    case .preview, .set: 2
    case .page, .options: 3
    case .coverage, .generate, .themes, .timeline, .session, .symbols, .complete, .gallery, .remove:
      .max
    }
  }

  /// The help of this subcommand.
  var help: String {
    let word = self == .board ? "" : " \(rawValue)"
    return """
      Usage: widgetboard\(word)\(operands) [OPTIONS]
      \(summary.prefix(1).uppercased() + summary.dropFirst()).

      \((optionLines + remarks).joined(separator: "\n"))
      """
  }

  /// Its options and what they do, a line each.
  private var optionLines: [String] {
    let all = options + Self.commonOptions
    let names = all.map { "--\($0.name)" + ($0.argument.map { " \($0)" } ?? "") }
    let width = names.map(\.count).max() ?? 0
    return zip(names, all).map { name, spec in
      "  \(name)\(String(repeating: " ", count: width - name.count))  \(spec.help)"
    }
  }

  /// The help of the program.
  static var programHelp: String {
    let width = 20
    let lines = listed.map { command in
      let name = command.rawValue + command.operands
      // A long one has a line of its own, so that all summaries stand in one column.
      let gap = name.count < width ? "" : "\n  "
      let used = name.count < width ? name.count : 0
      return "  \(name)\(gap)\(String(repeating: " ", count: width - used))\(command.summary)"
    }
    return """
      Usage: widgetboard [OPTIONS]
             widgetboard COMMAND [OPTIONS]
      Home-screen pages of widgets in the terminal.

      Without a command the board opens:
      \(board.optionLines.joined(separator: "\n"))

      Commands:
      \(lines.joined(separator: "\n"))

      “widgetboard COMMAND --help” lists a command's options. On the board, ? lists the keys.

      Files:
        $XDG_CONFIG_HOME/widgetboard/board.conf   the board (~/.config)
        $XDG_CONFIG_HOME/widgetboard/preferences.json5   theme, keys and more
        $XDG_CONFIG_HOME/widgetboard/themes/      your own themes
        $XDG_STATE_HOME/widgetboard/              timelines, ledger, logs (~/.local/state)
        $XDG_DATA_HOME/widgetboard/widgets/       your own widgets (~/.local/share)
        $WIDGETBOARD_WIDGETS                      folders of widgets to search first
        $WIDGETBOARD_PROFILE                      the board’s name, unless --profile gives one
      """
  }
}
