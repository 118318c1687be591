import Foundation
import TimelineEngine

@testable import widgetboard

/// A clock that runs a thousand times as fast, in steps of some seconds: an hour takes less than ten
/// real ones. By it, ten milliseconds of work take ten seconds, and a deadline fires at the next
/// step.
final class FastClock: BoardClock {
  private(set) var date: Date
  private var timer: ClockTimer
  private var armedFor: Date?

  /// An action to perform when a date has come.
  var atEnd: (end: Date, action: () -> Void)?

  init?(at start: Date) {
    guard let timer = ClockTimer() else { return nil }
    self.timer = timer
    date = start
  }

  var descriptor: Int32 { timer.descriptor }

  func arm(for date: Date?) {
    let next = self.date.addingTimeInterval(Self.step)
    armedFor = atEnd.map { min($0.end, next) } ?? next
    timer.arm(for: Date(timeIntervalSinceNow: Self.step / Self.factor))
  }

  static let step = 5.0
  private static let factor = 1000.0

  func read() {
    timer.read()
    guard let armedFor, armedFor > date else { return }
    date = armedFor
    guard let atEnd, date >= atEnd.end else { return }
    atEnd.action()
  }

  func events() -> [EngineEvent] { [] }
}
