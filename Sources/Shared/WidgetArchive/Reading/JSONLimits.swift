/// How much one text of JSON may hold, by where it comes from. What is beyond is refused before
/// anything is made of it.
package struct JSONLimits: Sendable {
  package var bytes: Int
  /// Objects and arrays inside one another.
  package var depth: Int
  /// Values, and names in objects, together.
  package var values: Int

  package init(bytes: Int, depth: Int, values: Int) {
    self.bytes = bytes
    self.depth = depth
    self.values = values
  }

  /// What an extension replies, and what the board keeps of it. A view in a view is two levels.
  package static let reply = JSONLimits(bytes: ArchiveLimits.bytes, depth: 192, values: 250_000)
  /// What a person or another program writes: a message, a setting, a preference, a parameter.
  package static let message = JSONLimits(bytes: 1_000_000, depth: 32, values: 100_000)
}
