import Foundation
import Testing
import WidgetArchive

@testable import ExtensionHost

/// An entry that would take too long to draw is refused before it is kept.
struct ReplyPriceTests {
  private func entry(dates: Int) -> ArchivedEntry {
    let date = Date(timeIntervalSince1970: 0)
    let nodes = (0..<dates).map {
      ArchivedNode(.text([TextRun(.date(.style(date.addingTimeInterval(Double($0)), .timer)))]))
    }
    return ArchivedEntry(
      date: date,
      view: ArchivedView(
        nodes: nodes + [ArchivedNode(.zstack(.center, Array(0..<dates)))],
        variants: [ArchivedVariant(root: dates)]))
  }

  private func collector(_ request: ExtensionRequest) throws -> TimelineCollector {
    try TimelineCollector(
      TimelineHeader(policy: .never), .lines(3), limits: ExtensionLimits(),
      size: request.pricedSize)
  }

  @Test func `thousands of dates are refused, with the entry and the figure`() throws {
    let request = ExtensionRequest(id: 1, action: .timeline, family: .systemSmall)
    var collector = try collector(request)
    try collector.take(Data(entry(dates: 20).jsonLine()), number: 2)
    let dear = Data(entry(dates: 9000).jsonLine())
    let reason = #expect(throws: ExtensionFailure.Reason.self) {
      try collector.take(dear, number: 3)
    }
    let failure = ExtensionFailure(
      reason: try #require(reason), extensionName: "t.widget", date: .distantPast)
    #expect(failure.tileText == "entry 2: too much to draw")
    #expect(failure.sentence.contains("entry 2 would cost "))
    #expect(failure.sentence.contains(" million steps, at most 20 million."))
    #expect(!failure.isCrash)
  }

  @Test func `the size of the tile decides`() {
    let given = ExtensionRequest(
      id: 1, action: .timeline, family: .systemSmall, columns: 200, rows: 50)
    #expect(given.pricedSize == PricedSize(columns: 200, rows: 50))
    let own = ExtensionRequest(id: 1, action: .timeline, family: .systemLarge)
    #expect(own.pricedSize == PricedSize(columns: 48, rows: 22))
    // Numbers that nobody means are sizes, too.
    let odd = ExtensionRequest(
      id: 1, action: .timeline, columns: CellCount(.max), rows: CellCount(.min))
    #expect(odd.pricedSize == PricedSize(columns: 1000, rows: 1))
  }
}
