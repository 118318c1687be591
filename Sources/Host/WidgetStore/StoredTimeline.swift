import Foundation
import TimelineEngine
import WidgetArchive

/// A timeline as it is stored: its header, and each entry as the line in which it came.
package struct StoredTimeline: Hashable, Sendable {
  package var header: TimelineHeader
  /// The parts that entries share, as a line for `TimelineTable`; empty if they share nothing.
  package var table: Data
  /// The entries, strictly ascending by date.
  package var entries: [StoredEntry]

  package init(header: TimelineHeader, table: Data = Data(), entries: [StoredEntry]) {
    self.header = header
    self.table = table
    self.entries = entries
  }
}

/// An entry as it is stored.
package struct StoredEntry: Hashable, Sendable {
  package var date: Date
  package var relevance: ArchivedRelevance?
  /// The entry's JSON line, for `ArchivedEntry(jsonLine:sharing:)`.
  package var json: Data
  /// The indices of the header's pictures that it shows.
  package var pictures: [Int]

  package init(
    date: Date, relevance: ArchivedRelevance? = nil, json: Data, pictures: [Int] = []
  ) {
    self.pictures = pictures
    self.date = date
    self.relevance = relevance
    self.json = json
  }
}

/// The entry that is current at a date, and its end.
package struct CurrentEntry: Hashable, Sendable {
  package var entry: StoredEntry
  /// The date at which the next entry becomes current; nil for the last one.
  package var nextDate: Date?
  /// The environment values that the views of its timeline read, among them the size it was made for.
  package var reads: [EnvironmentRead] = []

  /// The pictures that it shares with other entries of its timeline, by their numbers.
  package var pictures: [Int: ArchivedPicture] = [:]
  /// The parts that the entries of its timeline share, as a line; empty if they share nothing.
  package var table = Data()

  package var json: Data { entry.json }

  /// The entry in the form that is shown.
  package func archived() throws(ArchiveError) -> ArchivedEntry {
    let table = table.isEmpty ? nil : try TimelineTable(jsonLine: table)
    var archived = try ArchivedEntry(jsonLine: entry.json, sharing: table)
    archived.view = archived.view.puttingIn { pictures[$0] }
    return archived
  }
}
