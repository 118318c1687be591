import CellLayout
import Foundation
import WidgetArchive

/// What a person has set with `widgetboard set`: changes to what the terminal and the machine say.
struct Settings: Hashable {
  /// By name; what a newer program has set stays.
  private(set) var values: [String: String] = [:]

  init(values: [String: String] = [:]) {
    self.values = values
  }

  /// What is set; a value that is none any more, of a file edited by hand, counts as not set.
  subscript(_ setting: Setting) -> String? {
    get { values[setting.rawValue].flatMap(setting.value) }
    set { values[setting.rawValue] = newValue }
  }

  var timeZone: TimeZone? { self[.timezone].flatMap { TimeZone(identifier: $0) } }

  /// The board prints lines for a screen reader, from when it is next opened.
  var isScreenReader: Bool { self[.screenReader] != nil }

  var isDeveloperMode: Bool { self[.developerMode] != nil }

  /// Sets what a person chose. A new theme resets the appearance: otherwise a theme of the other
  /// appearance would not be seen.
  mutating func choose(_ setting: Setting, _ value: String?) {
    self[setting] = value
    if setting == .theme { self[.appearance] = nil }
  }

  /// What widgets are surrounded by, as far as no theme decides it: see ``Styling``.
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

  /// The variables of an extension's process, so that what it asks the C library agrees. The locale
  /// of characters stays the terminal's.
  func variables(over base: [String: String]) -> [String: String] {
    var variables = base
    if let timeZone = self[.timezone] { variables["TZ"] = timeZone }
    if let location = self[.location] { variables["WIDGETBOARD_LOCATION"] = location }
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
