import Foundation
import Glibc
import WidgetArchive

/// The values that the program takes from its process's environment, read once at launch.
struct LaunchEnvironment {
  let variables: [String: String]
  let folders: ProfileFolders
  /// The environment of widgets before settings are applied.
  let defaultEnvironment: WidgetEnvironment
  /// The person's settings when the program began.
  let settings: Settings
  /// The reason why the settings file was not read; nil if it was read or there is none.
  let settingsTrouble: String?
  let timeZone: TimeZone
  /// The person's preferences, and the themes that exist.
  let styling: Styling
  /// The folder that contains this executable and the built-in widgets.
  let executableFolder: String

  init(
    variables: [String: String], timeZone: TimeZone, executable: String,
    settings: Settings = Settings(), settingsTrouble: String? = nil, styling: Styling? = nil
  ) {
    self.settingsTrouble = settingsTrouble
    self.variables = variables
    self.settings = settings
    self.styling = styling ?? Styling(terminalScheme: Self.colorScheme(variables))
    self.timeZone = settings.timeZone ?? timeZone
    folders = ProfileFolders(environment: variables)
    executableFolder = Self.folder(of: executable)
    defaultEnvironment = WidgetEnvironment(
      locale: Self.locale(variables), timeZone: timeZone.identifier,
      colorScheme: Self.colorScheme(variables))
  }

  /// The folder in an absolute path, without `URL`: a process's first `URL` takes longer than
  /// everything else here, and the path is nearly always absolute.
  private static func folder(of executable: String) -> String {
    guard executable.utf8.first == UInt8(ascii: "/"),
      let slash = executable.utf8.lastIndex(of: UInt8(ascii: "/")), slash > executable.startIndex
    else { return URL(fileURLWithPath: executable).deletingLastPathComponent().path }
    return String(executable[..<slash])
  }

  /// The name for the board without a profile.
  static let defaultProfile = "default"

  /// - Parameter profile: the profile that the command line names, in place of the environment's.
  static func current(profile: String? = nil) throws(CommandFailure) -> LaunchEnvironment {
    var variables = OwnEnvironment.variables
    if let profile { variables.choose(profile: profile) }
    if variables[ProfileName.variable]?.isEmpty == true { variables[ProfileName.variable] = nil }
    if let name = variables[ProfileName.variable], ProfileName(name) == nil {
      throw CommandFailure(
        .usage, "“\(name)” is not a profile’s name; expected \(ProfileName.expected)")
    }
    let executable = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let folders = ProfileFolders(environment: variables)
    var styling = Styling(terminalScheme: colorScheme(variables))
    styling.read(folders)
    let (settings, trouble) = settings(folders, before: Settings())
    return LaunchEnvironment(
      variables: variables, timeZone: SystemTimeZone.current(variables),
      executable: executable ?? CommandLine.arguments[0],
      settings: settings, settingsTrouble: trouble, styling: styling)
  }

  /// A copy with the current settings.
  func withCurrentSettings() -> LaunchEnvironment {
    let (settings, trouble) = Self.settings(folders, before: settings)
    return LaunchEnvironment(
      variables: variables,
      timeZone: TimeZone(identifier: defaultEnvironment.timeZone) ?? timeZone,
      executable: executableFolder + "/widgetboard",
      settings: settings, settingsTrouble: trouble, styling: styling)
  }

  /// A copy for a terminal whose colours are known.
  func begun(with colors: TerminalColors?) -> LaunchEnvironment {
    guard let colors else { return self }
    var styling = styling
    styling.begin(with: colors)
    return LaunchEnvironment(
      variables: variables, timeZone: timeZone, executable: executableFolder + "/widgetboard",
      settings: settings, settingsTrouble: settingsTrouble, styling: styling)
  }

  /// The current settings; if they cannot be read, the earlier ones and the reason.
  private static func settings(
    _ folders: ProfileFolders, before: Settings
  ) -> (Settings, trouble: String?) {
    do throws(CommandFailure) {
      return (try SettingsFile(folders: folders).read(), nil)
    } catch {
      return (before, error.message + " (no settings apply until then)")
    }
  }

  /// Whether the board is for a screen reader: by a setting, by a preference, or by `ACCESSIBLE`,
  /// the variable that tells all programs so.
  var wantsScreenReader: Bool {
    let word = variables["ACCESSIBLE"] ?? ""
    return settings.isScreenReader || styling.preferences.screenReader
      || !["", "0", "false", "no"].contains(word.lowercased())
  }

  var widgetEnvironment: WidgetEnvironment {
    styling.environment(settings, over: defaultEnvironment)
  }

  /// The sources that widgets in Swift are built with: those around this program, those it was
  /// installed from, or those of the package `widgetboard-dev`.
  var package: String? {
    if let around = SourcePackage.around(executableFolder) { return around }
    let manifest = Installation.Folders(environment: variables).manifest
    return [InstalledFiles.read(manifest)?.package, SourcePackage.installed].compactMap { $0 }
      .first(where: SourcePackage.isOne)
  }

  /// The folders in which extensions are looked for, in order: the board's own folder comes before
  /// the person's, so that widgets added later cannot take the names of those that came with the
  /// board. Folders of the environment come first, because somebody named them expressly.
  var widgetFolders: [String] {
    folders.extraWidgetFolders + [executableFolder, folders.widgets]
  }

  /// The locale: `de_DE.UTF-8` means `de_DE`. The C locale has no language of its own and counts as
  /// English with a 24-hour clock and metric units. So does an invalid name.
  private static func locale(_ variables: [String: String]) -> String {
    let name = ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty }
    let bare = name?.split(whereSeparator: { $0 == "." || $0 == "@" }).first.map(String.init)
    guard let bare, bare != "C", bare != "POSIX", LocaleName.isOne(bare) else {
      return "en_US@hours=h23;measure=metric"
    }
    return bare
  }

  /// The colour scheme from `COLORFGBG`, `foreground;background` in the 16 colours; 7 and 15 are
  /// light backgrounds.
  private static func colorScheme(_ variables: [String: String]) -> ArchivedColorScheme {
    let background = variables["COLORFGBG"]?.split(separator: ";").last.flatMap { Int($0) }
    return background == 7 || background == 15 ? .light : .dark
  }
}

extension [String: String] {
  /// Chooses the profile of a board; `default` is the board without a profile. Drops the mailbox's
  /// variable, which belongs to the board that started this program.
  fileprivate mutating func choose(profile: String) {
    self[ProfileName.variable] = profile == LaunchEnvironment.defaultProfile ? nil : profile
    self["WIDGETBOARD_MAILBOX"] = nil
  }
}
