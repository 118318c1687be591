import CLinux
import Foundation

/// Wakes the loop at a wall-clock date, and when the clock was set or the machine slept.
struct ClockTimer {
  let descriptor: Int32
  private var armedFor: Int64?

  init?() {
    descriptor = linux_clock_timer()
    guard descriptor >= 0 else { return nil }
  }

  /// Arms the timer for `date`, nil for nothing but changes of the clock. Costs nothing if it is
  /// armed for that already.
  mutating func arm(for date: Date?) {
    let nanoseconds = date.map { Self.nanoseconds($0) } ?? .max
    guard armedFor != nanoseconds else { return }
    armedFor = nanoseconds
    _ = linux_clock_timer_set(descriptor, nanoseconds)
  }

  /// Takes the timer's event: that its date has come, or that the clock was set.
  mutating func read() {
    if linux_clock_timer_read(descriptor) > 0 { armedFor = nil }
  }

  private static func nanoseconds(_ date: Date) -> Int64 {
    let seconds = date.timeIntervalSince1970
    // One microsecond late rather than early: a date must have come when the timer fires.
    return seconds < 9e9 ? Int64((max(0, seconds) * 1e6).rounded(.up) + 1) * 1000 : .max
  }
}
