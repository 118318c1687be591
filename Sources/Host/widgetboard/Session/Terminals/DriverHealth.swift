import ExtensionHost
import Foundation

/// Whether the driver still works, as seen by a terminal that views. Pure.
///
/// A process that is stopped by a signal or a debugger, or that hangs, keeps its lock, and nobody
/// is told. So the terminal expects something of it: that it takes out a message, or reloads what
/// is due. If that does not happen the terminal asks, and if it gets no answer it gives the driver
/// up. A driver that does what is expected is not asked.
struct DriverHealth: Hashable {
  enum Step: Hashable {
    /// Ask it for its reports: the answer is a sign of life.
    case ask
    /// It has not answered yet: show which process this terminal waits for.
    case tell
    /// It has not answered: drive without it.
    case giveUp
  }

  /// The time it has to take out a message.
  static let patienceWithMessages: Duration = .seconds(2)
  /// The delay after the announced time within which a reload must begin and be reported: reloads
  /// of hidden tiles wait for others.
  static let patienceWithReloads: Duration = .seconds(90)
  /// The time without an answer before a message is shown.
  static let patienceBeforeWords: Duration = .seconds(1)
  /// The time it has to answer if its process is stopped, …
  static let patienceWhenStopped: Duration = .seconds(2)
  /// … and if it is not: the machine may be busy.
  static let patience: Duration = .seconds(15)
  /// The silence after which the person's input makes this terminal ask the driver. Shorter would
  /// mean a question for nearly every key.
  static let quiet: Duration = .seconds(60)

  private var heardAt: Moment.Instant
  private var expectedBy: Moment.Instant?
  private var askedAt: Moment.Instant?

  init(at now: Moment.Instant) {
    heardAt = now
  }

  /// Expects a sign of life by then: it was asked for something, or something is due there.
  mutating func expect(by instant: Moment.Instant) {
    expectedBy = expectedBy.map { min($0, instant) } ?? instant
  }

  /// Notes the person's input: what is on screen should be up to date.
  mutating func noteInput(at now: Moment.Instant) {
    if now - heardAt >= Self.quiet { expect(by: now) }
  }

  /// Notes that the driver published something. If it has not yet taken out the last message from
  /// here, that is no answer to the message: the process may be stopped between the two. It does
  /// not postpone the deadline for the answer either, however often the driver publishes.
  mutating func hear(at now: Moment.Instant, owesAnswer: Bool = false) {
    let owed = askedAt == nil ? expectedBy : nil
    self = DriverHealth(at: now)
    guard owesAnswer else { return }
    expect(by: now + Self.patienceWithMessages)
    if let owed { expect(by: owed) }
  }

  /// The time at which ``advance(at:isStopped:)`` returns a step, if nothing is heard before.
  var nextDeadline: Moment.Instant? {
    guard let askedAt else { return expectedBy }
    guard isTold else { return askedAt + Self.patienceBeforeWords }
    return askedAt + (isBusy ? Self.patience : Self.patienceWhenStopped)
  }

  /// Whether it was running when it should have answered, so that it gets more time.
  private var isBusy = false
  private var isTold = false

  mutating func advance(at now: Moment.Instant, isStopped: Bool) -> Step? {
    guard let deadline = nextDeadline, deadline <= now else { return nil }
    guard let askedAt else {
      askedAt = now
      return .ask
    }
    guard isTold else {
      isTold = true
      return .tell
    }
    guard isStopped || now - askedAt >= Self.patience else {
      isBusy = true
      return nil
    }
    // If another terminal takes over first, the expectations begin anew with that one.
    self = DriverHealth(at: now)
    return .giveUp
  }
}
