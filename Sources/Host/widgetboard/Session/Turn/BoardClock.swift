import ExtensionHost
import Foundation
import TimelineEngine

/// Tells the time, and wakes the board at a date: the machine's own clock, or a clock of a test
/// that runs faster, so that an hour of the board takes seconds.
protocol BoardClock: AnyObject {
  var date: Date { get }
  /// The time on the monotonic clock, with which deadlines are measured.
  var instant: Moment.Instant { get }

  /// Readable when the date has come for which the clock was armed, or when the clock was set.
  var descriptor: Int32 { get }

  /// Arms the clock for a date in place of the previous one; nil: only for changes of the clock.
  func arm(for date: Date?)

  /// Acknowledges that ``descriptor`` was readable.
  func read()

  /// The changes since the last call: the clock was set, or the machine slept.
  func events() -> [EngineEvent]
}

extension BoardClock {
  var instant: Moment.Instant { SuspendingClock.now }

  /// The time on the wall clock and on the monotonic clock.
  var moment: Moment { Moment(date: date, instant: instant) }
}

/// The machine's clock.
final class MachineClock: BoardClock {
  private var timer: ClockTimer
  private var readings = ClockReadings.now()

  /// Nil if no more descriptors can be opened.
  init?() {
    guard let timer = ClockTimer() else { return nil }
    self.timer = timer
  }

  var date: Date { Date() }
  var descriptor: Int32 { timer.descriptor }

  func arm(for date: Date?) { timer.arm(for: date) }
  func read() { timer.read() }

  func events() -> [EngineEvent] {
    let now = ClockReadings.now()
    defer { readings = now }
    return now.events(since: readings)
  }
}
