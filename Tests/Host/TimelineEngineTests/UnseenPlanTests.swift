import Foundation
import Programs
import RepeatableRandom
import Testing

@testable import TimelineEngine

/// The expected looks, and the date at which a reload that nobody sees is worth its price.
@Suite struct UnseenPlanTests {
  /// Midnight UTC of a Monday.
  private static let monday = Date(timeIntervalSinceReferenceDate: 1300 * 7 * Pace.day)

  /// A person who looks at these hours of these weekdays, for this many days until `monday`.
  private func rhythm(hours: [Int], weekdays: Set<Int> = Set(0..<7), days: Int = 14) -> DailyRhythm
  {
    var rhythm = DailyRhythm(pace: Pace())
    rhythm.follow(Self.monday.addingTimeInterval(-Double(days) * Pace.day))
    for day in -days..<0 where weekdays.contains(((day % 7) + 7) % 7) {
      for hour in hours {
        let date = Self.monday.addingTimeInterval(Double(day) * Pace.day + Double(hour) * 3600)
        rhythm.count(from: date, to: date)
      }
    }
    rhythm.follow(Self.monday)
    return rhythm
  }

  private func expected(_ rhythm: DailyRhythm, day: Int, hours: Range<Int>) -> Double {
    let begin = Self.monday.addingTimeInterval(Double(day) * Pace.day)
    return rhythm.expectedLooks(
      from: begin.addingTimeInterval(Double(hours.lowerBound) * 3600),
      to: begin.addingTimeInterval(Double(hours.upperBound) * 3600), looksPerDay: 1)
  }

  // MARK: What is to be expected

  @Test func `a week has seven days' looks, whoever looks`() {
    for rhythm in [
      DailyRhythm(pace: Pace()), rhythm(hours: [8, 9, 13]),
      rhythm(hours: [20, 21, 22], weekdays: [5, 6]),
    ] {
      #expect(abs(expected(rhythm, day: 0, hours: 0..<168) - 7) < 1e-9)
    }
  }

  @Test func `looks are expected in the hours in which there were some, and a little around them`()
  {
    let rhythm = rhythm(hours: [8, 9, 13])
    #expect(expected(rhythm, day: 1, hours: 8..<10) > 0.5)
    #expect((0.01...0.2).contains(expected(rhythm, day: 1, hours: 7..<8)))
    #expect(expected(rhythm, day: 1, hours: 15..<24) == 0)
  }

  @Test func `a few looks say less about the hours than many`() {
    let few = rhythm(hours: [8], days: 5)
    let many = rhythm(hours: [Int](repeating: 8, count: 40))
    #expect(expected(few, day: 0, hours: 8..<9) < 0.65)
    #expect(expected(many, day: 0, hours: 8..<9) > 0.95)
  }

  @Test
  func `after a fortnight without looks on weekdays none are expected there, as the looks say`() {
    let often = rhythm(hours: [9, 10, 11, 15, 19, 20, 21], weekdays: [5, 6])
    #expect(expected(often, day: 0, hours: 0..<24) < 0.5)
    #expect(expected(often, day: 5, hours: 0..<24) > 2)
    // With a look every other day, a weekday may be missed in both weeks.
    let rarely = rhythm(hours: [9], weekdays: [0, 2, 4, 6])
    #expect((0.4...0.9).contains(expected(rarely, day: 1, hours: 0..<24)))
  }

  @Test func `the day that is not over says nothing about its kind`() {
    var begun = rhythm(hours: [9, 10, 11, 15, 19], days: 7)
    let before = expected(begun, day: 0, hours: 0..<24)
    let morning = Self.monday.addingTimeInterval(9 * 3600)
    begun.count(from: morning, to: morning)
    #expect(abs(expected(begun, day: 0, hours: 0..<24) - before) < 0.05)
  }

  // MARK: The plan

  /// The cost of a plan: the ages at the looks, counted twice soon after a reload, and the price of
  /// each reload.
  private func cost(
    of reloads: [Int], looks: [Double], age: Int, price: Double, pause: Int
  ) -> Double {
    var sum = Double(reloads.count) * price
    var last = -age
    for (index, part) in looks.enumerated() {
      if reloads.contains(index) { last = index }
      let since = Double(index - last) + 0.5
      sum += part * since * (last >= 0 && index - last < pause ? 2 : 1)
    }
    return sum
  }

