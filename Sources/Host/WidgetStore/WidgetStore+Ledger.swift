import Foundation
import TimelineEngine
import WidgetArchive

extension WidgetStore {
  /// The most days and the most rows of the ledger.
  static let ledgerDays: Double = 14
  static let ledgerRows = 20_000
  /// The most bytes of a failure's words, and of a requester's name.
  static let reasonBytes = 2000
  static let senderBytes = 200

  /// Appends a row without a new timeline.
  package func append(_ row: LedgerRow) throws(StoreError) { try append([row]) }

  /// Appends all of these rows or none.
  func append(_ rows: [LedgerRow]) throws(StoreError) {
    try write { database throws(StoreError) in
      for row in rows { try Self.insert(row, in: database) }
    }
  }

  /// Inserts a row, and removes the oldest ones beyond the limits.
  static func insert(_ row: LedgerRow, in database: Database) throws(StoreError) {
    try add(row, to: database)
    try prune(database, at: row.date)
  }

  private static func add(_ row: LedgerRow, to database: Database) throws(StoreError) {
    let (outcome, entries, reason, until): (String, SQLValue, SQLValue, SQLValue) =
      switch row.outcome {
      case .reloaded(let entries): ("reloaded", .integer(entries), .null, .null)
      case .failed(let failure):
        ("failed", .null, .text(failure.detail.clipped(toBytes: reasonBytes)), .null)
      case .held(let until): ("held", .null, .null, until.map { .date($0) } ?? .null)
      }
    try database.run(
      "INSERT INTO ledger (date, placement, kind, cause, rule, charged, outcome, entries, reason, "
        + "until, seconds, cpu_seconds, peak_bytes, bytes, size, bank, bank_limit, "
        + "charged_before, looks_per_day, sender, failed_summary, failed_as, fingerprint) "
        + "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      .date(row.date), .text(row.placement), .text(row.kind), .text(row.cause.rawValue),
      .text(row.rule.rawValue), .integer(row.charged ? 1 : 0), .text(outcome), entries, reason,
      until, .seconds(row.usage), .cpuSeconds(row.usage), .peakBytes(row.usage),
      .integer(row.bytes), .real(row.budget?.size), .real(row.budget?.bank),
      .real(row.budget?.bankLimit), row.budget.map { .integer($0.charged) } ?? .null,
      .real(row.budget?.looksPerDay),
      row.sender.map { .text($0.clipped(toBytes: senderBytes)) } ?? .null,
      row.failure.map { .text($0.summary.clipped(toBytes: senderBytes)) } ?? .null,
      row.failure.map { .text($0.marks) } ?? .null,
      row.fingerprint.map { .text($0.clipped(toBytes: reasonBytes)) } ?? .null)
  }

  /// The placement's rows, the newest first. Rows of rules that this program does not know are left
  /// out.
  package func ledger(of placement: Placement.ID, limit: Int) -> [LedgerRow] {
    let waiting = pending.isEmpty ? [] : Array(pending.rows(of: placement).prefix(limit))
    return waiting + keptLedger(of: placement, limit: limit - waiting.count)
  }

  private func keptLedger(of placement: Placement.ID, limit: Int) -> [LedgerRow] {
    read { database throws(StoreError) in
      try database.rows(
        """
        SELECT date, placement, kind, cause, rule, charged, outcome, entries,
          substr(reason, 1, 2000), until, bytes, seconds, cpu_seconds, peak_bytes, size, bank,
          bank_limit, charged_before, looks_per_day, sender, failed_summary, failed_as, fingerprint
        FROM ledger WHERE placement = ? ORDER BY id DESC LIMIT ?
        """, .text(placement), .integer(limit)
      ) { LedgerRow(row: $0) }
    }.compactMap(\.self)
  }

  /// The outcome of the placement's last reload that was not merely held.
  package func lastOutcome(of placement: Placement.ID) -> LedgerRow.Outcome? {
    for row in pending.rows(of: placement) where !row.isHeld { return row.outcome }
    return read { database throws(StoreError) in
      try database.rows(
        """
        SELECT outcome, entries, substr(reason, 1, 2000), until, failed_summary, failed_as FROM ledger
        WHERE placement = ? AND outcome <> 'held' ORDER BY id DESC LIMIT 1
        """, .text(placement)
      ) { $0.outcome(0, failedAs: 4) }
    }.compactMap(\.self).first
  }

  /// Removes rows older than 14 days or beyond 20,000.
  private static func prune(_ database: Database, at now: Date) throws(StoreError) {
    try database.run(
      "DELETE FROM ledger WHERE date < ?", .date(now.addingTimeInterval(-ledgerDays * 86_400)))
    try database.run(
      "DELETE FROM ledger WHERE id <= (SELECT max(id) FROM ledger) - ?", .integer(ledgerRows))
  }
}

extension String {
  /// The beginning that fits into a number of bytes, with an ellipsis for the rest.
  func clipped(toBytes limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var end = utf8.index(utf8.startIndex, offsetBy: limit - 3)
    // The cut must not be within a character.
    while end.samePosition(in: self) == nil { end = utf8.index(before: end) }
    return self[..<end] + "…"
  }
}

extension LedgerRow {
  fileprivate init?(row: Row) {
    guard let cause = Rule(rawValue: row.text(3)), let rule = Rule(rawValue: row.text(4)),
      let outcome = row.outcome(6, failedAs: 20)
    else { return nil }
    self.init(
      date: row.date(0), placement: row.text(1), kind: row.text(2), cause: cause, rule: rule,
      charged: row.integer(5) != 0, outcome: outcome, usage: row.usage(11), bytes: row.integer(10),
      budget: row.budget(14), fingerprint: row.isNull(22) ? nil : row.text(22),
      sender: row.isNull(19) ? nil : row.text(19))
  }
}

extension Row {
  /// The numbers of a budget in five columns.
  fileprivate func budget(_ column: Int32) -> BudgetNumbers? {
    guard !isNull(column) else { return nil }
    return BudgetNumbers(
      size: real(column), bank: real(column + 1), bankLimit: real(column + 2),
      charged: integer(column + 3), looksPerDay: real(column + 4))
  }

  /// An outcome's name, and in the columns after it its values; a failure's summary and marks are
  /// in two other columns, which rows of earlier versions lack.
  fileprivate func outcome(_ column: Int32, failedAs marks: Int32) -> LedgerRow.Outcome? {
    switch text(column) {
    case "reloaded": .reloaded(entries: integer(column + 1))
    case "failed":
      .failed(
        ReloadFailure(
          summary: isNull(marks) ? "failed" : text(marks), detail: text(column + 2),
          marks: isNull(marks + 1) ? "" : text(marks + 1)))
    case "held": .held(until: dateIfAny(column + 3))
    default: nil
    }
  }
}

extension ReloadFailure {
  /// The kind of failure, in words: `crash`, `host`, `lasting`, `empty`.
  fileprivate var marks: String {
    [
      isCrash ? "crash" : nil, isOfHost ? "host" : nil, isLasting ? "lasting" : nil,
      hasNoEntries ? "empty" : nil,
    ]
    .compactMap(\.self).joined(separator: " ")
  }

  fileprivate init(summary: String, detail: String, marks: String) {
    let words = Set(marks.split(separator: " "))
    self.init(
      summary: summary, detail: detail, isCrash: words.contains("crash"),
      isOfHost: words.contains("host"), isLasting: words.contains("lasting"),
      hasNoEntries: words.contains("empty"))
  }
}
