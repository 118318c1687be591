import Board
import CLinux
import Foundation
import Glibc
import TimelineEngine
import WidgetArchive

/// Starts programs and follows their end.
extension BoardSession {
  /// Starts a program. A program that runs in the terminal has the screen until it ends; the board
  /// goes on behind it.
  func startApp(_ launch: AppLaunch, at now: Date) {
    guard !launch.inTerminal || programs.inTerminal == nil else { return }
    if launch.inTerminal { giveScreen() }
    programs.noteStart()
    do {
      let app = try AppProcess.start(
        launch, environment: self.launch.variables, terminal: screen.inputDescriptor)
      programs.add(app)
      beginUse(of: app, at: now)
      consequences.insert(.visible)
    } catch {
      if launch.inTerminal { takeScreenBack() }
      show(error.words)
    }
  }

  /// Handles the end of a program. Its messages are read first: it posted them while it was in
  /// front, so their reloads are free.
  func appEnded(_ descriptor: Int32, at now: Date) {
    guard let app = programs.remove(descriptor) else { return }
    var status = linux_exit()
    _ = linux_reap(app.processID, &status)
    close(descriptor)
    drainMailbox(at: now)
    endUse(of: app, at: now)
    guard app.launch.inTerminal else { return }
    if programs.isLeaving {
      AppProcess.takeBack(terminal: screen.inputDescriptor)
      exit = .ok
    } else {
      takeScreenBack()
    }
  }

  /// Ends the board. A program that has the screen is asked to end first, so that it can leave the
  /// terminal in order; the second call waits for nobody.
  func leave() {
    guard let app = programs.inTerminal, !programs.isLeaving else {
      exit = .ok
      return
    }
    programs.isLeaving = true
    kill(-app.processID, SIGTERM)
  }

  /// Hangs up the program that has the screen, because the board ends before it.
  func hangUpTerminalApp() {
    guard let app = programs.inTerminal else { return }
    AppProcess.takeBack(terminal: screen.inputDescriptor)
    kill(-app.processID, SIGHUP)
    kill(-app.processID, SIGCONT)
  }
}
