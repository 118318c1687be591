import Foundation
import SwiftUI
import Testing

@testable import ChartLayout
@testable import Charts

/// A calendar of a time zone.
func calendar(_ zone: String) -> Calendar {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = TimeZone(identifier: zone) ?? .gmt
  return calendar
}

/// The beginning of a day, or a time of that day.
func date(
  _ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0, in calendar: Calendar
) -> Date {
  calendar.date(
    from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute))
    ?? .distantPast
}

/// The positions of values along an axis.
@Suite struct ScaleTests {
  private func scale(
    _ data: [Datum], domain: ChartScale.Domain = .automatic(includesZero: nil, reversed: false),
    isBanded: Bool = false, includesZero: Bool = false, unit: Calendar.Component? = nil,
    calendar: Calendar = calendar("GMT")
  ) -> ChartScale {
    ChartScale(
      ChartScale.Values(places: data.map { .init(from: $0, to: nil, unit: unit, calendar: nil) }),
      domain: domain, isBanded: isBanded, includesZero: includesZero, calendar: calendar)
  }

  private func range(_ scale: ChartScale) -> ClosedRange<Double>? {
    if case .continuous(let range, _) = scale.kind { range } else { nil }
  }

  @Test func `a scale runs from the least to the greatest value, and to zero where bars stand`() {
    let data: [Datum] = [.number(3), .number(8), .number(5)]
    #expect(range(scale(data)) == 3...8)
    #expect(range(scale(data, includesZero: true)) == 0...8)
    #expect(range(scale([.number(-3), .number(-1)], includesZero: true)) == -3...0)
    let automatic = ChartScale.Domain.automatic(includesZero: false, reversed: false)
    #expect(range(scale(data, domain: automatic, includesZero: true)) == 3...8)
  }

  @Test func `a scale of one value or none is one long`() {
    #expect(range(scale([.number(4)])) == 4...5)
    #expect(range(scale([])) == 0...1)
    #expect(scale([]).share(of: .number(0.25)) == 0.25)
  }

  @Test(arguments: [
    (0.0, 10.0, 5.0, 0.5), (10, 20, 5, -0.5), (10, 20, 25, 1.5), (7, 7, 7, 0.5), (9, 3, 9, 0.5),
  ])
  func `a chosen domain is kept, whatever the values are`(
    lower: Double, upper: Double, value: Double, share: Double
  ) {
    let chosen = scale([.number(1), .number(99)], domain: .range(.number(lower), .number(upper)))
    #expect(chosen.share(of: value) == share)
  }

  @Test func `a reversed scale begins at its end`() {
    let reversed = ChartScale.Domain.automatic(includesZero: false, reversed: true)
    let numbers = scale([.number(0), .number(4)], domain: reversed)
    #expect(numbers.share(of: 1) == 0.75)
    let names = scale([.category("a"), .category("b")], domain: reversed)
    #expect(names.share(of: .category("a")) == 0.75)
    #expect(names.share(of: .category("c")) == nil)
  }

  @Test func `categories stand in the order of their first marks, or as they are chosen`() {
    let data: [Datum] = ["b", "a", "b", "c"].map { .category($0) }
    #expect(scale(data).bands == ["b", "a", "c"].map { .category($0) })
    let chosen = scale(data, domain: .these([.category("c"), .category("z")]))
    #expect(chosen.bands == [.category("c"), .category("z")])
    #expect(chosen.band(of: .category("a")) == nil)
    // One category makes all of them categories.
    #expect(scale([.number(1), .category("x")]).bands == [.number(1), .category("x")])
  }

  @Test func `bars over even numbers stand in bands, holes included`() {
    let hours = scale([8, 10, 9, 13].map { .number($0) }, isBanded: true)
    #expect(hours.bands == [8, 9, 10, 11, 12, 13].map { .number($0) })
    #expect(hours.band(of: .number(13)) == 5)
    #expect(hours.band(of: .number(7)) == nil)
    #expect(scale([.number(0), .number(1), .number(2.5)], isBanded: true).bands == nil)
    #expect(scale([.number(0), .number(1), .number(1e9)], isBanded: true).bands == nil)
  }

  @Test func `bands of numbers keep to a chosen domain`() {
    let data: [Datum] = [8, 9, 10, 11].map { .number($0) }
    let wide = scale(data, domain: .range(.number(6), .number(12)), isBanded: true)
    #expect(wide.bands == [6, 7, 8, 9, 10, 11, 12].map { .number($0) })
    let narrow = scale(data, domain: .range(.number(9), .number(10)), isBanded: true)
    #expect(narrow.bands == [.number(9), .number(10)])
    #expect(narrow.band(of: .number(11)) == nil)
    #expect(narrow.band(of: .number(8)) == nil)
    #expect(narrow.share(of: .number(9)) == 0.25)
  }

  @Test func `days keep to a chosen domain`() {
    let gmt = calendar("GMT")
    let days = (1...5).map { date(2026, 5, $0, 12, in: gmt) }
    let chosen = scale(
      days.map { .date($0) }, domain: .range(.date(days[1]), .date(days[2])), unit: .day)
    #expect(chosen.bands?.count == 2)
    #expect(days.map { chosen.band(of: .date($0)) } == [nil, 0, 1, nil, nil])
  }

