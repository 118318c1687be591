import ExtensionHost

/// Decides when a board that drives checks whether another took it for dead and drives in its
/// place.
///
/// That happens to a process that stood still: when it goes on it gets a signal, or its last turn
/// was long ago. A turn that only advances timers does not pay for a look at the disk; writing to
/// the store checks the lock anyway.
struct LockWatch {
  /// The beginnings of the last turn, and of the last one that checked.
  private var turned: Moment.Instant?
  private var looked: Moment.Instant?

  private static let absence: Duration = .seconds(2)
  private static let longestTrust: Duration = .seconds(10)

  /// Whether the turn that begins now must check.
  mutating func isDue(isSignalled: Bool, at now: Moment.Instant) -> Bool {
    let wasAway = turned.map { now >= $0 + Self.absence } ?? true
    let isLate = looked.map { now >= $0 + Self.longestTrust } ?? true
    turned = now
    guard isSignalled || wasAway || isLate else { return false }
    looked = now
    return true
  }
}
