import Foundation

/// The surroundings of a widget that may change while its archive stays: the values of SwiftUI's
/// environment that the host decides.
package struct WidgetEnvironment: Encodable, Hashable, Sendable {
  /// BCP 47 or POSIX identifier, as `Locale(identifier:)` takes it.
  package var locale: String
  /// Olson name, as `TimeZone(identifier:)` takes it.
  package var timeZone: String
  /// `Calendar.Identifier`'s description: `gregorian`, …
  package var calendar: String
  package var colorScheme: ArchivedColorScheme
  /// `DynamicTypeSize` by Apple's name: `xSmall` … `accessibility5`; `large` is standard.
  package var textSize: String
  /// `fullColor`, `accented` or `vibrant`.
  package var renderingMode: String
  /// The position of the board, as `LATITUDE,LONGITUDE` in degrees; nil if it was not set.
  package var location: String?

  /// Apple's names of text sizes, the smallest first.
  package static let textSizes = [
    "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "accessibility1",
    "accessibility2", "accessibility3", "accessibility4", "accessibility5",
  ]

  package init(
    locale: String = "en_US", timeZone: String = "GMT", calendar: String = "gregorian",
    colorScheme: ArchivedColorScheme = .dark, textSize: String = "large",
    renderingMode: String = "fullColor", location: String? = nil
  ) {
    self.locale = locale
    self.timeZone = timeZone
    self.calendar = calendar
    self.colorScheme = colorScheme
    self.textSize = textSize
    self.renderingMode = renderingMode
    self.location = location
  }
}

/// The names of the environment values that views read, as archives list them.
///
/// Strings in JSON, so that a newer extension may list a name that this host does not know.
package struct EnvironmentRead: Codable, Hashable, Sendable, Comparable, RawRepresentable {
  package let rawValue: String

  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  package static let locale = EnvironmentRead(rawValue: "locale")
  package static let timeZone = EnvironmentRead(rawValue: "timeZone")
  package static let calendar = EnvironmentRead(rawValue: "calendar")
  package static let colorScheme = EnvironmentRead(rawValue: "colorScheme")
  package static let textSize = EnvironmentRead(rawValue: "textSize")
  package static let renderingMode = EnvironmentRead(rawValue: "renderingMode")
  package static let location = EnvironmentRead(rawValue: "location")
  /// Whether widgets of apps may read the person's calendars, and their tasks.
  package static let calendars = EnvironmentRead(rawValue: "calendars")
  package static let reminders = EnvironmentRead(rawValue: "reminders")
  /// The size of the tile, if its author's code asked for it.
  package static let tileSize = EnvironmentRead(rawValue: "tileSize")
  /// No value: marks an archive made without a look at the tile's size, which fits any. An archive
  /// that does not list it may depend on the size.
  package static let anySize = EnvironmentRead(rawValue: "anySize")
  package static let redactionReasons = EnvironmentRead(rawValue: "redactionReasons")

  package static func < (left: EnvironmentRead, right: EnvironmentRead) -> Bool {
    left.rawValue < right.rawValue
  }
}
