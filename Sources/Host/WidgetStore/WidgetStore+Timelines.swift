import Foundation
import TimelineEngine
import WidgetArchive

extension WidgetStore {
  /// Stores a placement's timeline in place of the previous one, with the row of its reload: both
  /// or neither. If all its entries lie ahead of the reload, the entry shown until then is carried
  /// over (`timeline.past`).
  package func save(_ timeline: StoredTimeline, of placement: Placement, row: LedgerRow)
    throws(StoreError)
  {
    try save(timeline, of: placement, loadedAt: row.date, row: row)
  }

  /// Stores a placement's timeline that is one of many while it is live, and has no row of its own.
  package func save(_ timeline: StoredTimeline, of placement: Placement, loadedAt: Date)
    throws(StoreError)
  {
    try save(timeline, of: placement, loadedAt: loadedAt, row: nil)
  }

  private func save(
    _ timeline: StoredTimeline, of placement: Placement, loadedAt: Date, row: LedgerRow?
  ) throws(StoreError) {
    let isAhead = timeline.entries.first.map { $0.date > loadedAt } ?? true
    let carried = isAhead ? currentEntry(of: placement, at: loadedAt)?.standingAlone : nil
    let scores = scoresText(of: timeline, kind: placement.kind, at: loadedAt)
    try write { database throws(StoreError) in
      if let id = try Self.kept(timeline, of: placement, in: database) {
        try Self.note(timeline.header, of: id, loaded: loadedAt, in: database)
      } else {
        try Self.replace(with: timeline, of: placement, loadedAt, carried, in: database)
      }
      if let scores { try Self.keepBoardValue(scores.text, scores.name, in: database) }
      if let row { try Self.insert(row, in: database) }
    }
  }

