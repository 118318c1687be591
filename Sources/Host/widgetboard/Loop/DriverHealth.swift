import ExtensionHost
import Foundation

/// Whether the driver still works, as a terminal that views sees it. Pure.
///
/// A process that is stopped by a signal or a debugger, or that hangs, keeps its lock, and nobody is
/// told. So something is expected of it: that it takes out a message, or reloads what is due. If that
/// does not come it is asked, and if it does not answer it is given up. Nothing is asked of one that
/// does what it should.
struct DriverHealth: Hashable {
  enum Step: Hashable {
    /// Ask it for what it knows: the answer is a sign of life.
    case ask
    /// It has not answered: drive on without it.
    case giveUp
  }

  /// How long it may take to take out a message.
  static let patienceWithMessages: Duration = .seconds(2)
  /// How much later than it said a reload may begin, and be told: hidden ones wait for others.
  static let patienceWithReloads: Duration = .seconds(90)
  /// How long it may take to answer when its process is stopped, …
  static let patienceWhenStopped: Duration = .seconds(2)
  /// … and when it is not: the machine may be busy.
  static let patience: Duration = .seconds(15)
  /// A person who does something here finds out about it, but not by every key.
  static let quiet: Duration = .seconds(60)

  private var heardAt: Moment.Instant
  private var expectedBy: Moment.Instant?
  private var askedAt: Moment.Instant?

  init(at now: Moment.Instant) {
    heardAt = now
  }

  /// Something is asked of it, or due there, that shows by then.
  mutating func expect(by instant: Moment.Instant) {
    expectedBy = expectedBy.map { min($0, instant) } ?? instant
  }

  /// The person did something here: what is on screen should be up to date.
  mutating func noteInput(at now: Moment.Instant) {
    if now - heardAt >= Self.quiet { expect(by: now) }
  }

  /// It has told something. What it told before it took out the last message from here is no answer to
  /// that: a process may be stopped between the two. Nor does it put the answer off, however often it
  /// tells something.
  mutating func hear(at now: Moment.Instant, owesAnswer: Bool = false) {
    let owed = askedAt == nil ? expectedBy : nil
    self = DriverHealth(at: now)
    guard owesAnswer else { return }
    expect(by: now + Self.patienceWithMessages)
    if let owed { expect(by: owed) }
  }

  /// When ``advance(at:isStopped:)`` has something to say, if nothing is heard.
  var nextDeadline: Moment.Instant? {
    guard let askedAt else { return expectedBy }
    return askedAt + (isBusy ? Self.patience : Self.patienceWhenStopped)
  }

  /// Whether it was not stopped when it should have answered, and has longer for it.
  private var isBusy = false

  mutating func advance(at now: Moment.Instant, isStopped: Bool) -> Step? {
    guard let deadline = nextDeadline, deadline <= now else { return nil }
    guard let askedAt else {
      askedAt = now
      return .ask
    }
    guard isStopped || now - askedAt >= Self.patience else {
      isBusy = true
      return nil
    }
    // Where another terminal was faster, that one is asked for a sign of life.
    self = DriverHealth(at: now)
    return .giveUp
  }
}
