import Board
import Foundation

/// Alerts the person to what tiles say. Only the board that drives does so: of several boards one.
extension BoardSession {
  func followAlerts(at now: Date) {
    guard let driver = role.driver else { return updateBoard(.alerting([]), at: now) }
    let round = AlertRound(
      board: board, driver: driver, store: store, timeZone: environment.timeZone)
    for notice in round.notices(at: now) { tell(notice) }
    updateBoard(.alerting(driver.alerts.judge.marked), at: now)
  }

  /// Whether an entry has become current since tiles were last judged.
  func alertsAreDue(at now: Date) -> Bool {
    role.driver?.alerts.nextEntry.map { $0 <= now } ?? false
  }
}
