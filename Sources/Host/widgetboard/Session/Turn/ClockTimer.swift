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

  /// Arms the timer for `date`; nil: only for changes of the clock. Makes no system call if it is
  /// already armed for that date.
  mutating func arm(for date: Date?) {
    let nanoseconds = date.map { Self.nanoseconds($0) } ?? .max
    guard armedFor != nanoseconds else { return }
    armedFor = nanoseconds
    _ = linux_clock_timer_set(descriptor, nanoseconds)
  }

  /// Reads the timer's event: its date has come, or the clock was set.
  mutating func read() {
    if linux_clock_timer_read(descriptor) > 0 { armedFor = nil }
  }

  private static func nanoseconds(_ date: Date) -> Int64 {
    let seconds = date.timeIntervalSince1970
    // One microsecond late rather than early: when the timer fires, the date must have come.
    return seconds < 9e9 ? Int64((max(0, seconds) * 1e6).rounded(.up) + 1) * 1000 : .max
  }
}
