extension Subcommand {
  /// What a command may be given, in the order its help lists them.
  var options: [OptionSpec] {
    switch self {
    case .board: Self.boardOptions
    case .frame: Self.frameOptions
    case .options: [.set, .json]
    case .preview: Self.previewOptions
    case .coverage: Self.coverageOptions
    case .generate: Self.generateOptions
    case .kinds, .symbols, .gallery, .profiles: [.json]
    case .check: Self.checkOptions
    case .status: Self.statusOptions
    case .themes: Self.themesOptions
    case .preferences: Self.preferencesOptions
    case .keys: Self.keysOptions
    case .list: [.json, .boardFile]
    case .read: Self.readOptions
    case .timeline: Self.timelineOptions
    case .explain: [.json, .boardFile]
    case .replay: [OptionSpec("effects", help: "print each effect whole, as JSON")]
    case .reload: [.kind, OptionSpec("all", help: "every tile of the board")]
    case .lock, .unlock, .schema: []
    case .simulate: Self.simulateOptions + [.json]
    case .session: Self.sessionOptions
    case .set: Self.setOptions
    case .add: Self.addOptions
    case .remove: [.boardFile, .json]
    case .move: Self.moveOptions
    case .configure: Self.configureOptions
    case .page: Self.pageOptions
    case .undo, .redo: []
    case .new: Self.newOptions
    case .install: Self.installOptions
    case .manual, .completions, .complete: []
    case .doctor: Self.doctorOptions
    }
  }

  private static let boardOptions: [OptionSpec] = [
    .page, .boardFile,
    OptionSpec("locked", help: "locked from the start"),
    OptionSpec("read-only", help: "change nothing of the board file"),
    OptionSpec("record", "FILE", help: "write everything that happens to an event log"),
    OptionSpec(
      "screen-reader", help: "print a line for each change instead of drawing (ACCESSIBLE=1)"),
  ]

  private static let frameOptions: [OptionSpec] = [
    .page, .boardFile, .kind, .family, .set,
    OptionSpec("size", "COLSxROWS", help: "the size in cells (80x24)"),
    OptionSpec("at", "ISO8601", help: "the date to draw at (now)"),
    OptionSpec(
      "format", "FORMAT", choices: ["text", "ansi", "json", "svg"],
      help: "text, ansi, json or svg (text)"),
    OptionSpec("locked", help: "hide what is private"),
    OptionSpec("placeholder", help: "the placeholder instead of the current entry"),
  ]

  private static let previewOptions: [OptionSpec] = [
    OptionSpec("list", help: "list them instead"),
    OptionSpec("family", "FAMILY", help: "in this family instead of each one's own"),
    OptionSpec("size", "COLSxROWS", help: "the size of each in cells, frame included"),
    OptionSpec("dark", help: "in dark appearance"),
    OptionSpec("light", help: "in light appearance"),
    OptionSpec("at", "ISO8601", help: "the date to draw at (each entry's, or now)"),
    OptionSpec(
      "format", "FORMAT", choices: ["text", "ansi", "json"],
      help: "text, ansi or json (ansi on a terminal, else text)"),
    OptionSpec("watch", help: "again whenever the executable changes"),
  ]

  private static let checkOptions: [OptionSpec] = [
    .json, OptionSpec("watch", help: "again whenever a file changes, what has changed"),
    OptionSpec("press", help: "press each of its buttons once, as a person would"),
    .set,
    OptionSpec("secret", "NAME=PLACE", help: "a secret: env:NAME, file:PATH, pass:NAME"),
  ]

  private static let coverageOptions: [OptionSpec] = [
    .json,
    OptionSpec(
      "package", "FOLDER|PROJECT",
      help: "print a Package.swift that builds the folder, or make "
        + "a package of a target of Xcode’s"),
    OptionSpec("target", "NAME", help: "the target of an Xcode project (its only extension)"),
    OptionSpec("output", "FOLDER", help: "where to make the package (the target’s name)"),
  ]

  private static let generateOptions: [OptionSpec] = [
    OptionSpec("output", "FILE", help: "where to write it (standard output)"),
    OptionSpec("bundle", "EXPRESSION", help: "the bundle of the resources (Bundle.module)"),
  ]

  private static let statusOptions: [OptionSpec] = [
    OptionSpec(
      "format", "FORMAT", choices: StatusFormat.allCases.map(\.rawValue),
      help: "plain, json, tmux or waybar (plain)"),
    .family, .set, .boardFile,
    OptionSpec("due", help: "print nothing; reload what is due, unless a board is open"),
  ]

  private static let themesOptions: [OptionSpec] = [
    .json,
    OptionSpec("plain", help: "names only, also in a terminal"),
    OptionSpec("check", help: "say which colours are too alike, and what is wrong with files"),
    OptionSpec("print", help: "print a theme’s file, to begin your own with"),
    OptionSpec("roles", help: "list the parts of the board that a theme colours"),
  ]

  private static let preferencesOptions: [OptionSpec] = [
    .json,
    OptionSpec("init", help: "make a file with the defaults"),
    OptionSpec("print", help: "print that file instead"),
  ]

  private static let keysOptions: [OptionSpec] = [
    .json,
    OptionSpec("context", "PLACE", help: "of one place: page, editing, locked, panel or text"),
  ]

