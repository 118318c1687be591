import Foundation
import WidgetArchive

extension EnvironmentValues {
  /// Makes an environment with the values that a host requests.
  package init(_ host: WidgetEnvironment) {
    self.init()
    let timeZone = TimeZone(identifier: host.timeZone) ?? .gmt
    let locale = Locale(identifier: host.locale)
    self.locale = locale
    self.timeZone = timeZone
    var calendar = Calendar(identifier: Self.calendars[host.calendar] ?? .gregorian)
    calendar.locale = locale
    calendar.timeZone = timeZone
    self.calendar = calendar
    colorScheme = host.colorScheme == .dark ? .dark : .light
    dynamicTypeSize = DynamicTypeSize(name: host.textSize) ?? .large
    layoutDirection =
      locale.language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  private static let calendars: [String: Calendar.Identifier] = [
    "gregorian": .gregorian, "buddhist": .buddhist, "chinese": .chinese, "coptic": .coptic,
    "ethiopicAmeteMihret": .ethiopicAmeteMihret, "ethiopicAmeteAlem": .ethiopicAmeteAlem,
    "hebrew": .hebrew, "iso8601": .iso8601, "indian": .indian, "islamic": .islamic,
    "islamicCivil": .islamicCivil, "japanese": .japanese, "persian": .persian,
    "republicOfChina": .republicOfChina, "islamicTabular": .islamicTabular,
    "islamicUmmAlQura": .islamicUmmAlQura,
  ]
}
