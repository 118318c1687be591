import Board
import Foundation
import Testing
import TimelineEngine
import WidgetArchive

/// The words of `explain` and the inspector for a member of a stack.
@Suite struct StackExplanationTests {
  typealias World = ExplanationWorld

  /// The weather has a relevance of 40 in a range of 0…50 since 09:31, the train 9 of 9 from 10:00
  /// on.
  static func stack(_ change: (inout StackState, StackState.Relevances) -> Void = { _, _ in })
    -> Explanation.Stack
  {
    func timeline(_ scores: [(Double, Finite)]) -> RelevanceTimeline {
      RelevanceTimeline(
        scores.map { (World.minutes($0.0), ArchivedRelevance(score: $0.1, duration: 0)) })
    }
    let relevances = [
      "weather-1": timeline([(-60, 0), (-10, 40), (90, 50)]),
      "train-1": timeline([(-60, 0), (19, 9), (40, 0)]),
    ]
    var state = StackState(top: "clock-1")
    state.follow(["clock-1", "weather-1", "train-1"], relevances, to: World.now)
    change(&state, relevances)
    return Explanation.Stack(
      name: "desk",
      members: [
        .init(id: "clock-1", title: "Clock"), .init(id: "weather-1", title: "Weather"),
        .init(id: "train-1", title: "Train"),
      ], state: state, relevances: relevances)
  }

  static func lines(_ stack: Explanation.Stack, at now: Date = World.now) -> [String] {
    var explanation = World.explanation()
    explanation.stack = stack
    let page = World.page(explanation, at: now, width: 90)
    return page.sections.first { $0.subject == .widget }?.lines.map(\.text) ?? []
  }

  @Test func `who is on top, since when and why, and who comes next`() {
    let text = Self.lines(Self.stack()).joined(separator: "\n")
    #expect(
      text.contains(
        """
        stack    desk, on top of 3 since 09:31 (10 min): of all members it mattered most, each by
                 its own scores (stack.relevance)
        matters  score 40 now, 80 % of the way from the lowest to the highest of its own scores
        turns    to Train at 10:00, in 19 min
        """), "\(text)")
  }

  @Test func `who lies under it, and what keeps it down`() {
    let turned = Self.stack { state, relevances in
      state.turn(
        ["clock-1", "weather-1", "train-1"], forward: false, relevances, at: World.minutes(-1))
    }
    let text = Self.lines(turned).joined(separator: "\n")
    #expect(
      text.contains(
        """
        stack    desk, under Clock since 09:40 (60 s): you turned to it, which holds for 30 min,
                 or until another begins to matter more (stack.choice)
        matters  score 40 now, 80 % of the way from the lowest to the highest of its own scores
        turns    Weather matters more now, but you turned to it, which holds for 30 min, or until
                 another begins to matter more (stack.choice); to Train at 10:00, in 19 min
        """), "\(text)")
  }

  @Test func `the record has the same in names that stay`() throws {
    var explanation = World.explanation()
    explanation.stack = Self.stack()
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    encoder.dateEncodingStrategy = .iso8601
    let record = ExplanationRecord(
      explanation, environment: World.environment, at: World.now)
    let json = String(decoding: try encoder.encode(record), as: UTF8.self)
    #expect(
      json.contains(
        #""stack":{"members":["clock-1","weather-1","train-1"],"name":"desk","#
          + #""next":{"date":"2026-11-21T10:00:00Z","id":"train-1"},"relevance":0.8,"#
          + #""rule":"stack.relevance","score":40,"since":"2026-11-21T09:31:00Z","#
          + #""top":"weather-1"}"#), "\(json)")
  }
}
