import Foundation
import WidgetArchive

/// What a server that many boards ask sees. As JSON its keys are the names here.
package struct CrowdReport: Encodable, Hashable, Sendable {
  /// Requests second by second, from the first one's on.
  package struct Requests: Encodable, Hashable, Sendable {
    /// Seconds after the boards were told.
    package var first: Int
    package var perSecond: [Int]
    /// The part of all requests that the busiest second has.
    package var busiest: Double

    init(_ moments: [TimeInterval]) {
      let seconds = moments.filter(\.isFinite).map { Int(clamping: $0.rounded(.down)) }
      first = seconds.min() ?? 0
      perSecond = Array(repeating: 0, count: (seconds.max() ?? 0) - first + 1)
      for second in seconds { perSecond[second - first] += 1 }
      busiest = Double(perSecond.max() ?? 0) / Double(max(1, moments.count))
    }
  }

  package struct Row: Encodable, Hashable, Sendable {
    package var occasion: String
    /// Seconds over which the rule spreads the boards.
    package var window: TimeInterval
    package var requests: Requests
    /// Of boards that all have the same seed.
    package var unspread: Requests
    /// Of boards that draw their moments in the window evenly and by chance: as well as boards can do
    /// that do not know each other.
    package var evenly: Requests
    /// What each second would have if they did.
    package var evenShare: Double

    init(
      occasion: Crowd.Occasion, window: TimeInterval, asked: [TimeInterval],
      unspread: [TimeInterval], evenly: [TimeInterval]
    ) {
      self.occasion = occasion.rawValue
      self.window = window
      requests = Requests(asked)
      self.unspread = Requests(unspread)
      self.evenly = Requests(evenly)
      evenShare = 1 / max(1, window)
    }
  }

  package var boards: Int
  package var rows: [Row]
}
