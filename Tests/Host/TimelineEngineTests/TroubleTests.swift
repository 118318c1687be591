import Foundation
import Testing
import TimelineEngine
import WidgetArchive

/// Timelines that report trouble of their source.
@Suite struct TroubleTests {
  /// The minutes between reloads in a row.
  private func gaps(_ row: String) -> [Int] {
    let minutes = row.enumerated().filter { $0.element != "-" }.map(\.offset)
    return zip(minutes, minutes.dropFirst()).map { $1 - $0 }
  }

  @Test func `a source in trouble is asked the less the longer that lasts, and then as before`() {
    // A budget so large that it never holds a reload.
    var pace = Pace()
    (pace.smallestBudget, pace.largestBudget, pace.regularBudget) = (1000, 1000, 1000)
    var diagram = Diagram(fails: String(repeating: "t", count: 300), pace: pace)
    let life = diagram.run(minutes: 420, after: 6)
    let gaps = gaps(life.reloads)
    // The retry after five minutes comes no earlier than the policy's six; from then on the pause
    // doubles each time, up to an hour.
    #expect(gaps[0] == 6)
    #expect(zip(gaps, gaps.dropFirst()).prefix(4).allSatisfy { $1 >= $0 }, "\(gaps)")
    #expect(gaps.contains { (54...66).contains($0) } && gaps.allSatisfy { $0 <= 67 }, "\(gaps)")
    #expect(life.reloads.first == "F" && life.reloads.prefix(300).contains("U"))
    #expect(life.reloads.suffix(50).allSatisfy { "-A".contains($0) }, "\(life.reloads)")
    #expect(gaps.last.map { $0 <= 7 } == true)
    let charged = life.rows.filter(\.charged).count
    diagram.fails = ""
    #expect(diagram.run(minutes: 420, after: 6).rows.filter(\.charged).count > charged)
  }

  @Test func `what its own policy puts off longer stays so, and never stays never`() {
    let diagram = Diagram(entries: "a", fails: "tttttttttttttttttttttttttttttttttttttttt")
    #expect(diagram.run(minutes: 40, after: 15).reloads.prefix(16) == "F--------------A")
    var never = diagram
    never.policy = .never
    #expect(never.run(minutes: 40).reloads == "F" + String(repeating: "-", count: 39))
  }

  private static let busy = "api.example: asked too often (429)"

  private func world(_ trouble: TimelineTrouble) -> EngineWorld {
    var world = EngineWorld(kinds: ["a": "x"])
    world.settle(policy: .after(world.date(300)), at: 0)
    _ = world.send(.person(["a"]), at: 10)
    var receipt = world.receipt(.after(world.date(300)), at: 10)
    receipt.trouble = trouble
    _ = world.send(.replied("a", .success(receipt)), at: 11)
    _ = world.send(.runEnded("x"), at: 11)
    return world
  }

  @Test func `a date that the source asked for is waited for, a day at most`() {
    for (asked, waits) in [(7200.0, 7200.0), (1e9, 86_410)] {
      let start = EngineWorld(kinds: [:]).date(0)
      let world = world(TimelineTrouble(Self.busy, retry: start.addingTimeInterval(asked)))
      let next = world.engine.report(of: "a", at: start.addingTimeInterval(12))?.next
      #expect(next?.cause == .failureTrouble)
      #expect(next?.due == start.addingTimeInterval(waits))
    }
  }

  @Test func `a source of several keeps its pace, and waits only where it was asked to`() {
    let start = EngineWorld(kinds: [:]).date(0)
    func next(_ trouble: TimelineTrouble) -> PlacementReport.Decision? {
      world(trouble).engine.report(of: "a", at: start.addingTimeInterval(12))?.next
    }
    let lasted = start.addingTimeInterval(-50_000)
    let plain = next(TimelineTrouble(Self.busy, since: lasted, keepsPace: true))
    #expect(plain?.cause == .dueAfter && plain?.due == start.addingTimeInterval(300))
    let asked = next(
      TimelineTrouble(
        Self.busy, since: lasted, retry: start.addingTimeInterval(900), keepsPace: true))
    #expect(asked?.cause == .failureTrouble && asked?.due == start.addingTimeInterval(900))
  }

  @Test func `a person has it asked at once, and a good timeline ends it`() {
    var world = world(TimelineTrouble(Self.busy))
    #expect(world.engine.status(of: "a", at: world.date(12))?.trouble?.text == Self.busy)
    #expect(world.engine.summary(of: "a")?.trouble?.since == world.date(10))
    #expect(world.send(.person(["a"]), at: 20).runs == [["a"]])
    var again = world.receipt(.after(world.date(400)), at: 20)
    again.trouble = TimelineTrouble("still")
    _ = world.send(.replied("a", .success(again)), at: 21)
    _ = world.send(.runEnded("x"), at: 21)
    // Since the first of several troubles in a row.
    #expect(world.engine.summary(of: "a")?.trouble?.since == world.date(10))
    #expect(world.send(.person(["a"]), at: 30).runs == [["a"]])
    world.reply("a", policy: .never, at: 31)
    #expect(world.engine.status(of: "a", at: world.date(32))?.trouble == nil)
  }

  @Test func `a trouble outlives a restart, and its length with it`() throws {
    var world = EngineWorld(kinds: [:])
    let trouble = TimelineTrouble(
      Self.busy, since: world.date(-5000), showsOlder: true, retry: world.date(60))
    _ = world.send(
      .placements([Placement(id: "a", kind: "a", family: .systemSmall)]), at: 0)
    let summary = TimelineSummary(
      dates: [world.date(0)], policy: .after(world.date(60)), loadedAt: world.date(0),
      trouble: trouble)
    _ = world.send(
      .restored(["a": KeptPlacement(summary: summary, added: world.date(-9000))]), at: 1)
    _ = world.send(.catalog(["a": KnownKind(extension: "x")], isComplete: true), at: 1)
    let due = try #require(world.engine.report(of: "a", at: world.date(2))?.next?.due)
    #expect((54 * 60...66 * 60).contains(due.timeIntervalSince(world.date(0))))
    #expect(try TimelineSummary(jsonText: summary.jsonText) == summary)
    var receipt = world.receipt(at: 0)
    receipt.trouble = TimelineTrouble("one of two feeds", keepsPace: true)
    #expect(try TimelineReceipt(jsonText: receipt.jsonText) == receipt)
  }
}
