import Foundation
import TimelineEngine
import WidgetArchive

/// Follows apps that report, by a file they hold locked, that they are in use.
extension BoardSession {
  /// Reads which session files are held: those of apps that began before the board count, and those
  /// left by crashed apps are removed.
  func lookAtSessions(at now: Date) {
    guard let driver = role.driver else { return }
    for name in driver.appUses.sessions where !place.sessionFolder.isHeld(name) {
      sessionClosed(name, at: now)
    }
    for name in place.sessionFolder.names {
      if place.sessionFolder.isHeld(name) {
        beginSession(name, at: now)
      } else {
        place.sessionFolder.remove(name)
      }
    }
  }

  func sessionOpened(_ name: String, at now: Date) {
    if !place.sessionFolder.isHeld(name) {
      // The session is over already. Messages that the app posted must be read before its end: put
      // the end behind them in the queue.
      let meanwhile = changes.watch.read()
      changes.queue.append(meanwhile + [.sessionClosed(name)])
    }
    beginSession(name, at: now)
  }

  func sessionClosed(_ name: String, at now: Date) {
    // Another process may have closed the file, while the app still holds it.
    guard !place.sessionFolder.isHeld(name) else { return }
    tellEngine(role.driver?.appUses.end(.session(name)) ?? [], at: now)
    place.sessionFolder.remove(name)
  }

  private func beginSession(_ fileName: String, at now: Date) {
    guard let driver = role.driver, let name = AppSessionName(fileName: fileName),
      let use = AppUse(rawValue: name.use)
    else { return }
    let extensions = resolver.extensions(ofApp: name.app)
    tellEngine(driver.appUses.begin(.session(fileName), use, of: extensions), at: now)
  }
}
