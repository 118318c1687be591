import Board
import ExtensionHost
import Foundation
import TimelineEngine
import WidgetArchive

/// Views the profile while another process drives, and takes over when that one is gone.
extension BoardSession {
  func beginViewing(at now: Date) {
    guard let viewer = role.viewer else { return }
    viewer.link.followDriver(at: clock.instant)
    store.leavesDamage = true
    store.mayWrite = { false }
    watchDriver(viewer)
    discover(at: Moment(date: now, instant: clock.instant))
    showStoredActivities(at: now)
    acceptReports(at: now)
    consequences.insert(.visible)
    settleConsequences(at: now)
    // The driver may have been stopped for long: ask it for a sign of life at once.
    viewer.link.health.expect(by: clock.instant)
    followKeeping(at: now)
    sayWhatIsUnkept()
    if let words = LoadingWords(viewer.link.lock, isLate: false) { show(words.text) }
  }

  /// Whether the driver has yet to take out a message from here.
  var awaitsDriver: Bool { role.viewer?.link.posted != nil }

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

  /// Tells the driver of a change made here, so that it can be undone there, too.
  func tellOthers(
    of words: String, _ old: BoardDocument?, _ new: BoardDocument, at now: Date
  ) {
    guard !isDriving, let old else { return }
    do {
      try place.mailbox.tell(of: words, before: old, after: new, at: now)
    } catch {
      show(error.message)
    }
  }

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
