import Foundation
import WidgetArchive

/// The load on a server that many boards ask. As JSON its keys are the names here.
package struct CrowdReport: Encodable, Hashable, Sendable {
  /// Requests counted by the second, from the first request on.
  package struct Requests: Encodable, Hashable, Sendable {
    /// Seconds from the server's answer to the first request.
    package var first: Int
    package var perSecond: [Int]
    /// The share of all requests that falls into the busiest second.
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
    /// Requests of boards that all have the same seed.
    package var unspread: Requests
    /// Requests of boards that each draw a random moment, evenly distributed in the window: the
    /// best that boards can do without knowing of each other.
    package var evenly: Requests
    /// The share of all requests in each second if they were perfectly even.
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
