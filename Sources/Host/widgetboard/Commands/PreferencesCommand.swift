import Board
import Foundation
import Glibc

extension Subcommand {
  static let preferences = Subcommand(
    "preferences", .look, "check your preferences, or make a file of them",
    options: [
      .json,
      OptionSpec("init", help: "make a file with the defaults"),
      OptionSpec("print", help: "print that file instead"),
    ],
    remarks: [
      "Without an option: checks the file and prints what applies. The program never changes a",
      "file that is there.",
    ]
  ) { options, launch throws(CommandFailure) in
    try PreferencesCommand.run(options, launch)
    return .ok
  }
}

/// `widgetboard preferences`: checks the file and prints the effective values; `--print` and
/// `--init` give a file to begin with.
struct PreferencesCommand {
  static func run(_ options: ParsedOptions, _ launch: LaunchEnvironment) throws(CommandFailure) {
    let file = PreferencesFile(folders: launch.folders)
    if options.has("print") { return print(Preferences.template, terminator: "") }
    if options.has("init") { return try begin(file) }
    let preferences = try file.read(themes: launch.styling.shelf.names)
    if options.has("json") { return try printJSON(Report(file: file, preferences)) }
    let changed = changes(preferences)
    printTable(
      ["PREFERENCE", "VALUE"],
      [
        ["file", file.path + (file.exists ? "" : " (does not exist; --init makes it)")],
        ["theme", preferences.theme?.text ?? "terminal"],
        ["background", preferences.keepsTerminalBackground ? "terminal" : "theme"],
        ["tiles", preferences.tileStyle.rawValue],
        ["symbols", (preferences.symbols ?? .unicode).rawValue],
        ["textSize", preferences.textSize ?? "large"],
        ["screenReader", "\(preferences.screenReader)"],
        ["mouse", "\(preferences.mouse)"],
        ["motion", "\(preferences.motion)"],
        ["wrapPages", "\(preferences.wrapPages)"],
        ["lockWithDesktop", "\(preferences.lockWithDesktop)"],
        ["desktopAlerts", preferences.desktopAlerts.rawValue],
        ["keys", changed.isEmpty ? "the defaults" : changed.joined(separator: ", ")],
      ])
  }

  private struct Report: Encodable {
    var file: String
    var exists: Bool
    var theme: String
    var background: String
    var tiles: String
    var symbols: String
    var textSize: String
    var screenReader: Bool
    var mouse: Bool
    var motion: Bool
    var wrapPages: Bool
    var lockWithDesktop: Bool
    var desktopAlerts: String

    init(file: PreferencesFile, _ preferences: Preferences) {
      self.file = file.path
      exists = file.exists
      theme = preferences.theme?.text ?? "terminal"
      background = preferences.keepsTerminalBackground ? "terminal" : "theme"
      tiles = preferences.tileStyle.rawValue
      symbols = (preferences.symbols ?? .unicode).rawValue
      textSize = preferences.textSize ?? "large"
      screenReader = preferences.screenReader
      mouse = preferences.mouse
      motion = preferences.motion
      wrapPages = preferences.wrapPages
      lockWithDesktop = preferences.lockWithDesktop
      desktopAlerts = preferences.desktopAlerts.rawValue
    }
  }

  /// The commands whose keys differ from the standard ones.
  private static func changes(_ preferences: Preferences) -> [String] {
    KeyContext.allCases.flatMap { context in
      let standard = KeyBindings.standard[context] ?? []
      return (preferences.bindings.bindings[context] ?? []).compactMap { binding -> String? in
        guard let name = binding.command.name,
          standard.first(where: { $0.command == binding.command })?.keys != binding.keys
        else { return nil }
        return "\(context.rawValue).\(name)"
      }
    }
  }

  private static func begin(_ file: PreferencesFile) throws(CommandFailure) {
    var new = NewFiles()
    do {
      try new.write(Data(Preferences.template.utf8), to: file.path)
    } catch {
      new.remove()
      throw CommandFailure(
        .cannotCreate,
        error.errno == EEXIST
          ? "\(file.path) is there already; it was not changed"
          : error.sentence)
    }
    print("\(file.path) was made, with all defaults: change what you like.")
  }
}
