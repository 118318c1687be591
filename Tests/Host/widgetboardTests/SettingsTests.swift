import Foundation
import Testing
import TimelineEngine
import WidgetArchive

@testable import widgetboard

@Suite struct SettingsTests {
  @Test(arguments: [
    (Setting.locale, "de_DE", "de_DE"), (.locale, "de-DE", "de_DE"), (.locale, "zh_CN", "zh_CN"),
    (.locale, "de_DE.UTF-8", "de_DE"), (.locale, "en_US@hours=h23", "en_US@hours=h23"),
    (.locale, "ar", "ar"), (.timezone, "Europe/Berlin", "Europe/Berlin"), (.timezone, "UTC", "UTC"),
    (.textSize, "accessibility3", "accessibility3"), (.location, " 52.52, 13.40", "52.52,13.40"),
    (.location, "-33.9,-151", "-33.9,-151"), (.appearance, "light", "light"),
    (.theme, "nord", "nord"), (.theme, "paper/nord", "paper/nord"), (.developerMode, "on", "on"),
    (.symbols, "nerd", "nerd"), (.rendering, "vibrant", "vibrant"),
  ])
  func `a good value is kept as it is meant`(setting: Setting, text: String, value: String) {
    #expect(setting.value(text) == value)
  }

  @Test(arguments: [
    (Setting.locale, "xx_YY"), (.locale, "de_"), (.locale, "de_XY"), (.locale, ""),
    (.locale, "de_DE@; rm"), (.timezone, "Nowhere/Land"), (.timezone, "GMT+3"),
    (.timezone, "../../etc/passwd"), (.timezone, ""), (.textSize, "huge"), (.location, "52.52"),
    (.location, "91,0"), (.location, "0,181"), (.location, "nan,0"), (.location, "1,2,3"),
    (.appearance, "auto"), (.theme, "../x"), (.theme, ""), (.theme, "a/b/c"),
    (.developerMode, "yes"), (.symbols, "emoji"), (.rendering, "auto"), (.calendars, "yes"),
    (.calendars, "off"), (.calendars, "work.ics"), (.calendars, "~/a.ics, b"), (.calendars, ""),
    (.reminders, "todo.txt"), (.reminders, "/a\nb"),
  ])
  func `a bad one is none`(setting: Setting, text: String) {
    #expect(setting.value(text) == nil)
  }

