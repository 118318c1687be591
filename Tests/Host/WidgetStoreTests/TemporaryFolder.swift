import Foundation
import TimelineEngine
import WidgetArchive

@testable import WidgetStore

/// A folder for one test, removed with it.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "/widgetboard-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in a folder that does not exist yet.
  var file: String { path + "/state/board.sqlite" }

  var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path + "/state"))?.sorted() ?? []
  }

  func store() throws -> WidgetStore { try WidgetStore(path: file, at: noon) }
}

/// Saturday, 21 November 2026, 12:00 in Greenwich.
let noon = Date(timeIntervalSince1970: 1_795_262_400)

func minute(_ number: Double) -> Date { noon.addingTimeInterval(number * 60) }

let clock = Placement(id: "clock-1", kind: "clock", family: .systemSmall)

/// A timeline with an entry at each of these minutes after noon; its lines contain the minutes.
func timeline(_ minutes: [Int], policy: ArchivedPolicy = .atEnd) -> StoredTimeline {
  StoredTimeline(
    header: TimelineHeader(policy: policy),
    entries: minutes.map { number in
      StoredEntry(date: minute(Double(number)), json: Data("{\"minute\":\(number)}".utf8))
    })
}

func row(
  _ placement: Placement = clock, at date: Date = noon, rule: Rule = .dueAtEnd,
  charged: Bool = true, _ outcome: LedgerRow.Outcome = .reloaded(entries: 1)
) -> LedgerRow {
  LedgerRow(
    date: date, placement: placement.id, kind: placement.kind, cause: rule, rule: rule,
    charged: charged, outcome: outcome)
}

extension CurrentEntry {
  var text: String { String(decoding: json, as: UTF8.self) }
}
