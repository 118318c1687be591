import Foundation

/// The time that is left, from how the share grew.
///
/// It is told only where it is honest: the share has grown for ten seconds in one stage, and it grew
/// in the first half of what is known at about the same rate as in the second.
struct RemainingTime: Sendable {
  private struct Point: Sendable {
    var date: Date
    var share: Double
  }

  private var stage = ""
  private var points: [Point] = []

  static let least: TimeInterval = 10
  /// The seconds after the last growth for which it is told.
  static let silence: TimeInterval = 15
  private static let mostPoints = 64
  /// The greatest ratio between the rates of both halves.
  private static let steadiness = 2.0

  mutating func note(_ report: ProgressReport, at now: Date) {
    guard let share = report.share else {
      points = []
      return
    }
    let isOther = report.stage != stage
    if isOther || points.last.map({ share < $0.share || now < $0.date }) == true {
      stage = report.stage
      points = []
    }
    if let last = points.last, share == last.share { return }
    points.append(Point(date: now, share: share))
    // Every second point is dropped: the first and the last stay, and the middle is there.
    if points.count > Self.mostPoints {
      points = points.enumerated().filter { $0.offset % 2 == 0 || $0.offset == points.count - 1 }
        .map(\.element)
    }
  }

  func remaining(at now: Date) -> TimeInterval? {
    guard let first = points.first, let last = points.last, points.count >= 4, last.share < 1,
      now.timeIntervalSince(last.date) < Self.silence, now >= last.date
    else { return nil }
    let time = last.date.timeIntervalSince(first.date)
    guard time >= Self.least, last.share > first.share else { return nil }
    let half = first.date.addingTimeInterval(time / 2)
    guard
      let middle = points.dropFirst().dropLast().min(by: {
        abs($0.date.timeIntervalSince(half)) < abs($1.date.timeIntervalSince(half))
      }), let early = Self.rate(first, middle), let late = Self.rate(middle, last),
      max(early, late) <= Self.steadiness * min(early, late)
    else { return nil }
    let left = (1 - last.share) / late - now.timeIntervalSince(last.date)
    return max(1, left)
  }

  private static func rate(_ first: Point, _ last: Point) -> Double? {
    let time = last.date.timeIntervalSince(first.date)
    guard time > 0, last.share > first.share else { return nil }
    return (last.share - first.share) / time
  }
}
