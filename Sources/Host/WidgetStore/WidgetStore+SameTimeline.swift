import Foundation
import TimelineEngine
import WidgetArchive

/// Reloads that bring the stored timeline again, as most of a static widget's do. Its entries are
/// compared and not written again.
extension WidgetStore {
  /// The row of a placement's timeline in the file, if that has the same entries, table and
  /// pictures.
  static func kept(
    _ timeline: StoredTimeline, of placement: Placement, in database: Database
  ) throws(StoreError) -> Int? {
    let found = try database.rows(
      "SELECT id FROM timeline WHERE placement = ? AND fingerprint = ? AND shared IS ?",
      .text(placement.id), .text(placement.fingerprint),
      timeline.table.isEmpty ? .null : .blob(timeline.table)
    ) { $0.integer(0) }.first
    guard let id = found,
      try count("entry", of: id, " AND carried = 0", in: database) == timeline.entries.count,
      try count("picture", of: id, in: database) == timeline.header.pictures.count
    else { return nil }
    for (number, picture) in timeline.header.pictures.enumerated() {
      let same = try database.rows(
        "SELECT 1 FROM picture WHERE timeline = ? AND number = ? AND line = ?", .integer(id),
        .integer(number), .blob(Data(picture.jsonLine()))
      ) { _ in true }
      guard !same.isEmpty else { return nil }
    }
    for entry in timeline.entries {
      let same = try database.rows(
        "SELECT 1 FROM entry WHERE timeline = ? AND date = ? AND line = ? AND carried = 0",
        .integer(id), .date(entry.date), .blob(entry.json)
      ) { _ in true }
      guard !same.isEmpty else { return nil }
    }
    return id
  }

  private static func count(
    _ table: String, of timeline: Int, _ condition: String = "", in database: Database
  ) throws(StoreError) -> Int? {
    try database.rows(
      "SELECT count(*) FROM \(table) WHERE timeline = ?\(condition)", .integer(timeline)
    ) { $0.integer(0) }.first
  }

  /// Updates the date of loading and the header of a timeline whose entries are unchanged.
  static func note(
    _ header: TimelineHeader, of timeline: Int, loaded: Date, in database: Database
  ) throws(StoreError) {
    try database.run(
      "UPDATE timeline SET loaded = ?, policy = ?, after = ?, reads = ?, remarks = ?, seconds = ?, "
        + "cpu_seconds = ?, peak_bytes = ?, trouble = ? WHERE id = ?",
      columns(of: header, loaded: loaded) + [.integer(timeline)])
  }
}
