import Foundation

/// The reason why a tile's timeline is in memory only and could not be kept.
package struct Unkept: Hashable, Sendable {
  /// A few words for the tile: `disk full`.
  package var words: String
  /// A clause: `the disk at /home (/dev/vda2, ext4) is full`.
  package var reason: String
  /// What to do, as a sentence: `Free 2 MB there.`
  package var advice: String
  package var since: Date

  package init(words: String, reason: String, advice: String, since: Date) {
    self.words = words
    self.reason = reason
    self.advice = advice
    self.since = since
  }

  /// The note for a tile's frame, and a shorter one.
  package static func note(_ words: String) -> (long: String, short: String) {
    ("not kept: \(words)", "not kept")
  }
}
