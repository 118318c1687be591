import Testing
import TimelineEngine

@testable import Simulation

/// The results of the rules on workdays: 14 days, means of five people.
@Suite struct HowWellTests {
  /// The figures, averaged over the seeds.
  private struct Figures {
    var arrival = 0.0
    var settled = 0.0
    var timerEqual = 0.0
    var timerOwn = 0.0
    var bound = 0.0
    var perDay = 0.0

    init(minutes: Int, pace: Pace = Pace()) throws {
      let seeds: ClosedRange<UInt64> = 1...5
      for seed in seeds {
        let report = try Simulation(
          providers: [.after(minutes * Span.minute)], days: 14, seed: seed, pace: pace
        ).run()
        #expect(report.starved == 0)
        arrival += try #require(report.age.arrival.mean.value) / Double(seeds.count)
        settled += try #require(report.age.settled.mean.value) / Double(seeds.count)
        timerEqual += try #require(report.timerEqual.mean.value) / Double(seeds.count)
        timerOwn += try #require(report.timerOwn.mean.value) / Double(seeds.count)
        bound += try #require(report.bound.settled.mean.value) / Double(seeds.count)
        perDay += report.reloads.perDay / Double(seeds.count)
      }
    }
  }

  @Test func `after 15 minutes: a quarter of a timer's age, and younger than at 96 a day`() throws {
    let figures = try Figures(minutes: 15)
    #expect(figures.settled <= figures.timerEqual / 4)
    #expect(figures.arrival <= figures.timerEqual)
    #expect(figures.settled < figures.timerOwn)
    #expect(figures.perDay <= 25)
  }

  @Test func `after 60 minutes: less than 1 of 2.5 of a timer's age`() throws {
    let figures = try Figures(minutes: 60)
    #expect(figures.settled <= figures.timerEqual / 2.5)
  }

  @Test func `held: within 1.5 of what can be had at all`() throws {
    var pace = Pace()
    pace.prewarm = .infinity
    let figures = try Figures(minutes: 15, pace: pace)
    #expect(figures.settled <= figures.bound * 1.5)
  }

  @Test func `a provider that wants it every 5 minutes leaves enough for the evening`() throws {
    let figures = try Figures(minutes: 5)
    #expect(figures.settled < figures.timerOwn)
    #expect(figures.arrival <= figures.timerEqual)
  }
}
