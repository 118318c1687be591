import CLinux
import ExtensionHost
import Foundation
import Glibc
import TimelineEngine
import WidgetArchive

/// What a terminal that views knows of the one that drives.
struct DriverLink {
  /// The lock it waits for.
  let lock: ProfileLockFile
  /// Who drives, and a descriptor that tells its end.
  private(set) var driver = ProfileLockFile.Holder()
  private(set) var descriptor: Int32 = -1
  /// When to try again, where it is not known who drives: a terminal has just taken the lock.
  private(set) var retryAt: Moment.Instant?

  /// The file that says what is on screen here, and what it says.
  var held: HeldFile?
  var view = PublishedView()
  /// Whether the sizes here are asked for.
  var sizeClaim = SizeClaim()
  /// What was published last.
  var reports: [Placement.ID: PublishedReport] = [:]
  /// The last message from here, while what was published may be from before it.
  var posted: String?
  /// Whether the driver still works.
  var health: DriverHealth

  init(waitingFor lock: ProfileLockFile, at now: Moment.Instant) {
    self.lock = lock
    health = DriverHealth(at: now)
  }

  /// When something is to be done while nothing happens.
  var nextDeadline: Moment.Instant? {
    earliest(retryAt, health.nextDeadline)
  }

  /// When the driver has said that something will show, by what was published last.
  func expectation(at now: Moment) -> Moment.Instant? {
    let runs = reports.values.compactMap { $0.report.next?.runs }.min()
    return runs.map {
      now.instant + .seconds(max(0, $0.timeIntervalSince(now.date)))
        + DriverHealth.patienceWithReloads
    }
  }

  private static let shortestPause: Duration = .milliseconds(20)
  /// Where the driver could not write who it is, its end is not told.
  private static let longestPause: Duration = .seconds(2)
  private var pause = shortestPause

  /// Watches over who drives now.
  mutating func followDriver(at now: Moment.Instant) {
    // The lock's file is also opened by those who only look at it.
    if isDriverThere, lock.holder == driver {
      retryAt = nil
      pause = Self.shortestPause
      return
    }
    let ended = driver
    stopFollowing()
    driver = lock.holder
    // What another one took out is told by nobody any more.
    if driver != ended { posted = nil }
    descriptor = driver.process > 0 && driver != ended ? linux_process(driver.process) : -1
    retryAt = descriptor < 0 ? now + pause : nil
    pause = descriptor < 0 ? min(pause * 2, Self.longestPause) : Self.shortestPause
  }

  /// Something was published: what is expected next is what it says.
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

  /// Lets go of everything but the lock's file.
  mutating func end() {
    stopFollowing()
    held?.end()
    held = nil
  }

  /// What was published, unless it is from before what was posted here.
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
