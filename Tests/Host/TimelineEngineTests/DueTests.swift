import Foundation
import Testing
import TimelineEngine
import WidgetArchive

/// The rules that make a reload due, one by one. One column a minute.
@Suite struct DueTests {
  @Test func `due.atEnd: a reload when the last entry becomes current`() {
    let outcome = Diagram(entries: "a----b----c").run(minutes: 22)
    #expect(outcome.reloads == "F---------E---------E-")
    #expect(outcome.shows == "aaaaabbbbbaaaaabbbbbaa")
  }

  @Test func `due.atEnd: a timeline of one entry is reloaded after 24 h by the budget's size`() {
    let outcome = Diagram(entries: "a").run(minutes: 40)
    #expect(outcome.reloads == "F-----------------------------------E---")
  }

  @Test func `due.after: a reload at the date, before or after the last entry`() {
    #expect(
      Diagram(entries: "a--------b").run(minutes: 13, after: 6).reloads == "F-----A-----A")
    #expect(Diagram(entries: "ab").run(minutes: 13, after: 6).reloads == "F-----A-----A")
  }

  @Test func `due.after in the past means now, under the minimum interval`() {
    let outcome = Diagram(entries: "a").run(minutes: 8, after: -10)
    // The first reload is free, so the charged one follows at once and the next five minutes later.
    #expect(outcome.reloads == "A----A--")
  }

  @Test func `due.never: no reload unless someone asks`() {
    let outcome = Diagram(entries: "ab", asks: "------r", policy: .never).run(minutes: 300)
    #expect(outcome.reloads.filter { $0 != "-" } == "FP")
    #expect(Array(outcome.reloads)[6] == "P")
  }

  @Test func `due.requested is charged and paced`() {
    let outcome = Diagram(entries: "a", asks: "-k-k---k", policy: .never).run(minutes: 12)
    #expect(outcome.reloads == "FK----K----K")
    #expect(outcome.holds == "---m---m----")
    #expect(outcome.rows.filter(\.charged).count == 3)
  }

  @Test func `requests for one placement collapse while one is held`() {
    let outcome = Diagram(entries: "a", asks: "kkkkkk", policy: .never).run(minutes: 12)
    #expect(outcome.reloads == "K----K------")
  }
}

/// Free reloads and their reasons.
@Suite struct FreeReloadTests {
  @Test func `free.first: the first timeline costs nothing and comes at once`() throws {
    let row = try #require(Diagram(entries: "a", policy: .never).run(minutes: 1).rows.first)
    #expect(row.cause == .freeFirst)
    #expect(!row.charged)
  }

  @Test func `free.person: r reloads at once, however often`() {
    let outcome = Diagram(entries: "a", asks: "-rrr-r", policy: .never).run(minutes: 8)
    #expect(outcome.reloads == "FPPP-P--")
    #expect(outcome.rows.allSatisfy { !$0.charged })
  }

  @Test func `free.app: a request while the app is in front is free, after it is not`() {
    let outcome = Diagram(entries: "a", asks: "-okkckk", policy: .never).run(minutes: 14)
    #expect(outcome.reloads == "F-GG-K----K---")
  }

  @Test func `free.replaced: a new executable is asked at once`() {
    let outcome = Diagram(entries: "a", asks: "---x", policy: .never).run(minutes: 5)
    #expect(outcome.reloads == "F--X-")
  }

  @Test func `free.media: a request while the app plays or navigates is free`() {
    let outcome = Diagram(entries: "a", asks: "-akskknk", policy: .never).run(minutes: 14)
    #expect(outcome.reloads == "F-M-K--M------")
  }

  @Test func `free.intent: an intent that was performed reloads at once`() {
    let outcome = Diagram(looks: "x--", asks: "---i", policy: .never).run(minutes: 5)
    #expect(outcome.reloads == "F--I-")
  }

  @Test func `free.environment: only what read the value that changed`() {
    let reader = Diagram(looks: "x--", asks: "---e--l", policy: .never, reads: [.locale])
    #expect(reader.run(minutes: 8).reloads == "F--V----")
    let other = Diagram(asks: "---e--z", policy: .never, reads: [.timeZone, .colorScheme])
    #expect(other.run(minutes: 8).reloads == "F-----V-")
    #expect(Diagram(asks: "---ezl", policy: .never).run(minutes: 8).reloads == "F-------")
  }

