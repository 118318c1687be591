import Foundation
import TimelineEngine
import Transfers
import WidgetArchive

@testable import WidgetStore

/// One of each kind of data that a board stores.
enum WritesOfAStore {
  static let other = Placement(id: "clock-2", kind: "clock", family: .systemMedium)
  /// A widget that a status bar shows.
  static let barClock = StatusWidget(
    kind: "clock", family: .accessoryInline, configuration: [:]
  ).placement
  static let session = TransferSession(extension: "news.widget", identifier: "s")
  static let key = StoredPlaceholderKey(
    kind: "clock", family: .systemSmall, columns: 17, rows: 6, identity: "one")

  static func transfer(_ id: Int) -> Transfer {
    Transfer(
      id: id, extension: "news.widget",
      order: TransferOrder(
        session: "s", task: SerialNumber(id), url: "https://feeds.example/\(id)", method: "GET",
        headers: [:], requestTimeout: 7, resourceTimeout: 70), ordered: noon, begins: noon)
  }

  static func answer(_ number: Int) -> TransferJob.Kept {
    TransferJob.Kept(
      file: "/kept/\(number)", entityTag: "t", response: .init(url: "u", status: 200))
  }

  static func look(_ began: Double) -> Look {
    Look(began: minute(began), ended: minute(began + 1), placements: ["clock-1"])
  }

  static func description(_ title: String) -> StoredDescription {
    StoredDescription(widgets: [
      WidgetDescriptor(kind: "clock", displayName: title, families: [.systemSmall])
    ])
  }

  /// The contents of the prepared store.
  static let before: [StoreWrite] = [
    .added(["clock-1": noon, "clock-2": noon]),
    .timeline(timeline([0, 10]), of: clock, loadedAt: noon, row: row()),
    .timeline(timeline([0]), of: other, loadedAt: noon, row: row(other)),
    .timeline(timeline([0]), of: barClock, loadedAt: noon, row: nil),
    .look(look(-60)),
    .description(description("Clock"), of: "clock.widget", identity: "one"),
    .placeholder(Data("{}".utf8), for: key),
    .transfer(transfer(1)),
    .answer(answer(1), of: session, url: "u"),
    .stack(StackState(top: "clock-1"), of: "desk"),
    .statusAsks(["status/clock": StatusAsk(date: noon)], at: noon),
    .environment(WidgetEnvironment()),
  ]

  /// A new write of every kind.
  static let writes: [StoreWrite] = [
    .timeline(timeline([5, 15]), of: clock, loadedAt: minute(5), row: row(at: minute(5))),
    .timeline(timeline([5]), of: clock, loadedAt: minute(5), row: nil),
    .row(row(at: minute(1), .failed(ReloadFailure(summary: "failed", detail: "it crashed")))),
    .look(look(0)),
    .eraseLooks,
    .description(description("New"), of: "clock.widget", identity: "two"),
    .placeholder(Data("{\"new\":1}".utf8), for: key),
    .transfer(transfer(2)),
    .removeTransfer(1),
    .answer(answer(2), of: session, url: "u"),
    .stack(StackState(top: "clock-2"), of: "desk"),
    .statusAsks([:], at: noon),
    .environment(WidgetEnvironment(locale: "de_DE")),
    .added(["clock-3": noon]),
    .placements(["clock-1"], kinds: ["clock"]),
    .statusPlacements([]),
    .stacks([]),
  ]

  /// The same writes as operations, and a timeline of many pages.
  static let operations: [StoreFaultTests.Operation] =
    writes.map { write in
      .init("\(write.subject.map { "\($0)" } ?? "row")") { store in
        try store.perform(write)
      }
    } + [
      .init("many rows") { try $0.append((0..<20).map { row(at: minute(Double($0))) }) },
      .init("a large timeline") { store in
        let large = (0..<12).map {
          StoredEntry(date: minute(Double($0)), json: Data(repeating: 0x20, count: 3000))
        }
        try store.save(
          StoredTimeline(header: TimelineHeader(policy: .never), entries: large), of: clock,
          row: row())
      },
    ]
}
