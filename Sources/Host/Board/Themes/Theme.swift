import Cells
import WidgetArchive

/// What the board is painted with: a theme file, read.
package struct Theme: Hashable, Sendable {
  /// The file's name without `.theme`.
  package var name: String
  package var title: String
  /// Its colours on a light board and on a dark one; at least one of them.
  package var light: ThemeColors?
  package var dark: ThemeColors?
  /// The theme that takes its place in the other appearance.
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

  /// `light`, `dark`, or both.
  package var appearance: String {
    light == nil ? "dark" : dark == nil ? "light" : "both"
  }

  /// The terminal's own text and background, and colours that go with it.
  package static let terminal = Theme(
    name: "terminal", title: "Terminal’s own", light: ThemeColors([:], scheme: .light),
    dark: ThemeColors([:], scheme: .dark))
}

/// The themes there are, and which of them holds.
package struct ThemeShelf: Hashable, Sendable {
  /// The person's own; each takes the place of a built-in one of the same name.
  package let personal: [Theme]

  package init(personal: [Theme] = []) {
    self.personal = personal
  }

  /// All, in the order in which they are offered.
  package var themes: [Theme] {
    let names = Set(personal.map(\.name))
    return Theme.builtIn.filter { !names.contains($0.name) } + personal
  }

  package var names: [String] {
    Theme.builtInNames + personal.map(\.name).filter { !Theme.builtInNames.contains($0) }
  }

  /// The theme of a name. A built-in one is read when it is asked for: the board starts faster than
  /// all of them are read.
  package subscript(_ name: String) -> Theme? {
    personal.first { $0.name == name } ?? Theme.builtIn(name)
  }

  /// The colours that hold, and whether the board is light or dark with them.
  ///
  /// - Parameters:
  ///   - choice: A theme's name, or a light and a dark one: `paper/nord`. Nil is the terminal's own.
  ///   - appearance: What the person said with `t`; nil where the theme or the terminal decide.
  ///   - terminal: What the terminal's background is.
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
      // Who picks a dark theme in a light terminal wants it dark, unless they say otherwise.
      if appearance == nil { return theme.light ?? theme.dark ?? own(scheme) }
      return theme.counterpart.flatMap { self[$0] }?.colors(scheme) ?? own(scheme)
    }
  }

  private func own(_ scheme: ArchivedColorScheme) -> ThemeColors {
    (self["terminal"] ?? .terminal).colors(scheme) ?? ThemeColors([:], scheme: scheme)
  }
}

/// Which theme the person wants.
package enum ThemeChoice: Hashable, Sendable {
  case one(String)
  case pair(light: String, dark: String)

  /// `nord`, or `paper/nord`: a light and a dark one. Nil for what is neither.
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

  /// What may be a theme's name: letters, digits, `-`, `_` and `.` inside.
  package static func isName(_ text: String) -> Bool {
    !text.isEmpty && !text.hasPrefix(".")
      && text.allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) }
  }
}
