import ExtensionHost

/// When a board that drives looks whether another took it for dead and drives in its place.
///
/// That happens to a process that stood still: it is told of a signal when it goes on, or nothing was
/// heard of it for a while. A second that only moves timers on pays for no look at the disk; what is
/// written to the store asks by itself.
struct LockWatch {
  /// When the last turn began, and the last one that looked.
  private var turned: Moment.Instant?
  private var looked: Moment.Instant?

  private static let absence: Duration = .seconds(2)
  private static let longestTrust: Duration = .seconds(10)

  /// Whether the turn that begins now is to look.
  mutating func isDue(isSignalled: Bool, at now: Moment.Instant) -> Bool {
    let wasAway = turned.map { now >= $0 + Self.absence } ?? true
    let isLate = looked.map { now >= $0 + Self.longestTrust } ?? true
    turned = now
    guard isSignalled || wasAway || isLate else { return false }
    looked = now
    return true
  }
}
