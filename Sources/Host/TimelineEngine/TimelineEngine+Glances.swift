import Foundation

/// A series of requests for a placement by a status bar, which shows it again and again.
struct Glances: Hashable {
  var began: Date
  /// The date at which it last counted as a look.
  var counted: Date
  /// The date until which the status bar counts as showing it.
  var until: Date
}

/// `look`, for status bars: whether anyone sees the bar cannot be known, so each of its requests
/// counts as a person looking.
extension TimelineEngine {
  mutating func glance(at ids: [Placement.ID], at now: Date) {
    let counted = ids.filter { id in slotOf[id].map { glance(at: $0, at: now) } ?? false }
    guard !counted.isEmpty else { return }
    rhythm.count(from: now, to: now)
    outbox.append(.keepLook(Look(began: now, ended: now, placements: counted.sorted())))
  }

  /// Counts a glance. Returns whether it is a new look.
  private mutating func glance(at slot: Int, at now: Date) -> Bool {
    let running = slots[slot].glances.flatMap { now < $0.until ? $0 : nil }
    var glances = running ?? Glances(began: now, counted: now, until: now)
    glances.until = now.addingTimeInterval(pace.glance)
    var isNew = running == nil
    if isNew {
      isNew = slots[slot].looks.begin(at: now, pace: pace)
    } else if now.timeIntervalSince(glances.counted) >= pace.lookAgain {
      slots[slot].looks.end(at: now, since: glances.counted, pace: pace)
      glances.counted = now
      isNew = true
    }
    slots[slot].looks.end(at: now, since: now, pace: pace)
    slots[slot].glances = glances
    if !wantSignalled(slot, at: now) { plan(slot, at: now) }
    return isNew
  }

  /// The date since which it has been looked at, on screen or in a status bar; nil if it is not.
  func seenSince(_ slot: Int, at now: Date) -> Date? {
    slots[slot].shownAt ?? slots[slot].glances.flatMap { now < $0.until ? $0.began : nil }
  }

  func isSeen(_ slot: Int, at now: Date) -> Bool { seenSince(slot, at: now) != nil }
}
