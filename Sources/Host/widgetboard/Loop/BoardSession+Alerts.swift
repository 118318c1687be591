import Board
import Foundation
import Terminal
import TimelineEngine

/// What a driver knows of alerts.
struct Alerts {
  var judge = AlertJudge()
  /// When an entry of a tile with an alert is next due.
  var nextEntry: Date?

  mutating func note(next date: Date?) { nextEntry = earliest(nextEntry, date) }
}

/// Tells the person what tiles with an alert say. Only a board that drives does: of several one.
extension BoardSession {
  /// Judges what is current of each tile with an alert, on whichever page it is.
  func followAlerts(at now: Date) {
    guard let driver = role.driver else { return board.update(.alerting([]), at: now) }
    let placements = board.layout.placements.filter { $0.alert != nil }
    driver.alerts.judge.keep(only: Set(placements.map(\.id)))
    driver.alerts.nextEntry = nil
    for placement in placements { follow(placement, by: driver, at: now) }
    board.update(.alerting(driver.alerts.judge.marked), at: now)
  }

  /// Whether an entry has become current since tiles were judged last.
  func alertsAreDue(at now: Date) -> Bool {
    role.driver?.alerts.nextEntry.map { $0 <= now } ?? false
  }

  private func follow(_ placement: Placement, by driver: Driver, at now: Date) {
    guard let alert = placement.alert else { return }
    guard let current = current(of: placement, by: driver, at: now),
      let words = board.alertWords(of: placement, current.content, at: now),
      driver.alerts.judge.judge(placement.id, alert, entry: current.entry, words: words)
    else { return }
    if let quiet = alert.quiet, quiet.holds(minute: minuteOfDay(at: now)) { return }
    tell(board.alertTitle(of: placement), words.joined(separator: " "))
  }

  /// By the terminal, and by the desktop where that is not known to be enough.
  private func tell(_ title: String, _ words: String) {
    let isEnough = screen.notify("\(title) \(words)")
    switch appearance.styling.preferences.desktopAlerts {
    case .never: return
    case .automatic where isEnough: return
    case .automatic, .always: break
    }
    if attention.notices?.descriptor == nil {
      attention.notices = DesktopNotices(variables: launch.variables)
    }
    attention.notices?.tell(title, words)
  }

  /// What the tile shows, or would on its page: of a live tile the timeline that is in memory, because
  /// the store has it only now and then.
  private func current(
    of placement: Placement, by driver: Driver, at now: Date
  ) -> (entry: Date, content: TileContent)? {
    if let live = driver.live.current(of: placement, at: now) {
      driver.alerts.note(next: live.content.until)
      return live
    }
    guard let stored = store.currentEntry(of: placement, at: now) else {
      driver.alerts.note(next: store.firstDate(of: placement, after: now))
      return nil
    }
    driver.alerts.note(next: stored.nextDate)
    return (try? stored.archived()).map { ($0.date, TileContent(view: $0.view)) }
  }

  private func minuteOfDay(at now: Date) -> Int {
    let zone = TimeZone(identifier: environment.timeZone) ?? .gmt
    let seconds = Int(now.timeIntervalSince1970.rounded(.down)) + zone.secondsFromGMT(for: now)
    return (seconds % 86400 + 86400) % 86400 / 60
  }
}
