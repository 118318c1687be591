import Foundation
import TimelineEngine

/// When which page was on screen with someone there. It never leaves this file, and a person can
/// erase it.
extension WidgetStore {
  /// How long looks are kept.
  package static let lookDays: Double = 14

  /// Keeps a look, in place of one with the same beginning.
  package func keepLook(_ look: Look) throws(StoreError) {
    try write { database throws(StoreError) in
      try database.run(
        "INSERT OR REPLACE INTO look (began, ended, placements) VALUES (?, ?, ?)",
        .date(look.began), .date(look.ended), .text(look.placements.joined(separator: "\n")))
    }
    pruneSometimes(at: look.ended)
  }

  /// The looks that ended after a date, the oldest first.
  package func looks(since date: Date) -> [Look] {
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

  /// How many looks began in each hour of the day, the first at midnight.
  package func looksByHour(since date: Date, in timeZone: TimeZone) -> [Int] {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    var hours = Array(repeating: 0, count: 24)
    for look in looks(since: date) { hours[calendar.component(.hour, from: look.began)] += 1 }
    return hours
  }

  /// Forgets what is older than 14 days. Done by itself now and then.
  package func pruneLooks(at now: Date) throws(StoreError) {
    let oldest = now.addingTimeInterval(-Self.lookDays * 86_400)
    try write { database throws(StoreError) in
      try database.run("DELETE FROM look WHERE ended < ?", .date(oldest))
    }
  }

  /// Forgets all looks, and has their bytes overwritten. The number that were kept.
  package func eraseLooks() throws(StoreError) -> Int {
    let count = looks(since: .distantPast).count
    try database.execute("PRAGMA secure_delete = ON")
    try write { database throws(StoreError) in try database.run("DELETE FROM look") }
    try database.execute("PRAGMA secure_delete = OFF")
    // The log of changes still has them; another program that reads keeps some of it for now.
    try database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return count
  }
}
