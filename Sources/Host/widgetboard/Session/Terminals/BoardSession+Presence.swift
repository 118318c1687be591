import Board
import CLinux
import Foundation
import TimelineEngine

/// Follows whether anyone can see the board, and whether anyone is there.
extension BoardSession {
  /// Tells the engine the visible tiles: those on the page, or none if nobody can see it.
  func tellVisible(at now: Date) {
    let visible = isHidden ? [] : Set(board.visible)
    publishView(visible, at: now)
    guard let viewers = role.driver?.viewers else { return }
    tellEngine(
      .visible(
        visible.union(viewers.visible),
        focused: visible.isEmpty ? viewers.focused : board.focus?.id), at: now)
  }

  /// Whether nobody can see the tiles on the page.
  var isHidden: Bool {
    let isPrivate = board.isLocked && board.layout.lockPage == nil
    return attention.isSuspended || isPrivate || unseen != nil
  }

  /// The reason why nobody sees the open page.
  var unseen: Unseen? { attention.unseen(behindProgram: programs.inTerminal != nil) }

  /// Handles any input of the person.
  func noteInput(at now: Date) {
    let wasAway = attention.presence.isAwayFromDesktop
    tellEngine(attention.presence.noteInput(at: now), at: now)
    if attention.attachment.noteInput() || wasAway { consequences.insert(.visible) }
    role.viewer?.link.health.noteInput(at: clock.instant)
    changes.noteInput(at: clock.instant)
    noteInputForSizes(at: now)
  }

  func followAttachment(at now: Date) {
    if attention.attachment.follow() { consequences.insert(.visible) }
  }

  // MARK: The desktop

  /// Connects to the desktop. Called after the first frame, which must not wait for loading a
  /// library.
  func followDesktop() {
    attention.scope = OwnScope()
    attention.desktop = Desktop(variables: launch.variables)
  }

  func desktopSpoke(at now: Date) {
    guard let state = attention.desktop?.read() else {
      // Without a descriptor the connection is lost.
      if attention.desktop?.descriptor == nil { attention.desktop = nil }
      return
    }
    let wasAway = attention.presence.isAwayFromDesktop
    // A board that the person locked earlier stays locked until the person unlocks it.
    let locks = appearance.styling.preferences.lockWithDesktop && !board.isLocked
    let news = attention.presence.accept(state, locks: locks, at: now)
    switch news.wish {
    case .lock: handle(.locked(true), at: now)
    case .unlock: handle(.locked(false), at: now)
    case nil: break
    }
    tellEngine(news.event, at: now)
    if attention.presence.isAwayFromDesktop != wasAway { consequences.insert(.visible) }
  }

  // MARK: Stopping and going on

  /// Handles `Ctrl-Z`: gives the terminal back, stops, and takes it again after `fg`.
  func suspend(at now: Date) {
    guard programs.inTerminal == nil else { return }
    attention.isSuspended = true
    consequences.insert(.visible)
    settleConsequences(at: now)
    // Kill live extensions now: once stopped, this process could not kill one that ignores its end.
    endAllLive(at: now)
    giveScreen()
    stop()
    comeBack(at: clock.date)
  }

  /// Stops this process until it is continued; not at all if no shell could continue it.
  func stop() {
    stopDriving { attention.expectsContinue = process.stop() }
  }

  /// Handles SIGCONT. After a stop by another process the terminal must be set up again, too.
  func wasContinued(at now: Date) {
    defer { attention.expectsContinue = false }
    guard !attention.expectsContinue else { return }
    guard programs.inTerminal == nil else { return tellEngine(.woke, at: now) }
    screen.release()
    comeBack(at: now)
  }

  /// Gives the terminal to a program or a shell, which reads it from now on.
  func giveScreen() {
    screen.release()
    attention.presence.terminalGiven()
  }

  /// Takes the terminal back. The date of the last read from it is noted first, since it tells of
  /// input meanwhile: the terminal's answers to the board would change the date.
  func claimScreen(at now: Date) {
    let news = attention.presence.terminalTaken(at: now)
    screen.claim()
    tellEngine(news, at: now)
  }

  private func comeBack(at now: Date) {
    claimScreen(at: now)
    attention.isSuspended = false
    tellEngine(.woke, at: now)
    resize(at: now)
    settleConsequences(at: now)
  }

  /// Handles a clock that was set or a machine that slept: reads everything again, and runs once
  /// what is due.
  func resume(_ events: [EngineEvent], at now: Date) {
    followTimeZone(at: now)
    restartLive()
    updateBoard(.clockChanged, at: now)
    noteClockOfTransfers()
    tellEngine(events, at: now)
  }
}
