import Foundation

/// The budget of a placement.
extension TimelineEngine {
  /// `budget.size`: reloads a day.
  func size(_ slot: Int, at now: Date) -> Double {
    let size = pace.size(ofLooksPerDay: looksPerDay(slot, at: now))
    let isNew = now.timeIntervalSince(slots[slot].added) < pace.learning
    let isRegular = { daysLookedAt(slot, at: now) >= pace.regularDays }
    return isNew || isRegular() ? max(size, pace.regularBudget) : size
  }

  func looksPerDay(_ slot: Int, at now: Date) -> Double {
    slots[slot].looks.perDay(at: now, since: slots[slot].added, pace: pace)
  }

  func daysLookedAt(_ slot: Int, at now: Date) -> Int {
    slots[slot].looks.daysLookedAt(upTo: rhythm.dayBeginning(now))
  }

  /// The rule that refuses a charge, and the date until which it does; nil if
  /// the charge is allowed.
  func refusal(_ slot: Int, at now: Date) -> (rule: Rule, until: Date)? {
    slots[slot].budget.refusal(
      at: now, isHidden: !isSeen(slot, at: now), size: size(slot, at: now), rhythm: rhythm,
      pace: pace)
  }

  mutating func charge(_ slot: Int, at now: Date) {
    let size = size(slot, at: now)
    slots[slot].budget.charge(at: now, size: size, rhythm: rhythm, pace: pace)
  }

  func numbers(_ slot: Int, at now: Date) -> BudgetNumbers {
    let size = size(slot, at: now)
    let budget = slots[slot].budget
    return BudgetNumbers(
      size: size, bank: budget.bank(at: now, size: size, rhythm: rhythm, pace: pace),
      bankLimit: size * pace.bankShare, charged: budget.charged(at: now),
      looksPerDay: looksPerDay(slot, at: now))
  }
}
