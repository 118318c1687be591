import Driving
import ExtensionHost
import Foundation
import Testing
import TimelineEngine
import WidgetArchive
import WidgetStore

/// The driver's knowledge at its start, and its effects.
@Suite struct DriverTests {
  @Test(arguments: [
    ("pcae", "-rk-"),
    // Data is closed until the board is unlocked; answers to earlier requests are kept.
    ("LpcP", "----"), ("LpcU", "---r"), ("pcLae", "-r-k-"), ("pcaeLP", "-rk---"),
    ("pcaeLPU", "-rk---r"),
    // A quarantined extension is left out until a person tries it again.
    ("QpcP", "----"), ("QpcT", "---r"), ("pcaeQP", "-rk---"),
    // Both the lock and the quarantine must be over.
    ("LQpcU", "-----"), ("LQpcUT", "-----r"),
  ])
  func `asks nobody whose data is closed, or who ended the program`(tells: String, does: String) {
    var diagram = DriverDiagram()
    #expect(diagram.does(tells) == does)
  }

  @Test(arguments: [("pcP", true, false), ("pcP", false, true)])
  func `knows from the first event on what it must not ask`(
    tells: String, isLocked: Bool, isQuarantined: Bool
  ) {
    var diagram = DriverDiagram(isLocked: isLocked, isQuarantined: isQuarantined)
    #expect(diagram.does(tells) == "---")
    #expect(diagram.does(isLocked ? "U" : "T") == "r")
  }

  @Test
  func `tells its engine all the facts before the first event, and later what of them is news`() {
    final class Heard { var events: [EngineEvent] = [] }
    let heard = Heard()
    var diagram = DriverDiagram(isLocked: true) { event, _ in heard.events.append(event) }
    _ = diagram.does("p")
    let tea = DriverDiagram.tea
    #expect(
      heard.events == [
        .timeZone("UTC"), .developerMode(false), .quarantined([]), .dataClosed(["tea"]), .looks([]),
        .placements([tea]),
      ])
    heard.events = []
    _ = diagram.does("LUUQ")
    #expect(heard.events == [.dataClosed([]), .quarantined(["tea.widget"])])
    // After its start the engine records looks itself, so later ones in the facts are ignored.
    var facts = diagram.facts
    facts.looks = [
      Look(began: DriverDiagram.start, ended: DriverDiagram.start + 60, placements: [])
    ]
    facts.timeZone = "Asia/Tokyo"
    heard.events = []
    _ = diagram.driver.update(facts, at: DriverDiagram.start + 60)
    #expect(heard.events == [.timeZone("Asia/Tokyo")])
  }

  @Test func `an effect carries what it is about`() throws {
    var diagram = DriverDiagram()
    _ = diagram.does("pca")
    let tea = DriverDiagram.tea
    let reloads = diagram.effects.compactMap {
      if case .run(let reload) = $0 { reload } else { nil }
    }
    #expect(reloads.map(\.extension) == ["tea.widget"] && reloads.map(\.placements) == [[tea]])
    let kept = diagram.effects.compactMap {
      if case .keepTimeline(let reply, let row) = $0 { (reply, row) } else { nil }
    }
    let (reply, row) = try #require(kept.first)
    #expect(kept.count == 1 && reply.placement == tea && row.placement == tea.id)
    #expect(reply.timeline == DriverDiagram.timeline())
  }

  @Test func `what is kept says since when its source has been in trouble`() throws {
    var diagram = DriverDiagram()
    func kept(_ trouble: TimelineTrouble?) -> TimelineTrouble? {
      _ = diagram.does("P")
      let effects = diagram.driver.accept(
        .success(DriverDiagram.timeline(trouble: trouble)), of: DriverDiagram.tea,
        at: DriverDiagram.start + 100)
      _ = diagram.does("e")
      for case .keepTimeline(let reply, _) in effects { return reply.timeline.header.trouble }
      return nil
    }
    _ = diagram.does("pcae")
    let since = try #require(kept(TimelineTrouble("no network"))?.since)
    #expect(since >= DriverDiagram.start)
    #expect(kept(TimelineTrouble("no host")) == TimelineTrouble("no host", since: since))
    #expect(kept(nil) == nil && diagram.driver.engine.summary(of: "tea-1")?.trouble == nil)
    // A live process answers directly, not through the driver's effects.
    let live = DriverDiagram.timeline(trouble: TimelineTrouble("no wire"))
    _ = diagram.driver.handle(
      .liveReplied("tea-1", TimelineReceipt.receipt(for: .success(live))),
      at: DriverDiagram.start + 200)
    #expect(
      diagram.driver.dated(live, of: "tea-1").header.trouble
        == TimelineTrouble("no wire", since: DriverDiagram.start + 200))
  }

  @Test func `a reload is of the placements as they are when it begins`() {
    var diagram = DriverDiagram()
    _ = diagram.does("pc")
    var edited = DriverDiagram.tea
    edited.configuration = ["leaf": .string("green")]
    _ = diagram.driver.handle(.placements([edited]), at: DriverDiagram.start + 60)
    let batch = ReloadBatch(extension: "tea.widget", placements: ["tea-1", "gone"])
    #expect(diagram.driver.reload(batch).placements == [edited])
  }

  // MARK: Hands

  @Test func `what hands tell the driver while they work has no answer but its own`() {
    let hands = PromptHands()
    hands.tell(.placements(PromptHands.placements), at: DriverDiagram.start)
    let kinds = ["tea": KnownKind(extension: "a"), "soup": KnownKind(extension: "b")]
    hands.tell(.catalog(kinds, isComplete: true), at: DriverDiagram.start)
    #expect(hands.kept == ["tea-1 tea", "soup-1 soup"])
  }
}

/// Hands that answer a run at once, and ask for the tile's reload again while its answer is being
/// kept.
private final class PromptHands: DriverHands {
  static let placements = [
    Placement(id: "tea-1", kind: "tea", family: .systemSmall),
    Placement(id: "soup-1", kind: "soup", family: .systemSmall),
  ]
  let driver: Driver? = Driver(DriverDiagram.facts())
  private(set) var kept: [String] = []

  func run(_ reload: Reload, at now: Date) {
    for placement in reload.placements {
      let timeline = DriverDiagram.timeline(placement.kind)
      perform(driver?.accept(.success(timeline), of: placement, at: now) ?? [], at: now)
    }
    tell(.runEnded(reload.extension), at: now)
  }

  func keep(_ reply: Reply, _ row: LedgerRow, at now: Date) {
    let words = reply.timeline.entries.map { String(decoding: $0.json, as: UTF8.self) }.joined()
    kept.append("\(row.placement) \(words)")
    // This placement has no open request while another answer is being kept.
    tell(.replied(row.placement, .failure(ReloadFailure(summary: "no", detail: "no"))), at: now)
  }

  func keep(_ write: StoreWrite, at now: Date) {}
  func awaitInput(at now: Date) {}
  func startLive(_ start: LiveStart, at now: Date) {}
  func stopLive(_ process: LiveProcess, at now: Date) {}
}
