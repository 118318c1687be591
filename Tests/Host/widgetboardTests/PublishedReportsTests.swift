import Board
import Cells
import Foundation
import Testing
import TimelineEngine
import WidgetArchive

@testable import widgetboard

/// The reports that an open board publishes about its tiles.
@Suite struct PublishedReportsTests {
  private func report(unkept: Unkept? = nil, unshown: Unshown? = nil) -> PublishedReport {
    PublishedReport(
      report: PlacementReport(
        placement: Placement(id: "tea-1", kind: "tea", family: .systemSmall),
        budget: .init(
          numbers: BudgetNumbers(size: 40, bank: 1, bankLimit: 6, charged: 2, looksPerDay: 3)),
        failures: 0), isMissing: false, unkept: unkept, unshown: unshown)
  }

  @Test func `what could not be kept reads back as it was`() throws {
    let since = Date(timeIntervalSinceReferenceDate: 800_000_000)
    let unkept = Unkept(
      words: "disk full", reason: "the disk at / (/dev/vda, ext4) is full",
      advice: "Free 2 MB there.", since: since)
    let published = report(unkept: unkept)
    let read = try PublishedReport(jsonLine: Data(published.jsonLine()))
    #expect(read.unkept == unkept)
    #expect(try PublishedReport(jsonLine: Data(report().jsonLine())).unkept == nil)
  }

  @Test(
    arguments: [
      nil, .leftOut, .tooLarge(needed: CellSize(columns: 79, rows: 40)),
    ] as [Unshown?])
  func `why nothing is shown reads back as it was`(unshown: Unshown?) throws {
    let line = Data(report(unshown: unshown).jsonLine())
    #expect(try PublishedReport(jsonLine: line).unshown == unshown)
  }

  @Test func `a file longer than its reports reads as one without the rest`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "reports-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    PublishedReports.takeRoom(in: folder, placements: 2)
    let room = folder + "/.reports.room"
    let size = try #require(FileManager.default.contents(atPath: room)?.count)
    #expect(size == 16384)
    try PublishedReports(at: Date(), reports: [report()]).write(to: folder)
    let file = folder + "/" + PublishedReports.name
    let text = try #require(FileManager.default.contents(atPath: file))
    try (text + Data(repeating: UInt8(ascii: "\n"), count: 5000)).write(
      to: URL(fileURLWithPath: file))
    #expect(PublishedReports(folder: folder)?.reports.count == 1)
  }
}