  @Test func `free.time: a clock that was set reloads everything, spread out`() {
    let outcome = Diagram(asks: "---t", policy: .never).run(minutes: 5)
    #expect(outcome.reloads == "F--T-")
    #expect(outcome.rows.allSatisfy { !$0.charged })
  }

  @Test func `free.transfer: once after a background transfer, for its own kinds`() {
    let outcome = Diagram(looks: "x--", asks: "---d-k", policy: .never).run(minutes: 8)
    #expect(outcome.reloads == "F--D----")
    #expect(outcome.holds == "-----h--")
  }

  @Test func `free.push: at once, seen or not, and charged to nobody`() {
    let outcome = Diagram(looks: "x--", asks: "---p-k", policy: .never).run(minutes: 8)
    #expect(outcome.reloads == "F--S----")
    #expect(outcome.holds == "-----h--")
    #expect(outcome.rows.filter { $0.cause == .freePush }.allSatisfy { !$0.charged })
    #expect(outcome.rows.first { $0.cause == .freePush }?.sender == "push")
  }

  @Test func `free.signal: at once for a tile that is looked at, however often`() {
    let outcome = Diagram(asks: "---gggg", policy: .never).run(minutes: 8)
    #expect(outcome.reloads == "F--NNNN-")
    let rows = outcome.rows.filter { $0.cause == .freeSignal }
    #expect(rows.allSatisfy { !$0.charged && $0.sender == "SIGRTMIN+8" })
  }

  @Test func `free.signal: for a hidden tile it is a request, which the next look makes free`() {
    let outcome = Diagram(looks: "x-----x", asks: "---g", policy: .never).run(minutes: 8)
    #expect(outcome.reloads == "F-----N-")
    #expect(outcome.holds == "---h----")
  }

  @Test func `free.location: 500 metres away, when it is next looked at`() {
    let outcome = Diagram(
      looks: "x-----xxxx", asks: "-q-m----q", policy: .never, usesLocation: true)
    #expect(outcome.run(minutes: 10).reloads == "F-----L---")
    #expect(
      Diagram(looks: "x-----xx", asks: "---m", policy: .never).run(minutes: 8).reloads
        == "F-------")
    #expect(
      Diagram(asks: "---m", policy: .never, usesLocation: true).run(minutes: 8).reloads
        == "F--L----")
  }

  @Test func `free.location: a timeline that was made by reading where one is needs no mark`() {
    let outcome = Diagram(
      looks: "x-----xxxx", asks: "-q-m----q", policy: .never, reads: [.location])
    #expect(outcome.run(minutes: 10).reloads == "F-----L---")
    #expect(
      Diagram(asks: "---m", policy: .never, reads: [.locale]).run(minutes: 8).reloads
        == "F-------")
    // The same for a stored timeline.
    let kept = KeptPlacement(
      summary: TimelineSummary(
        dates: [Diagram.start], policy: .never, loadedAt: Diagram.start, reads: [.location]),
      added: Diagram.start)
    #expect(
      Diagram(asks: "--m", policy: .never, kept: kept).run(minutes: 5).reloads == "--L--")
  }

  @Test func `free.location: what was begun before a move is done once more if it read the place`()
  {
    for (reads, isLooked, runs) in [
      ([.location], true, 2), ([.location], false, 1), ([.locale], true, 1),
    ] as [(Set<EnvironmentRead>, Bool, Int)] {
      var engine = TimelineEngine()
      let start = Diagram.start
      var count = 0
      func send(_ event: EngineEvent, after seconds: Double) {
        let effects = engine.handle(event, at: start.addingTimeInterval(seconds))
        count += effects.count { if case .run = $0 { true } else { false } }
      }
      send(.placements([Diagram.placement]), after: 0)
      send(.input(start), after: 0)
      send(.visible(["one"], focused: nil), after: 0)
      send(.catalog(["kind": KnownKind(extension: "kind.widget")], isComplete: true), after: 0)
      #expect(count == 1)
      if !isLooked { send(.visible([], focused: nil), after: 1) }
      send(.moved(meters: 900), after: 2)
      let receipt = TimelineReceipt(dates: [start], policy: .never, reads: reads)
      send(.replied("one", .success(receipt)), after: 3)
      send(.runEnded("kind.widget"), after: 3)
      send(.tick, after: 5)
      #expect(count == runs)
      guard !isLooked else { continue }
      send(.visible(["one"], focused: nil), after: 60)
      send(.tick, after: 61)
      #expect(count == runs + 1, "when it is next looked at")
    }
  }

  @Test func `free reasons are no reason to wait for a look`() {
    let outcome = Diagram(looks: "x--", asks: "---r--x--ok", policy: .never).run(minutes: 12)
    #expect(outcome.reloads == "F--P--X---G-")
  }

  @Test func `a free reload neither waits for the minimum interval nor moves it`() {
    let outcome = Diagram(entries: "a", asks: "-k-r-k", policy: .never).run(minutes: 9)
    #expect(outcome.reloads == "FK-P--K--")
  }

  @Test func `a free wish takes the place of a charged one that is held`() {
    let outcome = Diagram(entries: "a", asks: "-kk-r", policy: .never).run(minutes: 9)
    #expect(outcome.reloads == "FK--P----")
  }

  @Test func `free reloads of one placement are a second apart`() {
    var engine = EngineWorld(kinds: ["one": "a"])
    engine.settle(policy: .never, at: 0)
    #expect(engine.send(.person(["one"]), at: 10).runs == [["one"]])
    engine.reply("one", policy: .never, at: 10.1)
    #expect(engine.send(.person(["one"]), at: 10.2).runs == [])
    #expect(engine.engine.nextDeadline == engine.date(11))
    #expect(engine.send(.tick, at: 11).runs == [["one"]])
  }
}

