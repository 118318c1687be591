import Board
import CellLayout
import Foundation
import Push
import WidgetArchive

/// A setting of `widgetboard set`, by the name it has there.
enum Setting: String, CaseIterable {
  case locale, timezone, textSize, location, theme, appearance, tiles, symbols, rendering
  case developerMode, screenReader, activities, calendars, reminders, push, pushSecret

  /// The description of an accepted value, for the help and for errors.
  var expected: String {
    switch self {
    case .locale: "a language and a region such as de_DE"
    case .timezone: "a name of the time zone database such as Europe/Berlin"
    case .textSize: "one of " + WidgetEnvironment.textSizes.joined(separator: ", ")
    case .location: "LATITUDE,LONGITUDE in degrees such as 52.52,13.40"
    case .theme: "a theme that “widgetboard themes” lists, or a light and a dark one: paper/nord"
    case .appearance: "light, dark, or automatic: as the theme or the terminal is"
    case .tiles:
      "framed, filled, or automatic: cards where a theme’s colours show, else frames"
    case .symbols: "unicode, ascii, or nerd for a terminal with a Nerd Font"
    case .rendering: "auto, " + Rendering.allCases.map(\.rawValue).joined(separator: ", ")
    case .developerMode, .screenReader: "on or off"
    case .push: "mqtts://USER@HOST/PREFIX or ntfy://HOST/TOPIC, as the page Push says"
    case .pushSecret: "the place of its password: file:PATH, env:NAME, pass:NAME …"
    case .activities: "on or off: whether apps may show what they do (Live Activities)"
    case .calendars: "on, off or paths: what widgets of apps may read (EventKit)"
    case .reminders: "on, off or a path: the todo.txt that widgets of apps may read"
    }
  }

  /// The accepted values, if these are a few words.
  var choices: [String] {
    switch self {
    case .locale, .location, .push, .pushSecret: []
    case .timezone: TimeZone.knownTimeZoneIdentifiers
    case .textSize: WidgetEnvironment.textSizes
    case .theme: Theme.builtInNames
    case .appearance: ["light", "dark", "automatic"]
    case .tiles: TileStyle.allCases.map(\.rawValue)
    case .symbols: SymbolSet.allCases.map(\.rawValue)
    case .rendering: ["auto"] + Rendering.allCases.map(\.rawValue)
    case .developerMode, .screenReader, .activities, .calendars, .reminders: ["on", "off"]
    }
  }

  /// The value which means that nothing is set.
  var automatic: String {
    switch self {
    case .locale, .timezone, .textSize, .location, .theme: "default"
    case .push, .pushSecret: "off"
    case .appearance: "automatic"
    case .tiles: TileStyle.automatic.rawValue
    case .rendering: "auto"
    case .symbols: SymbolSet.unicode.rawValue
    case .developerMode, .screenReader, .calendars, .reminders: "off"
    case .activities: "on"
    }
  }

  /// The value in the form that is kept; nil if it is not accepted.
  func value(_ text: String) -> String? {
    switch self {
    case .locale: Self.locale(text)
    case .timezone: Self.timeZone(text)
    case .textSize: WidgetEnvironment.textSizes.contains(text) ? text : nil
    case .location: Location(text)?.text
    case .theme: ThemeChoice(text)?.text
    case .appearance: ["light", "dark"].contains(text) ? text : nil
    case .tiles: TileStyle(rawValue: text)?.rawValue
    case .symbols: SymbolSet(rawValue: text)?.rawValue
    case .rendering: Rendering(rawValue: text)?.rawValue
    case .developerMode, .screenReader: text == "on" ? text : nil
    case .activities: text == "off" ? text : nil
    case .calendars: text == "on" ? text : Self.paths(text.split(separator: ","))
    case .reminders: text == "on" ? text : Self.paths([text[...]])
    case .push: (try? PushAddress(text))?.text
    case .pushSecret: (try? SecretReference(text))?.text
    }
  }

  /// The reason why a value is not accepted, where there is more to say than ``expected``.
  func flaw(_ text: String) -> String? {
    switch self {
    case .push:
      do {
        _ = try PushAddress(text)
        return nil
      } catch {
        return error.words
      }
    case .pushSecret:
      do {
        _ = try SecretReference(text)
        return nil
      } catch {
        return error.sentence
      }
    case .locale, .timezone, .textSize, .location, .theme, .appearance, .tiles, .symbols,
      .rendering, .developerMode, .screenReader, .activities, .calendars, .reminders:
      return nil
    }
  }

  /// Paths of files and folders, each absolute or in the home folder (`~/…`); nil if one is not.
  private static func paths(_ parts: [Substring]) -> String? {
    let paths = parts.map { $0.trimmingCharacters(in: .whitespaces) }
    let areGood = paths.allSatisfy { path in
      (path.hasPrefix("/") || path.hasPrefix("~/")) && !path.contains { $0.isNewline || $0 == "\0" }
    }
    return areGood && !paths.isEmpty ? paths.joined(separator: ",") : nil
  }

  /// A language that Foundation has translations for, with a region if one is named. `de-DE` and
  /// `de_DE.UTF-8` become `de_DE`; keywords such as `@hours=h23` stay.
  private static func locale(_ text: String) -> String? {
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let bare = String(parts[0].prefix { $0 != "." }).replacing("-", with: "_")
    guard LocaleName.isOne(bare) else { return nil }
    let locale = Locale(identifier: bare)
    guard let language = locale.language.languageCode?.identifier,
      bare.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }),
      Locale.availableIdentifiers.contains(where: { $0 == language }),
      locale.region.map({ Locale.Region.isoRegions.contains($0) }) ?? !bare.contains("_")
    else { return nil }
    guard parts.count == 2 else { return bare }
    let keywords = parts[1]
    let isPlain = keywords.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "=;-".contains($0))
    }
    return isPlain && keywords.contains("=") ? bare + "@" + keywords : nil
  }

  /// A name that both Foundation and the C library know. A name such as `GMT+3` is refused, because
  /// the two read it in opposite ways.
  private static func timeZone(_ text: String) -> String? {
    guard !text.contains(".."), !text.hasPrefix("/"), TimeZone(identifier: text) != nil else {
      return nil
    }
    let isKnown =
      TimeZone.knownTimeZoneIdentifiers.contains(text)
      || FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/" + text)
    return isKnown ? text : nil
  }
}
