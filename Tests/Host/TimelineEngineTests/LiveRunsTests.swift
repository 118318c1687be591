import Foundation
import RepeatableRandom
import Testing
@testable import TimelineEngine
import WidgetArchive

/// `free.live` drawn as rows, one column a second:
///
///     wants    aaaabb--aa     placements to keep live: a one placement, b two of one extension
///     replies  -r--r-----     a timeline comes for the first placement
///     ends     ------e-c-     its process ends: e well, c after a crash
///     starts   S---S         checked: a process is started with one placement (S) or two (D)
///     stops    ----s-         checked: the process is asked to end
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
    /// The process that was started last.
    var process = LiveProcess(extension: "x")

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
      case "e": effects += outcome.runs.ended(outcome.process, nil, at: now)
      case "c": effects += outcome.runs.ended(outcome.process, Self.crash, at: now)
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
        outcome.process = batch.process
        #expect(batch.items.map(\.placement) == batch.items.map(\.placement).sorted())
        start = batch.items.count == 1 ? "S" : "D"
      case .stopLive(let process):
        #expect(stop == "-" && process == outcome.process)
        stop = "s"
      case .record(let written):
        outcome.ledger.append(written)
        switch written.outcome {
        case .reloaded(let count): row = Character("\(count)")
        case .failed: row = "F"
        case .held: row = "h"
        }
      case .run, .keepTimeline, .keepLook, .awaitInput:
        Issue.record("\(effect) is nothing of its own")
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

  @Test func `whatever happens a placement has one process, and every period has one row`() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<300 {
      var runs = LiveRuns()
      var running: [LiveProcess: [Placement.ID]] = [:]
      var starts = 0
      var rows = 0
      var now = LiveDiagram.start
      func take(_ effects: [EngineEffect]) {
        for effect in effects {
          switch effect {
          case .startLive(let batch):
            let ids = batch.items.map(\.placement)
            #expect(running[batch.process] == nil && !ids.isEmpty)
            #expect(Set(ids).isDisjoint(with: running.values.joined()))
            running[batch.process] = ids
            starts += ids.count
          case .stopLive(let process): #expect(running[process] != nil)
          case .record: rows += 1
          case .run, .keepTimeline, .keepLook, .awaitInput: Issue.record("\(effect)")
          }
        }
      }
      for _ in 0..<60 {
        now += Double(random.next() % 40)
        let ids = ["a", "b", "c"].filter { _ in random.next() % 3 > 0 }
        let wishes = ids.map {
          LiveRuns.Wish(.init(placement: $0, every: 2), kind: "k", isAlone: $0 == "c")
        }
        if random.next() % 4 == 0, let id = ids.first {
          let receipt = TimelineReceipt(dates: [now], policy: .never)
          runs.replied(id, .success(receipt))
        }
        if random.next() % 5 == 0, let id = ids.last {
          take(runs.silent(id, LiveDiagram.crash, at: now))
          // The process goes on; the removed placement no longer counts as running there.
          for process in running.keys where process.placement == nil {
            running[process]?.removeAll { $0 == id }
          }
        }
        if random.next() % 3 == 0, let process = running.keys.sorted().first {
          running[process] = nil
          take(runs.ended(process, random.next() % 2 == 0 ? LiveDiagram.crash : nil, at: now))
        }
        take(runs.update(wanted: wishes.isEmpty ? [:] : ["x": wishes], at: now))
        // A placement counts as live while a process keeps it so, or between two processes of which
        // the first was asked to end.
        let between = runs.kept.subtracting(running.values.joined())
        #expect(between.allSatisfy { runs.isWaiting(for: $0) })
      }
      take(runs.update(wanted: [:], at: now))
      for process in running.keys.sorted() { take(runs.ended(process, nil, at: now)) }
      #expect(runs.kept.isEmpty && runs.nextDeadline == nil)
      #expect(rows <= starts)
    }
  }
}

/// Placements of one extension, and their effects on each other.
@Suite struct LiveTogetherTests {
  private var runs = LiveRuns()
  private let shared = LiveProcess(extension: "x")
  private let ownA = LiveProcess(extension: "x", placement: "a")
  private let ownB = LiveProcess(extension: "x", placement: "b")

  private func date(_ seconds: Double) -> Date { LiveDiagram.start.addingTimeInterval(seconds) }

  /// The processes started and stopped, as `x: a b` and `stop x/a`.
  private func words(_ effects: [EngineEffect]) -> [String] {
    func name(_ process: LiveProcess) -> String {
      process.placement.map { "\(process.extension)/\($0)" } ?? process.extension
    }
    return effects.compactMap { effect in
      switch effect {
      case .startLive(let batch):
        "\(name(batch.process)): \(batch.items.map(\.placement).joined(separator: " "))"
      case .stopLive(let process): "stop \(name(process))"
      default: nil
      }
    }
  }

