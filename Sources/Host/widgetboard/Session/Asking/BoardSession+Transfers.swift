import ExtensionHost
import Foundation
import Glibc
import TimelineEngine
import Transfers
import WidgetArchive

/// Background transfers: from the reply that orders them to the wake-up that tells the extension of
/// their end.
extension BoardSession {
  private static let transferPace = TransferPace()

  /// Continues the transfers that an earlier board left.
  func restoreTransfers(at now: Moment) {
    let stored = store.transfers()
    role.driver?.transferRuns.removeOrphans(transfers: stored, kept: store.keptFiles())
    guard !stored.isEmpty else { return }
    advanceTransfers(.restored(stored, extensions: Set(catalog.executables.keys)), at: now)
  }

  /// Accepts an extension's orders and cancellations of transfers.
  func acceptTransfers(_ requests: TransferRequests, from name: ExtensionName, at now: Moment) {
    guard isDriving else {
      return post(
        .transfers(orders: requests.orders, cancelled: requests.cancelled, extension: name),
        at: now.date)
    }
    if !requests.cancelled.isEmpty {
      advanceTransfers(.cancelled(requests.cancelled, from: name), at: now)
    }
    if !requests.orders.isEmpty {
      advanceTransfers(.ordered(requests.orders, from: name), at: now)
    }
  }

  /// The unfinished transfers of a kind's extension, for a request to it.
  func openTransfers(ofKind kind: String) -> [OpenTransfer]? {
    guard let name = catalog.owner(ofKind: kind), let open = role.driver?.transfers.open(of: name)
    else { return nil }
    return open.isEmpty ? nil : open
  }

  /// Whether there are any transfers: otherwise the queue needs no events.
  private var hasTransfers: Bool { role.driver?.transfers.isEmpty == false }

  /// Tries again at once the transfers that the extensions of these placements wait for.
  func hurryTransfers(of ids: [Placement.ID]) {
    let kinds = board.layout.placements.filter { ids.contains($0.id) }.map(\.kind)
    let names = Set(kinds.compactMap(catalog.owner))
    if hasTransfers { advanceTransfers(.hurried(names), at: moment) }
  }

  /// Tells the queue that the clock may have been set, so that it reads the date again.
  func noteClockOfTransfers() {
    if hasTransfers { advanceTransfers(.tick, at: moment) }
  }

  /// Tells the queue which extensions exist. An extension that is gone only for a moment keeps its
  /// transfers.
  func tellTransfersOfExtensions(at now: Moment) {
    guard hasTransfers else { return }
    advanceTransfers(.extensions(Set(catalog.executables.keys)), at: now)
  }

  // MARK: Attempts

  func startTransfer(_ transfer: Transfer, of driver: DrivingTerminal, at now: Moment) {
    let answer = store.keptAnswer(of: transfer.session, url: transfer.order.url)
    let failure = driver.transferRuns.start(
      transfer, kept: answer, pace: Self.transferPace, at: now)
    if let failure {
      show(failure.failure?.words ?? "")
      acceptReport(failure, at: now)
    }
  }

  func transferReady(_ id: Transfer.ID, _ descriptor: Int32, at now: Moment) {
    guard let report = role.driver?.transferRuns.handleReady(id, descriptor, at: now)
    else { return }
    acceptReport(report, at: now)
  }

  /// Stops helper processes that have taken too long, and starts transfers that are due.
  func handleTransferDeadlines(at now: Moment) {
    guard let driver = role.driver else { return }
    for report in driver.transferRuns.handleDeadlines(at: now) { acceptReport(report, at: now) }
    if let deadline = driver.transfers.nextDeadline, deadline <= now.date {
      advanceTransfers(.tick, at: now)
    }
  }

  private func acceptReport(_ report: TransferReport, at now: Moment) {
    guard let driver = role.driver else { return }
    if let answer = report.kept, let transfer = driver.transfers[report.id.value] {
      keep(.answer(answer, of: transfer.session, url: transfer.order.url), at: now.date)
    }
    let file = driver.transferRuns.file(of: report.id.value)
    advanceTransfers(.reported(report, file: file), at: now)
  }

  // MARK: Waking extensions

  /// Wakes an extension to tell it of its transfers. An extension whose executable is missing is
  /// told when it is back.
  func wake(_ session: TransferSession, _ events: [TransferEvent], at now: Moment) {
    guard let driver = role.driver,
      let executable = catalog.executables[session.extension]
    else { return }
    let request = ExtensionRequest(
      id: 0, action: .backgroundEvents, environment: environment, now: now.date,
      transfers: driver.transfers.open(of: session.extension), session: session.identifier,
      events: events)
    ask(
      .reloads, executable, [.init(request: request, purpose: .backgroundEvents(session))], at: now)
  }

  /// Accepts the end of a wake-up. The reloads that the author's code asked for are passed to the
  /// engine, which decides about them.
  func acceptWakeUp(
    of session: TransferSession, _ result: Result<[ReloadWish], ExtensionFailure>, at now: Moment
  ) {
    if case .failure(let failure) = result {
      log(failure.sentence, forExtension: session.extension, in: launch.folders.logs, at: now.date)
    }
    if case .success(let wishes) = result {
      let requests = wishes.flatMap { reloadRequests($0, from: session.extension) }
      tellEngine(.transferHandled(session.extension, requests), at: now.date)
    }
    advanceTransfers(.told(session, isHandled: (try? result.get()) != nil), at: now)
  }

  /// The reload requests for a wish: an extension can name only its own kinds.
  func reloadRequests(_ wish: ReloadWish, from name: ExtensionName) -> [ReloadRequest] {
    switch wish {
    case .all: [ReloadRequest(.extension(name), sender: name)]
    case .kind(let kind):
      catalog.boardKinds(kind, of: name).map { ReloadRequest(.kind($0), sender: name) }
    }
  }
}
