import ExtensionHost
import Testing

@testable import widgetboard

@Suite struct DriverHealthTests {
  private let start = SuspendingClock.now
  private func at(_ seconds: Double) -> Moment.Instant { start + .seconds(seconds) }

  @Test func `of one that tells what it should nothing is asked`() {
    var health = DriverHealth(at: start)
    #expect(health.nextDeadline == nil)
    health.expect(by: at(2))
    #expect(health.nextDeadline == at(2))
    #expect(health.advance(at: at(1.9), isStopped: true) == nil)
    health.hear(at: at(1.9))
    #expect(health.nextDeadline == nil)
    #expect(health.advance(at: at(100), isStopped: true) == nil)
  }

  @Test func `what was told before a message was taken out does not answer it`() {
    var health = DriverHealth(at: start)
    health.expect(by: at(2))
    health.hear(at: at(0.1), owesAnswer: true)
    #expect(health.advance(at: at(3), isStopped: true) == .ask)
    #expect(health.advance(at: at(4), isStopped: true) == .tell)
    #expect(health.advance(at: at(5), isStopped: true) == .giveUp)
  }

  @Test func `one that tells something every second is asked all the same`() {
    var health = DriverHealth(at: at(0))
    health.expect(by: at(2))
    for second in 1...2 {
      health.hear(at: at(Double(second)), owesAnswer: true)
      let step = health.advance(at: at(Double(second)), isStopped: false)
      #expect(step == (second == 2 ? .ask : nil))
    }
    // The deadline does not move with every word until the driver has answered.
    health.hear(at: at(3), owesAnswer: true)
    #expect(health.nextDeadline == at(5))
    health.hear(at: at(4))
    #expect(health.nextDeadline == nil)
  }

  @Test func `one that is stopped is asked, and given up two seconds later`() {
    var health = DriverHealth(at: start)
    health.expect(by: at(90))
    health.expect(by: at(2))
    #expect(health.advance(at: at(2), isStopped: true) == .ask)
    // Within a second a message says which process the board waits for.
    #expect(health.nextDeadline == at(3))
    #expect(health.advance(at: at(3), isStopped: true) == .tell)
    #expect(health.nextDeadline == at(4))
    #expect(health.advance(at: at(3.9), isStopped: true) == nil)
    #expect(health.advance(at: at(4), isStopped: true) == .giveUp)
    #expect(health.nextDeadline == nil)
  }

  @Test func `one that is merely busy has longer, and one that answers is not given up`() {
    var health = DriverHealth(at: start)
    health.expect(by: at(0))
    #expect(health.advance(at: at(0), isStopped: false) == .ask)
    #expect(health.advance(at: at(1), isStopped: false) == .tell)
    #expect(health.advance(at: at(2), isStopped: false) == nil)
    #expect(health.nextDeadline == at(15))
    // The machine was stopped meanwhile, and no message was shown: the deadline stands.
    #expect(health.advance(at: at(14), isStopped: true) == nil)
    var answered = health
    answered.hear(at: at(14))
    #expect(answered.advance(at: at(15), isStopped: true) == nil)
    #expect(health.advance(at: at(15), isStopped: false) == .giveUp)
  }

  @Test func `a person finds out, by a key a minute`() {
    var health = DriverHealth(at: start)
    health.noteInput(at: at(59))
    #expect(health.nextDeadline == nil)
    health.noteInput(at: at(61))
    #expect(health.nextDeadline == at(61))
    #expect(health.advance(at: at(61), isStopped: false) == .ask)
    health.hear(at: at(61.01))
    health.noteInput(at: at(62))
    #expect(health.nextDeadline == nil)
  }
}
