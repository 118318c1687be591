import ExtensionHost
import Foundation
import TimelineEngine
import Transfers
import WidgetArchive
import WidgetStore

/// The first timelines of placements that have none, for a subcommand that finds no board running:
/// it holds the profile's lock and does what a board would do first. Nothing that is merely due is
/// reloaded, so that what was kept stays what it was.
struct FirstReloads {
  let launch: LaunchEnvironment
  let store: WidgetStore
  /// Of tiles on a board, where it is known how large that is.
  var shapes: [Placement.ID: TileShape] = [:]

  /// Asks for what is missing and keeps the answers; does nothing while a board is open.
  ///
  /// - Returns: what failed, in the order of the placements.
  @discardableResult
  func run(for placements: [Placement]) -> [(id: Placement.ID, failure: ReloadFailure)] {
    let reading = ExtensionReading(launch: launch, store: store)
    let missing = missing(of: placements, reading)
    guard !missing.isEmpty, let lock else { return [] }
    defer { lock.release() }
    store.mayWrite = { lock.isInPlace }
    let catalog = reading.catalog()
    var engine = TimelineEngine(seed: SeedFile(folders: launch.folders).seed())
    let facts = KeptFacts(launch: launch)
    var effects = engine.handle(.placements(missing), at: Date())
    effects += facts.tell(&engine, of: missing, catalog.lastKnown, at: Date())
    effects += facts.tell(&engine, catalog, at: Date())
    perform(effects, missing, catalog, reading, &engine)
    return missing.compactMap { placement in
      engine.status(of: placement.id, at: Date())?.failure.map { (placement.id, $0) }
    }
  }

  /// What has no timeline, but for what failed a moment ago (`failure.retry`): what hangs would hold up each
  /// command anew. What was written since then is asked.
  private func missing(of placements: [Placement], _ reading: ExtensionReading) -> [Placement] {
    let now = Date()
    let kept = store.keptPlacements(placements, at: now)
    let missing = placements.filter { kept[$0.id]?.summary == nil }
    guard missing.contains(where: { kept[$0.id]?.failure != nil }) else { return missing }
    let catalog = reading.keptCatalog(at: now)
    return missing.filter { placement in
      guard let last = kept[placement.id]?.failure else { return true }
      let pause = Pace().pause(afterFailure: last.failures)
      guard (0..<pause).contains(now.timeIntervalSince(last.date)) else { return true }
      let executable =
        catalog.widget(ofKind: placement.kind)?.executable
        ?? catalog.executables[placement.kind + ".widget"]
      var status = stat()
      guard let executable, stat(executable.path, &status) == 0 else { return true }
      return TimeInterval(max(status.st_mtim.tv_sec, status.st_ctim.tv_sec))
        >= last.date.timeIntervalSince1970.rounded(.down)
    }
  }

  /// Nil while a board is open. Where a lock cannot be made no process has one.
  private var lock: ProfileLock? {
    do {
      let file = try ProfileLockFile(folders: launch.folders)
      if let lock = file.takeForPerson() { return lock }
      defer { file.close() }
      let holder = file.holder
      if holder.boardFile == nil {
        printError(
          "process \(holder.process) is loading widgets of this profile; what it has not loaded yet is "
            + "left out here. Try again in a moment")
      }
      return nil
    } catch {
      return .missing
    }
  }

  /// Does what the engine wants, and what it wants then: all that it lets run at once runs at once, so that
  /// what hangs keeps nothing else from its answer.
  func perform(
    _ effects: [EngineEffect], _ placements: [Placement], _ catalog: Catalog,
    _ reading: ExtensionReading, _ engine: inout TimelineEngine
  ) {
    // What the engine may want kept: the timelines that were replied.
    var replies: [Placement.ID: (placement: Placement, timeline: JudgedTimeline)] = [:]
    var questions: [ExtensionReading.Question] = []
    func perform(_ effects: [EngineEffect]) {
      var effects = effects[...]
      while let effect = effects.popFirst() {
        switch effect {
        case .run(let batch):
          do throws(ExtensionFailure) {
            questions += try question(batch, placements, catalog).map { [$0] } ?? []
          } catch {
            for id in batch.placements {
              effects += engine.handle(.replied(id, .failure(ReloadFailure(error))), at: Date())
            }
            effects += engine.handle(.runEnded(batch.extension), at: Date())
          }
        case .record(let row): store.keep(.row(row), at: row.date)
        case .keepTimeline(let id, let row):
          guard let reply = replies.removeValue(forKey: id) else { continue }
          let timeline = StoredTimeline(reply.timeline)
          store.keep(
            .timeline(timeline, of: reply.placement, loadedAt: row.date, row: row), at: Date())
        case .keepLook(let look): store.keep(.look(look), at: look.ended)
        // This process ends at once: it neither waits for input nor keeps a widget live.
        case .awaitInput, .startLive, .stopLive: break
        }
      }
    }
    func taken() -> [ExtensionReading.Question] {
      defer { questions = [] }
      return questions
    }
    perform(effects)
    reading.ask(taken(), knowing: catalog, wakingAt: { engine.nextDeadline }) { events in
      for event in events {
        switch event {
        case .handedOver(let requests, let name): keep(requests.orders, from: name)
        case .answered(.timeline(let placement), let result):
          if case .success(let timeline) = result { replies[placement.id] = (placement, timeline) }
          perform(
            engine.handle(
              .replied(placement.id, TimelineReceipt.receipt(for: result)), at: Date()))
        case .ended(let name): perform(engine.handle(.runEnded(name), at: Date()))
        case .answered, .described, .handled, .previewed, .offered, .performed, .slipped: break
        }
      }
      // What takes long makes room for others.
      if let next = engine.nextDeadline, next <= Date() {
        perform(engine.handle(.tick, at: Date()))
      }
      return taken()
    }
  }

  /// What an extension is to be asked for a batch; nil where there is none any more.
  private func question(_ batch: ReloadBatch, _ placements: [Placement], _ catalog: Catalog)
    throws(ExtensionFailure) -> ExtensionReading.Question?
  {
    guard let executable = catalog.executables[batch.extension] else { return nil }
    // It could not even say what it is, a moment ago.
    if let failure = catalog.failures[executable.name] { throw failure }
    let inquiries = placements.filter { batch.placements.contains($0.id) }.map { placement in
      ExtensionJobs.Inquiry(
        request: Inquiries.request(
          .timeline, placement, in: shapes[placement.id], environment: launch.widgetEnvironment,
          at: Date()),
        purpose: .timeline(placement))
    }
    return .init(executable, isScript: catalog.isScript(executable.name), inquiries)
  }

  /// Background transfers are for the next board to make.
  private func keep(_ orders: [TransferOrder], from name: ExtensionName) {
    var queue = TransferQueue(seed: SeedFile(folders: launch.folders).seed())
    let known = store.transfers()
    _ = queue.handle(.restored(known, extensions: Set(known.map(\.extension))), at: Date())
    for case .keep(let transfer) in queue.handle(.ordered(orders, from: name), at: Date())
    where !transfer.isRunning {
      store.keep(.transfer(transfer), at: Date())
    }
  }
}
