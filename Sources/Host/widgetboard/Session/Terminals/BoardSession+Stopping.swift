import Board
import CLinux
import Foundation
import Glibc
import TimelineEngine
import WidgetArchive

/// Gives the terminal away and takes it back: for a stop, and for a program that runs in it.
extension BoardSession {
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

  func takeScreenBack() {
    AppProcess.takeBack(terminal: screen.inputDescriptor)
    let now = clock.date
    claimScreen(at: now)
    resize(at: now)
    settleConsequences(at: now)
  }

  /// Handles `Ctrl-Z` in a program that has the screen: the board stops with it, so that the shell
  /// has the terminal; `fg` brings the program back.
  func followStoppedApp() {
    guard let app = programs.inTerminal, app.wasStopped() else { return }
    AppProcess.takeBack(terminal: screen.inputDescriptor)
    stop()
    app.resume(terminal: screen.inputDescriptor)
    tellEngine(.woke, at: clock.date)
  }
}
