import Board
import CLinux
import Driving
import ExtensionHost
import Foundation
import Glibc
import TimelineEngine
import WidgetArchive
import WidgetStore

/// Sends the engine's reloads to extensions, and accepts their timelines and placeholders.
extension BoardSession {
  func startReload(_ reload: Reload, at now: Moment) {
    // All of its tiles may have been removed while the extension described itself.
    guard let executable = catalog.executables[reload.extension], !reload.placements.isEmpty else {
      return tellEngine(
        .runEnded(reload.extension, run: reload.batch.run), at: now.date)
    }
    guard !catalog.isSilent(executable.name) else {
      let isFirst = role.driver?.firstContacts[executable.name] == nil
      role.driver?.firstContacts[executable.name, default: []].append(reload.batch)
      guard isFirst else { return }
      return ask(.reloads, executable, [Self.describing], isScript: false, at: now)
    }
    let inquiries =
      reload.placements.compactMap { placeholderInquiry($0, executable, at: now.date) }
      + reload.placements.map { timelineInquiry($0, at: now.date) }
    ask(.reloads, executable, inquiries, run: reload.batch.run, at: now)
  }

  private func timelineInquiry(_ placement: Placement, at now: Date) -> ExtensionJobs.Inquiry {
    var request = Inquiries.request(
      .timeline, placement, in: shape(of: placement), environment: environment, at: now)
    request.transfers = openTransfers(ofKind: placement.kind)
    return .init(request: request, purpose: .timeline(placement))
  }

  /// The request for a placeholder, which is made once for each kind and family of an executable.
  private func placeholderInquiry(
    _ placement: Placement, _ executable: ExtensionExecutable, at now: Date
  ) -> ExtensionJobs.Inquiry? {
    guard !catalog.isScript(executable.name) else { return nil }
    let shape = shape(of: placement)
    let key = StoredPlaceholderKey(placement, identity: executable.identity, shape: shape)
    guard store.placeholder(for: key) == nil,
      role.driver?.askedPlaceholders.insert(key).inserted == true
    else { return nil }
    let request = Inquiries.request(
      .placeholder, placement, in: shape, environment: environment, at: now)
    return .init(request: request, purpose: .placeholder(key))
  }

  func keepPlaceholder(
    _ timeline: JudgedTimeline, for key: StoredPlaceholderKey, at now: Date
  ) {
    role.driver?.askedPlaceholders.remove(key)
    guard let first = timeline.entries.first else { return }
    let isAlone = timeline.table.isEmpty && first.pictures.isEmpty
    guard
      let line = isAlone ? first.json : (try? timeline.archived(first)).map({ Data($0.jsonLine()) })
    else { return }
    keep(.placeholder(line, for: key), at: now)
  }

  /// Tells the engine of a reply, and writes it to the store if the engine wants that. A reply for
  /// a placement that was edited meanwhile is dropped.
  func acceptReload(
    of placement: Placement, _ result: Result<JudgedTimeline, ExtensionFailure>, at now: Date
  ) {
    guard holds(placement) else { return }
    perform(driver?.accept(result, of: placement, at: now) ?? [], at: now)
    consequences.formUnion(.contents)
    settle(placement.id, at: now)
  }

  /// Writes a replied timeline to the store, with the row of the ledger that explains it.
  func keep(_ reply: Reply, _ row: LedgerRow, at now: Date) {
    keep(
      .timeline(
        StoredTimeline(reply.timeline), of: reply.placement, loadedAt: row.date, row: row),
      at: now)
    role.driver?.live.drop(reply.placement.id)
    updateBoard(.contentOver(reply.placement.id), at: now)
    tellRelevance(of: reply.placement, at: now)
  }
}
