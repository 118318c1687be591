import Board
import CLinux
import ExtensionHost
import Foundation
import Glibc
import TimelineEngine
import WidgetArchive
import WidgetStore

/// What the engine wants done, and what extensions answer.
extension BoardSession {
  func perform(_ effects: [EngineEffect], at now: Date) {
    for effect in effects {
      switch effect {
      case .run(let batch): start(batch, at: moment)
      case .accept: break  // Done by `accept(_:_:at:)`, which has the timeline at hand.
      case .record(let row): keep(.row(row), at: now)
      case .startLive(let batch): startLive(batch, at: moment)
      case .stopLive(let process): stopLive(process, at: moment)
      case .keepLook(let look): keep(.look(look), at: now)
      case .awaitInput: tell(presence.awaitInput(at: now), at: now)
      }
    }
  }

  /// Reads the widget folders again and follows what changed.
  func discover(at now: Moment) {
    let change = catalog.update(readWidgetFolders(), at: now.date)
    guard isDriving else { return readCatalog(at: now.date) }
    guard change.isAny else { return }
    tellTransfersOfExtensions(at: now)
    catalog.recall(from: store)
    // Replaced while no board ran.
    replaced.formUnion(catalog.undescribed.map(\.name).filter(catalog.isOutdated))
    replaced.formUnion(change.replaced)
    restartLive(change.replaced)
    for (name, trouble) in catalog.takeNewTroubles() {
      log(trouble.sentence, forExtension: name, in: launch.folders.logs, at: now.date)
    }
    describeUnknown(at: now)
    tellCatalog(at: now.date)
  }

