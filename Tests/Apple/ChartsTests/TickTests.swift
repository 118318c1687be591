import Foundation
import RepeatableRandom
import Testing

@testable import ChartLayout
@testable import Charts

/// The ticks of an axis and their labels.
@Suite struct TickTests {
  private func numbers(_ range: ClosedRange<Double>, _ count: Int) -> [Double] {
    ChartTicks.values(
      .automatic(desiredCount: nil), on: ChartScale(range), count: count, calendar: calendar("GMT")
    ).compactMap(\.quantity)
  }

  @Test(arguments: [
    (0.0, 100.0, 5, [0.0, 20, 40, 60, 80, 100]), (0, 1, 4, [0, 0.5, 1]),
    (0, 0.03, 3, [0, 0.01, 0.02, 0.03]),
    (-7, 7, 3, [-5, 0, 5]), (95, 115, 4, [95, 100, 105, 110, 115]),
    (1e6, 4e6, 3, [1e6, 2e6, 3e6, 4e6]),
  ])
  func `round numbers are marked`(lower: Double, upper: Double, count: Int, ticks: [Double]) {
    let found = numbers(lower...upper, count)
    #expect(found.count == ticks.count, "\(found)")
    #expect(zip(found, ticks).allSatisfy { abs($0 - $1) < 1e-6 * max(1, abs($1)) }, "\(found)")
  }

  @Test func `upwards each mark stands in the middle of a row, two rows from the next`() throws {
    var random = SplitMix64(seed: 8)
    for _ in 0..<2000 {
      let magnitude = pow(10, Double.random(in: -6...9, using: &random))
      let lower = Bool.random(using: &random) ? 0 : Double.random(in: -1...1, using: &random)
      let upper = lower + Double.random(in: 0.01...1, using: &random)
      let (rows, count) = (
        Int.random(in: 4...40, using: &random), Int.random(in: 1...5, using: &random)
      )
      let given = lower * magnitude...upper * magnitude
      let scale = try #require(ChartTicks.round(given, rows: rows, count: count))
      let (range, step) = scale
      let slack = (given.upperBound - given.lowerBound) * 1e-6
      #expect(range.lowerBound <= given.lowerBound + slack)
      #expect(range.upperBound >= given.upperBound - slack)
      let breadth = step / (range.upperBound - range.lowerBound) * Double(rows)
      #expect(abs(breadth.rounded() - breadth) < 1e-6 && breadth > 1.5, "\(given) in \(rows)")
      let first = range.lowerBound / step * breadth + 0.5
      #expect(abs(first.rounded() - first) < 1e-4, "\(given) in \(rows)")
      let marks = ChartTicks.values(
        .numbers(step: step), on: ChartScale(range), count: count, calendar: calendar("GMT"))
      #expect(marks.count >= 2 || rows < 6 || count < 3, "\(given) in \(rows)")
    }
  }

  @Test(arguments: [2, 3, 5, 6])
  func `a span of dates has two marks at least, whenever it begins`(count: Int) throws {
    for seconds in [20, 90, 400, 5000, 40_000, 300_000, 518_000, 1_000_000, 2_505_600, 8_000_000] {
      for start in stride(from: 0.0, to: 40 * 86_400, by: 123_457) {
        let scale = ChartScale(
          .init(
            places: [start, start + Double(seconds)].map {
              .init(from: .date(Date(timeIntervalSinceReferenceDate: $0)), to: nil, unit: nil)
            }), domain: .automatic(includesZero: false, reversed: false), isBanded: false,
          includesZero: false, calendar: calendar("GMT"))
        let ticks = ChartTicks.values(
          .automatic(desiredCount: nil), on: scale, count: count, calendar: calendar("GMT"))
        #expect(ticks.count >= 2, "\(seconds) s from \(start)")
        let texts = ChartWords(locale: Locale(identifier: "en_US"), calendar: calendar("GMT"))
          .labels(ticks, unit: nil)
        #expect(Set(texts).count == texts.count, "\(texts) in \(seconds) s from \(start)")
      }
    }
  }

