import Board
import Foundation
import Terminal
import TimelineEngine

/// What the session knows of alerts.
struct Alerts {
  var judge = AlertJudge()
  /// When an entry of a tile with an alert is next due.
  var nextEntry: Date?
}

/// Tells the person what tiles with an alert say. Only a board that drives does: of several one.
extension BoardSession {
  /// Judges what is current of each tile with an alert, on whichever page it is.
  func followAlerts(at now: Date) {
    guard role.driver != nil else {
      alerts = Alerts()
      return
    }
    let placements = board.layout.placements.filter { $0.alert != nil }
    alerts.judge.keep(only: Set(placements.map(\.id)))
    alerts.nextEntry = nil
    for placement in placements { follow(placement, at: now) }
    board.update(.alerting(alerts.judge.marked), at: now)
  }

  /// Whether an entry has become current since tiles were judged last.
  func alertsAreDue(at now: Date) -> Bool { alerts.nextEntry.map { $0 <= now } ?? false }

  private func follow(_ placement: Placement, at now: Date) {
    guard let alert = placement.alert else { return }
    guard let stored = store.currentEntry(of: placement, at: now) else {
      noteNextEntry(store.firstDate(of: placement, after: now))
      return
    }
    noteNextEntry(stored.nextDate)
    guard let entry = try? stored.archived(),
      let words = board.alertWords(of: placement, TileContent(view: entry.view), at: now),
      alerts.judge.judge(placement.id, alert, entry: entry.date, words: words)
    else { return }
    if let quiet = alert.quiet, quiet.holds(minute: minuteOfDay(at: now)) { return }
    let said = ([board.alertTitle(of: placement)] + words).joined(separator: " ")
    _ = screen.pass(TerminalNotification.sequence(telling: said))
  }

  private func noteNextEntry(_ date: Date?) {
    alerts.nextEntry = [alerts.nextEntry, date].compactMap(\.self).min()
  }

  private func minuteOfDay(at now: Date) -> Int {
    let zone = TimeZone(identifier: environment.timeZone) ?? .gmt
    let seconds = Int(now.timeIntervalSince1970.rounded(.down)) + zone.secondsFromGMT(for: now)
    return (seconds % 86400 + 86400) % 86400 / 60
  }
}
