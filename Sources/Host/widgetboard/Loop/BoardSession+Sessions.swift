import Foundation
import TimelineEngine
import WidgetArchive

/// Apps that say, by a file they hold locked, that they are in use.
extension BoardSession {
  /// Follows what is held now: those that began before the board did count, and what a crashed app
  /// left behind is cleared away.
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
      // It is over already; what was posted meanwhile is in the queue before its end.
      let meanwhile = changes.watch.read()
      changes.queue.append(meanwhile + [.sessionClosed(name)])
    }
    beginSession(name, at: now)
  }

  func sessionClosed(_ name: String, at now: Date) {
    // Another process may have had the file open.
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
