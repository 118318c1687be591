import Foundation
import Programs
import Testing
import WidgetArchive

@testable import ExtensionHost

/// An entry that would take too long to draw is refused before it is stored.
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

  @Test(.reckoning) func `what entries share is judged before them, and counted in each`() throws {
    let request = ExtensionRequest(id: 1, action: .timeline, family: .systemSmall)
    func reason(_ lines: [String], entries: Int = 4000) throws -> ExtensionFailure.Reason? {
      var collector = try TimelineCollector(
        TimelineHeader(policy: .never, hasTable: true), .lines(Count(entries)),
        limits: ExtensionLimits(), size: request.pricedSize)
      do throws(ExtensionFailure.Reason) {
        for line in lines { try collector.take(Data(line.utf8), number: 2) }
      } catch {
        return error
      }
      return nil
    }
    func table(_ nodes: [String]) -> String { #"{"nodes":[\#(nodes.joined(separator: ","))]}"# }
    func stack(_ children: [Int]) -> String {
      #"{"kind":"zstack","children":\#(children.description)}"#
    }
    let texts = Array(repeating: #"{"kind":"empty"}"#, count: 9000)
    #expect(
      try reason([table(texts + texts)]) == .tableTooLarge(count: 18_000, limit: 10_000))
    guard case .notUnderstood(line: 2, let detail) = try reason([table(["1"])]) else {
      Issue.record("\(String(describing: try reason([table(["1"])])))")
      return
    }
    #expect(detail.contains("nodes[0] is 1, not a view"))
    let deep = (0..<70).map { $0 == 0 ? #""a""# : stack([$0 - 1]) }
    #expect(try reason([table(deep)]) == .tooDeep(entry: 1, levels: 70, limit: 64))
    // Each entry draws 4,001 nodes, within the limit of one entry; 250 of them exceed the limit of
    // all.
    let wide = table(Array(texts.prefix(4000)) + [stack(Array(0..<4000))])
    let line = #"{"view":{"nodes":[4000]}}"#
    #expect(
      try reason([wide] + Array(repeating: line, count: 300))
        == .tooManyNodesInAll(entry: 250, limit: 1_000_000))
    // One entry that draws the table's root three times exceeds the limit for an entry.
    #expect(
      try reason([wide, #"{"view":{"nodes":[4000,\#(stack([0, 0, 0]))]}}"#])
        == .tooManyNodes(entry: 1, count: 12_004, limit: 10_000))
  }

  @Test func `an only entry of a table is kept complete`() throws {
    let request = ExtensionRequest(id: 1, action: .timeline, family: .systemSmall)
    var collector = try TimelineCollector(
      TimelineHeader(policy: .never, hasTable: true), .lines(1), limits: ExtensionLimits(),
      size: request.pricedSize)
    try collector.take(Data(#"{"nodes":["a"]}"#.utf8), number: 2)
    try collector.take(Data(#"{"view":{"nodes":[0]}}"#.utf8), number: 3)
    let timeline = try #require(collector.completed(byteCount: 0))
    #expect(timeline.table.isEmpty && !timeline.header.hasTable)
    let entry = try ArchivedEntry(jsonLine: timeline.entries[0].json)
    #expect(entry.view.nodes == [ArchivedNode(.text([TextRun(.verbatim("a"))]))])
  }

  @Test func `the size of the tile decides`() {
    let given = ExtensionRequest(
      id: 1, action: .timeline, family: .systemSmall, columns: 200, rows: 50)
    #expect(given.pricedSize == PricedSize(columns: 200, rows: 50))
    let own = ExtensionRequest(id: 1, action: .timeline, family: .systemLarge)
    #expect(own.pricedSize == PricedSize(columns: 48, rows: 22))
    // Absurd numbers are sizes too.
    let odd = ExtensionRequest(
      id: 1, action: .timeline, columns: CellCount(.max), rows: CellCount(.min))
    #expect(odd.pricedSize == PricedSize(columns: 1000, rows: 1))
  }
}
