import ExtensionHost
import Testing
import TimelineEngine
import WidgetArchive

@testable import widgetboard

/// The sizes that extensions are asked for while a terminal changes its own.
@Suite struct ShapeFollowerTests {
  private static let start = SuspendingClock.now

  @Test func `the first shapes hold at once`() {
    var follower = ShapeFollower()
    follower.follow(["a": shape(17)], at: at(0))
    #expect(follower.shapes == ["a": shape(17)] && follower.deadline == nil)
  }

  @Test func `another size holds once it has rested for a second`() {
    var follower = ShapeFollower()
    follower.follow(["a": shape(17)], at: at(0))
    follower.follow(["a": shape(18)], at: at(10))
    follower.follow(["a": shape(19)], at: at(10.5))
    #expect(!follower.settle(at: at(11.2)) && follower.shapes == ["a": shape(17)])
    #expect(follower.settle(at: at(11.5)) && follower.shapes == ["a": shape(19)])
    #expect(!follower.settle(at: at(20)) && follower.deadline == nil)
  }

  @Test func `a size that comes back at once was never another`() {
    var follower = ShapeFollower()
    follower.follow(["a": shape(17)], at: at(0))
    follower.follow(["a": shape(18)], at: at(1))
    follower.follow(["a": shape(17)], at: at(1.5))
    #expect(follower.deadline == nil && follower.shapes == ["a": shape(17)])
  }

  @Test func `a new tile is asked for at once, and one that goes is forgotten`() {
    var follower = ShapeFollower()
    follower.follow(["a": shape(17)], at: at(0))
    follower.follow(["a": shape(30), "b": shape(30)], at: at(1))
    #expect(follower.shapes == ["a": shape(17), "b": shape(30)])
    follower.follow(["b": shape(30)], at: at(1.5))
    #expect(follower.shapes == ["b": shape(30)] && follower.deadline == nil)
  }

  private func shape(_ columns: Int) -> TileShape {
    TileShape(family: .systemSmall, columns: columns, rows: 7)
  }

  private func at(_ seconds: Double) -> Moment.Instant { Self.start + .seconds(seconds) }
}
