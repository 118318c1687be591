import Foundation
import Testing
import TimelineEngine

@testable import Simulation

/// The holds that a simulation counts as late although there was budget.
@Suite struct BoardNotesTests {
  /// A tile that is due after an hour and, where a rule is given, held from then on.
  private func notes(heldBy rule: Rule?) -> BoardNotes {
    var notes = BoardNotes(
      Simulation(scenario: .workday, providers: [.after(60 * Span.minute)], days: 9))
    notes.begin(0, at: 0)
    notes.accept(0, row(0, .reloaded(entries: 1)))
    if let rule { notes.record(0, row(3600, .held(until: nil), rule)) }
    return notes
  }

  private func row(
    _ time: TimeInterval, _ outcome: LedgerRow.Outcome, _ rule: Rule = .dueAfter
  ) -> LedgerRow {
    LedgerRow(
      date: SimulatedBoard.start + time, placement: "tile", kind: "kind", cause: .dueAfter,
      rule: rule, charged: true, outcome: outcome)
  }

  @Test(
    arguments: [
      (nil, 1), (.hiddenHeld, 1), (.accrual, 0), (.cap, 0), (.minimumInterval, 0), (.reserve, 0),
    ] as [(Rule?, Int)])
  func `hidden for days is late, unless its budget holds it`(rule: Rule?, starved: Int) {
    var notes = notes(heldBy: rule)
    notes.end(at: 8 * 86_400)
    #expect(notes.starved == starved)
  }

  @Test(arguments: [(.accrual, 0), (.reserve, 1)] as [(Rule, Int)])
  func `on screen the reserve holds nothing`(rule: Rule, starved: Int) {
    var notes = notes(heldBy: rule)
    notes.settle(0..<1, at: 8 * 86_400 + 60, began: 8 * 86_400)
    #expect(notes.starved == starved)
  }
}
