import Board
import Foundation
import Glibc
import WidgetArchive

extension Subcommand {
  static let set = Subcommand(
    "set", .look,
    "show or change locale, time zone, text size, location, theme, appearance, symbols",
    operands: "[SETTING [VALUE]]", most: 2,
    options: [
      OptionSpec("reset", help: "reset the setting"), .json,
    ],
    remarks: ["Names, and what they may be set to:"]
      + Setting.allCases.map { "  \($0.rawValue): \($0.expected)" }
      + ["  “default” instead of a value does what --reset does."]
  ) { options, launch throws(CommandFailure) in
    try SetCommand.run(options, launch)
    return .ok
  }
}

/// `widgetboard set`: prints or changes the settings that surround all widgets, whether or not a
/// board is open.
struct SetCommand {
  static func run(_ options: ParsedOptions, _ launch: LaunchEnvironment) throws(CommandFailure) {
    guard let name = options.operands.first else {
      guard !options.has("reset") else {
        throw CommandFailure(.usage, "set --reset expects the name of a setting")
      }
      return try printAll(options, launch)
    }
    guard let setting = Setting(rawValue: name) else {
      let names = Setting.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandFailure(.usage, "“\(name)” cannot be set; there are \(names)")
    }
    switch (options.operands.dropFirst().first, options.has("reset")) {
    case (nil, false): try printOne(setting, options, launch)
    case (nil, true): try change(setting, to: nil, launch)
    case (let text?, false):
      let value = try value(text, of: setting)
      if setting == .theme, let value { try check(theme: value, launch) }
      try change(setting, to: value, launch)
    case (_?, true):
      throw CommandFailure(.usage, "set \(name) expects either a value or --reset")
    }
  }

  /// Checks that a theme exists and has no mistakes.
  private static func check(theme text: String, _ launch: LaunchEnvironment)
    throws(CommandFailure)
  {
    let folder = ThemeFolder(folders: launch.folders)
    let known = launch.styling.shelf.names
    for name in ThemeChoice(text)?.names ?? [] where !known.contains(name) {
      if folder.names.contains(name) { _ = try folder.theme(name) }
      throw CommandFailure(
        .usage,
        "there is no theme “\(name)”" + NearMatch.suggestion(for: name, among: known)
          + "; “widgetboard themes” lists them")
    }
  }

  private static func value(_ text: String, of setting: Setting) throws(CommandFailure) -> String? {
    if text == setting.automatic || text == "default" || text == "auto" { return nil }
    guard let value = setting.value(text) else {
      throw CommandFailure(
        .usage, Self.refusal(of: text, by: setting))
    }
    return value
  }

  /// The words for a value that is not accepted. An address or a place of a secret is not repeated:
  /// it may hold a secret.
  private static func refusal(of text: String, by setting: Setting) -> String {
    guard let flaw = setting.flaw(text) else {
      return "set \(setting.rawValue) expects \(setting.expected), got “\(text)”"
    }
    return setting == .push ? "set push expects \(flaw)" : flaw
  }

  /// Writes the setting for later boards and tells an open board, which also follows the file.
  private static func change(_ setting: Setting, to value: String?, _ launch: LaunchEnvironment)
    throws(CommandFailure)
  {
    let settings = try SettingsFile(folders: launch.folders).update { $0.choose(setting, value) }
    if setting == .push, value == nil { PushFile(folders: launch.folders).withdraw() }
    // Apps read it by themselves, whether a board is open or not.
    if setting == .activities {
      ActivitySwitch(folders: launch.folders).publish(settings.allowsActivities)
    }
    // A board that opens later reads the file.
    guard ProfileLock.isHeld(folders: launch.folders) else { return }
    _ = try? Mailbox(folders: launch.folders).post(
      .set(name: setting.rawValue, value: value), at: Date())
  }

  private static func printOne(
    _ setting: Setting, _ options: ParsedOptions, _ launch: LaunchEnvironment
  ) throws(CommandFailure) {
    guard options.has("json") else { return print(current(setting, launch)) }
    try printJSON([setting.rawValue: current(setting, launch)])
  }

  private static func printAll(_ options: ParsedOptions, _ launch: LaunchEnvironment)
    throws(CommandFailure)
  {
    if options.has("json") {
      let values = Setting.allCases.map { ($0.rawValue, current($0, launch)) }
      return try printJSON(Dictionary(uniqueKeysWithValues: values))
    }
    printTable(
      ["NAME", "VALUE", "FROM"],
      Setting.allCases.map { setting in
        [
          setting.rawValue, current(setting, launch),
          launch.settings[setting] == nil ? "this terminal" : "set",
        ]
      })
  }

  /// The effective value; a setting that is not set has the value of this terminal.
  private static func current(_ setting: Setting, _ launch: LaunchEnvironment) -> String {
    let environment = launch.widgetEnvironment
    return switch setting {
    case .locale: environment.locale
    case .timezone: environment.timeZone
    case .textSize: environment.textSize
    case .location: environment.location ?? setting.automatic
    case .theme: launch.styling.choice(launch.settings)?.text ?? "terminal"
    case .appearance: environment.colorScheme == .light ? "light" : "dark"
    case .tiles: launch.styling.tileStyle(launch.settings).rawValue
    case .symbols: launch.styling.symbols(launch.settings).rawValue
    case .rendering: environment.renderingMode
    case .developerMode: launch.settings.isDeveloperMode ? "on" : "off"
    case .screenReader: launch.settings.isScreenReader ? "on" : "off"
    case .push, .pushSecret, .calendars, .reminders:
      launch.settings[setting] ?? setting.automatic
    case .activities: launch.settings.allowsActivities ? "on" : "off"
    }
  }
}
