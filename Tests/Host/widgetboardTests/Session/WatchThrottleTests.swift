import ExtensionHost
import Testing

@testable import widgetboard

/// Many events about unrelated files.
@Suite struct WatchThrottleTests {
  @Test
  func `a few readings of which nothing comes cost nobody time, a flood is read now and then`() {
    var throttle = WatchThrottle()
    let start = Moment.Instant.now
    for number in 0..<WatchThrottle.most {
      #expect(throttle.noteFruitless(at: start + .milliseconds(number)) == nil)
    }
    // A build that writes files for ten seconds.
    var (now, readings) = (start + .milliseconds(WatchThrottle.most), 0)
    while now < start + .seconds(10) {
      readings += 1
      now = throttle.noteFruitless(at: now) ?? now + .microseconds(100)
    }
    #expect((150...400).contains(readings))
    #expect(throttle.noteFruitless(at: now + .seconds(2)) == nil)
  }
}
