import Cells
import WidgetArchive

extension Theme {
  /// Reads a theme file.
  ///
  /// - Parameter base: Returns the theme with a name, for `based-on`.
  package init(
    name: String, text: String, base: (String) throws(ThemeFileError) -> Theme?,
    known: [String] = []
  ) throws(ThemeFileError) {
    let file = try ThemeFile(text: text)
    var under: Theme?
    if let named = file.base {
      under = try base(named.name)
      guard under != nil else {
        throw ThemeFileError(
          line: named.line, problem: .unknownBase(named.name, known: known))
      }
    }
    guard let appearance = file.appearance ?? under?.appearance else {
      throw ThemeFileError(line: 1, problem: .noAppearance)
    }
    self.init(
      name: name, title: file.title ?? name, counterpart: file.counterpart ?? under?.counterpart)
    if appearance != "dark" { light = try file.colors(.light, over: under) }
    if appearance != "light" { dark = try file.colors(.dark, over: under) }
  }
}

extension ThemeFile {
  /// The colours of one appearance.
  fileprivate func colors(_ scheme: ArchivedColorScheme, over base: Theme?)
    throws(ThemeFileError) -> ThemeColors
  {
    var values: [ThemeRole: Assignment] = [:]
    // Values for one appearance override those for both.
    for assignment in assignments where assignment.scheme == nil {
      values[assignment.role] = assignment
    }
    for assignment in assignments where assignment.scheme == scheme {
      values[assignment.role] = assignment
    }
    let under = base?.colors(scheme) ?? base?.light ?? base?.dark
    var colors = under?.given ?? [:]
    for role in ThemeRole.allCases {
      guard let assignment = values[role] else { continue }
      colors[role] = try resolve(assignment, values, colors, scheme, seen: [])
    }
    return ThemeColors(colors, scheme: scheme)
  }

  private func resolve(
    _ assignment: Assignment, _ values: [ThemeRole: Assignment], _ base: [ThemeRole: CellColor],
    _ scheme: ArchivedColorScheme, seen: Set<ThemeRole>
  ) throws(ThemeFileError) -> CellColor {
    switch assignment.value {
    case .color(let color): return color
    case .role(let other):
      guard !seen.contains(assignment.role) else {
        throw ThemeFileError(line: assignment.line, problem: .circle(assignment.role))
      }
      guard let next = values[other] else {
        // The file leaves this role out: take it from the base theme, or derive it.
        return base[other] ?? ThemeColors(base, scheme: scheme)[other]
      }
      return try resolve(next, values, base, scheme, seen: seen.union([assignment.role]))
    }
  }
}
