import Testing

@testable import Simulation

/// The times of looks: pure functions of the seed, with the shape that their names promise.
@Suite struct ScenarioTests {
  static let scenarios = Scenario.named

  @Test(arguments: scenarios)
  func `the same seed gives the same visits, and another one others`(scenario: Scenario) {
    let visits = scenario.visits(days: 17, pages: 3, seed: 7)
    #expect(visits == scenario.visits(days: 17, pages: 3, seed: 7))
    #expect(visits != scenario.visits(days: 17, pages: 3, seed: 8))
  }

  @Test(arguments: scenarios)
  func `more days go on where fewer ended`(scenario: Scenario) {
    let week = scenario.visits(days: 7, pages: 2, seed: 3)
    #expect(scenario.visits(days: 20, pages: 2, seed: 3).starts(with: week))
  }

  @Test(arguments: scenarios, 1...40)
  func `visits ascend, do not overlap and stay in their pages`(scenario: Scenario, seed: Int) {
    let visits = scenario.visits(days: 14, pages: 4, seed: UInt64(seed))
    for (visit, next) in zip(visits, visits.dropFirst()) { #expect(visit.ends <= next.begins) }
    for visit in visits {
      #expect(visit.ends - visit.begins >= 5 * Span.second)
      #expect((0..<4).contains(visit.page))
      #expect(visit.glances.first == visit.begins)
      #expect(visit.glances.allSatisfy { $0 + Agenda.settling <= visit.ends })
    }
  }

  @Test(arguments: 1...40)
  func `workday has 12 to 20 looks in 3 to 5 clusters on weekdays and few at the weekend`(seed: Int)
  {
    let visits = Scenario.workday.visits(days: 14, pages: 1, seed: UInt64(seed))
    let days = Dictionary(grouping: visits) { $0.begins / Span.day }
    for day in 0..<14 {
      let looks = days[day] ?? []
      guard day % 7 < 5 else {
        #expect((2...4).contains(looks.count), "seed \(seed), day \(day)")
        continue
      }
      #expect((12...20).contains(looks.count), "seed \(seed), day \(day)")
      // Two clusters may overlap on a day on which one is late.
      let pauses = zip(looks, looks.dropFirst()).count {
        $1.begins - $0.ends > 20 * Span.minute
      }
      #expect((1...4).contains(pauses), "seed \(seed), day \(day)")
    }
  }

  @Test func `looks last seconds, some of them minutes`() {
    let visits = Scenario.workday.visits(days: 70, pages: 1, seed: 5)
    let long = visits.count { $0.ends - $0.begins > Span.minute }
    #expect(visits.allSatisfy { $0.ends - $0.begins <= 5 * Span.minute })
    #expect((visits.count / 20...visits.count / 5).contains(long))
  }

  @Test func `rare looks once every day or two`() {
    let days = Scenario.rare.visits(days: 60, pages: 1, seed: 2).map { $0.begins / Span.day }
    #expect(zip(days, days.dropFirst()).allSatisfy { (1...2).contains($1 - $0) })
  }

  @Test(arguments: 1...40)
  func `monitor sits before the board in working hours and glances at it`(seed: Int) {
    let visits = Scenario.monitor.visits(days: 7, pages: 1, seed: UInt64(seed))
    #expect(visits.allSatisfy { $0.begins / Span.day < 5 })
    for day in 0..<5 {
      let present = visits.filter { $0.begins / Span.day == day }
        .reduce(0) { $0 + $1.ends - $1.begins }
      #expect((5 * Span.hour...9 * Span.hour).contains(present))
    }
    let glances = visits.reduce(0) { $0 + $1.glances.count }
    #expect((100...400).contains(glances))
  }

  @Test(arguments: 1...40)
  func `nights are looked through in one week, days in the next`(seed: Int) {
    let visits = Scenario.nights.visits(days: 28, pages: 1, seed: UInt64(seed))
    for week in 0..<4 {
      let isNight = (week + seed) % 2 == 0
      let times = visits.filter { $0.begins / Span.week == week || $0.ends / Span.week == week }
      #expect(times.count > 20)
      for visit in times where visit.begins / Span.week == week {
        // The last night of a week ends in the weekend.
        let hour = Double(visit.begins % Span.day) / Double(Span.hour)
        #expect(isNight ? hour >= 21 || hour < 7 : (9..<19).contains(hour), "\(hour)")
        #expect((5...40).contains((visit.ends - visit.begins) / Span.minute))
      }
    }
    let pauses = zip(visits, visits.dropFirst()).map { $1.begins - $0.ends }
    #expect(pauses.allSatisfy { $0 >= 20 * Span.minute })
  }

  @Test(arguments: 1...40)
  func `weekends are looked at on Saturday and Sunday only, half an hour apart`(seed: Int) {
    let visits = Scenario.weekends.visits(days: 28, pages: 1, seed: UInt64(seed))
    let days = Dictionary(grouping: visits) { $0.begins / Span.day }
    #expect(days.keys.allSatisfy { $0 % 7 >= 5 } && days.count == 8)
    #expect(days.values.allSatisfy { (3...9).contains($0.count) })
    let pauses = zip(visits, visits.dropFirst()).map { $1.begins - $0.ends }
    #expect(pauses.allSatisfy { $0 >= 30 * Span.minute })
  }

  @Test func `a scenario is called by its name`() {
    for scenario in Scenario.named { #expect(Scenario(name: scenario.name) == scenario) }
    #expect(Scenario(name: "nobody") == nil)
  }

  @Test func `people flip to the first pages the most`() {
    let visits = Scenario.workday.visits(days: 140, pages: 20, seed: 1)
    let counts = (0..<20).map { page in visits.count { $0.page == page } }
    #expect(counts[0] > visits.count / 2)
    #expect(counts[0] > counts[1] && counts[1] > counts[3] && counts[19] < counts[1])
  }
}
