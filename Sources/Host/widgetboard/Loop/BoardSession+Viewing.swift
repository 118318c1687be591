import Board
import ExtensionHost
import Foundation
import TimelineEngine
import WidgetArchive

/// A terminal that views: another process drives the profile.
extension BoardSession {
  var isDriving: Bool {
    if case .driving = role { true } else { false }
  }

  /// Whether this process drives and no other has taken its place while it was stopped.
  var stillDrives: Bool {
    if case .driving(let lock) = role { lock.isInPlace } else { false }
  }

  /// What is known of a tile's reloads.
  func status(of id: Placement.ID, at now: Date) -> PlacementStatus? {
    switch role {
    case .driving:
      engine.status(of: id, at: now).map { status in
        var status = status
        status.unkept = unkeptNow(id)?.words
        return status
      }
    case .viewing(let viewing): viewing.reports[id].map { status($0, at: now) }
    }
  }

  /// What could not be kept is not shown here: the picture is as old as what was kept.
  private func status(_ known: PublishedReport, at now: Date) -> PlacementStatus {
    var status = PlacementStatus(known.report, isMissing: known.isMissing, at: now)
    guard let unkept = known.unkept else { return status }
    status.unkept = unkept.words
    status.loadedAt = store.keptDate(of: known.report.placement)
    status.isStale = true
    return status
  }

  func report(of id: Placement.ID, at now: Date) -> PublishedReport? {
    switch role {
    case .driving: engine.report(of: id, at: now).map { publishedReport($0, at: now) }
    case .viewing(let viewing): viewing.reports[id]
    }
  }

  /// Changes what is known while viewing; nothing while driving.
  func updateViewing<Value>(_ body: (inout Viewing) -> Value) -> Value? {
    guard case .viewing(var viewing) = role else { return nil }
    let value = body(&viewing)
    role = .viewing(viewing)
    return value
  }

  func beginViewing(_ lock: ProfileLockFile, at now: Date) {
    var viewing = Viewing(waitingFor: lock)
    viewing.followDriver()
    role = .viewing(viewing)
    store.leavesDamage = true
    store.mayWrite = { false }
    watch.watchReports(mailbox.folder)
    watch.watchLock(lock.path)
    discover(at: Moment(date: now, instant: SuspendingClock.now))
    takeReports(at: now)
    tellVisible(at: now)
    // It may have been stopped for long.
    _ = updateViewing { $0.health.expect(by: moment.instant) }
    followKeeping(at: now)
    sayWhatIsUnkept()
  }

  /// The kinds there are, as far as whoever drives has found out.
  func readCatalog(at now: Date) {
    catalog.recall(from: store)
    tellWidgets(at: now)
    tellGallery(at: now)
    tellSecrets()
    refreshContents(at: now)
  }

  // MARK: What is shown here

  /// Says what is on this screen, where whoever drives finds it.
  func publishView(_ visible: Set<Placement.ID>, at now: Date) {
    guard case .viewing(var viewing) = role,
      viewing.held == nil || viewing.view.visible != visible
        || viewing.view.inspected != board.inspected
    else { return }
    viewing.view = PublishedView(
      visible: visible, focused: board.focus?.id, inspected: board.inspected)
    do {
      let held = try ViewFolder(folders: launch.folders).hold(viewing.view)
      viewing.held?.replaced()
      viewing.held = held
    } catch {
      show(error.message)
    }
    role = .viewing(viewing)
  }

  // MARK: What is known of the tiles

  /// Something was published: draws what of it is new.
  func takeReports(at now: Date) {
    guard case .viewing(let before) = role,
      let published = PublishedReports(folder: mailbox.folder)
    else { return }
    let isNews = updateViewing { viewing in
      let isNews = viewing.take(published)
      viewing.hear(at: moment)
      return isNews
    }
    guard isNews == true, case .viewing(let viewing) = role else { return }
    store.readAgain()
    followKeeping(at: now)
    for (id, known) in viewing.reports where !known.isSameTimeline(as: before.reports[id]) {
      board.forgetContent(of: id)
      tellRelevance(of: known.report.placement, at: now)
    }
    // Whoever drives knows kinds that are not known here.
    let kinds = Set(viewing.reports.values.filter { !$0.isMissing }.map(\.report.placement.kind))
    let isNew = !kinds.subtracting(catalog.descriptors.keys).isEmpty
    if !catalog.undescribed.isEmpty, isNew || board.panelWants.areSamples {
      readCatalog(at: now)
    }
    let reasons = viewing.reports.values.compactMap { known in
      known.unavailable.map { (known.report.placement.kind, $0) }
    }
    _ = board.handle(.unavailable(Dictionary(reasons, uniquingKeysWith: { $1 })), at: now)
    for id in unsettled.keys { settle(id, at: now) }
    refreshContents(at: now)
  }

  /// Tells whoever drives what the person did here.
  func post(_ message: MailboxMessage, at now: Date) {
    do {
      let name = try mailbox.post(message, at: now)
      _ = updateViewing {
        $0.posted = name
        $0.health.expect(by: moment.instant + DriverHealth.patienceWithMessages)
      }
    } catch {
      // Of one that cannot be asked no answer is expected.
      _ = updateViewing { $0.health.hear(at: moment.instant) }
      show(error.message)
    }
  }

  // MARK: Driving on

  /// Whoever drove is gone, or may be: drives on, unless another terminal was faster.
  func tryToDrive(at now: Moment) {
    guard case .viewing(var viewing) = role else { return }
    guard viewing.lock.isInPlace else { return followNewLock(at: now.date) }
    guard let lock = viewing.lock.take(boardFile: boardFile.absolutePath) else {
      viewing.followDriver()
      role = .viewing(viewing)
      return
    }
    viewing.end()
    beginDriving(lock, at: now)
  }

  /// Takes the next step towards driving, where whoever drives is gone or does not answer.
  func followDriver(at now: Moment) {
    guard case .viewing(let viewing) = role else { return }
    if let retryAt = viewing.retryAt, retryAt <= now.instant { return tryToDrive(at: now) }
    let isStopped = ProcessTable.state(of: viewing.driver.process) == .stopped
    switch updateViewing({ $0.health.advance(at: now.instant, isStopped: isStopped) }) {
    case .ask: post(.publishReports(forecasting: []), at: now.date)
    case .giveUp: driveOn(without: viewing, isStopped: isStopped, at: now)
    case nil, .some(nil): break
    }
  }

  /// Puts a lock of its own in the place of one whose holder does nothing.
  private func driveOn(without viewing: Viewing, isStopped: Bool, at now: Moment) {
    guard let lock = viewing.lock.replace(boardFile: boardFile.absolutePath) else {
      return tryToDrive(at: now)
    }
    var viewing = viewing
    viewing.end()
    viewing.lock.close()
    let state = isStopped ? "is stopped" : "does not answer"
    beginDriving(lock, at: now)
    show("The board in process \(viewing.driver.process) \(state): this terminal drives on.")
  }

  private func followNewLock(at now: Date) {
    guard let lock = try? ProfileLockFile(folders: launch.folders) else { return }
    _ = updateViewing {
      $0.end()
      $0.lock.close()
    }
    beginViewing(lock, at: now)
  }
}

extension PublishedReport {
  /// Whether a terminal that views has nothing new to look up in the store.
  fileprivate func isSameTimeline(as other: PublishedReport?) -> Bool {
    other?.report.summary?.loadedAt == report.summary?.loadedAt
      && (other?.unkept == nil) == (unkept == nil)
  }
}
