import Foundation

/// The numbers of push. Times are in seconds.
package struct PushPace: Hashable, Sendable {
  /// `free.push`: the least time between two pushed reloads of a kind. Messages in between are one.
  package var interval: TimeInterval = 30
  /// `free.push`: the free reloads of a kind in 24 hours; further ones are charged.
  package var freeADay = 240
  /// The longest `spread` of a message; a longer one counts as this.
  package var longestSpread: TimeInterval = 3600
  /// The most kinds, widgets and controls, for which reloads are remembered.
  package var mostKinds = 256
  /// The most kinds that a message names.
  package static let kindsOfMessage = 32
  /// The most bytes of a message: attributes and state of an activity, and what surrounds them.
  package static let messageBytes = 8192

  package static let day: TimeInterval = 86_400

  package init() {}
}
