import Foundation
import Testing
import TimelineEngine
import WidgetArchive

/// A placement's budget, rule by rule.
@Suite struct BudgetTests {
  // MARK: budget.size

  /// The inspector's numbers for a placement added this many days ago and looked at `perDay` times
  /// on each of `daysAgo`.
  private func numbers(addedDaysAgo added: Double, lookedAt perDay: Int, on daysAgo: [Int])
    -> PlacementReport.Budget
  {
    var engine = TimelineEngine()
    let now = Diagram.start.addingTimeInterval(4 * 3600)
    var looks: [Look] = []
    for ago in daysAgo.sorted(by: >) {
      let first = now.addingTimeInterval(-Double(ago) * Pace.day - 3600)
      looks += (0..<perDay).map { look(first.addingTimeInterval(Double($0) * 600)) }
    }
    let kept = KeptPlacement(summary: nil, added: now.addingTimeInterval(-added * Pace.day))
    for event in [
      .looks(looks), .placements([Diagram.placement]), .restored(["one": kept]),
    ] as [EngineEvent] {
      _ = engine.handle(event, at: now)
    }
    return engine.report(of: "one", at: now)!.budget
  }

  private func look(_ date: Date, lasting seconds: Double = 10) -> Look {
    Look(began: date, ended: date.addingTimeInterval(seconds), placements: ["one"])
  }

  @Test func `budget.size: 8 + 62 (1 - e^(-looks a day / 4))`() {
    let seldom = numbers(addedDaysAgo: 14, lookedAt: 6, on: [0]).numbers
    #expect(abs(seldom.looksPerDay - 6 * log(2) / 3 / (1 - exp2(-14.0 / 3))) < 0.05)
    #expect(abs(seldom.size - (8 + 62 * (1 - exp(-seldom.looksPerDay / 4)))) < 1e-9)
  }

  @Test func `budget.size: 8 for what nobody looks at`() {
    #expect(numbers(addedDaysAgo: 14, lookedAt: 0, on: []).numbers.size == 8)
  }

  @Test func `budget.size: near 70 for what is looked at all the time, and never above`() {
    let often = numbers(addedDaysAgo: 14, lookedAt: 40, on: Array(0..<14)).numbers
    #expect(often.size > 69.9 && often.size <= 70)
  }

  @Test func `budget.size: a look counts half after 3 days`() {
    let today = numbers(addedDaysAgo: 14, lookedAt: 3, on: [0]).numbers.looksPerDay
    let before = numbers(addedDaysAgo: 14, lookedAt: 3, on: [3]).numbers.looksPerDay
    #expect(abs(today / before - 2) < 1e-9)
  }

  @Test func `budget.size: at least 40 for a placement looked at on 5 of the last 7 days`() {
    #expect(numbers(addedDaysAgo: 14, lookedAt: 1, on: [0, 1, 2, 3]).numbers.size < 40)
    #expect(numbers(addedDaysAgo: 14, lookedAt: 1, on: [0, 1, 2, 3, 6]).numbers.size == 40)
    #expect(numbers(addedDaysAgo: 14, lookedAt: 1, on: [0, 1, 2, 3, 7]).numbers.size < 40)
    #expect(numbers(addedDaysAgo: 14, lookedAt: 1, on: [0, 1, 2, 3, 6]).daysLookedAt == 5)
  }

  @Test func `budget.size: a new placement starts at 40 and does not fall for 3 days`() {
    #expect(numbers(addedDaysAgo: 2.99, lookedAt: 0, on: []).numbers.size == 40)
    #expect(numbers(addedDaysAgo: 3.01, lookedAt: 0, on: []).numbers.size == 8)
    #expect(numbers(addedDaysAgo: 2.99, lookedAt: 0, on: []).learnsUntil != nil)
    #expect(numbers(addedDaysAgo: 2.99, lookedAt: 30, on: [0, 1]).numbers.size > 60)
  }

  // MARK: budget.accrual, cap, reserve

