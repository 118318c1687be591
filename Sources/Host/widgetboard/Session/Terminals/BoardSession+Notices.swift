import Board
import Foundation
import Terminal

/// Tells the person of alerts.
extension BoardSession {
  /// Sends an alert through the terminal, and through the desktop if the terminal is not known to
  /// show it.
  func tell(_ notice: AlertRound.Notice) {
    let isEnough = screen.notify("\(notice.title) \(notice.words)")
    switch appearance.styling.preferences.desktopAlerts {
    case .never: return
    case .automatic where isEnough: return
    case .automatic, .always: break
    }
    if attention.notices?.descriptor == nil {
      attention.notices = DesktopNotices(variables: launch.variables)
    }
    attention.notices?.tell(notice.title, notice.words)
  }
}
