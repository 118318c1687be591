import ExtensionHost
import Foundation
import Glibc
import TimelineEngine
import Transfers
import WidgetArchive

/// Wakes extensions to tell them of the end of their transfers.
extension BoardSession {
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
