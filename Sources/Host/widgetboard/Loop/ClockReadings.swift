import CLinux
import Foundation
import TimelineEngine

/// The machine's clocks at one moment, in nanoseconds.
///
/// What they are apart tells what happened between two readings: the wall clock leaves the time since
/// boot when it is set, the time since boot leaves the time awake when the machine sleeps. A clock
/// that is merely adjusted runs with them.
struct ClockReadings: Hashable {
  var wall: Int64
  var boot: Int64
  var awake: Int64

  static func now() -> ClockReadings {
    let clocks = linux_clocks_now()
    return ClockReadings(wall: clocks.wall, boot: clocks.boot, awake: clocks.awake)
  }

  /// What is less is a leap second, or two clocks that were not read at once.
  private static let least: TimeInterval = 1

  /// What happened since an earlier reading: the machine slept, the clock was set, or both.
  func events(since earlier: ClockReadings) -> [EngineEvent] {
    let slept = Self.seconds((boot - awake) - (earlier.boot - earlier.awake))
    let set = Self.seconds((wall - boot) - (earlier.wall - earlier.boot))
    return (slept > Self.least ? [.woke] : [])
      + (abs(set) > Self.least ? [.clockSet(by: set)] : [])
  }

  private static func seconds(_ nanoseconds: Int64) -> TimeInterval { Double(nanoseconds) / 1e9 }
}
