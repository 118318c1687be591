/// Which version of an event a component is.
struct EventVersion: Hashable, Sendable {
  /// The sequence number: the version with the higher one counts.
  var number = 0
  /// The dates of its last change and of its writing, as the file gives them; empty if it does not.
  var modified = ""
  var stamp = ""

  /// Whether it replaces the other: with equal numbers the one that was changed or written later counts
  /// (RFC 5546, 2.1.5).
  ///
  /// - Returns: nil where neither is the later one.
  func isLater(than other: EventVersion) -> Bool? {
    if number != other.number { return number > other.number }
    for (mine, others) in [(modified, other.modified), (stamp, other.stamp)]
    where !mine.isEmpty && !others.isEmpty && mine != others {
      return mine > others
    }
    return nil
  }
}
