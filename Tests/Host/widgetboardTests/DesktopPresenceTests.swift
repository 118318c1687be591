import Foundation
import Testing

@testable import widgetboard

/// The desktop's signals about its person, without a desktop.
@Suite struct DesktopPresenceTests {
  private let morning = Date(timeIntervalSince1970: 1_794_819_600)
  private var presence = DesktopPresence()

  private func state(
    locked: Bool = false, idle: Bool = false, changed: Double? = -60, locks: UInt32 = 0,
    unlocks: UInt32 = 0
  ) -> DesktopPresence.State {
    .init(
      isLocked: locked, isIdle: idle, idleChanged: changed.map { morning + $0 }, locks: locks,
      unlocks: unlocks)
  }

  @Test mutating func `nothing is known of a desktop that tells logind nothing`() {
    #expect(!presence.isInUse)
    _ = presence.accept(state(changed: nil), locks: true, at: morning)
    #expect(!presence.isInUse)
    #expect(!presence.isAway(lastInput: .distantPast))
  }

  @Test mutating func `one that is not idle is in use, and an idle one since it says so`() {
    _ = presence.accept(state(), locks: false, at: morning)
    #expect(presence.isInUse)
    _ = presence.accept(state(idle: true), locks: false, at: morning)
    #expect(!presence.isInUse)
    #expect(presence.isAway(lastInput: morning - 61))
    // A later key at the board still counts as a person's.
    #expect(!presence.isAway(lastInput: morning - 59))
    _ = presence.accept(state(changed: 30), locks: false, at: morning + 30)
    #expect(presence.isInUse && !presence.isAway(lastInput: .distantPast))
  }

  @Test mutating func `locked after it was idle, away since it was idle`() {
    _ = presence.accept(state(idle: true), locks: false, at: morning)
    _ = presence.accept(state(locked: true, idle: true), locks: false, at: morning + 100)
    #expect(!presence.isAway(lastInput: morning + 50))
    #expect(presence.isAway(lastInput: morning - 61))
  }

  @Test mutating func `the board is locked once, and unlocked only after that`() {
    #expect(presence.accept(state(), locks: true, at: morning) == nil)
    #expect(presence.accept(state(locks: 1), locks: true, at: morning) == .lock)
    #expect(presence.accept(state(locked: true, locks: 1), locks: true, at: morning) == nil)
    #expect(presence.accept(state(locked: true, locks: 1), locks: true, at: morning) == nil)
    #expect(presence.accept(state(locks: 1, unlocks: 1), locks: true, at: morning) == .unlock)
    #expect(presence.accept(state(locks: 1, unlocks: 1), locks: true, at: morning) == nil)
    // The lock screen reports its end although nobody asked for it.
    #expect(
      presence.accept(state(locked: true, locks: 1, unlocks: 1), locks: true, at: morning) == .lock)
    #expect(presence.accept(state(locks: 1, unlocks: 1), locks: true, at: morning) == .unlock)
  }

  @Test mutating func `locked when the board opens`() {
    #expect(presence.accept(state(locked: true), locks: true, at: morning) == .lock)
    #expect(presence.accept(state(), locks: true, at: morning) == .unlock)
  }

  @Test mutating func `a board that was unlocked by hand, or locked by hand, is left so`() {
    #expect(presence.accept(state(locked: true), locks: true, at: morning) == .lock)
    presence.noteUnlocked()
    #expect(presence.accept(state(), locks: true, at: morning) == nil)
    #expect(presence.accept(state(locked: true), locks: false, at: morning) == nil)
    #expect(presence.accept(state(), locks: false, at: morning) == nil)
  }

  @Test mutating func `without the preference nothing is locked, nor unlocked`() {
    #expect(presence.accept(state(locked: true), locks: false, at: morning) == nil)
    #expect(presence.accept(state(), locks: false, at: morning) == nil)
    #expect(presence.accept(state(unlocks: 1), locks: true, at: morning) == nil)
  }

  @Test func `a terminal of another machine is not before this one's desktop`() {
    #expect(Desktop.isLikely(["WAYLAND_DISPLAY": "wayland-0"]))
    #expect(Desktop.isLikely(["DISPLAY": ":0"]))
    #expect(!Desktop.isLikely(["DISPLAY": ""]))
    #expect(!Desktop.isLikely([:]))
    #expect(!Desktop.isLikely(["DISPLAY": "localhost:10.0", "SSH_CONNECTION": "1 2 3 4"]))
  }
}
