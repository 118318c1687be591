import Foundation

/// Why a tile's timeline is in memory alone: it could not be kept.
package struct Unkept: Hashable, Sendable {
  /// For the tile: `disk full`.
  package var words: String
  /// A part of a sentence: `the disk at /home (/dev/vda2, ext4) is full`.
  package var reason: String
  /// What to do, a sentence: `Free 2 MB there.`
  package var advice: String
  package var since: Date

  package init(words: String, reason: String, advice: String, since: Date) {
    self.words = words
    self.reason = reason
    self.advice = advice
    self.since = since
  }

  /// What a frame says of it, and where there is less room.
  package static func note(_ words: String) -> (long: String, short: String) {
    ("not kept: \(words)", "not kept")
  }
}
