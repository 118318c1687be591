import Foundation
import WidgetArchive

/// One decision of the engine about one placement: what asked, what was decided, by which rule.
///
/// Made by ``TimelineEngine``, kept by the store, read by the inspector and `explain`.
package struct LedgerRow: Hashable, Sendable {
  /// What became of a reload.
  package enum Outcome: Hashable, Sendable {
    /// A new timeline of so many entries.
    case reloaded(entries: Int)
    /// No timeline, and why.
    case failed(ReloadFailure)
    /// Not done yet; the rule that holds it and the date until which it does, if it knows one.
    case held(until: Date?)
  }

  /// When the reload began, or was held.
  package var date: Date
  package var placement: Placement.ID
  package var kind: String
  /// Why a reload was due: `due.*`, `free.*` or `failure.retry`.
  package var cause: Rule
  /// The rule that decided: the cause where nothing held it.
  package var rule: Rule
  package var charged: Bool
  package var outcome: Outcome
  package var usage: ResourceUsage?
  /// Size of the reply.
  package var bytes: Int
  /// The budget at the decision, where it had a say.
  package var budget: BudgetNumbers?
  /// The placement's fingerprint, of a reload that failed: with other settings it may not fail.
  package var fingerprint: String?
  /// Who asked: the program behind `due.requested` and the free reasons, where one did.
  package var sender: String?

  package init(
    date: Date, placement: Placement.ID, kind: String, cause: Rule, rule: Rule, charged: Bool,
    outcome: Outcome, usage: ResourceUsage? = nil, bytes: Int = 0, budget: BudgetNumbers? = nil,
    fingerprint: String? = nil, sender: String? = nil
  ) {
    self.date = date
    self.placement = placement
    self.kind = kind
    self.cause = cause
    self.rule = rule
    self.charged = charged
    self.outcome = outcome
    self.usage = usage
    self.bytes = bytes
    self.budget = budget
    self.fingerprint = fingerprint
    self.sender = sender
  }

  package var isHeld: Bool {
    if case .held = outcome { true } else { false }
  }

  /// Why it failed; nil where it did not.
  package var failure: ReloadFailure? {
    if case .failed(let failure) = outcome { failure } else { nil }
  }
}

/// The numbers of a placement's budget at a moment, in reloads.
package struct BudgetNumbers: JSONDecodable, Encodable, Hashable, Sendable {
  /// `budget.size`: a day.
  package var size: Double
  /// `budget.accrual`: granted and not spent, and how much that may be.
  package var bank: Double
  package var bankLimit: Double
  /// `budget.cap`: charged in the last 24 hours, without the one at hand.
  package var charged: Int
  package var looksPerDay: Double

  package init(
    size: Double, bank: Double, bankLimit: Double, charged: Int, looksPerDay: Double
  ) {
    self.size = size
    self.bank = bank
    self.bankLimit = bankLimit
    self.charged = charged
    self.looksPerDay = looksPerDay
  }
}
