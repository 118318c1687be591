import CLinux
import Foundation

/// What the desktop of this person says: logind's hints and signals.
///
/// Where a board is in a terminal of a desktop, whoever types in a browser is there too, and nobody sees
/// the board while the desktop is locked. A key that is pressed at the board later than that counts all
/// the same: the board may be in a second terminal, on another machine.
struct DesktopPresence: Hashable, Sendable {
  struct State: Hashable, Sendable {
    var isLocked = false
    var isIdle = false
    /// When that last changed; nil where no desktop tells logind.
    var idleChanged: Date?
    /// How often a lock and an unlocking were asked for.
    var locks: UInt32 = 0
    var unlocks: UInt32 = 0
  }

  private var state = State()
  /// Since when nobody is before the desktop.
  private var awaySince: Date?
  private var isKnown = false
  /// Whether the board was locked because the desktop was.
  private var hasLocked = false

  /// What is to become of the board's lock.
  enum Wish: Hashable, Sendable {
    case lock
    case unlock
  }

  /// The board is no longer locked because the desktop was.
  mutating func noteUnlocked() { hasLocked = false }

  /// - Parameter locks: whether the board is to be locked with the desktop: the person prefers that, and it
  ///   is not locked already.
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

  /// Whether nobody sees the board who last did something there at that date.
  func isAway(lastInput: Date) -> Bool { awaySince.map { lastInput <= $0 } ?? false }

  /// Whether somebody is before the desktop. One that tells logind nothing is not known to be idle or not.
  var isInUse: Bool { isKnown && awaySince == nil && state.idleChanged != nil }
}

/// The conversation with logind: nothing here waits.
final class Desktop {
  private var connection: OpaquePointer?

  /// Nil where this board is in no terminal of a desktop, or nobody answers for one.
  init?(variables: [String: String]) {
    guard Self.isLikely(variables), let connection = linux_desktop_open() else { return nil }
    self.connection = connection
  }

  deinit { end() }

  /// A terminal that a desktop shows, and no shell of another machine.
  static func isLikely(_ variables: [String: String]) -> Bool {
    func has(_ name: String) -> Bool { variables[name].map { !$0.isEmpty } ?? false }
    return (has("WAYLAND_DISPLAY") || has("DISPLAY")) && !has("SSH_CONNECTION") && !has("SSH_TTY")
  }

  var descriptor: Int32? { connection.map { linux_desktop_descriptor($0) } }

  /// Takes what has come: the state as it is now, nil while there is none.
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
