import Foundation
import WidgetArchive

/// All activities of a board. Pure: events in, effects out, the time is an argument.
///
/// A change is shown at once, unless the activity's last picture is younger than a second: then the
/// newest content is shown when that second is over. So a program that posts a thousand updates
/// costs one picture and one row of the store a second.
package struct ActivityTable: Sendable {
  struct Entry: Sendable {
    /// The newest content.
    var latest: Activity
    /// The content on the board.
    var shown: Activity?
    var shownAt = Date.distantPast
    /// The date from which the next picture waits its second.
    var pacedAt = Date.distantPast
    /// Whether `latest` is not shown yet.
    var isWaiting = false
    /// Whether `latest` need not wait until its last picture is a second old.
    var isUrgent = false
    /// Whether the store has it, with its end if it has ended: both may come before a picture.
    var isKept = false
    /// Whether its extension has not been asked for the newest content.
    var needsDrawing = false
    /// Whether its extension has been asked and has not answered.
    var isDrawing = false
    /// Whether the store lacks its newest content.
    var isUnkept = false

    mutating func note(_ rule: ActivityRule, at now: Date) { latest.ledger.note(rule, at: now) }
  }

  let pace: ActivityPace
  var entries: [Activity.ID: Entry] = [:]
  /// Those that a person put away while they ran, the latest last: their next words show them not again.
  private var putAway: [Activity.ID] = []
  /// The date of the last picture for any activity.
  var shownAt = Date.distantPast
  private var toldAt = Date.distantPast
  private var refusedAt = Date.distantPast
  /// Whether the person allows the activities of apps.
  package private(set) var allowsApps = true
  /// The date up to which everything that was due is done.
  private var settledAt = Date.distantPast
  /// The date at which each extension was last asked.
  var drawnAt: [String: Date] = [:]

  package init(pace: ActivityPace = ActivityPace()) {
    self.pace = pace
  }

  package var isEmpty: Bool { entries.isEmpty }

  /// The activities on the board, in the order in which it shows them.
  package func shown(at now: Date) -> [Activity] {
    guard !entries.isEmpty else { return [] }
    return entries.values.compactMap(\.shown).filter {
      let state = $0.state(at: now)
      return state != .pending && state != .dismissed
    }.sorted { Activity.isBefore($0, $1, at: now) }
  }

  /// The newest content of all activities, in no order.
  package var all: [Activity] { entries.values.map(\.latest) }

  /// The newest content of an activity, whether it is shown yet or not.
  package func latest(_ id: Activity.ID) -> Activity? { entries[id]?.latest }

  /// Whether its extension has yet to draw its newest content.
  package func awaitsDrawing(_ id: Activity.ID) -> Bool {
    entries[id].map { $0.needsDrawing || $0.isDrawing } ?? false
  }

  /// Handles an event and returns its effects.
  package mutating func handle(_ event: ActivityEvent, at now: Date) -> [ActivityEffect] {
    var effects: [ActivityEffect] = []
    switch event {
    case .restored(let activities): effects = restore(activities, at: now)
    case .posted(let message, let sender):
      effects = take(message.obeyedByNone, from: sender, at: now)
    case .processEnded(let id): end(id, .lost, at: now)
    case .dismissed(let id):
      if entries[id]?.latest.end == nil { putAway = (putAway + [id]).suffix(pace.most) }
      entries[id]?.note(.away, at: now)
      dismiss(id, at: now)
    case .drawn(let id, let drawn): takeDrawing(drawn, of: id)
    case .undrawn(let id, let reason): takeFailure(reason, of: id, at: now)
    case .taken: effects = keepTaken()
    case .allowed(let isAllowed): allow(isAllowed, at: now)
    case .locked:
      for (id, entry) in entries where entry.latest.style == .transient {
        end(id, .told, .immediate, at: now)
      }
    case .tick: break
    }
    effects += settle(at: now)
    // Where no picture keeps it: a person may ask for the reason.
    if case .undrawn = event { effects += keepTaken() }
    settledAt = now
    return effects
  }

  /// The date at which something is due; nil while nothing is.
  package func nextDeadline(after now: Date) -> Date? {
    guard !entries.isEmpty else { return nil }
    let settled = min(settledAt, now)
    let dates = entries.values.flatMap { entry -> [Date] in
      var dates = [entry.latest.nextChange(after: settled)].compactMap(\.self)
      if entry.isWaiting { dates.append(showDate(of: entry)) }
      if entry.needsDrawing, !entry.isDrawing, let date = drawDate(of: entry) { dates.append(date) }
      if let expiry = expiry(of: entry.latest) { dates.append(expiry) }
      return dates
    }
    return dates.min()
  }

  // MARK: Messages

  private mutating func restore(_ activities: [Activity], at now: Date) -> [ActivityEffect] {
    var effects: [ActivityEffect] = []
    for activity in activities where entries[activity.id] == nil {
      var entry = Entry(latest: activity, isWaiting: true, isKept: true)
      // What its extension lacked may be there by now.
      entry.needsDrawing = activity.undrawn != nil
      entries[activity.id] = entry
      effects += follow(activity)
    }
    return effects
  }

  /// The effect that watches the process with which an activity ends.
  private func follow(_ activity: Activity) -> [ActivityEffect] {
    guard activity.end == nil, let process = activity.plain?.process else { return [] }
    return [
      .follow(
        activity.id, process: process, started: activity.plain?.processStarted.map(\.value))
    ]
  }

  private mutating func take(_ message: ActivityMessage, from sender: String, at now: Date)
    -> [ActivityEffect]
  {
    switch message.change {
    case .start(let start):
      putAway.removeAll { $0 == message.id }
      return begin(message, start, from: sender, at: now)
    case .update(let update): return change(message, update, from: sender, at: now)
    case .end(let update, let dismissal):
      if let end = entries[message.id]?.latest.end { return endAgain(message, end, at: now) }
      let effects = update.map { change(message, $0, from: sender, at: now) } ?? []
      end(message.id, .told, dismissal, toldAt: message.date, at: now)
      return effects
    }
  }

  /// The end of one that has ended: its process may be gone before its last words are read, and a
  /// person may put it away.
  private mutating func endAgain(_ message: ActivityMessage, _ end: Activity.End, at now: Date)
    -> [ActivityEffect]
  {
    guard case .end(let update, let dismissal) = message.change else { return [] }
    if dismissal == .immediate { dismiss(message.id, at: now) }
    guard end.cause == .lost, let update, update.content.isPlain else { return [] }
    entries[message.id]?.latest.end = nil
    entries[message.id]?.latest.update = update
    self.end(message.id, .told, dismissal, toldAt: message.date, at: now)
    return tell(update.alert, of: message.id, at: now)
  }

  private mutating func begin(
    _ message: ActivityMessage, _ start: ActivityStart, from sender: String, at now: Date
  ) -> [ActivityEffect] {
    if let old = entries[message.id]?.latest, old.end == nil {
      // A program that starts again the one that it started goes on with it.
      return change(message, start.update, from: sender, at: now)
    }
    guard start.source == nil || allowsApps else {
      return refuse(message.id, start.source?.extension, .off, at: now)
    }
    guard makeRoom(for: start, at: now) else {
      return refuse(message.id, start.source?.extension, .full, at: now)
    }
    let activity = Activity(
      id: message.id, sender: sender, source: start.source, style: start.style,
      update: start.update, began: start.startDate ?? message.date.held(before: now),
      posted: message.date, push: start.push)
    var entry = Entry(latest: activity, isWaiting: true)
    entry.needsDrawing = start.source != nil
    entry.isUnkept = true
    entries[message.id] = entry
    let introduced: [ActivityEffect] = start.source == nil ? [] : [.introduce(activity)]
    return introduced + follow(activity) + tell(start.update.alert, of: message.id, at: now)
  }

  /// Says that an activity was not taken, once a minute at most.
  private mutating func refuse(
    _ id: Activity.ID, _ name: String?, _ rule: ActivityRule, at now: Date
  ) -> [ActivityEffect] {
    guard !now.isWithin(pace.refusal, of: refusedAt) else { return [] }
    refusedAt = now
    return [.refuse(id, extension: name, rule)]
  }

  /// Follows the person's switch: activities of apps leave at once.
  private mutating func allow(_ isAllowed: Bool, at now: Date) {
    allowsApps = isAllowed
    guard !isAllowed else { return }
    for (id, entry) in entries where entry.latest.source != nil && entry.latest.end == nil {
      entries[id]?.note(.off, at: now)
      end(id, .told, .immediate, at: now)
    }
  }

  /// Whether there is room for one more; the oldest that has ended makes room.
  private mutating func makeRoom(for start: ActivityStart, at now: Date) -> Bool {
    if let name = start.source?.extension {
      let own = entries.values.count {
        $0.latest.source?.extension == name && $0.latest.end == nil
      }
      guard own < pace.mostOfExtension else { return false }
    }
    guard entries.count >= pace.most else { return true }
    let oldest = entries.values.compactMap { entry in
      entry.latest.end.map { (entry.latest.id, $0.date) }
    }.min { $0.1 < $1.1 }
    guard let oldest else { return false }
    dismiss(oldest.0, at: now)
    return entries.count <= pace.most
  }

  private mutating func change(
    _ message: ActivityMessage, _ update: ActivityUpdate, from sender: String, at now: Date
  ) -> [ActivityEffect] {
    guard var entry = entries[message.id] else {
      // Its start was lost, as when the board was full: a plain one begins here.
      guard case .plain = update.content, !putAway.contains(message.id) else { return [] }
      return begin(message, ActivityStart(source: nil, update: update), from: sender, at: now)
    }
    let isPlain = entry.latest.source == nil
    guard isPlain == update.content.isPlain else { return [] }
    guard entry.latest.end == nil, message.date >= entry.latest.posted else {
      entries[message.id]?.note(entry.latest.end == nil ? .order : .over, at: now)
      return []
    }
    if now.isWithin(pace.redraw, of: entry.pacedAt) || now.isWithin(pace.least, of: shownAt) {
      entry.note(.redraw, at: now)
    }
    let before = entry.latest.plain?.process
    entry.latest.update = update
    entry.latest.posted = message.date
    entry.isWaiting = true
    entry.isUnkept = true
    entry.needsDrawing = !isPlain
    let activity = entry.latest
    entries[message.id] = entry
    let isFollowed = before == activity.plain?.process
    return (isFollowed ? [] : follow(activity)) + tell(update.alert, of: message.id, at: now)
  }

  /// Ends an activity. The message of its end may have waited for a board: what it ran for ends with
  /// the message, and the time for which the end is shown begins now.
  mutating func end(
    _ id: Activity.ID, _ cause: Activity.Cause, _ dismissal: ActivityDismissal = .standard,
    toldAt date: Date? = nil, at now: Date
  ) {
    guard var entry = entries[id], entry.latest.end == nil else { return }
    let last = now.addingTimeInterval(shownAfterEnd(entry.latest, cause))
    let leaves: Date =
      switch dismissal {
      case .immediate: now
      case .after(let date): min(max(date, now), now.addingTimeInterval(pace.ended))
      case .standard: last
      }
    let end = max((date ?? now).held(before: now), entry.latest.began.held(before: now))
    entry.latest.end = Activity.End(date: end, dismissal: leaves, cause: cause)
    entry.isWaiting = true
    // It is the news that a person waits for.
    entry.isUrgent = true
    entry.isKept = false
    entry.note(cause.rule, at: now)
    entries[id] = entry
  }

  private func shownAfterEnd(_ activity: Activity, _ cause: Activity.Cause) -> TimeInterval {
    guard let plain = activity.plain else { return pace.ended }
    let isLost = cause == .lost && plain.output != nil
    let isFailure = isLost || plain.outcome.map { $0 != .succeeded } ?? false
    return plain.isKept || isFailure ? pace.ended : pace.done
  }

  mutating func dismiss(_ id: Activity.ID, at now: Date) {
    guard var entry = entries[id] else { return }
    let end = entry.latest.end ?? Activity.End(date: now, dismissal: now, cause: .told)
    entry.latest.end = Activity.End(date: end.date, dismissal: now, cause: end.cause)
    entries[id] = entry
  }

  /// Takes the answer of an extension that was asked, and has it shown: the request has waited for its
  /// second already.
  private mutating func takeDrawing(_ drawn: ArchivedActivity, of id: Activity.ID) {
    guard var entry = entries[id], entry.isDrawing else { return }
    entry.isDrawing = false
    entry.latest.drawn = drawn
    entry.latest.undrawn = nil
    (entry.isWaiting, entry.isUrgent) = (true, true)
    entries[id] = entry
  }

  /// Takes the reason for which it did not answer; the same one again is no news.
  private mutating func takeFailure(_ reason: String, of id: Activity.ID, at now: Date) {
    guard var entry = entries[id], entry.isDrawing else { return }
    entry.isDrawing = false
    entry.note(.undrawn, at: now)
    entry.isUnkept = true
    if entry.latest.undrawn != reason {
      entry.latest.undrawn = reason
      (entry.isWaiting, entry.isUrgent) = (true, true)
    }
    entries[id] = entry
  }

  private mutating func tell(_ alert: ActivityAlert?, of id: Activity.ID, at now: Date)
    -> [ActivityEffect]
  {
    guard let alert else { return [] }
    guard !now.isWithin(pace.alert, of: toldAt) else {
      entries[id]?.note(.alert, at: now)
      return []
    }
    toldAt = now
    return [.tell(title: alert.title, words: alert.body)]
  }
}

extension Activity.Cause {
  var rule: ActivityRule {
    switch self {
    case .told: .told
    case .lost: .lost
    case .expired: .expired
    }
  }
}

extension ActivityUpdate.Content {
  fileprivate var isPlain: Bool { if case .plain = self { true } else { false } }
}
