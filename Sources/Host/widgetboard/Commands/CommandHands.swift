import Driving
import ExtensionHost
import Foundation
import Glibc
import TimelineEngine
import Transfers
import WidgetArchive
import WidgetStore

/// Performs a driver's effects for a subcommand that finds no board open, and waits until they are
/// done. The process holds the profile's lock meanwhile.
///
/// All reloads that the engine allows at once run at once, so that an extension that hangs delays
/// no other.
final class CommandHands: DriverHands {
  let reloads: Driver
  /// The time of the last event.
  private(set) var now: Moment
  private let reading: ExtensionReading
  private let store: WidgetStore
  private let catalog: Catalog
  private let placements: [Placement]
  /// The shapes of tiles on a board, if the board's size is known.
  private let shapes: [Placement.ID: TileShape]
  /// The requests to send next.
  private var questions: [ExtensionReading.Question] = []

  var driver: Driver? { reloads }

  init(
    _ reading: ExtensionReading, _ store: WidgetStore, _ catalog: Catalog,
    of placements: [Placement], shapes: [Placement.ID: TileShape] = [:]
  ) {
    now = reading.clock()
    self.reading = reading
    self.store = store
    self.catalog = catalog
    self.placements = placements
    self.shapes = shapes
    reloads = Driver(
      ProfileFacts(reading.launch, store, catalog, of: placements, at: now.date))
  }

  /// Tells the driver the placements, what the store has of them, and the extensions.
  ///
  /// - Parameter kept: the kept state of placements that is to count; empty to reload all of them.
  func begin(with kept: [Placement.ID: KeptPlacement] = [:]) {
    tell(.placements(placements), at: now.date)
    if !kept.isEmpty { tell(.restored(kept), at: now.date) }
    for event in catalog.events(for: reloads.engine) { tell(event, at: now.date) }
  }

  /// Waits until no request is under way. With `settling`, also performs what becomes due within
  /// that many seconds from then.
  func runUntilIdle(atMost settling: TimeInterval? = nil) {
    ask()
    guard let settling else { return }
    let end = now.date.addingTimeInterval(settling)
    while let next = reloads.nextDeadline, next <= end {
      poll(nil, 0, Int32(max(0, next.timeIntervalSince(now.date)) * 1000) + 1)
      now = reading.clock()
      tell(.tick, at: now.date)
      ask()
    }
  }

  private func ask() {
    reading.ask(takeQuestions(), knowing: catalog, wakingAt: { self.reloads.nextDeadline }) {
      events, now in
      self.now = now
      for event in events { accept(event) }
      // A run that takes longer than two seconds no longer counts, so that another one may start:
      // the driver needs a tick for that.
      if let next = reloads.nextDeadline, next <= now.date { tell(.tick, at: now.date) }
      return takeQuestions()
    }
  }

  private func takeQuestions() -> [ExtensionReading.Question] {
    defer { questions = [] }
    return questions
  }

  private func accept(_ event: ExtensionJobs.Event) {
    switch event {
    case .handedOver(let requests, let name): keep(requests.orders, from: name)
    case .answered(.timeline(let placement), let result):
      perform(reloads.accept(result, of: placement, at: now.date), at: now.date)
    case .ended(let name, let run): tell(.runEnded(name, run: run), at: now.date)
    case .answered, .described, .handled, .previewed, .offered, .performed, .pressed, .drawn,
      .tokensTold, .valued, .triedControl, .controlPressed, .slipped:
      break
    }
  }

  // MARK: Effects

  func run(_ reload: Reload, at now: Date) {
    guard let executable = catalog.executables[reload.extension] else {
      return tell(.runEnded(reload.extension, run: reload.batch.run), at: now)
    }
    // The extension failed a moment ago when it was asked for its description: report that failure.
    if let failure = catalog.failures[executable.name] {
      for id in reload.batch.placements {
        tell(.replied(id, .failure(ReloadFailure(failure))), at: now)
      }
      return tell(.runEnded(reload.extension, run: reload.batch.run), at: now)
    }
    let inquiries = reload.placements.map { placement in
      ExtensionJobs.Inquiry(
        request: Inquiries.request(
          .timeline, placement, in: shapes[placement.id],
          environment: reading.launch.widgetEnvironment, at: now),
        purpose: .timeline(placement))
    }
    questions.append(
      .init(
        executable, isScript: catalog.isScript(executable.name), inquiries,
        run: reload.batch.run))
  }

  func keep(_ reply: Reply, _ row: LedgerRow, at now: Date) {
    keep(
      .timeline(
        StoredTimeline(reply.timeline), of: reply.placement, loadedAt: row.date, row: row),
      at: now)
  }

  func keep(_ write: StoreWrite, at now: Date) { store.keep(write, at: now) }

  // This command ends soon: it neither waits for input nor keeps a widget live.
  func awaitInput(at now: Date) {}
  func startLive(_ start: LiveStart, at now: Date) {}
  func stopLive(_ process: LiveProcess, at now: Date) {}

  /// Keeps orders of background transfers in the store: the next board makes them.
  private func keep(_ orders: [TransferOrder], from name: ExtensionName) {
    var queue = TransferQueue(seed: reloads.facts.seed)
    let known = store.transfers()
    _ = queue.handle(
      .restored(known, extensions: Set(known.map(\.extension))), at: now.date)
    for case .keep(let transfer) in queue.handle(.ordered(orders, from: name), at: now.date)
    where !transfer.isRunning {
      keep(.transfer(transfer), at: now.date)
    }
  }
}
