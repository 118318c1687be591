import Foundation
import Testing
import TimelineEngine
import WidgetArchive

/// `free.live` drawn as rows, one column a second:
///
///     wants    aaaabb--aa     what should be live: a one placement, b two of one extension
///     replies  -r--r-----     a timeline comes for the first placement
///     ends     ------e-c-     its process is gone: e well, c after a crash
///     starts   S---S         checked: a process is started with one placement (S) or two (D)
///     stops    ----s-         checked: it is asked to go
///     rows     ----2-         checked: a period's row, with its timelines, F for a failed one
private struct LiveDiagram {
  var wants = ""
  var replies = ""
  var ends = ""
  var every: TimeInterval = 2

  struct Outcome: Equatable {
    var starts = ""
    var stops = ""
    var rows = ""
    var ledger: [LedgerRow] = []
    var runs = LiveRuns()

    static func == (left: Outcome, right: Outcome) -> Bool {
      left.starts == right.starts && left.stops == right.stops && left.rows == right.rows
    }
  }

  static let start = Date(timeIntervalSince1970: 1_800_000_000)
  static let crash = ReloadFailure(summary: "crashed", detail: "It crashed.", isCrash: true)

  func run(seconds: Int? = nil, step: Int = 1) -> Outcome {
    var outcome = Outcome()
    for column in 0..<(seconds ?? wants.count) {
      let now = Self.start.addingTimeInterval(Double(column * step))
      var effects: [EngineEffect] = []
      if character(replies, column) == "r" {
        outcome.runs.replied(
          "a", .success(TimelineReceipt(dates: [now], policy: .never, bytes: 10)))
      }
      switch character(ends, column) {
      case "e": effects += outcome.runs.ended("x", nil, at: now)
      case "c": effects += outcome.runs.ended("x", Self.crash, at: now)
      default: break
      }
      effects += outcome.runs.update(wanted: wanted(at: column), at: now)
      note(effects, in: &outcome)
    }
    return outcome
  }

  private func wanted(at column: Int) -> [ExtensionName: [LiveRuns.Wish]] {
    switch character(wants, column) {
    case "a": ["x": [wish("a")]]
    case "b": ["x": [wish("b"), wish("a")]]
    default: [:]
    }
  }

  private func wish(_ id: Placement.ID) -> LiveRuns.Wish {
    LiveRuns.Wish(.init(placement: id, every: every), kind: "kind")
  }

  private func note(_ effects: [EngineEffect], in outcome: inout Outcome) {
    var (start, stop, row): (Character, Character, Character) = ("-", "-", "-")
    for effect in effects {
      switch effect {
      case .startLive(let batch):
        #expect(start == "-" && batch.extension == "x")
        #expect(batch.items.map(\.placement) == batch.items.map(\.placement).sorted())
        start = batch.items.count == 1 ? "S" : "D"
      case .stopLive(let name):
        #expect(stop == "-" && name == "x")
        stop = "s"
      case .record(let written):
        outcome.ledger.append(written)
        switch written.outcome {
        case .reloaded(let count): row = Character("\(count)")
        case .failed: row = "F"
        case .held: row = "h"
        }
      case .run, .accept, .keepLook, .awaitInput: Issue.record("\(effect) is nothing of its own")
      }
    }
    outcome.starts.append(start)
    outcome.stops.append(stop)
    outcome.rows.append(row)
  }

  private func character(_ row: String, _ column: Int) -> Character {
    column < row.count ? Array(row)[column] : "-"
  }
}

private func outcome(starts: String, stops: String, rows: String) -> LiveDiagram.Outcome {
  LiveDiagram.Outcome(starts: starts, stops: stops, rows: rows)
}

