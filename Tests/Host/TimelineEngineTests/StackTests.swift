import Foundation
import Testing
import TimelineEngine
import WidgetArchive

/// The rules by which a stack turns, one by one.
@Suite struct StackTests {
  // MARK: stack.relevance

  @Test func `what matters most by its own scores comes up at its entry's date`() {
    let diagram = StackDiagram(members: [
      ("a", "1-----------"),
      ("b", "0--9----0---"),
      ("c", "0-----9-----"),
    ])
    // With equal relevance the member on top stays until its relevance ends.
    #expect(diagram.tops(12) == "aaabbbbbcccc")
  }

  @Test func `the scale is each author's own`() {
    var diagram = StackDiagram(members: [
      ("a", "0---4---9---"),
      ("b", "0--2--9---0-"),
    ])
    #expect(diagram.tops(12) == "aaabaabbbbaa")
    diagram.units = ["a": 1000, "b": 0.001]
    #expect(diagram.tops(12) == "aaabaabbbbaa")
  }

  @Test func `without relevance, or with none above zero, nothing comes up`() {
    #expect(
      StackDiagram(members: [("a", "."), ("b", "--.--."), ("c", "-0-0-0")]).tops(8) == "aaaaaaaa")
  }

  @Test func `what matters no more stays on top until another matters`() {
    let diagram = StackDiagram(members: [
      ("a", "."), ("b", "0-9-0---------"), ("c", "0-------3-----"),
    ])
    #expect(diagram.tops(14) == "aabbbbbbcccccc")
  }

  @Test func `a score holds for its duration, or without one until the next score`() {
    var diagram = StackDiagram(members: [("a", "1-----------"), ("b", "0-9--.------")])
    #expect(diagram.tops(12) == "aabbbbbbbbbb")
    diagram.durations["b"] = 4
    #expect(diagram.tops(12) == "aabbbbaaaaaa")
  }

  @Test func `who has only ever given one score says half by it`() {
    let timeline = RelevanceTimeline([
      (StackDiagram.start, ArchivedRelevance(score: 80, duration: 0))
    ])
    #expect(timeline.relevance(at: StackDiagram.start) == 0.5)
    #expect(timeline.relevance(at: StackDiagram.start - 1) == nil)
  }

  @Test func `timelines of one entry are compared with those before them`() {
    var history = ScoreHistory()
    let now = StackDiagram.start
    let changes = [(20, 0), (100, 1), (60, 1), (70, 1)].map { score, day in
      history.note(ScoreRange(score), at: now + day * 86_400)
    }
    #expect(changes == [true, true, true, false])
    let timeline = RelevanceTimeline(
      [(now, ArchivedRelevance(score: 60, duration: 0))], history: history.range)
    #expect(timeline.relevance(at: now) == 0.5)
    #expect(timeline.score(at: now) == 60)
    // Scores older than two weeks no longer count.
    _ = history.note(ScoreRange(60), at: now + 15 * 86_400)
    #expect(history.range == ScoreRange(low: 60, high: 100))
  }

  // MARK: stack.settling

  @Test func `what has come up stays for a minute at least`() {
    let diagram = StackDiagram(
      members: [("a", "."), ("b", "0-5-1-------"), ("c", "0---9-------")], column: 20)
    #expect(diagram.tops(12) == "aabbbccccccc")
  }

  // MARK: stack.choice

  @Test func `the person turns it, round and round`() {
    let diagram = StackDiagram(
      members: [("a", "."), ("b", "."), ("c", ".")], does: "-n-n-n-p-p")
    #expect(diagram.tops(10) == "abbccaaccb")
  }

  @Test func `a choice holds for 30 minutes`() {
    let diagram = StackDiagram(
      members: [("a", "9--------0"), ("b", "."), ("c", "9------5")], does: "n", column: 300)
    #expect(diagram.tops(9) == "bbbbbbaaa")
  }

  @Test func `a choice ends when another begins to matter more than it did`() {
    let diagram = StackDiagram(
      members: [("a", "0-9------0"), ("b", ".")], does: "----n")
    // Its relevance is not higher than when the person turned away from it, so it does not come up.
    #expect(diagram.tops(12) == "aaaabbbbbbbb")
    let rising = StackDiagram(
      members: [("a", "0-5---9--0"), ("b", ".")], does: "----n")
    #expect(rising.tops(12) == "aaaabbaaaaaa")
    let again = StackDiagram(
      members: [("a", "0-9--0-9-0"), ("b", ".")], does: "----n")
    #expect(again.tops(12) == "aaaabbbaaaaa")
  }

  // MARK: stack.reading

  @Test func `it does not turn for 30 seconds after an input, and then does`() {
    let diagram = StackDiagram(
      members: [("a", "."), ("b", "0---9")], does: "--ii------", column: 10)
    #expect(diagram.tops(10) == "aaaaaabbbb")
  }

  @Test func `it does not turn while someone looks into the tile`() {
    let diagram = StackDiagram(
      members: [("a", "."), ("b", "0-9--0-9")], does: "-hhhhhh---")
    #expect(diagram.tops(10) == "aaaaaaabbb")
  }

  // MARK: All of it

  @Test func `who is taken out of the stack leaves its place to the first`() {
    let diagram = StackDiagram(members: [("a", "."), ("b", "9"), ("c", ".")])
    var state = StackState(top: "a")
    state.follow(diagram.ids, diagram.relevances, to: diagram.date(1))
    #expect(state.top == "b" && state.rule == .relevance && state.since == diagram.date(0))
    state.follow(["a", "c"], diagram.relevances, to: diagram.date(2))
    #expect(state.top == "a" && state.rule == .first)
  }

  @Test func `it says who is held back, and by which rule`() {
    let diagram = StackDiagram(members: [("a", "0-9"), ("b", ".")])
    var state = StackState(top: "a")
    state.turn(diagram.ids, forward: true, diagram.relevances, at: diagram.date(3))
    let held = state.heldBack(diagram.ids, diagram.relevances, at: diagram.date(4))
    #expect(held?.id == "a" && held?.rule == .choice)
    #expect(state.heldBack(diagram.ids, diagram.relevances, at: diagram.date(34)) == nil)
  }

  @Test func `a clock that is set back does not stop it`() {
    let diagram = StackDiagram(members: [("a", "."), ("b", "----9")])
    var state = StackState(top: "a")
    state.follow(diagram.ids, diagram.relevances, to: diagram.date(3))
    state.turn(diagram.ids, forward: true, diagram.relevances, at: diagram.date(1000))
    state.turn(diagram.ids, forward: true, diagram.relevances, at: diagram.date(1000))
    #expect(state.top == "a")
    state.follow(diagram.ids, diagram.relevances, to: diagram.date(2))
    #expect(state.since == diagram.date(2))
    state.follow(diagram.ids, diagram.relevances, to: diagram.date(5))
    #expect(state.top == "b")
  }

  @Test(arguments: 0..<200)
  func `it turns when it says it will, however often it is asked`(seed: Int) {
    var state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let letters = Array("------.0123459")
    let rows = ["a", "b", "c"].map { id in
      (id: id, scores: String((0..<40).map { _ in letters[next(letters.count)] }))
    }
    let diagram = StackDiagram(
      members: rows, column: 25, durations: next(2) == 0 ? ["b": 3] : [:])
    let actsAt = next(20)
    let act: Character = ["n", "p", "i"][next(3)]

    var often = StackState(top: "a")
    diagram.act(act, on: &often, at: diagram.date(actsAt))
    var rarely = often
    while let turn = often.nextTurn(diagram.ids, diagram.relevances),
      turn.date < diagram.date(60)
    {
      // The stack does not turn between two announced dates.
      often.follow(diagram.ids, diagram.relevances, to: turn.date - 0.001)
      #expect(often.top != turn.top, "seed \(seed)")
      often.follow(diagram.ids, diagram.relevances, to: turn.date)
      #expect(often.top == turn.top && often.since == turn.date, "seed \(seed)")
    }
    rarely.follow(diagram.ids, diagram.relevances, to: diagram.date(60))
    #expect(rarely.top == often.top && rarely.since == often.since, "seed \(seed)")
  }
}
