import Foundation

/// The seconds at which live widgets are asked: multiples of their interval since 1970, so that
/// ticks of all widgets and processes on a machine coincide.
struct LiveTicks: Hashable, Sendable {
  /// The seconds between ticks, at least 1.
  let interval: TimeInterval

  /// Returns nil for a number that is no interval. An interval below a second becomes one second.
  init?(every interval: TimeInterval?) {
    guard let interval, interval.isFinite, interval > 0 else { return nil }
    self.interval = max(1, interval)
  }

  /// The first tick after a date.
  func next(after date: Date) -> Date {
    let count = (date.timeIntervalSince1970 / interval).rounded(.down)
    let next = Date(timeIntervalSince1970: (count + 1) * interval)
    // Rounding in the division may yield a multiple that is slightly too small.
    return next > date ? next : Date(timeIntervalSince1970: (count + 2) * interval)
  }

  /// The first tick after an answer between ticks: late enough for something to have changed.
  func first(after date: Date) -> Date {
    next(after: date.addingTimeInterval(interval / 2))
  }
}
