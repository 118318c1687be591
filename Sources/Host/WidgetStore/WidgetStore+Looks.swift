import Foundation
import TimelineEngine

/// The looks: which page was on screen, with someone there, and when. They never leave this file,
/// and a person can erase them.
extension WidgetStore {
  /// The most days and the most looks that are stored.
  package static let lookDays: Double = 14
  static let mostLooks = 10_000

  /// Stores a look, in place of one with the same beginning, and removes the oldest.
  package func keepLook(_ look: Look) throws(StoreError) {
    try write { database throws(StoreError) in
      try database.run(
        "INSERT OR REPLACE INTO look (began, ended, placements) VALUES (?, ?, ?)",
        .date(look.began), .date(look.ended), .text(look.placements.joined(separator: "\n")))
      try Self.prune(database, at: look.ended)
    }
  }

  /// Removes looks older than 14 days or beyond 10,000.
  private static func prune(_ database: Database, at now: Date) throws(StoreError) {
    let oldest = SQLValue.date(now.addingTimeInterval(-lookDays * 86_400))
    try database.run("DELETE FROM look WHERE began < ?1 AND ended < ?1", oldest)
    try database.run(
      "DELETE FROM look WHERE began <= "
        + "(SELECT began FROM look ORDER BY began DESC LIMIT 1 OFFSET ?)", .integer(mostLooks))
  }

  /// The looks that ended after a date, the oldest first.
  package func looks(since date: Date) -> [Look] {
    let kept = pending.areLooksErased ? [] : keptLooks(since: date)
    let waiting = pending.looks.filter { $0.ended > date }
    guard !waiting.isEmpty else { return kept }
    let all = Dictionary((kept + waiting).map { ($0.began, $0) }, uniquingKeysWith: { $1 })
    return all.values.sorted { $0.began < $1.began }
  }

  private func keptLooks(since date: Date) -> [Look] {
    read { database throws(StoreError) in
      try database.rows(
        "SELECT began, ended, placements FROM look WHERE ended > ? ORDER BY began", .date(date)
      ) { row in
        Look(
          began: row.date(0), ended: row.date(1),
          placements: row.text(2).split(separator: "\n").map(String.init))
      }
    }
  }

  /// The number of looks that began in each hour of the day, from midnight.
  package func looksByHour(since date: Date, in timeZone: TimeZone) -> [Int] {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    var hours = Array(repeating: 0, count: 24)
    for look in looks(since: date) { hours[calendar.component(.hour, from: look.began)] += 1 }
    return hours
  }

  package struct ErasedLooks: Hashable {
    package var count: Int
    /// Whether nothing of them is left in the file and its log. While another program reads, or the
    /// disk is full, the log keeps some of it until later.
    package var areOverwritten: Bool
  }

  /// Removes all looks, and overwrites their bytes.
  package func eraseLooks() throws(StoreError) -> ErasedLooks {
    try openForWriting()
    let count = looks(since: .distantPast).count
    try database.execute("PRAGMA secure_delete = ON")
    defer { try? database.execute("PRAGMA secure_delete = OFF") }
    try write { database throws(StoreError) in try database.run("DELETE FROM look") }
    let isBlocked = try? database.rows("PRAGMA wal_checkpoint(TRUNCATE)") { $0.integer(0) != 0 }
    return ErasedLooks(count: count, areOverwritten: isBlocked?.first == false)
  }
}
