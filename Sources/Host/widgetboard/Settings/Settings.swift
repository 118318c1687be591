import CellLayout
import Foundation
import WidgetArchive

/// The person's settings from `widgetboard set`: they override what the terminal and the machine
/// report.
struct Settings: Hashable {
  /// The values by name; names that a newer version of the program has set stay.
  private(set) var values: [String: String] = [:]

  init(values: [String: String] = [:]) {
    self.values = values
  }

  /// The value of a setting. A value that is not accepted, as in a file edited by hand, counts as
  /// not set.
  subscript(_ setting: Setting) -> String? {
    get { values[setting.rawValue].flatMap(setting.value) }
    set { values[setting.rawValue] = newValue }
  }

  var timeZone: TimeZone? { self[.timezone].flatMap { TimeZone(identifier: $0) } }

  /// Whether the board prints lines for a screen reader, from when it is next opened.
  var isScreenReader: Bool { self[.screenReader] != nil }

  var isDeveloperMode: Bool { self[.developerMode] != nil }

  /// Whether apps may show activities. Commands and scripts always may.
  var allowsActivities: Bool { self[.activities] == nil }

  /// Sets a value that a person chose. A new theme resets the appearance: otherwise a theme for the
  /// other appearance would not be visible.
  mutating func choose(_ setting: Setting, _ value: String?) {
    self[setting] = value
    if setting == .theme { self[.appearance] = nil }
  }

  /// The environment of widgets, as far as no theme decides it: see ``Styling``.
  func environment(over base: WidgetEnvironment) -> WidgetEnvironment {
    var environment = base
    if let locale = self[.locale] { environment.locale = locale }
    if let timeZone = self[.timezone] { environment.timeZone = timeZone }
    if let textSize = self[.textSize] { environment.textSize = textSize }
    if let location = self[.location] { environment.location = location }
    if let appearance = self[.appearance] {
      environment.colorScheme = appearance == "light" ? .light : .dark
    }
    if let rendering = self[.rendering] { environment.renderingMode = rendering }
    return environment
  }

  /// The variables that tell a widget of an app what it may read, as EventKit takes them.
  static let calendarsVariable = "WIDGETBOARD_CALENDARS"
  static let remindersVariable = "WIDGETBOARD_REMINDERS"

  /// The variables for an extension's process, so that the C library agrees with the settings. The
  /// character set of the locale stays the terminal's.
  func variables(over base: [String: String]) -> [String: String] {
    var variables = base
    if let timeZone = self[.timezone] { variables["TZ"] = timeZone }
    if let location = self[.location] { variables["WIDGETBOARD_LOCATION"] = location }
    // Without the person's consent also none from the shell in which the board was opened.
    variables[Self.calendarsVariable] = self[.calendars]
    variables[Self.remindersVariable] = self[.reminders]
    if let locale = self[.locale] {
      let characters = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { base[$0] }
        .first { !$0.isEmpty }
      variables = variables.filter { !$0.key.hasPrefix("LC_") }
      variables["LC_CTYPE"] = characters
      variables["LANG"] = String(locale.prefix { $0 != "@" }) + ".UTF-8"
    }
    return variables
  }
}