  @Test func `settings change what surrounds widgets, and their variables with it`() {
    var settings = Settings()
    let base = WidgetEnvironment(locale: "en_US", timeZone: "UTC", colorScheme: .dark)
    let variables = ["LC_ALL": "C.UTF-8", "LC_TIME": "fr_FR", "TERM": "xterm"]
    #expect(settings.environment(over: base) == base)
    #expect(settings.variables(over: variables) == variables)
    settings[.locale] = "de_DE@hours=h23"
    settings[.timezone] = "Asia/Tokyo"
    settings[.textSize] = "xLarge"
    settings[.location] = "35.68,139.69"
    settings[.appearance] = "light"
    settings[.rendering] = "accented"
    settings[.symbols] = "nerd"
    #expect(settings[.symbols] == "nerd")
    #expect(
      settings.environment(over: base)
        == WidgetEnvironment(
          locale: "de_DE@hours=h23", timeZone: "Asia/Tokyo", colorScheme: .light,
          textSize: "xLarge", renderingMode: "accented", location: "35.68,139.69"))
    #expect(
      settings.variables(over: variables) == [
        "LANG": "de_DE.UTF-8", "LC_CTYPE": "C.UTF-8", "TZ": "Asia/Tokyo", "TERM": "xterm",
        "WIDGETBOARD_LOCATION": "35.68,139.69",
      ])
  }

  @Test func `widgets of apps are told what they may read, and only that`() {
    var settings = Settings()
    let variables = ["WIDGETBOARD_CALENDARS": "on", "PATH": "/bin"]
    #expect(settings.variables(over: variables) == ["PATH": "/bin"])
    settings[.calendars] = "~/work.ics, /srv/calendars"
    settings[.reminders] = "on"
    let told = settings.variables(over: variables)
    #expect(
      told == [
        "PATH": "/bin", "WIDGETBOARD_CALENDARS": "~/work.ics,/srv/calendars",
        "WIDGETBOARD_REMINDERS": "on",
      ])
    #expect(
      EnvironmentChange.event(from: [:], to: told) == .environment([.calendars, .reminders]))
    #expect(
      EnvironmentChange.event(from: told, to: ["WIDGETBOARD_REMINDERS": "on"])
        == .environment([.calendars]))
    #expect(EnvironmentChange.event(from: told, to: told) == nil)
  }

  @Test func `a value that is none any more counts as not set, and a newer program's stays`() throws
  {
    let folder = try Folder()
    let file = SettingsFile(folders: folder.profile)
    try FileManager.default.createDirectory(
      atPath: folder.profile.state, withIntermediateDirectories: true)
    try Data(#"{"locale":"xx_YY","colour":"blue"}"#.utf8).write(
      to: URL(fileURLWithPath: file.path))
    #expect(try file.read()[.locale] == nil)
    let changed = try file.update { $0[.textSize] = "small" }
    #expect(changed.values["colour"] == "blue")
    #expect(try file.read() == changed)
    _ = try file.update { $0[.textSize] = nil }
    #expect(try file.read()[.textSize] == nil)
  }

  @Test func `a file that cannot be read is not written over`() throws {
    let folder = try Folder()
    let file = SettingsFile(folders: folder.profile)
    #expect(try file.read() == Settings())
    try FileManager.default.createDirectory(
      atPath: folder.profile.state, withIntermediateDirectories: true)
    let half = Data(#"{"locale":"de_DE","textSi"#.utf8)
    try half.write(to: URL(fileURLWithPath: file.path))
    let error = try #require(throws: CommandFailure.self) {
      try file.update { $0[.textSize] = "small" }
    }
    #expect(error.message.hasPrefix("\(file.path):1: expected"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: file.path)) == half)
    try FileManager.default.removeItem(atPath: file.path)
    try FileManager.default.createDirectory(
      atPath: file.path, withIntermediateDirectories: true)
    #expect(throws: CommandFailure.self) { try file.update { $0[.textSize] = "small" } }
  }

  @Test(arguments: [
    ("{\n  \"locale\": \"de_DE\",\n  \"textSize\": 3\n}\n", 3),
    ("{\n  \"locale\": \"de_DE\",\n  textSize: \"small\"\n}\n", 3), ("[]", 1), ("{\n", 2),
  ])
  func `a file with a mistake is told of with its line, at launch and by the doctor`(
    text: String, line: Int
  ) throws {
    let folder = try Folder()
    let file = SettingsFile(folders: folder.profile)
    try FileManager.default.createDirectory(
      atPath: folder.profile.state, withIntermediateDirectories: true)
    let launch = LaunchEnvironment(
      variables: ["HOME": folder.path], timeZone: .gmt, executable: "/nowhere/widgetboard")
    #expect(launch.withCurrentSettings().settingsTrouble == nil)
    try Data(text.utf8).write(to: URL(fileURLWithPath: file.path))
    let current = launch.withCurrentSettings()
    let trouble = try #require(current.settingsTrouble)
    #expect(trouble.hasPrefix("\(file.path):\(line): expected an object of texts"))
    let found = StylingCheck(launch: current).findings.filter { $0.subject == "settings" }
    #expect(found.map(\.text) == [trouble])
    #expect(found.map(\.level) == [.error])
  }

  @Test func `the engine is told which values are new, and never of light and dark`() {
    let old = WidgetEnvironment(locale: "en_US", timeZone: "UTC")
    var new = old
    new.colorScheme = .light
    #expect(EnvironmentChange.events(from: old, to: new) == [])
    new.locale = "de_DE"
    #expect(EnvironmentChange.events(from: old, to: new) == [.environment([.locale, .calendar])])
    new = old
    new.timeZone = "Asia/Tokyo"
    #expect(EnvironmentChange.events(from: old, to: new) == [.environment([.timeZone, .calendar])])
    new = old
    new.textSize = "xLarge"
    #expect(EnvironmentChange.events(from: old, to: new) == [.environment([.textSize])])
  }

  @Test func `a move is told in metres along the Earth`() throws {
    let berlin = try #require(Location("52.52,13.405"))
    let paris = try #require(Location("48.8566,2.3522"))
    #expect(abs(berlin.meters(to: paris) - 877_500) < 1000)
    #expect(berlin.meters(to: berlin) == 0)
    let (north, across) = (try #require(Location("0,179.5")), try #require(Location("0,-179.5")))
    #expect(abs(north.meters(to: across) - 111_195) < 10)
    var (old, new) = (WidgetEnvironment(), WidgetEnvironment(location: "52.52,13.405"))
    #expect(EnvironmentChange.events(from: old, to: new) == [.moved(meters: Location.farthest)])
    old.location = "52.52,13.406"
    let events = EnvironmentChange.events(from: old, to: new)
    guard case .moved(let meters)? = events.first else { return #expect(events.count == 1) }
    #expect((60...80).contains(meters))
    new.location = nil
    #expect(EnvironmentChange.events(from: old, to: new) == [.moved(meters: Location.farthest)])
  }

  @Test func `the machine's time zone is where its link leads`() throws {
    let folder = try Folder()
    let link = folder.path + "/localtime"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "/usr/share/zoneinfo/Europe/Berlin")
    #expect(SystemTimeZone.identifier(file: link) == "Europe/Berlin")
    #expect(SystemTimeZone.identifier(file: folder.path + "/none") == nil)
  }
}

/// A folder for one test, and a profile in it.
final class Folder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/widgetboard-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var profile: ProfileFolders { ProfileFolders(environment: ["HOME": path]) }

  @Test(arguments: [
    "/a/b.conf", "b.conf", "/a//b", "/a/./b", "/a/../b", "/a/b/", "./b", "/", "", "/a/.b..c",
  ])
  func `a board file's path from the root is the one that URL gives`(path: String) {
    let expected = URL(fileURLWithPath: path).standardizedFileURL.path
    #expect(BoardFile(path: path).absolutePath == expected)
  }

  @Test func `a process is in the machine's time zone, or in the one that it is told`() {
    let machine = SystemTimeZone.identifier().flatMap { TimeZone(identifier: $0) }
    #expect(SystemTimeZone.current([:]) == machine ?? .current)
    #expect(SystemTimeZone.current(["TZ": "Asia/Tokyo"]) == .current)
  }
}