  @Test(.reckoning, arguments: 1...40)
  func `no other set of moments is cheaper, in small worlds`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    // With a step of three hours, a day and a half has twelve moments.
    let step = 3 * 3600.0
    var hours: [Int] = []
    for hour in 0..<24 where Bool.random(using: &random) {
      hours += [Int](repeating: hour, count: Int.random(in: 1...4, using: &random))
    }
    let rhythm = rhythm(hours: hours)
    let perDay = Double.random(in: 0.5...20, using: &random)
    let age = Int.random(in: 0...8, using: &random)
    let pause = Int.random(in: 1...4, using: &random)
    let price = Double.random(in: 0.1...20, using: &random)
    let plan = UnseenPlan(from: Self.monday, every: step, looksPerDay: perDay, rhythm: rhythm)
    let looks = (0..<12).map { index in
      let middle = Self.monday.addingTimeInterval((Double(index) + 0.5) * step)
      return perDay * rhythm.forecast[rhythm.hour(middle)] * step / 3600
    }
    var best = (cost: Double.infinity, first: Int?.none)
    for mask in 0..<(1 << 12) {
      let reloads = (0..<12).filter { mask >> $0 & 1 == 1 }
      guard zip(reloads, reloads.dropFirst()).allSatisfy({ $1 - $0 >= pause }) else { continue }
      let cost = cost(of: reloads, looks: looks, age: age, price: price, pause: pause)
      if cost < best.cost - 1e-9 { best = (cost, reloads.first) }
    }
    let origin = Self.monday.addingTimeInterval(-Double(age) * step)
    let date = plan.date(origin: origin, price: price * step, pause: Double(pause) * step)
    let first = date.map { Int($0.timeIntervalSince(Self.monday) / step) }
    func least(_ first: Int?) -> Double {
      (0..<(1 << 12)).lazy.map { mask in (0..<12).filter { mask >> $0 & 1 == 1 } }
        .filter { reloads in
          reloads.first == first
            && zip(reloads, reloads.dropFirst()).allSatisfy { $1 - $0 >= pause }
        }
        .map { cost(of: $0, looks: looks, age: age, price: price, pause: pause) }.min() ?? .infinity
    }
    // Another first moment may cost as little.
    #expect(least(first) <= best.cost + 1e-6, "seed \(seed): \(String(describing: first)), \(best)")
  }

  @Test func `it runs before the hours in which people come, not in the midst of them`() throws {
    let rhythm = rhythm(hours: [8, 8, 9, 9, 10, 10, 11])
    let evening = Self.monday.addingTimeInterval(-6 * 3600)
    let plan = UnseenPlan(from: evening, every: 900, looksPerDay: 7, rhythm: rhythm)
    let date = try #require(plan.date(origin: evening, price: 5400, pause: 900))
    let hour = date.timeIntervalSince(Self.monday) / 3600
    #expect((6.5...8.5).contains(hour), "\(hour)")
  }

  @Test func `without looks, or at any price, there is no plan`() {
    let rhythm = rhythm(hours: [8])
    let none = UnseenPlan(from: Self.monday, every: 900, looksPerDay: 0, rhythm: rhythm)
    #expect(none.date(origin: Self.monday, price: 5400, pause: 900) == nil)
    let some = UnseenPlan(from: Self.monday, every: 900, looksPerDay: 5, rhythm: rhythm)
    #expect(some.date(origin: Self.monday, price: .infinity, pause: 900) == nil)
  }

  // MARK: hidden.latest

  /// The hour at which a tile loaded at 15:00 reloads if nobody looks, for a person who has looked
  /// every `days` days.
  private func latestRun(everyDays days: Int) throws -> TimeInterval {
    var pace = Pace()
    pace.prewarm = .infinity
    var engine = TimelineEngine(pace: pace)
    let loadedAt = Self.monday.addingTimeInterval(15 * 3600)
    let looks = stride(from: -14, to: 0, by: days).flatMap { day in
      [9, 12, 15].map { hour in
        let began = Self.monday.addingTimeInterval(Double(day) * Pace.day + Double(hour) * 3600)
        return Look(began: began, ended: began.addingTimeInterval(9), placements: ["one"])
      }
    }
    let kept = KeptPlacement(
      summary: TimelineSummary(
        dates: [loadedAt], policy: .after(loadedAt.addingTimeInterval(900)), loadedAt: loadedAt),
      added: Self.monday.addingTimeInterval(-20 * Pace.day))
    _ = engine.handle(.looks(days > 14 ? [] : looks), at: loadedAt)
    _ = engine.handle(.placements([Diagram.placement]), at: loadedAt)
    _ = engine.handle(.restored(["one": kept]), at: loadedAt)
    _ = engine.handle(
      .catalog(["kind": KnownKind(extension: "kind.widget")], isComplete: true), at: loadedAt)
    return try #require(engine.nextDeadline).timeIntervalSince(Self.monday) / 3600
  }

  @Test func `hidden.latest: at night where people come every few days, else after 24 hours`()
    throws
  {
    #expect(try latestRun(everyDays: 1) == 39)
    // Nobody comes from 16:00 to 9:00, so the middle of that time is after midnight.
    #expect((24...29).contains(try latestRun(everyDays: 7)))
    #expect(try latestRun(everyDays: 99) == 39)
  }

  @Test func `the lull is the middle of the hours without looks`() {
    let rhythm = rhythm(hours: Array(8..<22))
    for hours in [3.5, 9, 20, 24] {
      let end = Self.monday.addingTimeInterval(hours * 3600)
      let lull = rhythm.lastLull(upTo: end)
      #expect(lull <= end && end.timeIntervalSince(lull) < Pace.day)
      #expect(rhythm.hour(lull) - rhythm.hour(Self.monday) == (hours < 3 ? -21 : 3))
    }
  }
}
