import Foundation
import Glibc
import WidgetArchive

/// What the program takes from its process' environment, read once at launch.
struct LaunchEnvironment {
  let variables: [String: String]
  let folders: ProfileFolders
  /// The environment of widgets, where no setting says otherwise.
  let defaultEnvironment: WidgetEnvironment
  /// What the person has set, when the program began.
  let settings: Settings
  /// Why the file of settings was not read; nil where it was, or where there is none.
  let settingsTrouble: String?
  let timeZone: TimeZone
  /// What the person prefers and what themes there are.
  let styling: Styling
  /// The folder this executable lies in: built-in widgets lie beside it.
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

  /// The first URL's path takes longer than all else that is done here, and this path is nearly always whole.
  private static func folder(of executable: String) -> String {
    guard executable.utf8.first == UInt8(ascii: "/"),
      let slash = executable.utf8.lastIndex(of: UInt8(ascii: "/")), slash > executable.startIndex
    else { return URL(fileURLWithPath: executable).deletingLastPathComponent().path }
    return String(executable[..<slash])
  }

  /// The name of the board that has no profile of its own.
  static let defaultProfile = "default"

  /// - Parameter profile: the one the command line names, in place of the environment's.
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
      variables: variables, timeZone: .current,
      executable: executable ?? CommandLine.arguments[0],
      settings: settings, settingsTrouble: trouble, styling: styling)
  }

  /// The same with what is set now.
  func withCurrentSettings() -> LaunchEnvironment {
    let (settings, trouble) = Self.settings(folders, before: settings)
    return LaunchEnvironment(
      variables: variables,
      timeZone: TimeZone(identifier: defaultEnvironment.timeZone) ?? timeZone,
      executable: executableFolder + "/widgetboard",
      settings: settings, settingsTrouble: trouble, styling: styling)
  }

  /// What is set now, or what was before and why it cannot be read.
  private static func settings(
    _ folders: ProfileFolders, before: Settings
  ) -> (Settings, trouble: String?) {
    do throws(CommandFailure) {
      return (try SettingsFile(folders: folders).read(), nil)
    } catch {
      return (before, error.message + " (no settings apply until then)")
    }
  }

  /// Whether the board is to be heard rather than seen: by a setting or a preference, or as the person says to all
  /// programs.
  var wantsScreenReader: Bool {
    let word = variables["ACCESSIBLE"] ?? ""
    return settings.isScreenReader || styling.preferences.screenReader
      || !["", "0", "false", "no"].contains(word.lowercased())
  }

  var widgetEnvironment: WidgetEnvironment {
    styling.environment(settings, over: defaultEnvironment)
  }

  /// The sources this program was built from: around it, or where it was installed from. Swift
  /// widgets are built with them.
  var package: String? {
    func isPackage(_ folder: String) -> Bool {
      FileManager.default.fileExists(atPath: folder + "/Sources/Apple/WidgetKit")
    }
    var folder = URL(fileURLWithPath: executableFolder)
    while folder.path != "/" {
      if isPackage(folder.path) { return folder.path }
      folder.deleteLastPathComponent()
    }
    let manifest = Installation.Folders(environment: variables).manifest
    return InstalledFiles.read(manifest)?.package.flatMap { isPackage($0) ? $0 : nil }
  }

  /// Where extensions are looked for, the first folder first: those that came with the board before what was
  /// added later, whose names are not theirs to take. Folders of the environment are somebody's express wish.
  var widgetFolders: [String] {
    folders.extraWidgetFolders + [executableFolder, folders.widgets]
  }

  /// `de_DE.UTF-8` is `de_DE`; the C locale has no language of its own and is taken for
  /// English with a clock of 24 hours and metric units. So is what is the name of none.
  private static func locale(_ variables: [String: String]) -> String {
    let name = ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty }
    let bare = name?.split(whereSeparator: { $0 == "." || $0 == "@" }).first.map(String.init)
    guard let bare, bare != "C", bare != "POSIX", LocaleName.isOne(bare) else {
      return "en_US@hours=h23;measure=metric"
    }
    return bare
  }

  /// `COLORFGBG` is `foreground;background` in the 16 colours; 7 and 15 are light backgrounds.
  private static func colorScheme(_ variables: [String: String]) -> ArchivedColorScheme {
    let background = variables["COLORFGBG"]?.split(separator: ";").last.flatMap { Int($0) }
    return background == 7 || background == 15 ? .light : .dark
  }
}

extension [String: String] {
  /// The environment of a board of its own; of the first one for `default`. It is not asked for by a
  /// program that another board started.
  fileprivate mutating func choose(profile: String) {
    self[ProfileName.variable] = profile == LaunchEnvironment.defaultProfile ? nil : profile
    self["WIDGETBOARD_MAILBOX"] = nil
  }
}
