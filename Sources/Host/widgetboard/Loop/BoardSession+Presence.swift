import Board
import CLinux
import Foundation
import TimelineEngine

/// Whether anyone sees the board, and whether anyone is there.
extension BoardSession {
  func tell(_ event: EngineEvent?, at now: Date) {
    // Another process has the engine.
    guard let event, isDriving else { return }
    perform(engine.handle(event, at: now), at: now)
  }

  func tell(_ events: [EngineEvent], at now: Date) {
    for event in events { tell(event, at: now) }
  }

  /// `visible`: what is on the page, unless nobody can see it.
  func tellVisible(at now: Date) {
    let visible = isHidden ? [] : Set(board.visible)
    publishView(visible, at: now)
    tell(
      .visible(
        visible.union(viewers.visible),
        focused: visible.isEmpty ? viewers.focused : board.focus?.id), at: now)
  }

  /// Whether nobody can see what is on the page.
  var isHidden: Bool {
    let isPrivate = board.isLocked && board.layout.lockPage == nil
    return isSuspended || isPrivate || unseen != nil
  }

  /// Why nobody sees the page that is open.
  var unseen: Unseen? {
    if terminalApp != nil { return .otherProgram }
    if !attachment.isAttached { return .detached }
    return presence.isAwayFromDesktop ? .desktop : nil
  }

  /// The person did something.
  func noteInput(at now: Date) {
    let wasAway = presence.isAwayFromDesktop
    tell(presence.noteInput(at: now), at: now)
    if attachment.noteInput() || wasAway { tellVisible(at: now) }
    _ = updateViewing { $0.health.noteInput(at: moment.instant) }
  }

  func followAttachment(at now: Date) {
    if attachment.follow() { tellVisible(at: now) }
  }

  // MARK: The desktop

  /// After the first frame, which need not wait for a library.
  func followDesktop() {
    desktop = Desktop(variables: launch.variables)
  }

  func desktopSpoke(at now: Date) {
    guard let state = desktop?.read() else {
      // Without a descriptor there is nobody there to tell more.
      if desktop?.descriptor == nil { desktop = nil }
      return
    }
    let wasAway = presence.isAwayFromDesktop
    let news = presence.take(state, locks: looks.preferences.lockWithDesktop, at: now)
    switch news.wish {
    case .lock: handle(.locked(true), at: now)
    case .unlock: handle(.locked(false), at: now)
    case nil: break
    }
    tell(news.event, at: now)
    if presence.isAwayFromDesktop != wasAway { tellVisible(at: now) }
  }

  // MARK: Stopping and going on

  /// `Ctrl-Z`: gives the terminal back, stops, and is whole again after `fg`.
  func suspend(at now: Date) {
    guard terminalApp == nil else { return }
    isSuspended = true
    tellVisible(at: now)
    // Whoever does not go when told will not be killed by a program that is stopped.
    endAllLive(at: now)
    giveScreen()
    stop()
    comeBack(at: clock.date)
  }

  /// Stops this process, until it is continued; where nobody could continue it, not at all.
  func stop() {
    stopDriving { expectsContinue = linux_stop() == 1 }
  }

  /// The process was continued. One that another one stopped has to find its terminal again, too.
  func wasContinued(at now: Date) {
    defer { expectsContinue = false }
    guard !expectsContinue else { return }
    guard terminalApp == nil else { return tell(.woke, at: now) }
    screen.release()
    comeBack(at: now)
  }

  /// Gives the terminal back, for a program or a shell that reads it from now on.
  func giveScreen() {
    screen.release()
    presence.terminalGiven()
  }

  /// Has the terminal again. What was typed meanwhile is known before it may answer the board.
  func claimScreen(at now: Date) {
    let news = presence.terminalTaken(at: now)
    screen.claim()
    tell(news, at: now)
  }

  private func comeBack(at now: Date) {
    claimScreen(at: now)
    isSuspended = false
    tell(.woke, at: now)
    resize(at: now)
  }

  /// The clock was set or the machine slept: everything is looked at again, what is due runs once.
  func resume(_ events: [EngineEvent], at now: Date) {
    followTimeZone(at: now)
    restartLive()
    handle(.clockChanged, at: now)
    noteClockOfTransfers()
    tell(events, at: now)
    tellVisible(at: now)
  }
}
