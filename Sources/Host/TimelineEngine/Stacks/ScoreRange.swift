import Foundation
import WidgetArchive

/// The range of a provider's own scores. Only a score's position in it has a meaning: each author
/// chooses a scale, so raw scores of two providers are never compared.
package struct ScoreRange: Codable, Hashable, Sendable {
  package private(set) var low: Double
  package private(set) var high: Double

  package init(_ score: Double) {
    low = max(0, score)
    high = low
  }

  package init(low: Double, high: Double) {
    self.low = low
    self.high = max(low, high)
  }

  package func union(_ other: ScoreRange) -> ScoreRange {
    ScoreRange(low: min(low, other.low), high: max(high, other.high))
  }

  /// The position of a score between the lowest, 0, and the highest, 1. Where all scores so far
  /// were equal they tell nothing: 0.5.
  func share(of score: Double) -> Double {
    guard high > low else { return 0.5 }
    return min(1, max(0, (score - low) / (high - low)))
  }
}

/// The ranges of a provider's scores in the last days, so that a timeline of one entry is compared
/// with those before it.
package struct ScoreHistory: JSONDecodable, Encodable, Hashable, Sendable {
  package static let days = 14

  /// A range for each day, by days since 1970.
  private var ranges: [Int: ScoreRange] = [:]

  package init() {}

  /// The range over all days; nil if the provider has given no score yet.
  package var range: ScoreRange? {
    guard let first = ranges.values.first else { return nil }
    return ranges.values.reduce(first) { $0.union($1) }
  }

  /// Adds the scores of a timeline. Returns whether that changed anything.
  package mutating func note(_ range: ScoreRange, at now: Date) -> Bool {
    let before = self
    let today = Int(clamping: (now.timeIntervalSince1970 / 86_400).rounded(.down))
    ranges[today] = ranges[today].map { $0.union(range) } ?? range
    ranges = ranges.filter { (today - Self.days...today).contains($0.key) }
    return self != before
  }
}