  /// Asked for every 5 minutes while it is looked at without a break: the bank is spent at once,
  /// then each grant as it comes.
  private func thirsty(hours: Int, pace: Pace = Pace()) -> Diagram.Outcome {
    Diagram(looks: "x", asks: String(repeating: "k", count: hours * 60), policy: .never, pace: pace)
      .run(minutes: hours * 60)
  }

  @Test func `budget.accrual: the bank holds a sixth of the size, then what the hours grant`() {
    let outcome = thirsty(hours: 6)
    let minutes = outcome.reloads.enumerated().filter { $0.element == "K" }.map(\.offset)
    // 40 / 6 = 6.67 in the bank; spread evenly, 40 a day are one every 36 minutes.
    #expect(minutes.prefix(8) == [0, 5, 10, 15, 20, 25, 30, 48])
    #expect(zip(minutes.dropFirst(9), minutes.dropFirst(8)).allSatisfy { (35...37) ~= $0 - $1 })
    #expect(outcome.rows.contains { $0.rule == .accrual && !$0.charged })
  }

  @Test func `budget.accrual: what is granted follows the hours of the person`() {
    // Looked at between 08:00 and 12:00 on each of the last ten days.
    var past: [Look] = []
    for day in (1...10).reversed() {
      let morning = Diagram.start.addingTimeInterval(-Double(day) * Pace.day)
      past += (0..<16).map { look(morning.addingTimeInterval(Double($0) * 900)) }
    }
    let kept = KeptPlacement(
      summary: nil, added: Diagram.start.addingTimeInterval(-10 * Pace.day))
    let outcome = Diagram(
      looks: "x", asks: String(repeating: "k", count: 12 * 60), policy: .never, kept: kept,
      past: past
    ).run(minutes: 12 * 60)
    let reloads = Array(outcome.reloads)
    let morning = reloads[..<(4 * 60)].count { $0 == "K" }
    let afternoon = reloads[(8 * 60)...].count { $0 == "K" }
    // 70 % of 70 within four hours, plus the sixth in the bank; then the 30 % that are spread
    // evenly.
    #expect(morning > 40 && afternoon < 6)
  }

  @Test func `budget.cap: never more in 24 hours than the size, the one at hand included`() {
    var pace = Pace()
    pace.bankShare = 1
    let outcome = thirsty(hours: 26, pace: pace)
    let charges = outcome.rows.filter(\.charged).map(\.date)
    #expect(outcome.rows.contains { $0.rule == .cap })
    for (index, date) in charges.enumerated() {
      let inWindow = charges[...index].count { $0 > date.addingTimeInterval(-Pace.day) }
      #expect(inWindow <= 40)
    }
    #expect(charges.count { $0 < Diagram.start.addingTimeInterval(Pace.day) } == 40)
    // The next reload runs when the first leaves the 24-hour window.
    #expect(charges[40].timeIntervalSince(charges[0]) >= Pace.day)
  }

  @Test func `budget.reserve: a hidden placement leaves 15 percent of the bank`() {
    // Asked for while hidden, with a prewarm without delay.
    var pace = Pace()
    pace.prewarm = 0
    pace.hiddenSpread = 1
    let past = [look(Diagram.start.addingTimeInterval(-3600))]
    let asks = String(repeating: "k", count: 60)
    let kept = KeptPlacement(summary: nil, added: Diagram.start.addingTimeInterval(-Pace.day))
    let hidden = Diagram(
      looks: "-", asks: asks, policy: .never, pace: pace, kept: kept, past: past)
    let shown = Diagram(
      looks: "x", asks: asks, policy: .never, pace: pace, kept: kept, past: past)
    let rows = hidden.run(minutes: 40).rows
    #expect(rows.contains { $0.rule == .reserve })
    // 6.67 are in the bank and 0.83 are granted; 1 is reserved for a look.
    #expect(rows.count { $0.charged } == 6)
    #expect(shown.run(minutes: 31).rows.count { $0.charged } == 7)
  }

