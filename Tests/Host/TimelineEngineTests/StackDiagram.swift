import Foundation
import TimelineEngine
import WidgetArchive

/// A piece of a stack's life drawn as rows, a column a minute unless said otherwise:
///
///     a     5-----0---    an entry with that score; `.` an entry without relevance
///     b     --9---1---
///     does  ----n-----    n, p: the person turns to the next member, to the previous one; i: does
///                         something while the tile has the focus; h: opens the inspector
///
/// The outcome is a row too: the member on top at the end of each column.
struct StackDiagram {
  var members: [(id: String, scores: String)]
  var does = ""
  /// The seconds of a column.
  var column: TimeInterval = 60
  /// The factor of a member's digits where it is not 1.
  var units: [String: Double] = [:]
  /// The number of columns for which a member's scores hold.
  var durations: [String: Double] = [:]

  static let start = Date(timeIntervalSince1970: 1_800_000_000)

  var ids: [String] { members.map(\.id) }

  var relevances: StackState.Relevances {
    Dictionary(
      uniqueKeysWithValues: members.map { ($0.id, relevance(of: $0.id, $0.scores)) })
  }

  private func relevance(of id: String, _ scores: String) -> RelevanceTimeline {
    let entries = scores.enumerated().filter { $0.element != "-" }.map { index, letter in
      let score = letter.wholeNumberValue.map { Double($0) * (units[id] ?? 1) }
      return (
        date: date(index),
        relevance: score.map {
          ArchivedRelevance(
            score: Finite($0), duration: Seconds((durations[id] ?? 0) * column))
        }
      )
    }
    return RelevanceTimeline(entries)
  }

  func date(_ index: Int) -> Date { Self.start.addingTimeInterval(Double(index) * column) }

  /// The members on top, one letter a column.
  func tops(_ columns: Int) -> String {
    var state = StackState(top: ids[0])
    let does = Array(does)
    return (0..<columns).map { index in
      act(does.indices.contains(index) ? does[index] : "-", on: &state, at: date(index))
      return state.top
    }.joined()
  }

  func act(_ letter: Character, on state: inout StackState, at now: Date) {
    if letter == "i" { state.read(at: now) }
    if letter == "h" { return state.hold(to: now) }
    state.follow(ids, relevances, to: now)
    if letter == "n" || letter == "p" {
      state.turn(ids, forward: letter == "n", relevances, at: now)
    }
  }
}
