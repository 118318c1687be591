import Board
import CLinux
import Driving
import ExtensionHost
import Foundation
import Glibc
import TimelineEngine
import WidgetArchive
import WidgetStore

/// Sends requests to extensions, and accepts their replies.
extension BoardSession {
  // MARK: Asking

  /// Asks an extension in a lane.
  func ask(
    _ lane: ExtensionLanes.Lane, _ executable: ExtensionExecutable,
    _ inquiries: [ExtensionJobs.Inquiry], isScript: Bool? = nil, at now: Moment
  ) {
    let isScript = isScript ?? catalog.isScript(executable.name)
    let events = answers(in: lane) {
      $0.start(lane, executable, isScript: isScript, inquiries, at: now)
    }
    accept(events, at: now)
  }

  /// Lets the owner of a lane handle something.
  func answers(
    in lane: ExtensionLanes.Lane, _ body: (inout ExtensionLanes) -> [ExtensionJobs.Event]
  ) -> [ExtensionJobs.Event] {
    guard lane == .reloads else { return body(&errands.lanes) }
    return role.driver.map { body(&$0.lanes) } ?? []
  }

  /// Asks extensions that are not yet described for their descriptions, as many at once as there
  /// are processors.
  func describeUnknown(at now: Moment) {
    guard let driver = role.driver else { return }
    for executable in catalog.undescribed
    where !driver.lanes.isBusy(.reloads, executable.name)
      && driver.lanes.count(.reloads) < DrivingTerminal.processorCount
    {
      ask(.reloads, executable, [Self.describing], isScript: false, at: now)
    }
  }

  private static let describing = ExtensionJobs.Inquiry(
    request: ExtensionRequest(id: 1, action: .describe), purpose: .describe)

  func startReload(_ reload: Reload, at now: Moment) {
    guard let executable = catalog.executables[reload.extension] else {
      return tellEngine(.runEnded(reload.extension), at: now.date)
    }
    guard !catalog.isSilent(executable.name) else {
      role.driver?.firstContacts[executable.name] = reload.batch
      return ask(.reloads, executable, [Self.describing], isScript: false, at: now)
    }
    let inquiries =
      reload.placements.compactMap { placeholderInquiry($0, executable, at: now.date) }
      + reload.placements.map { timelineInquiry($0, at: now.date) }
    ask(.reloads, executable, inquiries, at: now)
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

  // MARK: Answers

  func accept(_ answers: [ExtensionJobs.Event], at now: Moment) {
    for answer in answers { accept(answer, at: now) }
  }

  private func accept(_ answer: ExtensionJobs.Event, at now: Moment) {
    switch answer {
    case .described(let asked, let result):
      acceptDescription(of: asked, result, at: now)
    case .answered(.placeholder(let key), .success(let timeline)):
      keepPlaceholder(timeline, for: key, at: now.date)
      consequences.formUnion(.contents)
    case .answered(.timeline(let placement), let result):
      acceptReload(of: placement, result, at: now.date)
    case .answered(.placeholder(let key), .failure): role.driver?.askedPlaceholders.remove(key)
    case .answered(.describe, _), .answered(.backgroundEvents, _), .answered(.perform, _),
      .answered(.preview, _), .answered(.options, _):
      break
    case .answered(.sample(let question), let result): acceptPicture(result, to: question)
    case .offered(let question, let result): acceptOptions(result, to: question, at: now.date)
    // Previews for authors and slips in replies are used by subcommands only.
    case .previewed, .slipped: break
    case .performed(let action, let placement, let result):
      acceptIntent(action, on: placement, result, at: now)
    case .handled(let session, let result): acceptWakeUp(of: session, result, at: now)
    case .handedOver(let requests, let name): acceptTransfers(requests, from: name, at: now)
    case .ended(let name):
      tellEngine(.runEnded(name), at: now.date)
      reapChildren()
    }
  }

  private func keepDescription(
    of executable: ExtensionExecutable, _ result: Result<ExtensionDescription, ExtensionFailure>,
    at now: Date
  ) {
    if UnansweredFiles.How(result) != nil {
      var unanswered = UnansweredFiles.read(launch.folders)
      unanswered.note(result, of: executable, at: now)
      unanswered.write(launch.folders)
    }
    guard case .success(let description) = result, description.source != .silence else { return }
    keep(
      .description(
        StoredDescription(description), of: executable.name, identity: executable.identity),
      at: now)
  }

  /// Accepts the description of an extension. A failure to describe itself counts as a failed
  /// reload of its tiles, whether they wait for one or not.
  private func acceptDescription(
    of asked: ExtensionExecutable, _ result: Result<ExtensionDescription, ExtensionFailure>,
    at now: Moment
  ) {
    let batch = role.driver?.firstContacts.removeValue(forKey: asked.name)
    // The executable was replaced meanwhile: the new one is asked itself.
    guard catalog.executables[asked.name] == asked else {
      return tellEngine(batch.map { .runEnded($0.extension) }, at: now.date)
    }
    catalog.describe(asked.name, result)
    keepDescription(of: asked, result, at: now.date)
    switch (result, batch) {
    case (.failure(let failure), let batch?):
      let fault = ReloadFailure(failure)
      tellEngine(batch.placements.map { .replied($0, .failure(fault)) }, at: now.date)
      tellEngine(.runEnded(batch.extension), at: now.date)
    case (.failure(let failure), nil): tellUndescribed(asked.name, failure, at: now.date)
    case (.success, _): break
    }
    tellCatalog(at: now.date)
    if case .success = result, let reload = batch.flatMap({ driver?.reload($0) }) {
      startReload(reload, at: now)
    }
    for id in batch?.placements ?? [] { settle(id, at: now.date) }
  }

  private func tellUndescribed(_ name: ExtensionName, _ failure: ExtensionFailure, at now: Date) {
    // Rule `quarantine.held` already explains this for all tiles of the extension.
    guard failure.reason != .quarantined,
      let silent = catalog.silent.first(where: { $0.name == name })
    else { return }
    tellEngine(.undescribed(name, kinds: silent.kinds, ReloadFailure(failure)), at: now)
  }

  private func keepPlaceholder(
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
  private func acceptReload(
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
    updateBoard(.contentOver(reply.placement.id), at: now)
    tellRelevance(of: reply.placement, at: now)
  }
}
