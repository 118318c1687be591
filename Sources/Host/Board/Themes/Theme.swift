import Cells
import WidgetArchive

/// A theme of the board, decoded from a theme file.
package struct Theme: Hashable, Sendable {
  /// The file's name without `.theme`.
  package var name: String
  package var title: String
  /// Its colours for a light and for a dark board; at least one of them.
  package var light: ThemeColors?
  package var dark: ThemeColors?
  /// The theme that replaces it in the other appearance.
  package var counterpart: String?

  package init(
    name: String, title: String, light: ThemeColors? = nil, dark: ThemeColors? = nil,
    counterpart: String? = nil
  ) {
    self.name = name
    self.title = title
    self.light = light
    self.dark = dark
    self.counterpart = counterpart
  }

  package func colors(_ scheme: ArchivedColorScheme) -> ThemeColors? {
    scheme == .light ? light : dark
  }

  /// The appearances it has: `light`, `dark` or `both`.
  package var appearance: String {
    light == nil ? "dark" : dark == nil ? "light" : "both"
  }

  /// The terminal's own text and background, with colours that suit them.
  package static let terminal = Theme(
    name: "terminal", title: "Terminal’s own", light: ThemeColors([:], scheme: .light),
    dark: ThemeColors([:], scheme: .dark))
}

/// All themes, built-in and personal, and the choice of colours among them.
package struct ThemeShelf: Hashable, Sendable {
  /// The person's own themes; each replaces a built-in one of the same name.
  package let personal: [Theme]

  package init(personal: [Theme] = []) {
    self.personal = personal
  }

  /// All themes, in the order in which they are offered.
  package var themes: [Theme] {
    let names = Set(personal.map(\.name))
    return Theme.builtIn.filter { !names.contains($0.name) } + personal
  }

  package var names: [String] {
    Theme.builtInNames + personal.map(\.name).filter { !Theme.builtInNames.contains($0) }
  }

  /// The theme with a name. A built-in one is decoded when it is needed: decoding all would delay
  /// the start of the board.
  package subscript(_ name: String) -> Theme? {
    personal.first { $0.name == name } ?? Theme.builtIn(name)
  }

  /// The colours that apply, with the appearance for which they are made.
  ///
  /// - Parameters:
  ///   - choice: A theme's name, or a light and a dark one: `paper/nord`. Nil is the terminal's
  ///     own.
  ///   - appearance: The appearance that the person chose with `t`; nil if the theme or the
  ///     terminal decides.
  ///   - terminal: The appearance of the terminal, by its background.
  package func colors(
    _ choice: ThemeChoice?, appearance: ArchivedColorScheme?, terminal: ArchivedColorScheme
  ) -> ThemeColors {
    let scheme = appearance ?? terminal
    switch choice {
    case nil: return own(scheme)
    case .pair(let light, let dark):
      return self[scheme == .light ? light : dark]?.colors(scheme) ?? own(scheme)
    case .one(let name):
      guard let theme = self[name] else { return own(scheme) }
      if let colors = theme.colors(scheme) { return colors }
      // A person who picks a dark theme in a light terminal wants it dark,
      // unless they say otherwise.
      if appearance == nil { return theme.light ?? theme.dark ?? own(scheme) }
      return theme.counterpart.flatMap { self[$0] }?.colors(scheme) ?? own(scheme)
    }
  }

  private func own(_ scheme: ArchivedColorScheme) -> ThemeColors {
    (self["terminal"] ?? .terminal).colors(scheme) ?? ThemeColors([:], scheme: scheme)
  }
}

/// The theme that the person chose.
package enum ThemeChoice: Hashable, Sendable {
  case one(String)
  case pair(light: String, dark: String)

  /// Reads `nord`, or `paper/nord`: a light and a dark theme. Nil for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.allSatisfy(Self.isName) else { return nil }
    switch parts.count {
    case 1: self = .one(parts[0])
    case 2: self = .pair(light: parts[0], dark: parts[1])
    default: return nil
    }
  }

  package var text: String {
    switch self {
    case .one(let name): name
    case .pair(let light, let dark): "\(light)/\(dark)"
    }
  }

  package var names: [String] {
    switch self {
    case .one(let name): [name]
    case .pair(let light, let dark): [light, dark]
    }
  }

  /// Whether a text can be a theme's name: letters, digits, `-`, `_` and `.`, but no `.` first.
  package static func isName(_ text: String) -> Bool {
    !text.isEmpty && !text.hasPrefix(".")
      && text.allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) }
  }
}
