import CellLayout
import Foundation
import Input
import WidgetArchive

extension Preferences {
  /// Reads a preferences file strictly: anything unknown is an error with its place.
  ///
  /// - Parameter themes: The names of all themes.
  package init(json5 text: String, themes: [String] = Theme.builtInNames) throws(PreferencesError) {
    var reader = try PreferencesReader(text, themes: themes)
    self = try reader.read()
  }

  /// The names allowed in the file.
  package static let names = [
    "theme", "background", "tiles", "symbols", "textSize", "screenReader", "mouse",
    "motion", "wrapPages", "lockWithDesktop", "desktopAlerts",
    "keys",
  ]
}

/// Reads the values of a preferences file, and finds the place of each for errors.
struct PreferencesReader {
  private let root: PreferenceValue
  let outline: JSON5Outline
  let themes: [String]
  private(set) var preferences = Preferences()

  init(_ text: String, themes: [String]) throws(PreferencesError) {
    self.themes = themes
    let json: JSON?
    var mistake: ArchiveError?
    do {
      json = try JSON(json5: text, limits: Self.limits)
    } catch {
      if case .tooMuch(let words) = error.reason {
        throw PreferencesError(line: 1, column: 1, reason: "the file is \(words)")
      }
      json = nil
      mistake = error
    }
    do {
      outline = try JSON5Outline(text)
    } catch {
      throw PreferencesError(
        line: error.place.line, column: error.place.column,
        reason: "expected \(error.expected) (the file is JSON5: json5.org)")
    }
    if let twice = outline.repeated.first, case .key(let name)? = twice.path.last {
      throw PreferencesError(
        line: twice.second.line, column: twice.second.column,
        reason: "“\(name)” stands in line \(twice.first.line) already; keep one of them")
    }
    guard let json else { throw Self.unreadable(text, at: mistake?.offset ?? 0) }
    root = PreferenceValue(json)
  }

  /// A hundred times more than anybody needs.
  private static let limits = JSONLimits(bytes: 1_000_000, depth: 32, values: 10_000)

  /// The error for invalid JSON5 with balanced quotes and brackets: a word that is no
  /// value, or a bad escape.
  private static func unreadable(_ text: String, at offset: Int) -> PreferencesError {
    let before = String(decoding: text.utf8.prefix(offset), as: UTF8.self)
    let lines = before.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return PreferencesError(
      line: max(1, lines.count), column: (lines.last?.count ?? 0) + 1,
      reason: "there is no JSON5 value here; texts stand in quotes (json5.org)")
  }

  mutating func read() throws(PreferencesError) -> Preferences {
    guard case .object(let object) = root else {
      throw error(at: [], "expected “{ … }”, found \(root.words)")
    }
    for (name, value) in sorted(object, at: []) {
      try read(name, value, at: [.key(name)])
    }
    return preferences
  }

  private mutating func read(_ name: String, _ value: PreferenceValue, at path: Path)
    throws(PreferencesError)
  {
    switch name {
    case "theme": preferences.theme = try theme(value, at: path)
    case "background":
      let word = try word(value, of: ["theme", "terminal"], at: path)
      preferences.keepsTerminalBackground = word == "terminal"
    case "tiles":
      let word = try word(value, of: TileStyle.allCases.map(\.rawValue), at: path)
      preferences.tileStyle = TileStyle(rawValue: word) ?? .automatic
    case "symbols":
      preferences.symbols = SymbolSet(
        rawValue: try word(value, of: SymbolSet.allCases.map(\.rawValue), at: path))
    case "textSize":
      preferences.textSize = try word(value, of: WidgetEnvironment.textSizes, at: path)
    case "screenReader": preferences.screenReader = try flag(value, at: path)
    case "mouse": preferences.mouse = try flag(value, at: path)
    case "motion": preferences.motion = try flag(value, at: path)
    case "wrapPages": preferences.wrapPages = try flag(value, at: path)
    case "lockWithDesktop": preferences.lockWithDesktop = try flag(value, at: path)
    case "desktopAlerts":
      let word = try word(value, of: DesktopAlerts.allCases.map(\.rawValue), at: path)
      preferences.desktopAlerts = DesktopAlerts(rawValue: word) ?? .automatic
    case "keys": preferences.bindings = try bindings(value, at: path)
    default:
      throw error(
        atKey: path,
        "there is no preference “\(name.prefix(40))”"
          + NearMatch.suggestion(for: name, among: Preferences.names)
          + "; there are \(Preferences.names.joined(separator: ", "))")
    }
  }

  typealias Path = [JSON5Outline.Step]

  // MARK: Values

  private func flag(_ value: PreferenceValue, at path: Path) throws(PreferencesError) -> Bool {
    guard case .flag(let flag) = value else {
      throw error(at: path, "expected true or false, found \(value.words)")
    }
    return flag
  }

  func text(_ value: PreferenceValue, _ expected: String, at path: Path)
    throws(PreferencesError) -> String
  {
    guard case .text(let text) = value else {
      throw error(at: path, "expected \(expected), found \(value.words)")
    }
    return text
  }

  private func word(_ value: PreferenceValue, of words: [String], at path: Path)
    throws(PreferencesError) -> String
  {
    let list = words.map { "“\($0)”" }.joined(separator: ", ")
    let text = try text(value, "one of \(list)", at: path)
    guard words.contains(text) else {
      throw error(
        at: path,
        "expected one of \(list), found “\(text.prefix(40))”"
          + NearMatch.suggestion(for: text, among: words))
    }
    return text
  }

  private func theme(_ value: PreferenceValue, at path: Path) throws(PreferencesError)
    -> ThemeChoice
  {
    guard case .object(let object) = value else {
      let text = try text(value, "a theme’s name, or { light: …, dark: … }", at: path)
      guard let choice = ThemeChoice(text) else {
        throw error(at: path, "“\(text.prefix(40))” is not the name of a theme")
      }
      for name in choice.names { try check(theme: name, at: path) }
      return choice
    }
    var names: [String: String] = [:]
    for (key, value) in sorted(object, at: path) {
      let path = path + [.key(key)]
      guard ["light", "dark"].contains(key) else {
        throw error(atKey: path, "expected light and dark, found “\(key.prefix(40))”")
      }
      let name = try text(value, "a theme’s name", at: path)
      try check(theme: name, at: path)
      names[key] = name
    }
    return .pair(light: names["light"] ?? "terminal", dark: names["dark"] ?? "terminal")
  }

  private func check(theme name: String, at path: Path) throws(PreferencesError) {
    guard !themes.contains(name) else { return }
    throw error(
      at: path,
      "there is no theme “\(name.prefix(40))”"
        + NearMatch.suggestion(for: name, among: themes) + "; “widgetboard themes” lists them")
  }

  // MARK: Places

  /// The members in the order of the file, so that the first error is reported first.
  func sorted(_ object: [String: PreferenceValue], at path: Path)
    -> [(key: String, value: PreferenceValue)]
  {
    func place(_ key: String) -> (Int, Int) {
      let place = outline.keys[path + [.key(key)]]
      return (place?.line ?? 0, place?.column ?? 0)
    }
    return object.sorted { place($0.key) < place($1.key) }.map { ($0.key, $0.value) }
  }

  func error(at path: Path, _ reason: String) -> PreferencesError {
    error(outline.values[path], reason)
  }

  func error(atKey path: Path, _ reason: String) -> PreferencesError {
    error(outline.keys[path], reason)
  }

  private func error(_ place: JSON5Outline.Place?, _ reason: String) -> PreferencesError {
    PreferencesError(line: place?.line ?? 1, column: place?.column ?? 1, reason: reason)
  }
}