  /// Nights in which the clocks change, in some places at midnight.
  @Test(arguments: [
    ("Europe/Berlin", 2026, 3, 28), ("Europe/Berlin", 2026, 10, 24), ("Africa/Cairo", 2026, 4, 23),
    ("America/Santiago", 2026, 9, 5), ("Asia/Beirut", 2026, 3, 28), ("Pacific/Apia", 2011, 12, 29),
  ])
  func `days are days where the clocks change`(zone: String, year: Int, month: Int, day: Int) {
    let calendar = calendar(zone)
    let first = date(year, month, day, 9, in: calendar)
    let dates = (0..<4).map { calendar.date(byAdding: .day, value: $0, to: first) ?? first }
    let days = scale(dates.map { .date($0) }, unit: .day, calendar: calendar)
    let starts = Set(dates.map { calendar.startOfDay(for: $0) })
    for case .date(let band) in days.bands ?? [] {
      #expect(band == calendar.startOfDay(for: band), "\(zone): \(band)")
    }
    #expect(starts.allSatisfy { days.bands?.contains(.date($0)) == true })
    for date in dates {
      let start = calendar.startOfDay(for: date)
      let end = calendar.dateInterval(of: .day, for: date)?.end ?? date
      #expect(days.band(of: .date(start)) == days.band(of: .date(date)))
      #expect(days.band(of: .date(end.addingTimeInterval(-1))) == days.band(of: .date(date)))
    }
  }

  @Test func `months and hours are as long as they are`() {
    let berlin = calendar("Europe/Berlin")
    let months = scale(
      [.date(date(2026, 1, 31, in: berlin)), .date(date(2026, 4, 1, in: berlin))], unit: .month,
      calendar: berlin)
    #expect(
      months.bands == [1, 2, 3, 4].map { .date(date(2026, $0, 1, in: berlin)) })
    let day = date(2026, 10, 25, in: berlin)
    let hours = scale(
      [.date(day), .date(day.addingTimeInterval(24 * 3600))], unit: .hour, calendar: berlin)
    #expect(hours.bands?.count == 25)
  }

  @Test func `too many units are a scale without bands`() {
    let long = scale([.date(.distantPast), .date(.distantFuture)], unit: .hour)
    #expect(long.bands == nil)
  }

  @Test func `numbers are read of any type, and given back in it`() {
    #expect(Datum(Int8(-4)) == .number(-4))
    #expect(Datum(UInt64.max) == .number(18_446_744_073_709_551_616))
    #expect(Datum(Decimal(string: "2.5") ?? 0) == .number(2.5))
    #expect(Datum(Double.nan) == nil)
    #expect(Datum(-Float.infinity) == nil)
    #expect(Datum.number(2.6).value(as: Int.self) == 3)
    #expect(Datum.number(1e300).value(as: Int.self) == nil)
    #expect(Datum.number(300).value(as: UInt8.self) == nil)
    #expect(Datum.number(-1).value(as: UInt.self) == nil)
    #expect(Datum.category("x").value(as: String.self) == "x")
    #expect(Datum.category("x").value(as: Int.self) == nil)
    #expect(Datum.date(may9).value(as: Date.self) == may9)
    enum Kind: String, Plottable { case one, two }
    #expect(Datum(Kind.two) == .category("two"))
    #expect(Datum.category("one").value(as: Kind.self) == .one)
    #expect(Datum.category("six").value(as: Kind.self) == nil)
  }
}

/// Category bands that begin and end on whole cells.
@Suite struct BandTests {
  @Test(arguments: [false, true])
  func `bands and bars stay in their axis, equally broad`(isUpwards: Bool) {
    for count in 0...60 {
      for length in 1...60 {
        let layout = BandLayout(count: count, length: length, isUpwards: isUpwards)
        #expect(layout.start(of: 0) >= 0)
        let end = layout.start(of: layout.count - 1) + layout.breadth
        #expect(end <= Double(length) + 1e-6, "\(count) bands in \(length) cells end at \(end)")
        for width in [MarkDimension.automatic, .ratio(1), .ratio(0), .fixed(4), .inset(2), 1e9, -3]
        {
          let (offset, breadth) = layout.bar(width.breadth, pointsPerCell: isUpwards ? 18 : 8)
          #expect(offset >= 0 && breadth > 0, "\(count) in \(length): \(offset), \(breadth)")
          #expect(offset + breadth <= layout.breadth + 1e-6, "\(count) in \(length), \(width)")
        }
      }
    }
  }

  @Test(arguments: [
    (MarkDimension.automatic, 7.5), (4, 4), (-1, 0), (99, 10), (.ratio(0.5), 5), (.ratio(7), 10),
    (.inset(3), 4), (.inset(6), 0),
  ])
  func `a dimension is points, a share or an inset`(dimension: MarkDimension, length: Double) {
    #expect(dimension.breadth.length(in: 10, fallback: 0.75) == length)
  }
}