/// The consequences of a failure.
@Suite struct FailureTests {
  @Test func `failure.retry: at 5, 10, 20, 40, 60 minutes and then hourly, within a tenth`() {
    let outcome = Diagram(
      entries: "a", fails: String(repeating: "f", count: 400), policy: .never
    ).run(minutes: 400)
    let minutes = outcome.reloads.enumerated().filter { $0.element != "-" }.map(\.offset)
    let gaps = zip(minutes.dropFirst(), minutes).map { Double($0 - $1) }
    for (gap, wanted) in zip(gaps, [5.0, 10, 20, 40, 60, 60, 60]) {
      #expect(abs(gap - wanted) <= wanted * 0.1 + 1)
    }
    #expect(gaps.count >= 6)
  }

  @Test func `a retry is charged, and after a good reload the pauses begin anew`() {
    let outcome = Diagram(
      entries: "a", asks: "-------------------------r", fails: "f", policy: .never
    )
    .run(minutes: 20)
    #expect(outcome.reloads.filter { $0 != "-" } == "FR")
    #expect(outcome.rows.map(\.charged) == [false, true])
  }

  @Test func `failure.keep: the last good timeline stays`() {
    let outcome = Diagram(entries: "a--b", asks: "----r", fails: "----f", policy: .never)
      .run(minutes: 8)
    #expect(outcome.shows == "aaabbbbb")
  }

  @Test func `failure.crashes: after three in a row only a look or a person has it tried again`() {
    let fails = String(repeating: "d", count: 300)
    let outcome = Diagram(
      entries: "a", asks: String(repeating: "-", count: 200) + "r", fails: fails, policy: .never
    ).run(minutes: 300)
    #expect(outcome.reloads.filter { $0 != "-" } == "FRRP")
    #expect(Array(outcome.reloads)[200] == "P")
    let looked = Diagram(
      looks: String(repeating: "x", count: 200) + "-x", entries: "a", fails: fails, policy: .never
    ).run(minutes: 300)
    #expect(looked.reloads.filter { $0 != "-" } == "FRRR")
    #expect(Array(looked.reloads)[201] == "R")
  }
}