  private static func replace(
    with timeline: StoredTimeline, of placement: Placement, _ loadedAt: Date,
    _ carried: StoredEntry?, in database: Database
  ) throws(StoreError) {
    try removeTimeline(of: placement.id, in: database)
    try database.run(
      "INSERT INTO timeline (placement, fingerprint, shared, loaded, policy, after, reads, remarks, "
        + "seconds, cpu_seconds, peak_bytes, trouble) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      [
        .text(placement.id), .text(placement.fingerprint),
        timeline.table.isEmpty ? .null : .blob(timeline.table),
      ] + columns(of: timeline.header, loaded: loadedAt))
    let id = try database.rows("SELECT last_insert_rowid()") { $0.integer(0) }.first ?? 0
    if let carried { try insert(carried, of: id, carried: true, in: database) }
    try insert(timeline.header.pictures, of: id, in: database)
    for entry in timeline.entries { try insert(entry, of: id, carried: false, in: database) }
  }

  /// The values of the header's columns, from the date of loading to its trouble.
  static func columns(of header: TimelineHeader, loaded: Date) -> [SQLValue] {
    let (policy, after): (String, SQLValue) =
      switch header.policy {
      case .atEnd: ("atEnd", .null)
      case .never: ("never", .null)
      case .after(let date): ("after", .date(date))
      }
    return [
      .date(loaded), .text(policy), after,
      .text(header.reads.map(\.rawValue).joined(separator: " ")),
      .text(header.remarks.joined(separator: "\n")), .seconds(header.usage),
      .cpuSeconds(header.usage), .peakBytes(header.usage),
      header.trouble.map { .text($0.jsonText) } ?? .null,
    ]
  }

  private static func insert(
    _ entry: StoredEntry, of timeline: Int, carried: Bool, in database: Database
  ) throws(StoreError) {
    try database.run(
      "INSERT OR REPLACE INTO entry (timeline, date, score, duration, carried, line, pictures) "
        + "VALUES (?, ?, ?, ?, ?, ?, ?)",
      .integer(timeline), .date(entry.date), entry.relevance.map { .real($0.score.value) } ?? .null,
      entry.relevance.map { .real($0.duration.value) } ?? .null, .integer(carried ? 1 : 0),
      .blob(entry.json), .text(entry.pictures.map(String.init).joined(separator: " ")))
  }

  static func removeTimeline(of placement: Placement.ID, in database: Database)
    throws(StoreError)
  {
    for table in ["entry", "picture"] {
      try database.run(
        "DELETE FROM \(table) WHERE timeline = (SELECT id FROM timeline WHERE placement = ?)",
        .text(placement))
    }
    try database.run("DELETE FROM timeline WHERE placement = ?", .text(placement))
  }

  /// The entry of a placement that is current at `now`: the last one that does not begin later.
  /// Before the first entry of a waiting timeline it is the previous timeline's (`timeline.past`).
  package func currentEntry(of placement: Placement, at now: Date) -> CurrentEntry? {
    guard let (waiting, loadedAt) = pending.timeline(of: placement) else {
      return keptEntry(of: placement, at: now)
    }
    if let current = waiting.currentEntry(at: now) { return current }
    var before = keptEntry(of: placement, at: loadedAt)
    before?.nextDate = waiting.entries.first?.date
    return before
  }

  private func keptEntry(of placement: Placement, at now: Date) -> CurrentEntry? {
    var current = read { database throws(StoreError) in
      try database.rows(
        """
        SELECT date, score, duration, line, pictures, timeline,
          (SELECT shared FROM timeline WHERE id = entry.timeline),
          (SELECT min(later.date) FROM entry AS later
            WHERE later.timeline = entry.timeline AND later.date > ?3),
          (SELECT reads FROM timeline WHERE id = entry.timeline)
        FROM entry
        WHERE timeline = (SELECT id FROM timeline WHERE placement = ?1 AND fingerprint = ?2)
          AND date <= ?3
        ORDER BY date DESC LIMIT 1
        """, .text(placement.id), .text(placement.fingerprint), .date(now)
      ) { row in
        let relevance = row.relevance(1)
        let entry = StoredEntry(
          date: row.date(0), relevance: relevance, json: row.blob(3),
          pictures: row.text(4).split(separator: " ").compactMap { Int($0) })
        return (
          timeline: row.integer(5),
          entry: CurrentEntry(
            entry: entry, nextDate: row.dateIfAny(7), reads: row.reads(8), table: row.blob(6))
        )
      }
    }.first
    guard let timeline = current?.timeline, let numbers = current?.entry.entry.pictures else {
      return nil
    }
    current?.entry.pictures = pictures(numbers, of: timeline)
    return current?.entry
  }

  /// The date at which the placement's first entry after `now` becomes current.
  package func firstDate(of placement: Placement, after now: Date) -> Date? {
    if let (waiting, _) = pending.timeline(of: placement) {
      return waiting.entries.first { $0.date > now }?.date
    }
    return read { database throws(StoreError) in
      try database.rows(
        """
        SELECT min(date) FROM entry
        WHERE timeline = (SELECT id FROM timeline WHERE placement = ? AND fingerprint = ?)
          AND date > ?
        """, .text(placement.id), .text(placement.fingerprint), .date(now)
      ) { $0.dateIfAny(0) }
    }.compactMap(\.self).first
  }

  /// The date at which the placement's timeline in the file was loaded.
  package func keptDate(of placement: Placement) -> Date? {
    read { database throws(StoreError) in
      try database.rows(
        "SELECT loaded FROM timeline WHERE placement = ? AND fingerprint = ?",
        .text(placement.id), .text(placement.fingerprint)
      ) { $0.date(0) }
    }.first
  }

  /// The header of the placement's timeline.
  package func header(of placement: Placement) -> TimelineHeader? {
    if let (waiting, _) = pending.timeline(of: placement) { return waiting.header }
    return read { database throws(StoreError) in
      try database.rows(
        """
        SELECT policy, after, reads, remarks, seconds, cpu_seconds, peak_bytes, trouble
        FROM timeline WHERE placement = ? AND fingerprint = ?
        """, .text(placement.id), .text(placement.fingerprint)
      ) { row in
        TimelineHeader(
          policy: row.policy(0),
          reads: row.reads(2),
          remarks: row.text(3).split(separator: "\n").map(String.init), trouble: row.trouble(7),
          usage: row.usage(4))
      }
    }.first
  }
}

extension Row {
  /// Names of environment values, separated by spaces.
  func reads(_ column: Int32) -> [EnvironmentRead] {
    text(column).split(separator: " ").map { EnvironmentRead(rawValue: String($0)) }
  }

  /// The trouble; nil if there is none.
  func trouble(_ column: Int32) -> TimelineTrouble? {
    text(column).isEmpty ? nil : try? TimelineTrouble(jsonText: text(column))
  }

  /// A policy's name, and in the next column its date.
  func policy(_ column: Int32) -> ArchivedPolicy {
    switch text(column) {
    case "never": .never
    case "after": .after(date(column + 1))
    default: .atEnd
    }
  }
}
