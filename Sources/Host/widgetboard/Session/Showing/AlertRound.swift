import Board
import Foundation
import TimelineEngine
import WidgetStore

/// The state of alerts in the terminal that drives.
struct Alerts {
  var judge = AlertJudge()
  /// The date at which an entry of a tile with an alert is next due.
  var nextEntry: Date?

  mutating func note(next date: Date?) { nextEntry = earliest(nextEntry, date) }
}

/// One judgement of the tiles with alerts, on whichever page they are. It is given what it needs and
/// returns what to tell the person.
struct AlertRound {
  let board: Board
  let driver: DrivingTerminal
  let store: WidgetStore
  /// The time zone of quiet times.
  let timeZone: String

  /// The words about a tile.
  struct Notice: Hashable {
    var title: String
    var words: String
  }

  /// Judges the current content of each tile with an alert.
  func notices(at now: Date) -> [Notice] {
    let placements = board.layout.placements.filter { $0.alert != nil }
    driver.alerts.judge.keep(only: Set(placements.map(\.id)))
    driver.alerts.nextEntry = nil
    return placements.compactMap { notice(of: $0, at: now) }
  }

  private func notice(of placement: Placement, at now: Date) -> Notice? {
    guard let alert = placement.alert else { return nil }
    let status = driver.reloads?.status(of: placement.id, at: now)
    let trouble = status?.failure?.summary ?? status?.trouble?.text
    let current = current(of: placement, at: now)
    // A tile that has shown nothing so far may be in trouble all the same.
    let said = current.flatMap { board.alertWords(of: placement, $0.content, at: now) }
    guard let words = said ?? (alert.condition == .trouble ? [] : nil),
      driver.alerts.judge.judge(
        placement.id, alert, entry: current?.entry ?? .distantPast, words: words,
        isTroubled: trouble != nil)
    else { return nil }
    if let quiet = alert.quiet, quiet.holds(minute: minuteOfDay(at: now)) { return nil }
    let told = alert.condition == .trouble ? [trouble ?? ""] : words
    return Notice(title: board.alertTitle(of: placement), words: told.joined(separator: " "))
  }

  /// The tile's content, whether its page is open or not: for a live tile from the timeline in
  /// memory, because the store gets it only now and then.
  private func current(
    of placement: Placement, at now: Date
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
    let zone = TimeZone(identifier: timeZone) ?? .gmt
    let seconds = Int(now.timeIntervalSince1970.rounded(.down)) + zone.secondsFromGMT(for: now)
    return (seconds % 86400 + 86400) % 86400 / 60
  }
}
