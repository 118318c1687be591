import Board
import CLinux
import Foundation
import TimelineEngine

/// Follows the desktop: its lock, and whether anyone is at it.
extension BoardSession {
  /// Connects to the desktop. Called after the first frame, which must not wait for loading a
  /// library.
  func followDesktop() {
    attention.scope = OwnScope()
    attention.desktop = Desktop(variables: launch.variables)
  }

  func desktopSpoke(at now: Date) {
    guard let state = attention.desktop?.read() else {
      // Without a descriptor the connection is lost.
      if attention.desktop?.descriptor == nil { attention.desktop = nil }
      return
    }
    let wasAway = attention.presence.isAwayFromDesktop
    // A board that the person locked earlier stays locked until the person unlocks it.
    let locks = appearance.styling.preferences.lockWithDesktop && !board.isLocked
    let news = attention.presence.accept(state, locks: locks, at: now)
    switch news.wish {
    case .lock: handle(.locked(true), at: now)
    case .unlock: handle(.locked(false), at: now)
    case nil: break
    }
    tellEngine(news.event, at: now)
    if attention.presence.isAwayFromDesktop != wasAway { consequences.insert(.visible) }
  }
}