  @Test func `budget.reserve: a hidden placement leaves 15 percent of the day`() {
    var pace = Pace()
    pace.prewarm = 0
    pace.hiddenSpread = 1
    pace.bankShare = 1
    let past = [look(Diagram.start.addingTimeInterval(-3600))]
    let kept = KeptPlacement(
      summary: nil, added: Diagram.start.addingTimeInterval(-2.9 * Pace.day),
      charges: (1...34).map { Diagram.start.addingTimeInterval(Double($0 - 35) * 1200) })
    let outcome = Diagram(
      looks: "-----x", asks: "kkkkkk", policy: .never, pace: pace, kept: kept, past: past
    ).run(minutes: 7)
    let rows = outcome.rows
    #expect(rows.contains { $0.rule == .reserve })
    #expect(rows.contains { $0.charged && $0.date >= Diagram.start.addingTimeInterval(300) })
  }

  // MARK: budget.minimumInterval, off, window

  @Test func `budget.minimumInterval: 5 minutes from start to start`() {
    let outcome = Diagram(entries: "a", asks: "kkkkkkkkkk", policy: .never).run(minutes: 16)
    #expect(outcome.reloads == "K----K----K-----")
    #expect(outcome.rows.filter { $0.rule == .minimumInterval }.count == 2)
  }

  @Test func `budget.off: developer mode lifts budget and interval, and says so`() {
    let asks = "D" + String(repeating: "k", count: 60)
    let outcome = Diagram(asks: asks, policy: .never).run(minutes: 60)
    #expect(outcome.reloads == "F" + String(repeating: "K", count: 59))
    #expect(outcome.rules.dropFirst().allSatisfy { $0 == .budgetOff })
    #expect(outcome.rows.allSatisfy { !$0.charged })
  }

  @Test func `budget.window: the day begins in the middle of the hours with the fewest looks`() {
    // Nobody looks from 22:00 to 06:00, so the day begins in the middle, at 02:00.
    let midnight = Diagram.start.addingTimeInterval(-8 * 3600)
    var past: [Look] = []
    for day in (1...8).reversed() {
      let begin = midnight.addingTimeInterval(60 - Double(day) * Pace.day)
      past += (6..<22).map { look(begin.addingTimeInterval(Double($0) * 3600)) }
    }
    var engine = TimelineEngine()
    _ = engine.handle(.looks(past), at: Diagram.start)
    _ = engine.handle(.placements([Diagram.placement]), at: Diagram.start)
    #expect(engine.report(of: "one", at: Diagram.start)?.budget.dayBegins == 2)
  }

  // MARK: Two placements

  @Test func `two placements of one kind have two budgets`() {
    let other = Placement(
      id: "two", kind: "kind", family: .systemSmall, configuration: ["team": .string("B")])
    var engine = TimelineEngine()
    let start = Diagram.start
    _ = engine.handle(.placements([Diagram.placement, other]), at: start)
    _ = engine.handle(
      .restored([
        "one": KeptPlacement(summary: nil, added: start, charges: [start.addingTimeInterval(-60)])
      ]), at: start)
    #expect(engine.report(of: "one", at: start)?.budget.numbers.charged == 1)
    #expect(engine.report(of: "two", at: start)?.budget.numbers.charged == 0)
  }

  @Test func `a launch finds the budget as the last one left it`() {
    let summary = TimelineSummary(
      dates: [Diagram.start], policy: .never, loadedAt: Diagram.start.addingTimeInterval(-600))
    let kept = KeptPlacement(
      summary: summary, added: Diagram.start.addingTimeInterval(-Pace.day),
      charges: (0..<6).map { Diagram.start.addingTimeInterval(Double($0 - 7) * 300) })
    let outcome = Diagram(asks: "kkkkkkkkkkkk", policy: .never, kept: kept).run(minutes: 12)
    // Six of the 6.67 in the bank are spent.
    #expect(outcome.reloads.count { $0 == "K" } == 1)
  }
}