  private static let readOptions: [OptionSpec] = [
    .json, .boardFile,
    OptionSpec("at", "ISO8601", help: "the date to read at (now)"),
    OptionSpec("locked", help: "leave out what is private"),
  ]

  private static let timelineOptions: [OptionSpec] = [
    .family, .set, .json,
    OptionSpec("at", "ISO8601", help: "mark the entry that is current then (now)"),
  ]

  private static let sessionOptions: [OptionSpec] = [
    OptionSpec("app", "ID", help: "the app: its extension, program or desktop entry"),
    OptionSpec(
      "kind", "KIND", choices: ["foreground", "audio", "navigation"],
      help: "foreground, audio or navigation (foreground)"),
  ]

  private static let setOptions: [OptionSpec] = [
    OptionSpec("reset", help: "reset the setting"), .json,
  ]

  private static let addOptions: [OptionSpec] = [
    .family,
    OptionSpec("page", "PAGE", help: "the page by its number or name (1)"),
    OptionSpec("position", "N", help: "the place among the page's tiles, from 1 (the end)"),
    .set,
    OptionSpec("id", "ID", help: "the id of the tile (one that is free)"),
    OptionSpec("host", "HOST", help: "the machine it runs on, by ssh: build1, ada@build1"),
    OptionSpec("live", "TIME", help: "how often it reloads while you look: 2s, 1m"),
    OptionSpec("alert", "CONDITION", help: "when you are told: “value > 90” or change"),
    OptionSpec("quiet", "TIMES", help: "when alerts make no noise: 22:00-07:00"),
    OptionSpec("exec", "COMMAND", help: "show what a command prints, as in --exec 'df -h'"),
    OptionSpec("every", "TIME", help: "how often it runs: 30s, 15m, 2h or 1d"),
    OptionSpec("title", "TEXT", help: "what stands above its output"),
    OptionSpec("link", "URL", help: "what the tile opens"),
    OptionSpec(
      "format", "FORMAT", choices: ["auto", "xbar", "waybar", "i3blocks", "plain"],
      help: "of a plugin: xbar (SwiftBar, Argos), waybar, i3blocks or plain (auto)"),
    OptionSpec("yes", help: "of a folder or a bar: what is listed may be run"),
    OptionSpec("json", help: "of an address: it answers in JSON; else print JSON"),
    OptionSpec("xml", help: "of an address: it answers in XML"),
    OptionSpec("header", "HEADER", help: "sent to an address, as Name: value; may be repeated"),
    OptionSpec("secret", "PLACE", help: "for {secret} in a header: env:NAME, file:PATH, pass:NAME"),
    OptionSpec("preview", help: "print an address’s tile and paths, and add nothing"),
    .boardFile,
  ]

  private static let moveOptions: [OptionSpec] = [
    OptionSpec("page", "PAGE", help: "to a page by its number or name"),
    OptionSpec("position", "N", help: "the place among the page's tiles, from 1 (the end)"),
    .boardFile, .json,
  ]

  private static let configureOptions: [OptionSpec] = [
    .set, OptionSpec("unset", "PARAMETER", help: "reset a setting; may be repeated"),
    .family,
    OptionSpec("live", "TIME", help: "how often it reloads while you look: 2s, 1m; off"),
    OptionSpec("alert", "CONDITION", help: "when you are told: “value > 90” or change; off"),
    OptionSpec("quiet", "TIMES", help: "when alerts make no noise: 22:00-07:00; off"),
    .boardFile, .json,
  ]

  private static let pageOptions: [OptionSpec] = [
    OptionSpec("position", "N", help: "where a new page goes, from 1 (the end)"),
    OptionSpec("force", help: "remove a page with the tiles on it"), .boardFile, .json,
  ]

  private static let newOptions: [OptionSpec] =
    ScriptLanguage.allCases.map { OptionSpec($0.rawValue, help: $0.help) } + [
      OptionSpec("swift", help: "a package with SwiftUI views"),
      OptionSpec("script", help: "the same as --sh"),
      OptionSpec("library", "LANGUAGE", help: "print what a widget can import; there is python"),
      OptionSpec("folder", "FOLDER", help: "where to begin it (the widget folder, or here)"),
    ]

  private static let installOptions: [OptionSpec] = [
    OptionSpec("undo", help: "remove what was installed"),
    OptionSpec("dry-run", help: "say what would be done"),
    OptionSpec("host", "HOST", help: "put the widgets on another machine, by ssh"),
    OptionSpec("tree", "FOLDER", help: "write what a package for /usr holds below FOLDER"),
  ]

  private static let doctorOptions: [OptionSpec] = [
    .json, OptionSpec("erase-looks", help: "forget when you looked at the board"),
    OptionSpec(
      "export-looks", "FILE",
      help: "write when you looked at which page, for simulate (- prints)"),
  ]
}

/// Those of several commands.
extension OptionSpec {
  fileprivate static let page = OptionSpec("page", "N", help: "the page, from 1")
  fileprivate static let boardFile = OptionSpec("board", "FILE", help: "another board file")
  fileprivate static let kind = OptionSpec("kind", "KIND", help: "the kind of widget")
  fileprivate static let family = OptionSpec(
    "family", "FAMILY", help: "small, medium, large or extraLarge")
  fileprivate static let set = OptionSpec(
    "set", "NAME=VALUE", help: "a setting of the widget; may be repeated")
  fileprivate static let json = OptionSpec("json", help: "print JSON")
}