@Suite struct LiveRunsTests {
  @Test func `free.live: one process for as long as it is looked at, and one row for it`() {
    let diagram = LiveDiagram(
      wants: "aaaaaaa---", replies: "-r-r-r----", ends: "--------e-")
    #expect(
      diagram.run()
        == outcome(starts: "S---------", stops: "-------s--", rows: "-------3--"))
  }

  @Test func `a row tells of the whole period, and is free`() throws {
    let row = try #require(
      LiveDiagram(wants: "aaaa-", replies: "-r-r-").run().ledger.first)
    #expect(row.date == LiveDiagram.start && row.kind == "kind" && row.placement == "a")
    #expect(row.cause == .freeLive && row.rule == .freeLive && !row.charged && row.bytes == 20)
  }

  @Test func `another set of placements waits for the process before`() {
    let diagram = LiveDiagram(
      wants: "aabbbbb", replies: "-r-----", ends: "----e--")
    #expect(
      diagram.run() == outcome(starts: "S---D--", stops: "--s----", rows: "-------"))
  }

  @Test func `who looks again before it is gone gets a new one after it`() {
    let diagram = LiveDiagram(wants: "aa-aaaa", ends: "----e--")
    #expect(
      diagram.run() == outcome(starts: "S---S--", stops: "--s----", rows: "--0----"))
  }

  @Test func `one that went by itself is run again after its interval, a script's way`() {
    let diagram = LiveDiagram(
      wants: "aaaaaaaa", replies: "r---r---", ends: "-e---e--", every: 4)
    #expect(
      diagram.run() == outcome(starts: "S---S---", stops: "--------", rows: "--------"))
    let slow = LiveDiagram(wants: "aaaaaaaa", ends: "---e---", every: 2)
    #expect(slow.run().starts == "S--S----")
  }

  @Test func `failure.retry: 5 s, 30 s and 5 min after a failure, then only a new look`() {
    let minutes = String(repeating: "a", count: 90)
    // One column is five seconds.
    var crashes = Array(repeating: Character("-"), count: 90)
    crashes[1] = "c"
    crashes[3] = "c"
    crashes[10] = "c"
    crashes[71] = "c"
    let outcome = LiveDiagram(wants: minutes, ends: String(crashes)).run(step: 5)
    let starts = outcome.starts.enumerated().filter { $0.element == "S" }.map(\.offset)
    #expect(starts == [0, 2, 9, 70])
    #expect(outcome.rows.filter { $0 == "F" }.count == 4)
    #expect(outcome.runs.failure(of: "a") == LiveDiagram.crash)
    #expect(outcome.runs.nextDeadline == nil)
  }

  @Test func `a new look tries once what was given up, and gives it up again`() {
    // One column is five seconds; the first four crashes are those of the test above.
    let day = 70 + 20
    var wants = Array(repeating: Character("a"), count: day)
    var ends = Array(repeating: Character("-"), count: day)
    for column in [1, 3, 10, 71, 76] { ends[column] = "c" }
    for column in [73, 74, 80, 81] { wants[column] = "-" }
    let starts = LiveDiagram(wants: String(wants), ends: String(ends)).run(step: 5).starts
    #expect(
      starts.enumerated().filter { $0.element == "S" }.map(\.offset) == [0, 2, 9, 70, 75, 82])
  }

  @Test func `flipping back and forth is no way around a pause`() {
    #expect(LiveDiagram(wants: "aa-a-a-a-aaa", ends: "-c----------").run().starts == "S------S----")
    #expect(LiveDiagram(wants: "aa-a-aaaaaaa", ends: "-c----------").run().starts == "S-----S-----")
  }

  @Test func `one that lived for a minute before it failed begins anew`() {
    // One column is half a minute.
    let diagram = LiveDiagram(wants: "aaaaaaaaaa", ends: "--c--c--c-")
    #expect(diagram.run(step: 30).starts == "S--S--S--S")
  }

  @Test func `a failure is forgotten when it answers, and when nobody looks`() {
    var runs = LiveDiagram(wants: "aa", ends: "-c").run().runs
    #expect(runs.failure(of: "a") != nil)
    var looked = runs
    _ = looked.update(wanted: [:], at: LiveDiagram.start.addingTimeInterval(2))
    #expect(looked.failure(of: "a") == nil)
    let wish = LiveRuns.Wish(.init(placement: "a", every: 2), kind: "kind")
    let later = LiveDiagram.start.addingTimeInterval(7)
    #expect(runs.update(wanted: ["x": [wish]], at: later).count == 1)
    runs.replied("a", .success(TimelineReceipt(dates: [later], policy: .never)))
    #expect(runs.failure(of: "a") == nil)
  }

  @Test func `what a placement cannot show is its own failure, and its process goes on`() {
    var runs = LiveDiagram(wants: "bb").run().runs
    runs.replied("a", .failure(LiveDiagram.crash))
    #expect(runs.failure(of: "a") != nil && runs.failure(of: "b") == nil)
    #expect(runs.kept == ["a", "b"])
  }

  @Test func `wake: a clock that was set back keeps no one waiting`() {
    var runs = LiveDiagram(wants: "aa", ends: "-c").run().runs
    let wish = LiveRuns.Wish(.init(placement: "a", every: 2), kind: "kind")
    let earlier = LiveDiagram.start.addingTimeInterval(-3600)
    #expect(runs.update(wanted: ["x": [wish]], at: earlier).count == 1)
  }

  @Test func `whatever happens there is one process an extension, and every period has one row`() {
    var random = SplitMix(seed: 7)
    for _ in 0..<300 {
      var runs = LiveRuns()
      var isRunning = false
      var periods = 0
      var rows = 0
      var now = LiveDiagram.start
      func take(_ effects: [EngineEffect]) {
        for effect in effects {
          switch effect {
          case .startLive(let batch):
            #expect(!isRunning && !batch.items.isEmpty)
            isRunning = true
          case .stopLive: #expect(isRunning)
          case .record: rows += 1
          case .run, .accept, .keepLook, .awaitInput: Issue.record("\(effect)")
          }
        }
      }
      for _ in 0..<60 {
        now += Double(random.next() % 40)
        let ids = ["a", "b"].filter { _ in random.next() % 3 > 0 }
        let wishes = ids.map {
          LiveRuns.Wish(.init(placement: $0, every: 2), kind: "k")
        }
        if isRunning, random.next() % 3 == 0 {
          isRunning = false
          take(runs.ended("x", random.next() % 2 == 0 ? LiveDiagram.crash : nil, at: now))
        }
        take(runs.update(wanted: wishes.isEmpty ? [:] : ["x": wishes], at: now))
        periods += 1
      }
      if isRunning {
        isRunning = false
        take(runs.ended("x", nil, at: now))
      }
      take(runs.update(wanted: [:], at: now))
      #expect(runs.kept.isEmpty && runs.nextDeadline == nil)
      #expect(rows <= 2 * periods)
    }
  }
}

/// A small generator with a seed.
private struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}
