import Foundation
import TimelineEngine
import WidgetArchive

/// Apps that say, by a file they hold locked, that they are in use.
extension BoardSession {
  /// Follows what is held now: those that began before the board did count, and what a crashed app
  /// left behind is cleared away.
  func lookAtSessions(at now: Date) {
    for name in appUses.sessions where !sessionFolder.isHeld(name) { sessionClosed(name, at: now) }
    for name in sessionFolder.names {
      if sessionFolder.isHeld(name) { begin(name, at: now) } else { sessionFolder.remove(name) }
    }
  }

  func sessionOpened(_ name: String, at now: Date) {
    if !sessionFolder.isHeld(name) {
      // It is over already; what was posted meanwhile is in the queue before its end.
      changes += watch.read()
      changes.append(.sessionClosed(name))
    }
    begin(name, at: now)
  }

  func sessionClosed(_ name: String, at now: Date) {
    // Somebody else may have had the file open.
    guard !sessionFolder.isHeld(name) else { return }
    tell(appUses.end(.session(name)), at: now)
    sessionFolder.remove(name)
  }

  private func begin(_ fileName: String, at now: Date) {
    guard let name = AppSessionName(fileName: fileName), let use = AppUse(rawValue: name.use)
    else { return }
    tell(appUses.begin(.session(fileName), use, of: resolver.extensions(ofApp: name.app)), at: now)
  }
}
