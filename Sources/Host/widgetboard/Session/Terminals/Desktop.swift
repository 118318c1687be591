import CLinux
import Foundation

/// The state of the person's desktop: logind's hints and signals.
///
/// If the board is in a terminal of a desktop, a person who types in a browser is there too, and
/// nobody sees the board while the desktop is locked. A key pressed at the board after that counts
/// all the same: the board may be open in a second terminal, on another machine.
struct DesktopPresence: Hashable, Sendable {
  struct State: Hashable, Sendable {
    var isLocked = false
    var isIdle = false
    /// The time of the last change of `isIdle`; nil if no desktop tells logind.
    var idleChanged: Date?
    /// The number of requests to lock and to unlock so far.
    var locks: UInt32 = 0
    var unlocks: UInt32 = 0
  }

  private var state = State()
  /// The time since when nobody is at the desktop; nil while somebody is.
  private var awaySince: Date?
  private var isKnown = false
  /// Whether the board was locked because the desktop was locked.
  private var hasLocked = false

  /// The change of the board's lock that follows.
  enum Wish: Hashable, Sendable {
    case lock
    case unlock
  }

  /// Notes that the board was unlocked, so that unlocking the desktop has no further effect on it.
  mutating func noteUnlocked() { hasLocked = false }

  /// - Parameter locks: whether to lock the board with the desktop: the person prefers it, and the
  ///   board is not locked already.
  mutating func accept(_ new: State, locks: Bool, at now: Date) -> Wish? {
    let old = state
    state = new
    if new.isLocked || new.isIdle {
      let began = new.isIdle ? new.idleChanged ?? now : now
      awaySince = awaySince ?? min(began, now)
    } else {
      awaySince = nil
    }
    defer { isKnown = true }
    let isLocking = new.locks != old.locks || new.isLocked && !(isKnown && old.isLocked)
    let isUnlocking = new.unlocks != old.unlocks || !new.isLocked && isKnown && old.isLocked
    if isUnlocking, hasLocked {
      hasLocked = false
      return .unlock
    }
    guard isLocking, locks, !hasLocked else { return nil }
    hasLocked = true
    return .lock
  }

  /// Whether a person whose last input was at this date has left the desktop since.
  func isAway(lastInput: Date) -> Bool { awaySince.map { lastInput <= $0 } ?? false }

  /// Whether somebody is at the desktop. A desktop that tells logind nothing does not count:
  /// whether it is idle is unknown.
  var isInUse: Bool { isKnown && awaySince == nil && state.idleChanged != nil }
}

/// The connection to logind. No call waits.
final class Desktop {
  private var connection: OpaquePointer?

  /// Nil if this board is in no terminal of a desktop, or logind does not answer.
  init?(variables: [String: String]) {
    guard Self.isLikely(variables), let connection = linux_desktop_open() else { return nil }
    self.connection = connection
  }

  deinit { end() }

  /// Whether the terminal is shown by a desktop of this machine, rather than reached by SSH.
  static func isLikely(_ variables: [String: String]) -> Bool {
    func has(_ name: String) -> Bool { variables[name].map { !$0.isEmpty } ?? false }
    return (has("WAYLAND_DISPLAY") || has("DISPLAY")) && !has("SSH_CONNECTION") && !has("SSH_TTY")
  }

  var descriptor: Int32? { connection.map { linux_desktop_descriptor($0) } }

  /// Reads the messages that have come. Returns the current state; nil while there is none.
  func read() -> DesktopPresence.State? {
    guard let connection else { return nil }
    var state = linux_desktop_state()
    guard linux_desktop_process(connection, &state) == 0 else {
      end()
      return nil
    }
    guard state.is_known else { return nil }
    return .init(
      isLocked: state.is_locked, isIdle: state.is_idle,
      idleChanged: state.idle_changed == 0
        ? nil : Date(timeIntervalSince1970: Double(state.idle_changed) / 1e6),
      locks: state.locks, unlocks: state.unlocks)
  }

  func end() {
    if let connection { linux_desktop_close(connection) }
    connection = nil
  }
}