  private mutating func want(_ ids: String, alone: Bool = false, at seconds: Double) -> [String] {
    let wishes = ids.map {
      LiveRuns.Wish(.init(placement: String($0), every: 2), kind: "k", isAlone: alone)
    }
    return words(runs.update(wanted: wishes.isEmpty ? [:] : ["x": wishes], at: date(seconds)))
  }

  private mutating func end(_ process: LiveProcess, well: Bool = false, at seconds: Double)
    -> [String]
  {
    words(runs.ended(process, well ? nil : LiveDiagram.crash, at: date(seconds)))
  }

  private mutating func reply(_ ids: String, at seconds: Double) {
    for id in ids {
      runs.replied(
        String(id), .success(TimelineReceipt(dates: [date(seconds)], policy: .never)))
    }
  }

  @Test
  mutating func `one that is silent while the other answers is tried alone, after its pauses`() {
    #expect(want("ab", at: 0) == ["x: a b"])
    reply("b", at: 1)
    #expect(words(runs.silent("a", LiveDiagram.crash, at: date(10))) == [])
    #expect(want("ab", at: 10) == [] && runs.kept == ["b"], "the other goes on without a gap")
    #expect(runs.failure(of: "a") != nil && runs.failure(of: "b") == nil)
    #expect(runs.nextDeadline == date(15))
    #expect(want("ab", at: 15) == ["x/a: a"])
    #expect(end(ownA, at: 25) == [] && want("ab", at: 25) == [])
    #expect(runs.nextDeadline == date(55), "the second pause is 30 s")
    #expect(want("ab", at: 55) == ["x/a: a"] && runs.kept == ["a", "b"])
    reply("a", at: 56)
    #expect(runs.failure(of: "a") == nil)
    // Off the screen both are stopped; a placement that answered in a process of its own may share
    // one again.
    #expect(want("", at: 60) == ["stop x", "stop x/a"])
    #expect(end(shared, well: true, at: 61) == [] && end(ownA, well: true, at: 61) == [])
    #expect(want("ab", at: 70) == ["x: a b"])
  }

  @Test mutating func `what never answers alone stays alone`() {
    _ = want("ab", at: 0)
    _ = runs.silent("a", LiveDiagram.crash, at: date(10))
    #expect(want("b", at: 11) == [] && want("ab", at: 12) == [])
    #expect(want("ab", at: 15) == ["x/a: a"])
    #expect(want("", at: 16) == ["stop x", "stop x/a"])
    _ = (end(shared, well: true, at: 17), end(ownA, well: true, at: 17))
    #expect(want("ab", at: 20) == ["x: b", "x/a: a"])
  }

  @Test mutating func `where the process fails each is tried alone at once, and only one pauses`() {
    #expect(want("ab", at: 0) == ["x: a b"])
    reply("ab", at: 1)
    #expect(end(shared, at: 20) == ["x/a: a", "x/b: b"], "one short gap")
    #expect(want("ab", at: 20) == [] && runs.kept == ["a", "b"])
    reply("b", at: 21)
    #expect(runs.failure(of: "b") == nil && runs.failure(of: "a") != nil)
    #expect(end(ownA, at: 30) == [] && want("ab", at: 30) == [])
    #expect(runs.kept == ["b"] && runs.nextDeadline == date(35))
    #expect(want("ab", at: 35) == ["x/a: a"])
  }

  @Test
  mutating func `one that was alone in the shared process keeps its pause, and others do not wait`()
  {
    #expect(want("a", at: 0) == ["x: a"])
    #expect(end(shared, at: 3) == [] && want("a", at: 3) == [])
    #expect(want("ab", at: 4) == ["x: b"])
    #expect(want("ab", at: 8) == ["x/a: a"])
  }

  @Test mutating func `placements of a script have processes of their own`() {
    #expect(want("ab", alone: true, at: 0) == ["x/a: a", "x/b: b"])
    // Each is started again after its own interval, whatever the other does.
    #expect(end(ownB, well: true, at: 1) == [])
    #expect(want("ab", alone: true, at: 2) == ["x/b: b"])
    #expect(end(ownA, at: 10) == [] && want("ab", alone: true, at: 10) == [])
    #expect(end(ownB, well: true, at: 11) == ["x/b: b"])
    #expect(want("ab", alone: true, at: 15) == ["x/a: a"])
  }

  @Test mutating func `silence of what is not live there means nothing`() {
    #expect(words(runs.silent("a", LiveDiagram.crash, at: date(0))) == [])
    _ = want("ab", at: 0)
    _ = runs.silent("a", LiveDiagram.crash, at: date(10))
    #expect(words(runs.silent("a", LiveDiagram.crash, at: date(11))) == [])
    #expect(words(runs.silent("c", LiveDiagram.crash, at: date(11))) == [])
    #expect(runs.nextDeadline == date(15))
  }
}
