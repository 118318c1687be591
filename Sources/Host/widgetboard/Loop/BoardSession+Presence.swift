import Board
import CLinux
import Foundation
import TimelineEngine

/// Whether anyone sees the board, and whether anyone is there.
extension BoardSession {
  /// `visible`: what is on the page, unless nobody can see it.
  func tellVisible(at now: Date) {
    let visible = isHidden ? [] : Set(board.visible)
    publishView(visible, at: now)
    guard let viewers = role.driver?.viewers else { return }
    tellEngine(
      .visible(
        visible.union(viewers.visible),
        focused: visible.isEmpty ? viewers.focused : board.focus?.id), at: now)
  }

  /// Whether nobody can see what is on the page.
  var isHidden: Bool {
    let isPrivate = board.isLocked && board.layout.lockPage == nil
    return attention.isSuspended || isPrivate || unseen != nil
  }

  /// Why nobody sees the page that is open.
  var unseen: Unseen? { attention.unseen(behindProgram: programs.inTerminal != nil) }

  /// The person did something.
  func noteInput(at now: Date) {
    let wasAway = attention.presence.isAwayFromDesktop
    tellEngine(attention.presence.noteInput(at: now), at: now)
    if attention.attachment.noteInput() || wasAway { tellVisible(at: now) }
    role.viewer?.link.health.noteInput(at: clock.instant)
    changes.noteInput(at: clock.instant)
    noteInputForSizes(at: now)
  }

  func followAttachment(at now: Date) {
    if attention.attachment.follow() { tellVisible(at: now) }
  }

  // MARK: The desktop

  /// After the first frame, which need not wait for a library.
  func followDesktop() {
    attention.desktop = Desktop(variables: launch.variables)
  }

  func desktopSpoke(at now: Date) {
    guard let state = attention.desktop?.read() else {
      // Without a descriptor there is nobody there to tell more.
      if attention.desktop?.descriptor == nil { attention.desktop = nil }
      return
    }
    let wasAway = attention.presence.isAwayFromDesktop
    // One that is locked already is the person's to unlock.
    let locks = appearance.styling.preferences.lockWithDesktop && !board.isLocked
    let news = attention.presence.accept(state, locks: locks, at: now)
    switch news.wish {
    case .lock: handle(.locked(true), at: now)
    case .unlock: handle(.locked(false), at: now)
    case nil: break
    }
    tellEngine(news.event, at: now)
    if attention.presence.isAwayFromDesktop != wasAway { tellVisible(at: now) }
  }

  // MARK: Stopping and going on

  /// `Ctrl-Z`: gives the terminal back, stops, and is whole again after `fg`.
  func suspend(at now: Date) {
    guard programs.inTerminal == nil else { return }
    attention.isSuspended = true
    tellVisible(at: now)
    // Live extensions end now: once stopped, this program could not kill one that ignores its end.
    endAllLive(at: now)
    giveScreen()
    stop()
    comeBack(at: clock.date)
  }

  /// Stops this process, until it is continued; where nobody could continue it, not at all.
  func stop() {
    stopDriving { attention.expectsContinue = process.stop() }
  }

  /// The process was continued. One that another one stopped has to find its terminal again, too.
  func wasContinued(at now: Date) {
    defer { attention.expectsContinue = false }
    guard !attention.expectsContinue else { return }
    guard programs.inTerminal == nil else { return tellEngine(.woke, at: now) }
    screen.release()
    comeBack(at: now)
  }

  /// Gives the terminal back, for a program or a shell that reads it from now on.
  func giveScreen() {
    screen.release()
    attention.presence.terminalGiven()
  }

  /// Has the terminal again. What was typed meanwhile is known before it may answer the board.
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
  }

  /// The clock was set or the machine slept: everything is looked at again, what is due runs once.
  func resume(_ events: [EngineEvent], at now: Date) {
    followTimeZone(at: now)
    restartLive()
    updateBoard(.clockChanged, at: now)
    noteClockOfTransfers()
    tellEngine(events, at: now)
    tellVisible(at: now)
  }
}
