import Foundation
import WidgetArchive

/// The charged reloads of one placement: those granted and not yet spent, and those
/// spent in the last 24 hours.
struct Budget {
  /// Reloads granted and not spent, as of ``banked``.
  private var bank: Double
  private var banked: Date
  /// The beginnings of the charged reloads of the last 24 hours, ascending.
  private(set) var charges: [Date] = []

  /// The budget of a new placement: a full bank, all of which may be spent at once.
  init(added: Date, pace: Pace) {
    bank = pace.regularBudget * pace.bankShare
    banked = added
  }

  /// The budget after a launch, computed from the charges of the last 24 hours on the assumption
  /// that the bank was full before them.
  init(charges: [Date], size: Double, rhythm: DailyRhythm, at now: Date, pace: Pace) {
    bank = size * pace.bankShare
    banked = now.addingTimeInterval(-Pace.day)
    for date in charges where date > banked {
      charge(at: min(date, now), size: size, rhythm: rhythm, pace: pace)
    }
  }

  /// Reloads granted and not spent at a date, which must not be before the last charge.
  func bank(at now: Date, size: Double, rhythm: DailyRhythm, pace: Pace) -> Double {
    min(size * pace.bankShare, bank + size * rhythm.grants(from: banked, to: now))
  }

  /// The number of charges in the 24 hours before `now`.
  func charged(at now: Date) -> Int {
    let start = now.addingTimeInterval(-Pace.day)
    // Count the few that have expired: each charge removes those that expired before it.
    return charges.count - charges.prefix { $0 <= start }.count
  }

  mutating func charge(at now: Date, size: Double, rhythm: DailyRhythm, pace: Pace) {
    bank = max(0, bank(at: now, size: size, rhythm: rhythm, pace: pace) - 1)
    banked = max(banked, now)
    let start = now.addingTimeInterval(-Pace.day)
    charges.removeFirst(charges.prefix { $0 <= start }.count)
    charges.append(now)
  }

  /// Takes back the last charge, because the process never answered.
  mutating func refund(_ date: Date) {
    guard charges.last == date else { return }
    charges.removeLast()
    bank += 1
  }

  /// The rule that refuses a charge at `now`, and the date until which it does, as far as that can
  /// be known; nil if the charge is allowed.
  func refusal(
    at now: Date, isHidden: Bool, size: Double, rhythm: DailyRhythm, pace: Pace
  ) -> (rule: Rule, until: Date)? {
    let allowed = Int(clamping: size * (isHidden ? 1 - pace.reserve : 1))
    let charged = charged(at: now)
    if charged + 1 > allowed {
      let rule: Rule = charged + 1 > Int(clamping: size) ? .cap : .reserve
      // Wait until as many charges have left the 24 hours as are too many now.
      let index = charges.count - allowed
      guard allowed > 0, charges.indices.contains(index) else { return (rule, .distantFuture) }
      return (rule, charges[index].addingTimeInterval(Pace.day))
    }
    let limit = size * pace.bankShare
    let needed = min(limit, 1 + (isHidden ? pace.reserve * limit : 0))
    let bank = bank(at: now, size: size, rhythm: rhythm, pace: pace)
    // The tolerance covers rounding in sums of fractions of a day.
    guard bank < needed - 1e-9 else { return nil }
    let until = rhythm.date(granting: (needed - bank) / size, since: now)
    return (bank < 1 ? .accrual : .reserve, max(until, now.addingTimeInterval(1)))
  }

  mutating func followClock(backTo now: Date) {
    banked = min(banked, now)
    charges = charges.map { min($0, now) }
  }
}
