import Board
import ExtensionHost
import Foundation
import TimelineEngine
import Transfers
import WidgetArchive
import WidgetStore

/// Where events enter the engine, the board and the transfers, and what these want done.
extension BoardSession {
  // MARK: The engine

  /// Hands an event to the engine and does what it wants; nothing where another process has the engine.
  func tellEngine(_ event: EngineEvent?, at now: Date) {
    guard let event, let driver = role.driver else { return }
    for effect in driver.engine.handle(event, at: now) { serveEngine(effect, of: driver, at: now) }
  }

  func tellEngine(_ events: [EngineEvent], at now: Date) {
    for event in events { tellEngine(event, at: now) }
  }

  private func serveEngine(_ effect: EngineEffect, of driver: Driver, at now: Date) {
    switch effect {
    case .run(let batch): startReload(batch, at: moment)
    case .keepTimeline(let id, let row): keepReply(of: id, row, at: now)
    case .record(let row): keep(.row(row), at: now)
    case .startLive(let batch): startLive(batch, at: moment)
    case .stopLive(let process): stopLive(process, at: moment)
    case .keepLook(let look): keep(.look(look), at: now)
    case .awaitInput: tellEngine(attention.presence.awaitInput(at: now), at: now)
    }
  }

  // MARK: The board

  /// Hands an event to the board, does what it wants, and tells the engine what is visible now.
  func handle(_ event: BoardEvent, at now: Date) {
    advanceBoard(event, at: now)
    followBoard(at: now)
  }

  /// Tells the board of something, gives it what it lacks then, and tells the engine what is visible.
  func updateBoard(_ fact: BoardFact, at now: Date) {
    board.update(fact, at: now)
    followBoard(at: now)
  }

  /// Hands an event to the board and does what it wants; ``followBoard(at:)`` does the rest.
  func advanceBoard(_ event: BoardEvent, at now: Date) {
    for effect in board.handle(event, at: now) { serveBoard(effect, at: now) }
  }

  /// Gives the board what it lacks, and tells the engine what is visible now.
  func followBoard(at now: Date) {
    followShapes()
    refreshContents(at: now)
    if board.isLocked { tellClosedData(at: now) }
    tellVisible(at: now)
  }

  func serveBoard(_ effect: BoardEffect, at now: Date) {
    switch effect {
    case .reload(let ids): reload(ids, at: now)
    case .open(let link, let id): open(link, from: id, at: now)
    case .perform(let action, let isOn, let id): startIntent(action, isOn: isOn, of: id, at: now)
    case .appearance(let scheme):
      change(.appearance, to: scheme == .light ? "light" : "dark", at: now)
    case .edit(let edits): edit(edits, at: now)
    case .note(let edits): note(edits, at: now)
    // What was changed in the shell may have been seen here before it was told.
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
    case .quit: exit = .ok
    case .suspend: suspend(at: now)
    }
  }

  // MARK: Transfers

  /// Hands an event to the queue of transfers and does what it wants.
  func advanceTransfers(_ event: TransferQueue.Event, at now: Moment) {
    guard let driver = role.driver else { return }
    for effect in driver.transfers.handle(event, at: now.date) {
      serveTransfers(effect, of: driver, at: now)
    }
    refreshInspector(at: now.date)
  }

  private func serveTransfers(_ effect: TransferQueue.Effect, of driver: Driver, at now: Moment) {
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
