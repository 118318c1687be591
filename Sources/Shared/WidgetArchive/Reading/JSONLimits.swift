/// The limits of a text of JSON, by its origin. A text beyond them is refused before anything is
/// made of it.
package struct JSONLimits: Sendable {
  package var bytes: Int
  /// The most levels of objects and arrays.
  package var depth: Int
  /// The most values, counting names in objects too.
  package var values: Int

  package init(bytes: Int, depth: Int, values: Int) {
    self.bytes = bytes
    self.depth = depth
    self.values = values
  }

  /// The limits of an extension's reply, and of what the board keeps of it. A view in a view is two
  /// levels.
  package static let reply = JSONLimits(bytes: ArchiveLimits.bytes, depth: 192, values: 250_000)
  /// The limits of text by a person or another program: a message, a setting, a preference, a
  /// parameter.
  package static let message = JSONLimits(bytes: 1_000_000, depth: 32, values: 100_000)
}
