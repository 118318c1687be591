import Cells
import Foundation
import Testing
import TimelineEngine
import WidgetArchive

@testable import Board

/// Every state of a tile is said of some tile: a new case of `Verdict` does not compile here before it has one.
@Suite struct VerdictTests {
  private typealias World = ExplanationWorld

  private enum State: CaseIterable {
    case leftOut, tooLarge, quarantined, closed, ofBoard, missing, reloading, failed, troubled
    case live, paused, whenSeen, ahead, held, changed, current, downloading, never, unasked

    init(_ verdict: Verdict) {
      self =
        switch verdict {
        case .leftOut: .leftOut
        case .tooLarge: .tooLarge
        case .quarantined: .quarantined
        case .closed: .closed
        case .ofBoard: .ofBoard
        case .missing: .missing
        case .reloading: .reloading
        case .failed: .failed
        case .troubled: .troubled
        case .live: .live
        case .paused: .paused
        case .whenSeen: .whenSeen
        case .ahead: .ahead
        case .held: .held
        case .changed: .changed
        case .current: .current
        case .downloading: .downloading
        case .never: .never
        case .unasked: .unasked
        }
    }

    var explanation: Explanation {
      switch self {
      case .leftOut: Self.tile { $0.unshown = .leftOut }
      case .tooLarge:
        Self.tile { $0.unshown = .tooLarge(needed: CellSize(columns: 79, rows: 21)) }
      case .quarantined: Self.tile { $0.report.isQuarantined = true }
      case .closed: Self.tile { $0.report.isClosed = true }
      case .ofBoard: Self.tile { $0.report.placement.kind = StartHere.kind }
      case .missing: Self.tile { $0.isMissing = true }
      case .reloading: Self.tile { $0.report.running = (.dueAfter, World.minutes(-1)) }
      case .failed:
        Self.tile { $0.report.failure = ReloadFailure(summary: "failed", detail: "It failed.") }
      case .troubled:
        Self.tile {
          $0.report.summary?.trouble = TimelineTrouble("asked too often", since: World.minutes(-20))
        }
      case .live: Self.tile { ($0.report.isLive, $0.report.liveInterval) = (true, 2) }
      case .paused: Self.tile { $0.report.liveInterval = 2 }
      case .whenSeen:
        Self.tile {
          $0.forecast = ReloadForecast(
            date: World.now, chain: [], chances: [World.chance(.look, at: World.now)])
        }
      case .ahead: Self.tile { $0.report.summary?.dates = [World.minutes(9)] }
      case .held: Self.tile(due: -1)
      case .changed: Self.tile { $0.changedFiles = ["list.txt"] }
      case .current: Self.tile(due: 20)
      case .downloading:
        Self.tile {
          $0.downloads = [
            .init(host: "example.org", attempts: 1, isRunning: true, next: World.minutes(5))
          ]
        }
      case .never: Self.tile()
      case .unasked: Self.tile { ($0.source, $0.report.summary) = (.store, nil) }
      }
    }

    /// A tile with a timeline, and with a reload that is due in minutes, if any.
    private static func tile(
      due: Double? = nil, _ change: (inout Explanation) -> Void = { _ in }
    ) -> Explanation {
      let next = due.map {
        PlacementReport.Decision(
          cause: .dueAfter, due: World.minutes($0), rule: .dueAfter, runs: World.minutes($0))
      }
      var explanation = World.explanation(World.report(next: next))
      change(&explanation)
      return explanation
    }
  }

  @Test(arguments: State.allCases)
  private func `a state is said of a tile that is in it`(state: State) {
    #expect(State(Verdict(state.explanation, at: World.now)) == state)
  }
}
