import Board
import ExtensionHost
import Foundation
import TimelineEngine
import WidgetArchive

/// Views the profile, while another process drives.
extension BoardSession {
  func beginViewing(at now: Date) {
    guard let viewer = role.viewer else { return }
    viewer.link.followDriver(at: clock.instant)
    store.leavesDamage = true
    store.mayWrite = { false }
    changes.watch.watchReports(place.mailbox.folder)
    changes.watch.watchLock(viewer.link.lock.path)
    discover(at: Moment(date: now, instant: clock.instant))
    acceptReports(at: now)
    consequences.insert(.visible)
    settleConsequences(at: now)
    // The driver may have been stopped for long: ask it for a sign of life at once.
    viewer.link.health.expect(by: clock.instant)
    followKeeping(at: now)
    sayWhatIsUnkept()
    if let words = LoadingWords(viewer.link.lock, isLate: false) { show(words.text) }
  }

  // MARK: The view of this terminal

  /// Publishes which tiles are on this screen, in a file for the driver.
  func publishView(_ visible: Set<Placement.ID>, at now: Date) {
    guard let viewer = role.viewer else { return }
    let sizes = viewer.link.sizeClaim.since.map { since in
      TerminalSizes(
        since: since, tiles: display.shapes.shapes, textSize: board.environment.textSize)
    }
    let before = viewer.link.view
    guard
      viewer.link.held == nil || before.visible != visible || before.sizes != sizes
        || before.inspected != board.inspected
    else { return }
    viewer.link.view = PublishedView(
      visible: visible, focused: board.focus?.id, inspected: board.inspected, sizes: sizes)
    do {
      let held = try place.viewFolder.hold(viewer.link.view)
      viewer.link.held?.end()
      viewer.link.held = held
    } catch {
      show(error.message)
    }
  }

  // MARK: Reports of the driver

  /// Reads the published reports and redraws the tiles that changed.
  func acceptReports(at now: Date) {
    guard let viewer = role.viewer,
      let published = PublishedReports(folder: place.mailbox.folder)
    else { return }
    let before = viewer.link.reports
    let isNews = viewer.link.accept(published)
    viewer.link.hear(at: moment)
    guard isNews else { return }
    store.readAgain()
    followKeeping(at: now)
    let reports = viewer.link.reports
    for (id, known) in reports where !known.isSameTimeline(as: before[id]) {
      updateBoard(.contentOver(id), at: now)
      tellRelevance(of: known.report.placement, at: now)
    }
    // The reports name kinds that this terminal does not know yet.
    let kinds = Set(reports.values.filter { !$0.isMissing }.map(\.report.placement.kind))
    let isNew = !kinds.subtracting(catalog.descriptorsByAnyName.keys).isEmpty
    if !catalog.undescribed.isEmpty, isNew || board.panelWants.areSamples {
      readCatalog(at: now)
    }
    let reasons = reports.values.compactMap { known in
      known.unavailable.map { (known.report.placement.kind, $0) }
    }
    updateBoard(.unavailable(Dictionary(reasons, uniquingKeysWith: { $1 })), at: now)
    for id in errands.controls.ids { settle(id, at: now) }
    consequences.formUnion(.contents)
  }

  /// Posts a message about what the person did here to the driver.
  func post(_ message: MailboxMessage, at now: Date) {
    do {
      let name = try place.mailbox.post(message, at: now)
      role.viewer?.link.posted = name
      role.viewer?.link.health.expect(by: clock.instant + DriverHealth.patienceWithMessages)
    } catch {
      // The message could not be posted, so no answer is expected.
      role.viewer?.link.health.hear(at: clock.instant)
      show(error.message)
    }
  }

  // MARK: Taking over

  /// Takes the lock and drives if the driver is gone, unless another terminal was faster.
  func tryToDrive(at now: Moment) {
    guard let viewer = role.viewer else { return }
    guard viewer.link.lock.isInPlace else { return followNewLock(at: now.date) }
    guard let lock = viewer.link.lock.take(boardFile: place.boardFile.absolutePath) else {
      return viewer.link.followDriver(at: clock.instant)
    }
    drive(with: lock, at: now)
  }

  /// Takes the next step towards driving, if the driver is gone or does not answer.
  func followDriver(at now: Moment) {
    guard let viewer = role.viewer else { return }
    if let retryAt = viewer.link.retryAt, retryAt <= now.instant { return tryToDrive(at: now) }
    let isStopped = ProcessTable.state(of: viewer.link.driver.process) == .stopped
    switch viewer.link.health.advance(at: now.instant, isStopped: isStopped) {
    case .ask: post(.publishReports(forecasting: []), at: now.date)
    case .tell: if let words = LoadingWords(viewer.link.lock, isLate: true) { show(words.text) }
    case .giveUp: driveOn(without: viewer.link, isStopped: isStopped, at: now)
    case nil: break
    }
  }

  /// Replaces the lock of a holder that does nothing, and drives.
  private func driveOn(without link: DriverLink, isStopped: Bool, at now: Moment) {
    guard let lock = link.lock.replace(boardFile: place.boardFile.absolutePath) else {
      return tryToDrive(at: now)
    }
    drive(with: lock, at: now)
    link.lock.close()
    let state = isStopped ? "is stopped" : "does not answer"
    show("The board in process \(link.driver.process) \(state): this terminal drives now.")
  }

  private func followNewLock(at now: Date) {
    guard let viewer = role.viewer, let lock = try? ProfileLockFile(folders: launch.folders)
    else { return }
    viewer.link.end()
    viewer.link.lock.close()
    viewer.link = DriverLink(waitingFor: lock, at: clock.instant)
    beginViewing(at: now)
  }
}

extension PublishedReport {
  /// Whether a terminal that views has nothing new to read from the store.
  fileprivate func isSameTimeline(as other: PublishedReport?) -> Bool {
    other?.report.summary?.loadedAt == report.summary?.loadedAt
      && (other?.unkept == nil) == (unkept == nil)
  }
}
