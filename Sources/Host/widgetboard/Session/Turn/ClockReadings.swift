import CLinux
import Foundation
import TimelineEngine

/// The machine's clocks at one moment, in nanoseconds.
///
/// The differences between the clocks tell what happened between two readings: the wall clock
/// departs from the time since boot when it is set, and the time since boot departs from the time
/// awake when the machine sleeps. A clock whose rate is adjusted keeps pace with them.
struct ClockReadings: Hashable {
  var wall: Int64
  var boot: Int64
  var awake: Int64

  static func now() -> ClockReadings {
    let clocks = linux_clocks_now()
    return ClockReadings(wall: clocks.wall, boot: clocks.boot, awake: clocks.awake)
  }

  /// The least difference that counts, in seconds. A smaller one is a leap second, or comes from
  /// reading the clocks one after the other.
  private static let least: TimeInterval = 1

  /// The events since an earlier reading: the machine slept, the clock was set, or both.
  func events(since earlier: ClockReadings) -> [EngineEvent] {
    let slept = Self.seconds((boot - awake) - (earlier.boot - earlier.awake))
    let set = Self.seconds((wall - boot) - (earlier.wall - earlier.boot))
    return (slept > Self.least ? [.woke] : [])
      + (abs(set) > Self.least ? [.clockSet(by: set)] : [])
  }

  private static func seconds(_ nanoseconds: Int64) -> TimeInterval { Double(nanoseconds) / 1e9 }
}
