import Board
import Cells
import Foundation
import Glibc
import WidgetArchive

extension Subcommand {
  static let themes = Subcommand(
    "themes", .look, "show themes, check them, or print one to begin your own with",
    operands: "[NAME…]", most: .max,
    options: [
      .json,
      OptionSpec("plain", help: "names only, also in a terminal"),
      OptionSpec("check", help: "say which colours are too alike, and what is wrong with files"),
      OptionSpec("print", help: "print a theme’s file, to begin your own with"),
      OptionSpec("roles", help: "list the parts of the board that a theme colours"),
    ],
    remarks: [
      "Your own are files NAME.theme in $XDG_CONFIG_HOME/widgetboard/themes: lines such as",
      "“accent = #88c0d0” under “appearance = dark”, or “based-on = nord” and what differs.",
      "“widgetboard set theme NAME” chooses one; so does T on the board.",
    ]
  ) { options, launch throws(CommandFailure) in
    try ThemesCommand.run(options, launch)
  }
}

/// `widgetboard themes`: shows the themes, checks them, and prints one to begin with.
struct ThemesCommand {
  static func run(_ options: ParsedOptions, _ launch: LaunchEnvironment) throws(CommandFailure)
    -> ExitStatus
  {
    if options.has("roles") { return try printRoles(options) }
    let folder = ThemeFolder(folders: launch.folders)
    let chosen = try themes(options.operands, launch.styling.shelf, folder)
    if options.has("print") { return try printFile(options.operands, folder) }
    if options.has("check") { return check(chosen, options.operands.isEmpty ? folder : nil) }
    if options.has("json") { return try printAll(chosen, launch) }
    let pictures = options.has("plain") ? false : isatty(STDOUT_FILENO) == 1
    for theme in chosen {
      guard pictures else {
        print(line(theme, launch))
        continue
      }
      for colors in [theme.light, theme.dark].compactMap(\.self) {
        printPicture(ThemeSample(theme: theme, colors: colors, unicode: outputIsUnicode).grid.ansi)
        print()
      }
    }
    for problem in options.operands.isEmpty ? folder.read().problems : [] { printError(problem) }
    return .ok
  }

  private static func themes(_ names: [String], _ shelf: ThemeShelf, _ folder: ThemeFolder)
    throws(CommandFailure) -> [Theme]
  {
    guard !names.isEmpty else { return shelf.themes }
    var themes: [Theme] = []
    for name in names {
      if let theme = shelf[name] {
        themes.append(theme)
      } else if folder.names.contains(name) {
        themes.append(try folder.theme(name))
      } else {
        throw CommandFailure(
          .usage,
          "there is no theme “\(name)”"
            + NearMatch.suggestion(for: name, among: shelf.names)
            + "; “widgetboard themes” lists them")
      }
    }
    return themes
  }

  private static func line(_ theme: Theme, _ launch: LaunchEnvironment) -> String {
    let isChosen =
      launch.styling.choice(launch.settings)?.names.contains(theme.name)
      ?? (theme.name == "terminal")
    let name = theme.name + String(repeating: " ", count: max(1, 18 - theme.name.count))
    let kind = theme.appearance + String(repeating: " ", count: 7 - theme.appearance.count)
    return "\(isChosen ? "*" : " ") \(name)\(kind)\(theme.title)"
  }

  // MARK: Other output formats

  private struct Report: Encodable {
    var name: String
    var title: String
    var appearance: String
    var counterpart: String?
    var chosen: Bool
    var builtIn: Bool
    var light: [String: String]?
    var dark: [String: String]?
  }

  private static func printAll(_ themes: [Theme], _ launch: LaunchEnvironment)
    throws(CommandFailure) -> ExitStatus
  {
    func written(_ colors: ThemeColors?) -> [String: String]? {
      colors.map { colors in
        Dictionary(
          uniqueKeysWithValues: ThemeRole.allCases.map {
            ($0.rawValue, colors[$0].hexadecimal ?? "terminal")
          })
      }
    }
    let chosen = launch.styling.choice(launch.settings)?.names ?? ["terminal"]
    let personal = Set(launch.styling.shelf.personal.map(\.name))
    try printJSON(
      themes.map { theme in
        Report(
          name: theme.name, title: theme.title, appearance: theme.appearance,
          counterpart: theme.counterpart, chosen: chosen.contains(theme.name),
          builtIn: !personal.contains(theme.name), light: written(theme.light),
          dark: written(theme.dark))
      })
    return .ok
  }

  private static func printRoles(_ options: ParsedOptions) throws(CommandFailure) -> ExitStatus {
    guard !options.has("json") else {
      try printJSON(ThemeRole.allCases.map(\.rawValue))
      return .ok
    }
    printTable(["ROLE", "IS"], ThemeRole.allCases.map { [$0.rawValue, $0.words] })
    return .ok
  }

  private static func printFile(_ names: [String], _ folder: ThemeFolder) throws(CommandFailure)
    -> ExitStatus
  {
    guard let name = names.first, names.count == 1 else {
      throw CommandFailure(.usage, "themes --print expects one theme’s name")
    }
    if folder.names.contains(name) {
      print(try folder.text(of: folder.file(name)), terminator: "")
    } else if let text = Theme.builtInText(name) {
      print(text, terminator: "")
    } else {
      throw CommandFailure(
        .usage, "“\(name)” has no file: its colours are the terminal’s and the program’s own")
    }
    return .ok
  }

  /// Reports colours that are too faint, and files with mistakes.
  private static func check(_ themes: [Theme], _ folder: ThemeFolder?) -> ExitStatus {
    var problems = folder?.read().problems ?? []
    for theme in themes {
      let colors = [theme.light, theme.dark].compactMap(\.self)
      problems += colors.flatMap(\.faintPairs).map { "\(theme.name): \($0.sentence)" }
    }
    for problem in problems { print(problem) }
    if problems.isEmpty {
      print(themes.count == 1 ? "1 theme is in order." : "\(themes.count) themes are in order.")
    }
    return problems.isEmpty ? .ok : .warnings
  }
}

extension ThemeRole {
  /// The parts of the board that the role colours.
  var words: String {
    switch self {
    case .background: "behind everything; “terminal” is the terminal’s own"
    case .text: "ordinary text; “terminal” is the terminal’s own"
    case .secondary: "less important text"
    case .accent: "what stands out, and the tint of widgets"
    case .selection: "behind what is chosen in a list"
    case .selectionText: "what is chosen in a list"
    case .border: "frames"
    case .focus: "the frame of the tile that has the focus"
    case .header: "the page’s name and the clock"
    case .hint: "keys in the footer and at the foot of panels"
    case .warning: "messages, and what is old in a tile"
    case .good: "what went well"
    case .bad: "what failed"
    case .tile: "behind filled tiles"
    case .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink,
      .brown, .gray, .black, .white:
      "what widgets call \(rawValue)"
    }
  }
}
