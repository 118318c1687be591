import Foundation
import TimelineEngine
import WidgetArchive

extension WidgetStore {
  /// Records the date at which placements were first on the board; known ones keep theirs.
  package func notePlacements(_ placements: [Placement], at now: Date) throws(StoreError) {
    try notePlacements(Dictionary(placements.map { ($0.id, now) }, uniquingKeysWith: { $1 }))
  }

  func notePlacements(_ dates: [Placement.ID: Date]) throws(StoreError) {
    let known = Set(
      read { database throws(StoreError) in
        try database.rows("SELECT id FROM placement") { $0.text(0) }
      })
    let new = dates.filter { !known.contains($0.key) }.sorted { $0.key < $1.key }
    guard !new.isEmpty else { return }
    try write { database throws(StoreError) in
      for (id, date) in new {
        try database.run(
          "INSERT OR IGNORE INTO placement (id, added) VALUES (?, ?)", .text(id), .date(date))
      }
    }
  }

  /// The facts about all these placements that the engine needs; of an entry only its date is read.
  /// A placement that was never recorded counts as new.
  package func keptPlacements(_ placements: [Placement], at now: Date)
    -> [Placement.ID: KeptPlacement]
  {
    let day = now.addingTimeInterval(-86_400)
    var kept: [Placement.ID: KeptPlacement] = [:]
    for placement in placements {
      kept[placement.id] = KeptPlacement(
        summary: summary(of: placement), added: added(placement.id) ?? now,
        charges: charges(of: placement.id, since: day), failure: failure(of: placement))
    }
    return kept
  }

  /// The most reloads that are looked at: more failures in a row make no difference.
  private static let failureRows = 40

  /// The failure of a placement's last reload, if that failed and its request fits what the
  /// placement is now.
  private func failure(of placement: Placement) -> KeptFailure? {
    guard case .failed = lastOutcome(of: placement.id) else { return nil }
    // A live process that failed is no reload.
    let failed = ledger(of: placement.id, limit: Self.failureRows)
      .filter { !$0.isHeld && $0.cause != .freeLive }
      .prefix { $0.failure != nil }
    guard let last = failed.first, let failure = last.failure,
      last.fingerprint ?? placement.fingerprint == placement.fingerprint
    else { return nil }
    return KeptFailure(
      failure: failure, date: last.date, failures: failed.count,
      crashes: failed.prefix { $0.failure?.isCrash == true }.count)
  }

  private func added(_ id: Placement.ID) -> Date? {
    keptDate(added: id) ?? pending.added(id)
  }

  private func keptDate(added id: Placement.ID) -> Date? {
    read { database throws(StoreError) in
      try database.rows("SELECT added FROM placement WHERE id = ?", .text(id)) { $0.date(0) }
    }.first
  }

  /// The dates of the placement's charged reloads since a date, ascending.
  private func charges(of id: Placement.ID, since date: Date) -> [Date] {
    let waiting = pending.rows(of: id).filter { $0.charged && $0.date > date }.map(\.date)
    return (keptCharges(of: id, since: date) + waiting).sorted()
  }

  private func keptCharges(of id: Placement.ID, since date: Date) -> [Date] {
    read { database throws(StoreError) in
      try database.rows(
        "SELECT date FROM ledger WHERE placement = ? AND date > ? AND charged ORDER BY date",
        .text(id), .date(date)
      ) { $0.date(0) }
    }
  }

  private func summary(of placement: Placement) -> TimelineSummary? {
    if let (waiting, loadedAt) = pending.timeline(of: placement) {
      return TimelineSummary(
        dates: waiting.entries.map(\.date), policy: waiting.header.policy, loadedAt: loadedAt,
        reads: Set(waiting.header.reads), trouble: waiting.header.trouble)
    }
    let timeline = read { database throws(StoreError) in
      try database.rows(
        """
        SELECT id, loaded, policy, after, reads, trouble FROM timeline
        WHERE placement = ? AND fingerprint = ?
        """, .text(placement.id), .text(placement.fingerprint)
      ) { row in
        (
          id: row.integer(0), loaded: row.date(1), policy: row.policy(2), reads: row.reads(4),
          trouble: row.trouble(5)
        )
      }
    }.first
    guard let timeline else { return nil }
    let dates = read { database throws(StoreError) in
      try database.rows(
        "SELECT date FROM entry WHERE timeline = ? AND NOT carried ORDER BY date",
        .integer(timeline.id)
      ) { $0.date(0) }
    }
    guard !dates.isEmpty else { return nil }
    return TimelineSummary(
      dates: dates, policy: timeline.policy, loadedAt: timeline.loaded,
      reads: Set(timeline.reads), trouble: timeline.trouble)
  }

  /// Removes the data of placements that are no longer on the board. The ledger keeps their rows.
  package func removePlacements(except kept: Set<Placement.ID>) throws(StoreError) {
    try removePlacements { !kept.contains($0) }
  }

  /// Removes the data of status bars' placements that are no longer requested.
  package func removeStatusPlacements(except kept: Set<Placement.ID>) throws(StoreError) {
    try removePlacements { StatusWidget.isPlacement($0) && !kept.contains($0) }
  }

  private func removePlacements(where isGone: (Placement.ID) -> Bool) throws(StoreError) {
    let all = read { database throws(StoreError) in
      try database.rows("SELECT placement FROM timeline UNION SELECT id FROM placement") {
        $0.text(0)
      }
    }
    let gone = all.filter(isGone)
    guard !gone.isEmpty else { return }
    try write { database throws(StoreError) in
      for placement in gone {
        try Self.removeTimeline(of: placement, in: database)
        try database.run("DELETE FROM placement WHERE id = ?", .text(placement))
      }
    }
  }
}
