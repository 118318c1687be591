import Foundation
import WidgetArchive

extension WidgetStore {
  static func insert(
    _ pictures: [ArchivedPicture], of timeline: Int, in database: Database
  ) throws(StoreError) {
    for (number, picture) in pictures.enumerated() {
      try database.run(
        "INSERT INTO picture (timeline, number, line) VALUES (?, ?, ?)", .integer(timeline),
        .integer(number), .blob(Data(picture.jsonLine())))
    }
  }

  /// Some pictures of a timeline; one that cannot be read is missing.
  func pictures(_ numbers: [Int], of timeline: Int) -> [Int: ArchivedPicture] {
    var pictures: [Int: ArchivedPicture] = [:]
    for number in numbers {
      let line = read { database throws(StoreError) in
        try database.rows(
          "SELECT line FROM picture WHERE timeline = ? AND number = ?", .integer(timeline),
          .integer(number)
        ) { $0.blob(0) }
      }.first
      if let line { pictures[number] = try? ArchivedPicture(jsonLine: line) }
    }
    return pictures
  }
}

extension CurrentEntry {
  /// The entry with its pictures and all its nodes in it, so that it needs no timeline around it.
  var standingAlone: StoredEntry {
    guard !entry.pictures.isEmpty || !table.isEmpty, let archived = try? archived() else {
      return entry
    }
    var entry = entry
    entry.json = Data(archived.jsonLine())
    entry.pictures = []
    return entry
  }
}
