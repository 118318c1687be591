import ExtensionHost
import Foundation
import Glibc
import TimelineEngine
import Transfers
import WidgetArchive

/// Background transfers: from the reply that hands them over to the wake-up that tells of their end.
extension BoardSession {
  private static let transferPace = TransferPace()

  /// Goes on with what an earlier board left.
  func restoreTransfers(at now: Moment) {
    let kept = store.transfers()
    transferRuns.removeOrphans(transfers: kept, kept: store.keptFiles())
    guard !kept.isEmpty else { return }
    handle(.restored(kept, extensions: Set(catalog.executables.keys)), at: now)
  }

  /// What an extension wants of transfers.
  func take(_ requests: TransferRequests, from name: ExtensionName, at now: Moment) {
    guard isDriving else {
      return post(
        .transfers(orders: requests.orders, cancelled: requests.cancelled, extension: name),
        at: now.date)
    }
    if !requests.cancelled.isEmpty {
      handle(.cancelled(requests.cancelled, from: name), at: now)
    }
    if !requests.orders.isEmpty { handle(.ordered(requests.orders, from: name), at: now) }
  }

  /// What of a kind's extension is not done, for a request to it.
  func openTransfers(ofKind kind: String) -> [OpenTransfer]? {
    guard let name = catalog.kinds[kind] else { return nil }
    let open = transfers.open(of: name)
    return open.isEmpty ? nil : open
  }

  /// Tries again now what the extensions of these placements wait for.
  func hurryTransfers(of ids: [Placement.ID]) {
    let kinds = board.layout.placements.filter { ids.contains($0.id) }.map(\.kind)
    let names = Set(kinds.compactMap { catalog.kinds[$0] })
    if !transfers.isEmpty { handle(.hurried(names), at: moment) }
  }

  /// The date may be another one than the queue has gone by.
  func noteClockOfTransfers() {
    if !transfers.isEmpty { handle(.tick, at: moment) }
  }

  /// Tells which extensions there are. One that is gone for a moment keeps its transfers.
  func tellTransfersOfExtensions(at now: Moment) {
    guard !transfers.isEmpty else { return }
    handle(.extensions(Set(catalog.executables.keys)), at: now)
  }

  // MARK: Attempts

  func transferReady(_ id: Transfer.ID, _ descriptor: Int32, at now: Moment) {
    guard let report = transferRuns.handleReady(id, descriptor, at: now) else { return }
    ended(report, at: now)
  }

  /// Stops helpers that are late, and starts what is due.
  func handleTransferDeadlines(at now: Moment) {
    for report in transferRuns.handleDeadlines(at: now) { ended(report, at: now) }
    if let deadline = transfers.nextDeadline, deadline <= now.date { handle(.tick, at: now) }
  }

  private func ended(_ report: TransferReport, at now: Moment) {
    if let answer = report.kept, let transfer = transfers[report.id.value] {
      keep(.answer(answer, of: transfer.session, url: transfer.order.url), at: now.date)
    }
    handle(.reported(report, file: transferRuns.file(of: report.id.value)), at: now)
  }

  // MARK: Effects

  private func handle(_ event: TransferQueue.Event, at now: Moment) {
    for effect in transfers.handle(event, at: now.date) { perform(effect, at: now) }
    refreshInspector(at: now.date)
  }

  private func perform(_ effect: TransferQueue.Effect, at now: Moment) {
    switch effect {
    case .start(let transfer):
      let kept = store.keptAnswer(of: transfer.session, url: transfer.order.url)
      let failure = transferRuns.start(transfer, kept: kept, pace: Self.transferPace, at: now)
      if let failure {
        show(failure.failure?.words ?? "")
        ended(failure, at: now)
      }
    case .stop(let id):
      transferRuns.stop(id)
      reapChildren()
    case .keep(let transfer): keep(.transfer(transfer), at: now.date)
    case .remove(let transfer):
      keep(.removeTransfer(transfer.id), at: now.date)
      transferRuns.removeFiles(of: transfer)
    case .tell(let session, let events): tell(session, events, at: now)
    case .log(let words, let name):
      log(words, forExtension: name, in: launch.folders.logs, at: now.date)
    }
  }

  // MARK: Telling

  /// Wakes the extension. One whose executable is gone is told when it is there again.
  private func tell(_ session: TransferSession, _ events: [TransferEvent], at now: Moment) {
    guard let executable = catalog.executables[session.extension] else { return }
    let request = ExtensionRequest(
      id: 0, action: .backgroundEvents, environment: environment, now: now.date,
      transfers: transfers.open(of: session.extension), session: session.identifier,
      events: events)
    take(
      jobs.start(
        executable, isScript: catalog.isScript(executable.name),
        [.init(request: request, purpose: .backgroundEvents(session))], at: now),
      at: now)
  }

  /// The author's code has dealt with the ends of its transfers: the reloads it asked for meanwhile
  /// are the engine's to decide about.
  func transfersTold(
    _ session: TransferSession, _ result: Result<[ReloadWish], ExtensionFailure>, at now: Moment
  ) {
    if case .failure(let failure) = result {
      log(failure.sentence, forExtension: session.extension, in: launch.folders.logs, at: now.date)
    }
    if case .success(let wishes) = result {
      let requests = wishes.compactMap { reloadRequest($0, from: session.extension) }
      tell(.transferHandled(session.extension, requests), at: now.date)
    }
    handle(.told(session, isHandled: (try? result.get()) != nil), at: now)
  }

  /// An extension speaks for its own kinds only.
  func reloadRequest(_ wish: ReloadWish, from name: ExtensionName) -> ReloadRequest? {
    switch wish {
    case .all: ReloadRequest(.extension(name), sender: name)
    case .kind(let kind):
      catalog.kinds[kind] == name ? ReloadRequest(.kind(kind), sender: name) : nil
    }
  }
}
