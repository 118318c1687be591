import ClockStage
import Foundation
import Glibc

/// A clock that this process moves for all programs of one home: see ClockStage.h.
package final class StagedClock {
  private let stage: UnsafeMutablePointer<clock_stage>
  private let path: String
  private let library: String

  package struct Failure: Error, CustomStringConvertible {
    package var description: String
  }

  /// - Parameters:
  ///   - path: the path of its file, which must not exist yet.
  ///   - library: the library to load into the programs: `libStagedClock.so`.
  package init(path: String, library: String, beginning: Date) throws {
    guard access(library, R_OK) == 0 else {
      throw Failure(description: "\(library) is missing; “swift build” makes it")
    }
    guard let stage = clock_stage_make(path, Self.nanoseconds(beginning.timeIntervalSince1970))
    else { throw Failure(description: "\(path): \(String(cString: strerror(errno)))") }
    (self.stage, self.path, self.library) = (stage, path, library)
  }

  deinit { clock_stage_close(stage) }

  /// The environment of a program that is to use this clock.
  package var variables: [String: String] {
    ["LD_PRELOAD": library, "WIDGETBOARD_STAGE": path]
  }

  package var now: Date {
    Date(timeIntervalSince1970: Double(clock_stage_now(stage).wall) / 1e9)
  }

  // MARK: Moving

  /// Moves all clocks, as while the machine is awake.
  package func pass(_ seconds: Double) throws {
    waitForTick()
    try jump(seconds)
  }

  /// The same without waiting for a kernel tick, if one has passed since the last write to a file.
  func jump(_ seconds: Double) throws {
    let time = Self.nanoseconds(seconds)
    try move(clock_offsets(wall: time, boot: time, awake: time), isSet: false)
  }

  /// Moves the wall clock and the boot clock, as while the machine sleeps.
  package func sleep(_ seconds: Double) throws {
    waitForTick()
    let time = Self.nanoseconds(seconds)
    try move(clock_offsets(wall: time, boot: time, awake: 0), isSet: true)
  }

  /// Sets the wall clock to a later time, or an earlier one.
  package func set(by seconds: Double) throws {
    waitForTick()
    try move(clock_offsets(wall: Self.nanoseconds(seconds), boot: 0, awake: 0), isSet: true)
  }

  /// In seconds. Files are dated by the kernel's last tick, and writes before a move must get a date before
  /// it.
  static let tick = 0.011

  private func waitForTick() { usleep(UInt32(Self.tick * 1e6)) }

  private func move(_ by: clock_offsets, isSet: Bool) throws {
    guard clock_stage_move(stage, path, by, isSet) else {
      throw Failure(description: "the clock was moved too often")
    }
  }

  private static func nanoseconds(_ seconds: Double) -> Int64 { Int64((seconds * 1e9).rounded()) }

  // MARK: Who waits for it

  /// A waiting process.
  struct Wait: Equatable {
    /// The number of times it has begun to wait.
    var turns: UInt32
    /// Whether it waits only for time to pass.
    var isIdle: Bool
    /// The seconds until its deadline; nil: never.
    var seconds: Double?

    static func == (one: Wait, other: Wait) -> Bool { one.turns == other.turns }
  }

  /// The process's wait; nil while it does not wait for this clock's present state.
  func wait(of process: pid_t) -> Wait? {
    var waiter = clock_waiter()
    guard clock_stage_waiter(stage, process, &waiter) else { return nil }
    let now = clock_stage_now(stage)
    let ends = [
      waiter.until_awake == .max ? nil : waiter.until_awake - now.awake,
      waiter.until_wall == .max ? nil : waiter.until_wall - now.wall,
    ].compactMap(\.self)
    return Wait(
      turns: waiter.turns, isIdle: waiter.is_idle, seconds: ends.min().map { Double($0) / 1e9 })
  }
}
