import Foundation
import WidgetArchive

/// What is due: pictures, drawings, ends.
extension ActivityTable {
  /// Shows, draws, ends and removes what is due.
  mutating func settle(at now: Date) -> [ActivityEffect] {
    guard !entries.isEmpty else { return [] }
    for (id, entry) in entries where expiry(of: entry.latest).map({ $0 <= now }) == true {
      end(id, .expired, at: now)
    }
    return removeDismissed(at: now) + showWaiting(at: now) + drawWaiting(at: now)
  }

  mutating func removeDismissed(at now: Date) -> [ActivityEffect] {
    var effects: [ActivityEffect] = []
    for (id, entry) in entries where entry.latest.state(at: now) == .dismissed {
      entries[id] = nil
      effects.append(.forget(entry.latest))
      if entry.shown != nil, !effects.contains(.show) { effects.append(.show) }
    }
    return effects
  }

  mutating func showWaiting(at now: Date) -> [ActivityEffect] {
    let due = entries.values.filter { entry in
      entry.isWaiting && (entry.isUrgent || !now.isWithin(pace.redraw, of: entry.pacedAt))
    }.map(\.latest.id)
    guard !due.isEmpty, !now.isWithin(pace.least, of: shownAt) else {
      return changesOfState(at: now) + keepNews()
    }
    shownAt = now
    var effects: [ActivityEffect] = [.show]
    for id in due.sorted() {
      guard var entry = entries[id] else { continue }
      entry.note(.shown, at: now)
      entry.shown = entry.latest
      entry.shownAt = now
      entry.pacedAt = paceDate(of: entry, at: now)
      (entry.isWaiting, entry.isUrgent) = (false, false)
      (entry.isKept, entry.isUnkept) = (true, false)
      entries[id] = entry
      effects.append(.keep(entry.latest))
    }
    return effects
  }

  /// Keeps beginnings and ends whose picture has to wait: commands read the store, and a board that
  /// dies meanwhile would have ended work run for hours.
  mutating func keepNews() -> [ActivityEffect] {
    let news = entries.values.filter { $0.isWaiting && !$0.isKept }.map(\.latest)
    return keep(news)
  }

  /// Keeps what messages have changed, though its picture has to wait.
  mutating func keepTaken() -> [ActivityEffect] {
    keep(entries.values.filter(\.isUnkept).map(\.latest))
  }

  private mutating func keep(_ activities: [Activity]) -> [ActivityEffect] {
    for activity in activities {
      entries[activity.id]?.isKept = true
      entries[activity.id]?.isUnkept = false
    }
    return activities.sorted { $0.id < $1.id }.map { .keep($0) }
  }

  /// The effect for activities that became stale or begin to be shown by themselves.
  mutating func changesOfState(at now: Date) -> [ActivityEffect] {
    let changed = entries.values.contains { entry in
      guard let shown = entry.shown else { return false }
      return shown.state(at: now) != shown.state(at: entry.shownAt)
    }
    guard changed else { return [] }
    var effects: [ActivityEffect] = [.show]
    for (id, entry) in entries.sorted(by: { $0.key < $1.key }) {
      guard let shown = entry.shown, shown.state(at: now) != shown.state(at: entry.shownAt)
      else { continue }
      entries[id]?.shownAt = now
      entries[id]?.needsDrawing = shown.source != nil
      if shown.state(at: now) == .stale { entries[id]?.note(.stale, at: now) }
      effects.append(.keep(entries[id]?.latest ?? shown))
    }
    return effects
  }

  /// The date from which the picture after this one waits: that of the message, if its picture comes
  /// late, as on a machine that is busy. Else each late picture would make the next one later, too.
  /// There is no more than one picture a second on the average, and no more than one is made up for.
  private func paceDate(of entry: Entry, at now: Date) -> Date {
    let next = max(entry.pacedAt, now.addingTimeInterval(-2 * pace.redraw))
      .addingTimeInterval(pace.redraw)
    return max(entry.latest.posted, next).held(before: now)
  }

  func showDate(of entry: Entry) -> Date {
    let least = shownAt.addingTimeInterval(pace.least)
    return entry.isUrgent ? least : max(entry.pacedAt.addingTimeInterval(pace.redraw), least)
  }

  mutating func drawWaiting(at now: Date) -> [ActivityEffect] {
    var effects: [ActivityEffect] = []
    for (id, entry) in entries.sorted(by: { $0.key < $1.key }) {
      guard entry.needsDrawing, !entry.isDrawing, let name = entry.latest.source?.extension,
        !now.isWithin(pace.draw, of: drawnAt[name] ?? .distantPast)
      else { continue }
      drawnAt[name] = now
      entries[id]?.needsDrawing = false
      entries[id]?.isDrawing = true
      entries[id]?.note(.draw, at: now)
      effects.append(.draw(entry.latest))
    }
    return effects
  }

  func drawDate(of entry: Entry) -> Date? {
    entry.latest.source.map {
      (drawnAt[$0.extension] ?? .distantPast).addingTimeInterval(pace.draw)
    }
  }

  /// The date at which the board ends it; nil for work that lasts as long as its process.
  func expiry(of activity: Activity) -> Date? {
    guard activity.end == nil, activity.plain?.process == nil else { return nil }
    return activity.began.addingTimeInterval(pace.active)
  }
}

extension Date {
  /// Whether it is less than so many seconds after another date. A date before that is not: the
  /// clock was set back.
  func isWithin(_ seconds: TimeInterval, of other: Date) -> Bool {
    self >= other && self < other.addingTimeInterval(seconds)
  }

  /// The date, or the other one if that is earlier.
  func held(before other: Date) -> Date { Swift.min(self, other) }
}
