import ExtensionHost
import Foundation
import TimelineEngine

/// What time it is, and what wakes the board at a date: the machine's own clock, or one that a test
/// hands in and that runs ahead, so that an hour of the board takes seconds.
protocol BoardClock: AnyObject {
  var date: Date { get }
  /// By the clock that deadlines are measured with.
  var instant: Moment.Instant { get }

  /// Readable once the date has come that the clock was armed for, or when the clock was set.
  var descriptor: Int32 { get }

  /// Arms it for a date in place of the one before; nil for changes of the clock alone.
  func arm(for date: Date?)

  /// Takes note that ``descriptor`` was readable.
  func read()

  /// What happened to the clock since the last call: it was set, or the machine slept.
  func events() -> [EngineEvent]
}

extension BoardClock {
  var instant: Moment.Instant { SuspendingClock.now }

  /// What time it is by both.
  var moment: Moment { Moment(date: date, instant: instant) }
}

/// The machine's clock.
final class MachineClock: BoardClock {
  private var timer: ClockTimer
  private var readings = ClockReadings.now()

  /// Nil if there are no more descriptors.
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
