import Cells
import Foundation
import Testing
import TimelineEngine
import WidgetArchive

@testable import Board

/// The explanation of a tile whose source is in trouble.
@Suite struct TroubleExplanationTests {
  private typealias World = ExplanationWorld

  private func explanation(
    next: PlacementReport.Decision?, older: Bool = true, failure: ReloadFailure? = nil
  ) -> Explanation {
    var summary = World.summary
    summary.trouble = TimelineTrouble(
      "api.example: asked too often (429).", since: World.minutes(-20), showsOlder: older)
    return World.explanation(World.report(summary: summary, next: next) { $0.failure = failure })
  }

  private func sentence(_ explanation: Explanation) -> String {
    var words = LiveWords(World.environment, at: World.now)
    return Verdict(explanation, at: World.now).sentence(explanation, &words)
  }

  @Test func `the sentence has the reason, since when, and when it is asked again`() {
    let next = PlacementReport.Decision(
      cause: .failureTrouble, due: World.minutes(19), rule: .failureTrouble,
      runs: World.minutes(19))
    let explanation = explanation(next: next)
    let verdict = Verdict(explanation, at: World.now)
    #expect(verdict.state == "trouble" && verdict.tone == .bad)
    #expect(verdict.rule == .failureTrouble && verdict.since == World.minutes(-20))
    let sentence = self.sentence(explanation)
    #expect(sentence.hasPrefix("In trouble since 09:21"), "\(sentence)")
    for part in [
      ": api.example: asked too often (429). What it shows is older than that. Loaded 09:00, ",
      " It is asked again at 10:00, in 19 min, the later the longer it lasts",
    ] {
      #expect(sentence.contains(part), "\(sentence)")
    }
    var asked = explanation
    asked.report.summary?.trouble?.retry = World.minutes(19)
    #expect(self.sentence(asked).contains("in 19 min, when its source wants to be asked"))
    #expect(self.sentence(self.explanation(next: nil)).contains("It asks for no newer content"))
    let line = ExplanationLine(explanation, environment: World.environment, at: World.now)
    #expect(line.state == "trouble" && line.rule == "failure.trouble")
  }

  @Test func `a failed reload is said before it, and a locked board says neither`() {
    let failed = explanation(
      next: nil, failure: ReloadFailure(summary: "failed", detail: "It failed."))
    #expect(Verdict(failed, at: World.now).state == "failed")
    let hidden = explanation(next: nil).withoutPrivateWords
    #expect(!sentence(hidden).contains("429") && sentence(hidden).hasPrefix("In trouble since"))
  }

  @Test func `the frame has the reason and how long, or a word where it is narrow`() throws {
    var status = PlacementStatus(
      World.report(), isMissing: false, at: World.now)
    status.trouble = TimelineTrouble("no network", since: World.minutes(-20))
    func note(_ columns: Int, locked: Bool = false) -> String? {
      TileNote(
        status, hasContent: true, isLocked: locked, separator: " · ", at: World.now
      ).text(columns: columns)
    }
    #expect(note(40) == "no network · 20 min")
    #expect(note(12) == "no network")
    #expect(note(8) == "trouble")
    #expect(note(40, locked: true) == "trouble · 20 min")
    // The note has one age, even if the reload is also held.
    status.isStale = true
    status.loadedAt = World.minutes(-90)
    #expect(note(40) == "no network · 20 min")
  }
}
