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
    let kept = store.keptPlacements(placements, at: Date())
    let missing = placements.filter { kept[$0.id]?.summary == nil }
    guard !missing.isEmpty, let lock else { return [] }
    defer { lock.release() }
    store.mayWrite = { lock.isInPlace }
    let reading = ExtensionReading(launch: launch, store: store)
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

  /// Nil while a board is open. Where a lock cannot be made no process has one.
  private var lock: ProfileLock? {
    do {
      return try ProfileLock(folders: launch.folders)
    } catch .unusable {
      return .missing
    } catch {
      return nil
    }
  }

  /// Does what the engine wants, and what it wants then.
  func perform(
    _ effects: [EngineEffect], _ placements: [Placement], _ catalog: Catalog,
    _ reading: ExtensionReading, _ engine: inout TimelineEngine
  ) {
    var effects = effects[...]
    // What the engine may want kept: the timelines that were replied.
    var replies: [Placement.ID: (placement: Placement, timeline: JudgedTimeline)] = [:]
    while let effect = effects.popFirst() {
      switch effect {
      case .run(let batch):
        effects += reload(batch, placements, catalog, reading, &engine, &replies)
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

  private func reload(
    _ batch: ReloadBatch, _ placements: [Placement], _ catalog: Catalog,
    _ reading: ExtensionReading, _ engine: inout TimelineEngine,
    _ replies: inout [Placement.ID: (placement: Placement, timeline: JudgedTimeline)]
  ) -> [EngineEffect] {
    guard let executable = catalog.executables[batch.extension] else { return [] }
    let asked = placements.filter { batch.placements.contains($0.id) }
    if let failure = catalog.failures[executable.name].map(ReloadFailure.init) {
      // It could not even say what it is, a moment ago.
      let replies = asked.flatMap { engine.handle(.replied($0.id, .failure(failure)), at: Date()) }
      return replies + engine.handle(.runEnded(executable.name), at: Date())
    }
    let inquiries = asked.map { placement in
      ExtensionJobs.Inquiry(
        request: Inquiries.request(
          .timeline, placement, in: shapes[placement.id], environment: launch.widgetEnvironment,
          at: Date()),
        purpose: .timeline(placement))
    }
    var effects: [EngineEffect] = []
    let isScript = catalog.isScript(executable.name)
    let answers = reading.ask(
      executable, isScript: isScript, inquiries, knowing: catalog)
    for case .handedOver(let requests, let name) in answers { keep(requests.orders, from: name) }
    for case .answered(.timeline(let placement), let result) in answers {
      if case .success(let timeline) = result { replies[placement.id] = (placement, timeline) }
      effects += engine.handle(
        .replied(placement.id, TimelineReceipt.receipt(for: result)), at: Date())
    }
    return effects + engine.handle(.runEnded(executable.name), at: Date())
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
