/// What is wrong with the preferences, and where.
package struct PreferencesError: Error, Hashable, Sendable {
  /// From 1; columns in characters.
  package var line: Int
  package var column: Int
  /// What was expected, what was found, what to do.
  package var reason: String

  package func sentence(file: String) -> String { "\(file):\(line):\(column): \(reason)" }
}
