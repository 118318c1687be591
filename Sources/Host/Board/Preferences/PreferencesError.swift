/// An error in the preferences, and its place.
package struct PreferencesError: Error, Hashable, Sendable {
  /// The line, from 1. Columns count characters.
  package var line: Int
  package var column: Int
  /// What was expected, what was found, and what to do.
  package var reason: String

  package func sentence(file: String) -> String { "\(file):\(line):\(column): \(reason)" }
}
