import Testing
import TimelineEngine

@testable import widgetboard

@Suite struct ClockReadingsTests {
  private static let second: Int64 = 1_000_000_000
  private let before = ClockReadings(
    wall: 1_795_262_400 * second, boot: 5000 * second, awake: 4000 * second)

  /// The readings a minute later, with the clock set by `set` seconds and the machine asleep for
  /// `slept`.
  private func later(set: Double = 0, slept: Double = 0) -> ClockReadings {
    let (set, slept) = (Int64(set * 1e9), Int64(slept * 1e9))
    return ClockReadings(
      wall: before.wall + 60 * Self.second + set + slept,
      boot: before.boot + 60 * Self.second + slept, awake: before.awake + 60 * Self.second)
  }

  @Test func `time that merely goes by is no event`() {
    #expect(later().events(since: before) == [])
  }

  @Test(arguments: [3600.0, -3600, 86_400, 1.5, -1.5])
  func `a clock that was set is told with the seconds`(seconds: Double) {
    #expect(later(set: seconds).events(since: before) == [.clockSet(by: seconds)])
  }

  @Test func `a leap second and what two readings lie apart are no set clock`() {
    #expect(later(set: 1).events(since: before) == [])
    #expect(later(set: -0.25).events(since: before) == [])
  }

  @Test func `a machine that slept did not have its clock set`() {
    #expect(later(slept: 8 * 3600).events(since: before) == [.woke])
  }

  @Test func `asleep and set meanwhile is both`() {
    #expect(
      later(set: -7200, slept: 600).events(since: before) == [.woke, .clockSet(by: -7200)])
  }

  @Test func `the machine's own clocks say nothing between two readings`() {
    let first = ClockReadings.now()
    #expect(ClockReadings.now().events(since: first) == [])
  }
}
