import Board
import Foundation
import Terminal
import TimelineEngine

/// The state of alerts in the terminal that drives.
struct Alerts {
  var judge = AlertJudge()
  /// The date at which an entry of a tile with an alert is next due.
  var nextEntry: Date?

  mutating func note(next date: Date?) { nextEntry = earliest(nextEntry, date) }
}

/// Alerts the person to what tiles say. Only the board that drives does so: of several boards one.
extension BoardSession {
  /// Judges the current content of each tile with an alert, on whichever page it is.
  func followAlerts(at now: Date) {
    guard let driver = role.driver else { return updateBoard(.alerting([]), at: now) }
    let placements = board.layout.placements.filter { $0.alert != nil }
    driver.alerts.judge.keep(only: Set(placements.map(\.id)))
    driver.alerts.nextEntry = nil
    for placement in placements { follow(placement, by: driver, at: now) }
    updateBoard(.alerting(driver.alerts.judge.marked), at: now)
  }

  /// Whether an entry has become current since tiles were last judged.
  func alertsAreDue(at now: Date) -> Bool {
    role.driver?.alerts.nextEntry.map { $0 <= now } ?? false
  }

  private func follow(_ placement: Placement, by driver: DrivingTerminal, at now: Date) {
    guard let alert = placement.alert else { return }
    let status = driver.reloads?.status(of: placement.id, at: now)
    let trouble = status?.failure?.summary ?? status?.trouble?.text
    let current = current(of: placement, by: driver, at: now)
    // A tile that has shown nothing so far may be in trouble all the same.
    let said = current.flatMap { board.alertWords(of: placement, $0.content, at: now) }
    guard let words = said ?? (alert.condition == .trouble ? [] : nil),
      driver.alerts.judge.judge(
        placement.id, alert, entry: current?.entry ?? .distantPast, words: words,
        isTroubled: trouble != nil)
    else { return }
    if let quiet = alert.quiet, quiet.holds(minute: minuteOfDay(at: now)) { return }
    let told = alert.condition == .trouble ? [trouble ?? ""] : words
    tell(board.alertTitle(of: placement), told.joined(separator: " "))
  }

  /// Sends an alert through the terminal, and through the desktop if the terminal is not known to
  /// show it.
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

  /// The tile's content, whether its page is open or not: for a live tile from the timeline in
  /// memory, because the store gets it only now and then.
  private func current(
    of placement: Placement, by driver: DrivingTerminal, at now: Date
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