  @Test func `a round range holds its values, and has about as many ticks as asked for`() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<2000 {
      let magnitude = pow(10, Double.random(in: -6...9, using: &random))
      let lower = Double.random(in: -1...1, using: &random) * magnitude
      let upper = lower + Double.random(in: 0.001...1, using: &random) * magnitude
      let count = Int.random(in: 1...9, using: &random)
      let (range, ticks) = ChartTicks.round(lower...upper, count: count)
      let slack = (upper - lower) * 1e-6
      #expect(range.lowerBound <= lower + slack && range.upperBound >= upper - slack)
      #expect(
        ticks.count >= 2 && ticks.count <= count + 3, "\(ticks) for \(lower)...\(upper), \(count)")
      #expect(ticks == ticks.sorted() && Set(ticks).count == ticks.count)
      let step = ticks[1] - ticks[0]
      let digits = step / pow(10, (log10(step) + 1e-9).rounded(.down))
      #expect([1.0, 2, 5, 10].contains { abs($0 - digits) < 0.01 }, "step \(step)")
    }
  }

  @Test(arguments: [
    0.0...0.0, 1e300...1e300, -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude,
    1e15...(1e15 + 0.125), 0...Double.leastNonzeroMagnitude,
  ])
  func `odd ranges trap nothing`(range: ClosedRange<Double>) {
    #expect(numbers(range, 5).count < 200)
    #expect(ChartTicks.round(range, count: 5).ticks.count < 200)
    #expect(ChartTicks.round(range, count: 0).ticks.count < 200)
  }

  @Test func `steps of an author are kept, on bands too`() {
    func ticks(_ step: Double, _ scale: ChartScale) -> [Double] {
      ChartTicks.values(
        AxisMarkValues.stride(by: step).choice, on: scale, count: 5, calendar: calendar("GMT")
      )
      .compactMap(\.quantity)
    }
    #expect(ticks(25, ChartScale(10...100)) == [25, 50, 75, 100])
    #expect(ticks(0, ChartScale(10...100)) == [])
    #expect(ticks(-5, ChartScale(10...100)) == [])
    var hours = ChartScale(0...1)
    hours.kind = .bands((0..<24).map { .number(Double($0)) })
    #expect(ticks(6, hours) == [0, 6, 12, 18])
  }

  /// The beginnings of days, in hours of their own zone.
  private func dates(
    _ values: AxisMarkValues, from: Date, to: Date, count: Int = 5, _ calendar: Calendar
  ) -> [String] {
    var scale = ChartScale(0...1)
    scale.kind = .continuous(
      from.timeIntervalSinceReferenceDate...to.timeIntervalSinceReferenceDate, isDate: true)
    return ChartTicks.values(values.choice, on: scale, count: count, calendar: calendar).map {
      datum in
      guard case .date(let date) = datum else { return "\(datum)" }
      let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
      return
        "\(parts.year ?? 0)-\(parts.month ?? 0)-\(parts.day ?? 0) \(parts.hour ?? 0):\(parts.minute ?? 0)"
    }
  }

  @Test func `dates are marked at round moments`() {
    let gmt = calendar("GMT")
    let day = date(2026, 5, 9, in: gmt)
    #expect(
      dates(.automatic, from: day.addingTimeInterval(600), to: day.addingTimeInterval(3600), gmt)
        == ["2026-5-9 0:15", "2026-5-9 0:30", "2026-5-9 0:45", "2026-5-9 1:0"])
    #expect(
      dates(.automatic, from: day, to: day.addingTimeInterval(86_400), count: 4, gmt)
        == ["2026-5-9 0:0", "2026-5-9 6:0", "2026-5-9 12:0", "2026-5-9 18:0", "2026-5-10 0:0"])
    #expect(
      dates(.automatic, from: date(1998, 3, 1, in: gmt), to: date(2026, 1, 1, in: gmt), gmt)
        == ["2000-1-1 0:0", "2010-1-1 0:0", "2020-1-1 0:0"])
    #expect(
      dates(.automatic, from: date(2009, 3, 1, in: gmt), to: date(2026, 1, 1, in: gmt), gmt)
        == ["2010-1-1 0:0", "2015-1-1 0:0", "2020-1-1 0:0", "2025-1-1 0:0"])
  }

  @Test func `days and hours are marked by the clock where it changes`() {
    let berlin = calendar("Europe/Berlin")
    let night = date(2026, 3, 28, in: berlin)
    #expect(
      dates(.stride(by: .day), from: night, to: date(2026, 3, 31, in: berlin), berlin)
        == ["2026-3-28 0:0", "2026-3-29 0:0", "2026-3-30 0:0", "2026-3-31 0:0"])
    let cairo = calendar("Africa/Cairo")
    let days = dates(
      .stride(by: .day), from: date(2026, 4, 23, in: cairo), to: date(2026, 4, 26, in: cairo), cairo
    )
    #expect(days == ["2026-4-23 0:0", "2026-4-24 1:0", "2026-4-25 0:0", "2026-4-26 0:0"])
  }

  @Test func `labels tell their ticks apart`() {
    let words = ChartWords(locale: Locale(identifier: "en_US"), calendar: calendar("GMT"))
    func labels(_ numbers: [Double]) -> [String] {
      words.labels(numbers.map { .number($0) }, unit: nil)
    }
    #expect(labels([0, 5, 10]) == ["0", "5", "10"])
    #expect(labels([0, 0.25, 0.5]) == ["0", "0.25", "0.5"])
    #expect(labels([0, 5000, 10_000]) == ["0", "5K", "10K"])
    #expect(labels([1_000_000, 2_000_000]) == ["1M", "2M"])
    #expect(labels([-10_000, 0, 10_000]) == ["-10K", "0", "10K"])
    #expect(labels([10_000, 10_500, 11_000]) == ["10K", "10.5K", "11K"])
    #expect(labels([0.0001, 0.0002]) == ["0.0001", "0.0002"])
    #expect(Set(labels([1_000_000, 1_000_100, 1_000_200])).count == 3)
    #expect(
      words.labels([.category("a"), .number(2), .category("b")], unit: nil) == ["a", "2", "b"])
    #expect(words.labels([], unit: nil) == [])
    let german = ChartWords(locale: Locale(identifier: "de_DE"), calendar: calendar("GMT"))
    #expect(german.labels([.number(0.5), .number(1)], unit: nil) == ["0,5", "1"])
  }

  @Test func `labels of dates are of the unit in which they differ`() {
    let gmt = calendar("GMT")
    let words = ChartWords(locale: Locale(identifier: "en_US"), calendar: gmt)
    func labels(_ dates: [Date], unit: Calendar.Component? = nil) -> [String] {
      words.labels(dates.map { .date($0) }, unit: unit)
        .map { $0.replacing("\u{202F}", with: " ") }
    }
    #expect(labels([date(2026, 5, 9, in: gmt), date(2026, 5, 10, in: gmt)]) == ["Sat", "Sun"])
    #expect(
      labels([date(2026, 5, 9, in: gmt), date(2026, 5, 17, in: gmt)]) == ["May 9", "May 17"])
    #expect(labels([date(2026, 1, 1, in: gmt), date(2026, 2, 1, in: gmt)]) == ["Jan", "Feb"])
    #expect(labels([date(2024, 1, 1, in: gmt), date(2026, 1, 1, in: gmt)]) == ["2024", "2026"])
    #expect(
      labels([date(2026, 5, 9, 6, in: gmt), date(2026, 5, 9, 12, in: gmt)]) == ["6 AM", "12 PM"])
    #expect(
      labels([date(2026, 5, 9, 6, in: gmt), date(2026, 5, 9, 6, 30, in: gmt)])
        == ["6:00 AM", "6:30 AM"])
    #expect(labels([date(2026, 5, 9, in: gmt)], unit: .year) == ["2026"])
  }
}
