import Board
import CLinux
import Foundation
import Glibc
import TimelineEngine
import WidgetArchive

/// Opens deep links, and follows the programs that they start.
extension BoardSession {
  /// Opens the link of a tile or of a part of it.
  func open(_ link: DeepLink, from id: Placement.ID, at now: Date) {
    guard let placement = board.layout.placement(id) else { return }
    let name = catalog.owner(ofKind: placement.kind)
    switch link {
    case .url(let url): followOpening(resolver.opening(of: url, from: name), at: now)
    case .app: openApp(of: placement, name, at: now)
    }
  }

  private func openApp(of placement: Placement, _ name: ExtensionName?, at now: Date) {
    let activity = UserActivity(
      kind: catalog.ownKind(placement.kind), family: placement.family,
      configuration: placement.configuration,
      activityType: catalog.widget(ofKind: placement.kind)?.descriptor.intent)
    guard let name, let launch = resolver.launch(appOf: name, activity: activity) else {
      return show(board.wordsWithoutLink(placement.id))
    }
    startApp(launch, at: now)
  }

  private func followOpening(_ opening: Opening, at now: Date) {
    switch opening {
    case .run(let launch): startApp(launch, at: now)
    case .refused(let refusal): show(refusal.words)
    case .show(let url, let reason):
      let isOffered = screen.pass(TerminalClipboard.sequence(copying: url))
      show("\(reason.words); \(url)" + (isOffered ? " (offered to your clipboard)" : ""))
    }
  }

  var resolver: LinkResolver {
    LinkResolver(
      environment: launch.variables, widgetFolders: launch.widgetFolders,
      mailbox: place.mailbox.folder, files: .disk)
  }

  // MARK: Programs

  /// Starts a program. A program that runs in the terminal has the screen until it ends; the board
  /// goes on behind it.
  private func startApp(_ launch: AppLaunch, at now: Date) {
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

  /// Makes reloads of a program's widgets free while the program is in front. A terminal that views
  /// reports this as any app does: by a file that it holds locked.
  func beginUse(of app: AppProcess, at now: Date) {
    let extensions = app.launch.app?.extensions ?? []
    switch role {
    case .driving(let driver):
      tellEngine(
        driver.appUses.begin(.process(app.processID), .foreground, of: extensions), at: now)
    case .viewing(let viewer):
      viewer.heldUses[app.processID] = extensions.enumerated().compactMap { number, name in
        try? place.sessionFolder.hold(
          AppSessionName(
            use: AppUse.foreground.rawValue, processID: app.processID, number: number + 1,
            app: name))
      }
    }
  }

  func endUse(of app: AppProcess, at now: Date) {
    switch role {
    case .driving(let driver): tellEngine(driver.appUses.end(.process(app.processID)), at: now)
    case .viewing(let viewer):
      for held in viewer.heldUses.removeValue(forKey: app.processID) ?? [] { held.end() }
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

  private func takeScreenBack() {
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

  // MARK: Ending

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