  /// Watches where widgets may come from and all that what is found there hangs on, and reads it.
  private func readWidgetFolders() -> ExtensionDiscovery {
    try? FileManager.default.createDirectory(
      atPath: launch.folders.widgets, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    for _ in 0..<Self.readsOfWidgetFolders {
      let found = ExtensionDiscovery(folders: launch.widgetFolders)
      let isNew = watch.watchWidgets(launch.widgetFolders, names: found.watchedNames)
      // What changed before it was watched is seen by another look.
      guard isNew else { return found }
    }
    return ExtensionDiscovery(folders: launch.widgetFolders)
  }

  private static let readsOfWidgetFolders = 3

  /// Asks extensions nothing is known of what they are, as many at once as there are cores.
  func describeUnknown(at now: Moment) {
    guard isDriving else { return }
    for executable in catalog.undescribed
    where !jobs.isBusy(executable.name) && jobs.count < Self.processorCount {
      let request = ExtensionRequest(id: 1, action: .describe)
      take(
        jobs.start(
          executable, isScript: false, [.init(request: request, purpose: .describe)], at: now),
        at: now)
    }
  }

  func tellCatalog(at now: Date) {
    // Before the engine starts anything that needs them.
    tellSecrets()
    let isComplete = catalog.undescribed.isEmpty
    tell(.catalog(catalog.knownKinds, isComplete: isComplete), at: now)
    tellWidgets(at: now)
    if board.isLocked { tellClosedData(at: now) }
    tellGallery(at: now)
    _ = board.handle(.unavailable(catalog.reasons), at: now)
    for name in replaced where catalog.undescribed.allSatisfy({ $0.name != name }) {
      replaced.remove(name)
      tell(.replaced(name), at: now)
    }
    publishConfigurations()
    refreshContents(at: now)
  }

  /// The board is told the last that is known of widgets, whatever their extensions are up to.
  func tellWidgets(at now: Date) {
    let isComplete = catalog.undescribed.isEmpty
    _ = board.handle(.widgets(catalog.lastKnown, isComplete: isComplete), at: now)
  }

  func tellGallery(at now: Date) {
    let awaited = isDriving ? catalog.undescribed.count : 0
    _ = board.handle(.gallery(catalog.gallery, awaited: awaited), at: now)
  }

  /// What is started from now on gets its secrets.
  func tellSecrets() {
    let secrets = catalog.secrets
    jobs.secrets = secrets
    controlJobs.secrets = secrets
    liveJobs.secrets = secrets
    panelJobs.previews.secrets = secrets
    panelJobs.options.secrets = secrets
  }

  // MARK: Asking

  private func start(_ batch: ReloadBatch, at now: Moment) {
    guard let executable = catalog.executables[batch.extension] else {
      return tell(.runEnded(batch.extension), at: now.date)
    }
    let placements = batch.placements.compactMap { id in
      self.placements.first { $0.id == id }
    }
    let inquiries =
      placements.compactMap { placeholderInquiry($0, executable, at: now.date) }
      + placements.map { timelineInquiry($0, at: now.date) }
    take(
      jobs.start(executable, isScript: catalog.isScript(executable.name), inquiries, at: now),
      at: now)
  }

  private func timelineInquiry(_ placement: Placement, at now: Date) -> ExtensionJobs.Inquiry {
    var request = Inquiries.request(.timeline, placement, environment: environment, at: now)
    request.transfers = openTransfers(ofKind: placement.kind)
    return .init(request: request, purpose: .timeline(placement))
  }

  /// A placeholder is asked for once for each kind and family of an executable.
  private func placeholderInquiry(
    _ placement: Placement, _ executable: ExtensionExecutable, at now: Date
  ) -> ExtensionJobs.Inquiry? {
    guard !catalog.isScript(executable.name) else { return nil }
    let key = StoredPlaceholderKey(
      placement, identity: executable.identity, unit: environment.tileUnit)
    guard store.placeholder(for: key) == nil, askedPlaceholders.insert(key).inserted else {
      return nil
    }
    let request = Inquiries.request(.placeholder, placement, environment: environment, at: now)
    return .init(request: request, purpose: .placeholder(key))
  }

  // MARK: Answers

  func take(_ events: [ExtensionJobs.Event], at now: Moment) {
    for event in events {
      switch event {
      case .described(let asked, let result):
        // An executable that was replaced meanwhile is asked itself.
        guard catalog.executables[asked.name] == asked else { continue }
        catalog.describe(asked.name, result)
        keepDescription(of: asked, result, at: now.date)
        tellCatalog(at: now.date)
      case .answered(.placeholder(let key), .success(let timeline)):
        keepPlaceholder(timeline, for: key, at: now.date)
        refreshContents(at: now.date)
      case .answered(.timeline(let placement), let result):
        accept(placement, result, at: now.date)
      case .answered(.placeholder(let key), .failure): askedPlaceholders.remove(key)
      case .answered(.describe, _), .answered(.backgroundEvents, _), .answered(.perform, _),
        .answered(.preview, _), .answered(.options, _):
        break
      case .answered(.sample(let question), let result): sampled(question, result, at: now)
      case .offered(let question, let result): offered(question, result, at: now.date)
      // A board asks for no previews of authors.
      case .previewed: break
      case .performed(let action, let placement, let result):
        performed(action, on: placement, result, at: now)
      case .handled(let session, let result): transfersTold(session, result, at: now)
      case .handedOver(let requests, let name): take(requests, from: name, at: now)
      case .ended(let name):
        tell(.runEnded(name), at: now.date)
        reapChildren()
      }
    }
  }

  private func keepDescription(
    of executable: ExtensionExecutable, _ result: Result<ExtensionDescription, ExtensionFailure>,
    at now: Date
  ) {
    guard case .success(let description) = result, description.source != .silence else { return }
    keep(
      .description(
        StoredDescription(description), of: executable.name, identity: executable.identity),
      at: now)
  }

  private func keepPlaceholder(
    _ timeline: JudgedTimeline, for key: StoredPlaceholderKey, at now: Date
  ) {
    askedPlaceholders.remove(key)
    guard let line = timeline.entries.first?.json else { return }
    keep(.placeholder(line, for: key), at: now)
  }

  /// The engine's word on an answer, and the timeline kept with the row that explains it. An answer
  /// for a placement that was edited meanwhile is nobody's.
  private func accept(
    _ placement: Placement, _ result: Result<JudgedTimeline, ExtensionFailure>, at now: Date
  ) {
    guard holds(placement) else { return }
    let receipt = TimelineReceipt.receipt(for: result)
    let effects = engine.handle(.replied(placement.id, receipt), at: now)
    for case .accept(placement.id, let row) in effects {
      guard case .success(let timeline) = result else { continue }
      keep(
        .timeline(StoredTimeline(timeline), of: placement, loadedAt: row.date, row: row), at: now)
      board.forgetContent(of: placement.id)
      tellRelevance(of: placement, at: now)
    }
    perform(effects, at: now)
    refreshContents(at: now)
    settle(placement.id, at: now)
  }

  /// Reaps what has ended, and kills what extensions left running.
  func reapChildren() {
    _ = reapChildren(running: jobs.runs + controlJobs.runs + liveJobs.runs + panelJobs.runs)
  }

  private func reapChildren(running: [any MarkedProcess]) -> [pid_t] {
    let apps = Set(apps.map(\.processID))
    let secretHelpers =
      jobs.helperIDs + controlJobs.helperIDs + liveJobs.helperIDs + panelJobs.helperIDs
    let helpers = transferRuns.processIDs.union(secretHelpers)
      .union([commandJob?.processID].compactMap(\.self))
    let hasAskedPrograms =
      jobs.hasAskedPrograms || controlJobs.hasAskedPrograms || liveJobs.hasAskedPrograms
      || panelJobs.previews.hasAskedPrograms || panelJobs.options.hasAskedPrograms
    return reapStrays(
      running: running, onlyExtensions: !hasStartedOthers && !hasAskedPrograms
    ) {
      apps.contains($0) || helpers.contains($0)
    }
  }

  /// Ends all that extensions have running, and what they left: nobody looks from now on.
  func endExtensions(at now: Date) {
    endAllLive(at: now)
    jobs.endAll()
    controlJobs.endAll()
    panelJobs.endAll()
    liveJobs.endAll()
    let deadline = SuspendingClock.now + Self.patienceWithKilled
    // What one of them started outside its group is found once that one is dead.
    while SuspendingClock.now < deadline {
      let killed = reapChildren(running: [])
      guard !killed.isEmpty else { return }
      for process in killed { awaitEnd(of: process, until: deadline) }
    }
  }

  /// A process that waits for a disk dies only when that has answered.
  private static let patienceWithKilled: Duration = .seconds(1)

  private func awaitEnd(of process: pid_t, until deadline: Moment.Instant) {
    let descriptor = linux_process(process)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var poller = Poller()
    poller.add(descriptor, .app)
    _ = poller.wait(seconds: SuspendingClock.now.duration(to: deadline) / .seconds(1))
  }
}
