import Foundation
import WidgetArchive

/// The choice of the values of a scale that have a tick mark.
package enum ChartTicks {
  /// The author's choice of marked values.
  package enum Choice: Sendable {
    case automatic(desiredCount: Int?)
    case numbers(step: Double)
    case dates(Calendar.Component, count: Int, Calendar?)
    case these([Datum])
  }

  /// The values to mark: those that the author chose, else about `count` round ones.
  package static func values(
    _ choice: Choice, on scale: ChartScale, count: Int, calendar: Calendar
  ) -> [Datum] {
    switch choice {
    case .these(let data): return data
    case .automatic(let desired): return automatic(on: scale, count: desired ?? count, calendar)
    case .numbers(let step):
      guard case .continuous(let range, let isDate) = scale.kind, step > 0 else {
        return (scale.bands ?? []).filter { isMultiple($0, of: step) }
      }
      return multiples(of: step, in: range).map { datum($0, isDate) }
    case .dates(let unit, let every, let own):
      let calendar = own ?? calendar
      if let bands = scale.bands {
        return stride(bands, unit, every, calendar)
      }
      guard case .continuous(let range, true) = scale.kind else { return [] }
      return dates(unit, every, in: range, calendar)
    }
  }

  /// Whether a band is at a multiple of a number; true for a band that is no number.
  private static func isMultiple(_ band: Datum, of step: Double) -> Bool {
    guard step > 0, case .number(let number) = band else { return true }
    return abs((number / step).rounded() - number / step) < 1e-6
  }

  /// The closest round range around a range, and the values to mark on it.
  package static func round(_ range: ClosedRange<Double>, count: Int) -> (
    range: ClosedRange<Double>, ticks: [Double]
  ) {
    let step = step(range, count: count)
    let lower = (range.lowerBound / step + 1e-9).rounded(.down) * step
    let upper = (range.upperBound / step - 1e-9).rounded(.up) * step
    return (lower...max(lower, upper), multiples(of: step, in: lower...max(lower, upper)))
  }

  private static func automatic(on scale: ChartScale, count: Int, _ calendar: Calendar) -> [Datum] {
    switch scale.kind {
    case .bands(let bands): return bands
    case .continuous(let range, false):
      return multiples(of: step(range, count: count), in: range).map { .number($0) }
    case .continuous(let range, true):
      return dates(in: range, count: count, calendar)
    }
  }

  private static func datum(_ value: Double, _ isDate: Bool) -> Datum {
    isDate ? .date(Date(timeIntervalSinceReferenceDate: value)) : .number(value)
  }

  /// A round step: 1, 2 or 5 times a power of ten.
  private static func step(_ range: ClosedRange<Double>, count: Int) -> Double {
    let length = range.upperBound - range.lowerBound
    guard length > 0, length.isFinite else { return 1 }
    let rough = length / Double(max(1, count))
    let power = pow(10, log10(rough).rounded(.down))
    // Division by a subnormal number overflows.
    guard power.isNormal else { return 1 }
    return power * ([1, 2, 5, 10].first { $0 * power >= rough * 0.999 } ?? 10)
  }

  private static func multiples(of step: Double, in range: ClosedRange<Double>) -> [Double] {
    let first = (range.lowerBound / step - 1e-9).rounded(.up)
    let last = (range.upperBound / step + 1e-9).rounded(.down)
    guard last >= first, last - first < 200 else { return [] }
    return (0...Int(clamping: last - first)).map { (first + Double($0)) * step }
  }

  // MARK: Dates

  private static let dateSteps: [(seconds: Double, unit: Calendar.Component, every: Int)] = [
    (1, .second, 1), (5, .second, 5), (15, .second, 15), (30, .second, 30),
    (60, .minute, 1), (300, .minute, 5), (900, .minute, 15), (1800, .minute, 30),
    (3600, .hour, 1), (10800, .hour, 3), (21600, .hour, 6), (43200, .hour, 12), (86400, .day, 1),
    (172_800, .day, 2), (604_800, .weekOfYear, 1), (1_209_600, .weekOfYear, 2),
    (2_629_800, .month, 1),
    (7_889_400, .month, 3), (31_557_600, .year, 1), (157_788_000, .year, 5),
    (315_576_000, .year, 10),
    (1_577_880_000, .year, 50), (3_155_760_000, .year, 100), (15_778_800_000, .year, 500),
    (31_557_600_000, .year, 1000),
  ]

  /// About `count` dates, at the longest step that yields at least two. A short range may hold no
  /// beginning of a unit: a month of 29 days that begins on its second has none of a month.
  private static func dates(
    in range: ClosedRange<Double>, count: Int, _ calendar: Calendar
  ) -> [Datum] {
    let rough = (range.upperBound - range.lowerBound) / Double(max(1, count))
    var index = dateSteps.firstIndex { $0.seconds >= rough * 0.999 } ?? dateSteps.count - 1
    while true {
      let found = dates(dateSteps[index].unit, dateSteps[index].every, in: range, calendar)
      guard found.count < 2, index > 0 else { return found }
      index -= 1
    }
  }

  private static func dates(
    _ unit: Calendar.Component, _ every: Int, in range: ClosedRange<Double>, _ calendar: Calendar
  ) -> [Datum] {
    let first = Date(timeIntervalSinceReferenceDate: range.lowerBound)
    let last = Date(timeIntervalSinceReferenceDate: range.upperBound)
    // Counted from the beginning of the larger unit, so that marks are round: every third hour from
    // midnight.
    let larger: Calendar.Component =
      switch unit {
      case .second: .minute
      case .minute: .hour
      case .hour: .day
      case .day, .weekOfYear, .weekday: .weekOfYear
      case .month: .year
      default: unit
      }
    let start = every > 1 ? larger : unit
    var date = calendar.dateInterval(of: start, for: first)?.start ?? first
    if unit == .year, every > 1 {
      let surplus = calendar.component(.year, from: date) % every
      date = calendar.date(byAdding: .year, value: -surplus, to: date) ?? date
    }
    var dates: [Datum] = []
    for _ in 0..<500 where date <= last {
      if date >= first { dates.append(.date(date)) }
      guard let next = calendar.beginning(unit, after: date, by: every) else { break }
      date = next
    }
    return dates
  }

  /// Every n-th unit of bands that are dates.
  private static func stride(
    _ bands: [Datum], _ unit: Calendar.Component, _ every: Int, _ calendar: Calendar
  ) -> [Datum] {
    var last: Date?
    return bands.filter { band in
      guard case .date(let date) = band else { return true }
      if let last, let due = calendar.date(byAdding: unit, value: every, to: last),
        date < due.addingTimeInterval(-1)
      {
        return false
      }
      last = date
      return true
    }
  }
}
