import Board
import Driving
import ExtensionHost
import Foundation
import TimelineEngine
import Transfers
import WidgetArchive
import WidgetStore

/// Passes events to the engine, the board and the transfers, and performs their effects.
extension BoardSession: DriverHands {
  // MARK: The engine

  var driver: Driver? { role.driver?.reloads }

  /// Passes an event to the engine and performs its effects; does nothing while another process
  /// drives.
  func tellEngine(_ event: EngineEvent?, at now: Date) {
    if let event { tell(event, at: now) }
  }

  func tellEngine(_ events: [EngineEvent], at now: Date) {
    for event in events { tellEngine(event, at: now) }
  }

  func run(_ reload: Reload, at now: Date) { startReload(reload, at: moment) }
  func startLive(_ start: LiveStart, at now: Date) { startLive(start, at: moment) }
  func stopLive(_ process: LiveProcess, at now: Date) { stopLive(process, at: moment) }

  func awaitInput(at now: Date) {
    tellEngine(attention.presence.awaitInput(at: now), at: now)
  }

  // MARK: Facts of the profile

  /// The facts of the profile as they are now.
  ///
  /// - Parameter looks: the looks in the store, when a terminal begins to drive.
  func facts(looks: [Look] = []) -> ProfileFacts {
    ProfileFacts(
      seed: place.seed, pace: DrivingTerminal.pace, timeZone: environment.timeZone,
      isDeveloperMode: appearance.settings.isDeveloperMode,
      looks: looks, closedKinds: board.closedKinds(among: placements.map(\.kind)),
      starting: starter.facts)
  }

  /// Tells the driver the facts that have changed.
  func tellFacts(at now: Date) {
    perform(driver?.update(facts(), at: now) ?? [], at: now)
  }

  /// Tells the driver which kinds are closed, if the board is locked.
  func tellClosedKinds(at now: Date) {
    if board.isLocked { tellFacts(at: now) }
  }

  /// Tells the starter of processes what the catalog knows: processes need the secrets' parameters.
  func tellStarter() {
    starter.facts.learn(from: catalog)
  }

  // MARK: The board

  /// Passes an event to the board and performs its effects.
  func handle(_ event: BoardEvent, at now: Date) {
    for effect in board.handle(event, at: now) { serveBoard(effect, at: now) }
    consequences.formUnion(.places)
  }

  func serveBoard(_ effect: BoardEffect, at now: Date) {
    switch effect {
    case .reload(let ids): reload(ids, at: now)
    case .open(let link, let id): open(link, from: id, at: now)
    case .perform(let action, let isOn, let id):
      startIntent(action, isOn: isOn, of: id, at: Moment(date: now, instant: clock.instant))
    case .appearance(let scheme):
      change(.appearance, to: scheme == .light ? "light" : "dark", at: now)
    case .edit(let edits): edit(edits, at: now)
    case .note(let edits): note(edits, at: now)
    // A change made by a shell command may be visible here before its message is read: read it
    // first.
    case .undo:
      drainMailbox(at: now)
      make(.undo, at: now)
    case .redo:
      drainMailbox(at: now)
      make(.redo, at: now)
    case .keepStack(let name, let state): keep(.stack(state, of: name), at: now)
    case .theme(let name): change(.theme, to: name, at: now)
    case .tileStyle(let style): change(.tiles, to: style.rawValue, at: now)
    case .textSize(let size): change(.textSize, to: size, at: now)
    case .complete(let text): complete(text, at: now)
    case .run(let text): run(text, at: now)
    case .cancelRun: commandLine.cancel()
    case .lockChanged: lockChanged(at: now)
    case .showOutput(let id): showOutput(of: id, at: now)
    case .openActivity(let id, let url): openActivity(id, url, at: now)
    case .performInActivity(let action, let isOn, let id):
      startPress(of: action, isOn: isOn, in: id, at: Moment(date: now, instant: clock.instant))
    case .control(let command): followPerson(command, at: now)
    case .dismissActivity(let id): dismissActivity(id, at: now)
    case .quit: exit = .ok
    case .suspend: suspend(at: now)
    }
  }

  /// Handles a change of the lock. The whole screen is painted anew, so that nothing private stays
  /// on it.
  private func lockChanged(at now: Date) {
    if !board.isLocked { attention.presence.noteUnlocked() }
    screen.repaint()
    lockControls(board.isLocked, at: now)
    keepLock(at: now)
    if board.isLocked { tellActivities(.locked, at: now) }
    // At once: nothing may run meanwhile for a kind that is closed now.
    tellFacts(at: now)
    if !board.isLocked { tellPushHandlers(at: now) }
    consequences.formUnion([.visible, .contents])
  }

  // MARK: Transfers

  /// Passes an event to the queue of transfers and performs its effects.
  func advanceTransfers(_ event: TransferQueue.Event, at now: Moment) {
    guard let driver = role.driver else { return }
    for effect in driver.transfers.handle(event, at: now.date) {
      serveTransfers(effect, of: driver, at: now)
    }
    consequences.insert(.inspector)
  }

  private func serveTransfers(
    _ effect: TransferQueue.Effect, of driver: DrivingTerminal, at now: Moment
  ) {
    switch effect {
    case .start(let transfer): startTransfer(transfer, of: driver, at: now)
    case .stop(let id):
      driver.transferRuns.stop(id)
      reapChildren()
    case .keep(let transfer): keep(.transfer(transfer), at: now.date)
    case .remove(let transfer):
      keep(.removeTransfer(transfer.id), at: now.date)
      driver.transferRuns.removeFiles(of: transfer)
    case .tell(let session, let events): wake(session, events, at: now)
    case .log(let words, let name):
      log(words, forExtension: name, in: launch.folders.logs, at: now.date)
    }
  }
}
