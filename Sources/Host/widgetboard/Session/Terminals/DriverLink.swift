import CLinux
import ExtensionHost
import Foundation
import Glibc
import TimelineEngine
import WidgetArchive

/// The link of a terminal that views to the one that drives.
struct DriverLink {
  /// The lock that this terminal waits for.
  let lock: ProfileLockFile
  /// The driver's process and board file, and a descriptor that is readable when the process ends.
  private(set) var driver = ProfileLockFile.Holder()
  private(set) var descriptor: Int32 = -1
  /// The time of the next attempt while the driver is unknown: a terminal has just taken the lock.
  private(set) var retryAt: Moment.Instant?

  /// The file that publishes this terminal's view, and the view in it.
  var held: HeldFile?
  var view = PublishedView()
  /// Whether extensions are asked for this terminal's sizes.
  var sizeClaim = SizeClaim()
  /// The reports that were last published.
  var reports: [Placement.ID: PublishedReport] = [:]
  /// The last message from here that the published reports may not yet reflect.
  var posted: String?
  /// The driver's health.
  var health: DriverHealth

  init(waitingFor lock: ProfileLockFile, at now: Moment.Instant) {
    self.lock = lock
    health = DriverHealth(at: now)
  }

  /// The time of the next step if nothing happens.
  var nextDeadline: Moment.Instant? {
    earliest(retryAt, health.nextDeadline)
  }

  /// The time by which the driver must publish something, according to its last reports.
  func expectation(at now: Moment) -> Moment.Instant? {
    let runs = reports.values.compactMap { $0.report.next?.runs }.min()
    return runs.map {
      now.instant + .seconds(max(0, $0.timeIntervalSince(now.date)))
        + DriverHealth.patienceWithReloads
    }
  }

  private static let shortestPause: Duration = .milliseconds(20)
  /// The longest pause between attempts, needed if the driver could not write its process into the
  /// file and its end is not notified.
  private static let longestPause: Duration = .seconds(2)
  private var pause = shortestPause

  /// Finds the current driver and watches its process.
  mutating func followDriver(at now: Moment.Instant) {
    // The lock's file is also opened by programs that only read it: nothing has changed.
    if isDriverThere, lock.holder == driver {
      retryAt = nil
      pause = Self.shortestPause
      return
    }
    let ended = driver
    stopFollowing()
    driver = lock.holder
    // A new driver never reports messages that the old one took out.
    if driver != ended { posted = nil }
    descriptor = driver.process > 0 && driver != ended ? linux_process(driver.process) : -1
    retryAt = descriptor < 0 ? now + pause : nil
    pause = descriptor < 0 ? min(pause * 2, Self.longestPause) : Self.shortestPause
  }

  /// Notes newly published reports: they say what to expect next.
  mutating func hear(at now: Moment) {
    health.hear(at: now.instant, owesAnswer: posted != nil)
    if let expectation = expectation(at: now) { health.expect(by: expectation) }
  }

  private var isDriverThere: Bool {
    var end = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return descriptor >= 0 && poll(&end, 1, 0) == 0
  }

  private mutating func stopFollowing() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
    retryAt = nil
  }

  /// Releases everything except the lock's file.
  mutating func end() {
    stopFollowing()
    held?.end()
    held = nil
  }

  /// Publishes the view of this terminal in a file for the driver, if it has changed.
  mutating func publish(_ new: PublishedView, in folder: ViewFolder) throws(CommandFailure) {
    guard
      held == nil || view.visible != new.visible || view.sizes != new.sizes
        || view.inspected != new.inspected
    else { return }
    view = new
    let new = try folder.hold(view)
    held?.end()
    held = new
  }

  /// Accepts published reports, unless they are older than the last message from here.
  mutating func accept(_ published: PublishedReports) -> Bool {
    if let posted {
      guard published.taken[String(getpid())] == posted else { return false }
      self.posted = nil
    }
    sizeClaim.hear(published.decider)
    reports = Dictionary(
      published.reports.map { ($0.report.placement.id, $0) }, uniquingKeysWith: { $1 })
    return true
  }
}
