import Foundation
import WidgetArchive

/// The reloads that one placement may be charged with: what was granted and not spent, and what was
/// spent in the last 24 hours.
struct Budget {
  /// Reloads, as of ``banked``.
  private var bank: Double
  private var banked: Date
  /// When the charged reloads of the last 24 hours began, ascending.
  private(set) var charges: [Date] = []

  /// A new placement's, which may spend all the bank holds at once.
  init(added: Date, pace: Pace) {
    bank = pace.regularBudget * pace.bankShare
    banked = added
  }

  /// As it was left by the charges of the last 24 hours, the bank having been full before them.
  init(charges: [Date], size: Double, rhythm: DailyRhythm, at now: Date, pace: Pace) {
    bank = size * pace.bankShare
    banked = now.addingTimeInterval(-Pace.day)
    for date in charges where date > banked {
      charge(at: min(date, now), size: size, rhythm: rhythm, pace: pace)
    }
  }

  /// What is granted and not spent at a date not before the last charge.
  func bank(at now: Date, size: Double, rhythm: DailyRhythm, pace: Pace) -> Double {
    min(size * pace.bankShare, bank + size * rhythm.grants(from: banked, to: now))
  }

  /// How many charges the 24 hours before `now` hold.
  func charged(at now: Date) -> Int {
    let start = now.addingTimeInterval(-Pace.day)
    // Few have left the window: those from before are dropped at each charge.
    return charges.count - charges.prefix { $0 <= start }.count
  }

  mutating func charge(at now: Date, size: Double, rhythm: DailyRhythm, pace: Pace) {
    bank = max(0, bank(at: now, size: size, rhythm: rhythm, pace: pace) - 1)
    banked = max(banked, now)
    let start = now.addingTimeInterval(-Pace.day)
    charges.removeFirst(charges.prefix { $0 <= start }.count)
    charges.append(now)
  }

  /// Takes back the last charge: the process never answered.
  mutating func refund(_ date: Date) {
    guard charges.last == date else { return }
    charges.removeLast()
    bank += 1
  }

  /// The rule that refuses a charge at `now` and the date from which it would not, as far as can be
  /// known; nil where it may be charged.
  func refusal(
    at now: Date, isHidden: Bool, size: Double, rhythm: DailyRhythm, pace: Pace
  ) -> (rule: Rule, until: Date)? {
    let allowed = Int(clamping: size * (isHidden ? 1 - pace.reserve : 1))
    let charged = charged(at: now)
    if charged + 1 > allowed {
      let rule: Rule = charged + 1 > Int(clamping: size) ? .cap : .reserve
      // As many have to leave the window as are too many.
      let index = charges.count - allowed
      guard allowed > 0, charges.indices.contains(index) else { return (rule, .distantFuture) }
      return (rule, charges[index].addingTimeInterval(Pace.day))
    }
    let limit = size * pace.bankShare
    let needed = min(limit, 1 + (isHidden ? pace.reserve * limit : 0))
    let bank = bank(at: now, size: size, rhythm: rhythm, pace: pace)
    // Sums of parts of a day are not exact.
    guard bank < needed - 1e-9 else { return nil }
    let until = rhythm.date(granting: (needed - bank) / size, since: now)
    return (bank < 1 ? .accrual : .reserve, max(until, now.addingTimeInterval(1)))
  }

  mutating func followClock(backTo now: Date) {
    banked = min(banked, now)
    charges = charges.map { min($0, now) }
  }
}
