import ExtensionHost
import Foundation
import Glibc
import TimelineEngine
import Transfers
import WidgetArchive

/// Background transfers: from the reply that orders them to the last attempt.
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
  func hurryTransfers(of ids: [Placement.ID], at now: Moment) {
    let kinds = board.layout.placements.filter { ids.contains($0.id) }.map(\.kind)
    let names = Set(kinds.compactMap(catalog.owner))
    if hasTransfers { advanceTransfers(.hurried(names), at: now) }
  }

  /// Tells the queue that the clock may have been set, so that it reads the date again.
  func noteClockOfTransfers(at now: Moment) {
    if hasTransfers { advanceTransfers(.tick, at: now) }
  }

  /// Tells the queue which extensions exist. An extension that is gone only for a moment keeps its
  /// transfers.
  func tellTransfersOfExtensions(at now: Moment) {
    guard hasTransfers else { return }
    advanceTransfers(.extensions(Set(catalog.executables.keys)), at: now)
  }

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
}
