import Foundation
import WidgetArchive

/// One decision of the engine about one placement: the cause, the outcome, and the rule.
///
/// Made by ``TimelineEngine``, kept by the store, read by the inspector and `explain`.
package struct LedgerRow: Hashable, Sendable {
  /// The outcome of a reload.
  package enum Outcome: Hashable, Sendable {
    /// A new timeline, with the number of its entries.
    case reloaded(entries: Int)
    /// No timeline, and the reason.
    case failed(ReloadFailure)
    /// Not run yet, with the date until which the rule holds it, if that is known.
    case held(until: Date?)
  }

  /// The date at which the reload began, or became due and was held.
  package var date: Date
  package var placement: Placement.ID
  package var kind: String
  /// The reason why a reload was due: `due.*`, `free.*` or `failure.retry`.
  package var cause: Rule
  /// The rule that decided: the cause itself if nothing held the reload.
  package var rule: Rule
  package var charged: Bool
  package var outcome: Outcome
  package var usage: ResourceUsage?
  /// The size of the reply.
  package var bytes: Int
  /// The budget at the time of the decision; nil if the budget did not apply.
  package var budget: BudgetNumbers?
  /// The placement's fingerprint if the reload failed: with other settings it may succeed.
  package var fingerprint: String?
  /// The program that asked, for `due.requested` and free reloads; nil if no program did.
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

  /// The failure; nil unless the reload failed.
  package var failure: ReloadFailure? {
    if case .failed(let failure) = outcome { failure } else { nil }
  }
}

/// The numbers of a placement's budget at a moment, in reloads.
package struct BudgetNumbers: JSONDecodable, Encodable, Hashable, Sendable {
  /// `budget.size`: reloads a day.
  package var size: Double
  /// `budget.accrual`: reloads granted and not spent. `bankLimit` is the most that can be.
  package var bank: Double
  package var bankLimit: Double
  /// `budget.cap`: reloads charged in the last 24 hours, without the current one.
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
