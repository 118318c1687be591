import Foundation

/// The seconds at which live widgets are asked: the multiples of their interval since 1970, so that
/// those of one process, and of all processes of a machine, come together.
struct LiveTicks: Hashable, Sendable {
  /// Seconds from one to the next, at least 1.
  let interval: TimeInterval

  /// Nil for a number that is no interval. An interval under a second becomes one second.
  init?(every interval: TimeInterval?) {
    guard let interval, interval.isFinite, interval > 0 else { return nil }
    self.interval = max(1, interval)
  }

  /// The first tick after a date.
  func next(after date: Date) -> Date {
    let count = (date.timeIntervalSince1970 / interval).rounded(.down)
    let next = Date(timeIntervalSince1970: (count + 1) * interval)
    // A date that is a multiple may come out of the division as a little less than one.
    return next > date ? next : Date(timeIntervalSince1970: (count + 2) * interval)
  }

  /// The first tick after an answer that was not given at a tick: late enough for something to have
  /// changed.
  func first(after date: Date) -> Date {
    next(after: date.addingTimeInterval(interval / 2))
  }
}
