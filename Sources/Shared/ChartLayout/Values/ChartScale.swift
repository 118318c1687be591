import Foundation

/// The positions of values along one axis of the plot.
///
/// Bands divide an axis into equal parts, one for each category, day or step; a continuous scale runs
/// from a least to a greatest value.
package struct ChartScale {
  package enum Kind {
    case bands([Datum])
    case continuous(ClosedRange<Double>, isDate: Bool)
  }

  package var kind: Kind
  /// The calendar unit of bands that are dates, for their labels.
  package private(set) var unit: Calendar.Component?
  /// The end of the last band of numbers or dates.
  private var end: Double?
  /// The numbers of bands that are categories.
  private var numbers: [Datum: Int] = [:]
  package private(set) var isReversed = false

  /// The values that an axis shows.
  package enum Domain {
    case automatic(includesZero: Bool?, reversed: Bool)
    case range(Datum, Datum)
    case these([Datum])
  }

  /// The values of the chart's marks along an axis.
  package struct Values {
    package var places: [PlotMark.Place]
    /// Values without a position of their own, such as sums of stacked marks.
    package var others: [Double]

    package init(places: [PlotMark.Place] = [], others: [Double] = []) {
      self.places = places
      self.others = others
    }
  }

  package init(
    _ values: Values, domain: Domain, isBanded: Bool, includesZero: Bool,
    calendar: Calendar
  ) {
    if case .automatic(_, let reversed) = domain { isReversed = reversed }
    if case .these(let chosen) = domain, chosen.allSatisfy({ $0.quantity == nil }) {
      kind = .bands(chosen)
      numbers = Self.numbers(of: chosen)
      return
    }
    let data = values.places.flatMap { [$0.from, $0.to].compactMap(\.self) }
    if data.contains(where: { $0.quantity == nil }) {
      let bands = Self.distinct(data)
      kind = .bands(bands)
      numbers = Self.numbers(of: bands)
      return
    }
    let range = Self.range(data.compactMap(\.quantity) + values.others, domain, includesZero)
    let isDate = data.contains { if case .date = $0 { true } else { false } }
    if let unit = values.places.compactMap(\.unit).first, isDate {
      let calendar = values.places.compactMap(\.calendar).first ?? calendar
      if let units = Self.units(unit, calendar, in: range) {
        kind = .bands(units.bands)
        self.unit = unit
        end = units.end
        return
      }
    }
    var chosen: ClosedRange<Double>?
    if case .range = domain { chosen = range }
    if isBanded, let steps = Self.steps(data.compactMap(\.quantity), in: chosen, isDate: isDate) {
      kind = .bands(steps.bands)
      end = steps.end
      return
    }
    kind = .continuous(range, isDate: isDate)
  }

  /// A scale of these numbers alone.
  package init(_ range: ClosedRange<Double>) {
    kind = .continuous(range, isDate: false)
  }

  package var bands: [Datum]? {
    if case .bands(let bands) = kind { bands } else { nil }
  }

  /// The number of the band that holds a value: for a date, that of its unit.
  package func band(of datum: Datum) -> Int? {
    guard let bands else { return nil }
    guard let quantity = datum.quantity, bands.first?.quantity != nil else {
      return numbers[datum]
    }
    if let end, quantity >= end - 1e-6 { return nil }
    // The bands are in order, so a binary search finds the value's.
    var (low, after) = (0, bands.count)
    while low < after {
      let middle = (low + after) / 2
      if bands[middle].quantity ?? 0 > quantity + 1e-6 {
        after = middle
      } else {
        low = middle + 1
      }
    }
    return after > 0 ? after - 1 : nil
  }

  /// The share of the axis at which a value stands, at the middle of its band; nil if it is not on
  /// the scale.
  package func share(of datum: Datum) -> Double? {
    switch kind {
    case .bands(let bands):
      guard let band = band(of: datum) else { return nil }
      return directed((Double(band) + 0.5) / Double(bands.count))
    case .continuous: return datum.quantity.map { share(of: $0) }
    }
  }

  func share(of quantity: Double) -> Double {
    guard case .continuous(let range, _) = kind else { return 0 }
    let length = range.upperBound - range.lowerBound
    return directed(length > 0 ? (quantity - range.lowerBound) / length : 0.5)
  }

  private func directed(_ share: Double) -> Double { isReversed ? 1 - share : share }

  // MARK: Domains

  private static func range(
    _ values: [Double], _ domain: Domain, _ includesZero: Bool
  ) -> ClosedRange<Double> {
    switch domain {
    case .range(let lower, let upper):
      let lower = lower.quantity ?? 0
      return lower...max(lower, upper.quantity ?? lower)
    case .these(let chosen):
      let chosen = chosen.compactMap(\.quantity)
      guard let least = chosen.min(), let greatest = chosen.max() else { return 0...1 }
      return least...greatest
    case .automatic(let wantsZero, _):
      var values = values
      if wantsZero ?? includesZero { values.append(0) }
      guard let least = values.min(), let greatest = values.max() else { return 0...1 }
      return least < greatest ? least...greatest : least...(least + 1)
    }
  }

  private static func distinct(_ data: [Datum]) -> [Datum] {
    var seen: Set<Datum> = []
    return data.filter { seen.insert($0).inserted }
  }

  private static func numbers(of bands: [Datum]) -> [Datum: Int] {
    Dictionary(zip(bands, bands.indices)) { first, _ in first }
  }

  /// The most bands: more of them than any terminal has cells for.
  private static let maximumBands = 400

  /// The beginnings of the days or hours of a range, and the end of the last one.
  private static func units(
    _ unit: Calendar.Component, _ calendar: Calendar, in range: ClosedRange<Double>
  ) -> (bands: [Datum], end: Double)? {
    let first = Date(timeIntervalSinceReferenceDate: range.lowerBound)
    let last = Date(timeIntervalSinceReferenceDate: range.upperBound)
    var date = calendar.dateInterval(of: unit, for: first)?.start ?? first
    var dates: [Datum] = []
    while date <= last {
      guard dates.count < maximumBands else { return nil }
      dates.append(.date(date))
      guard let next = calendar.beginning(unit, after: date, by: 1) else { return nil }
      date = next
    }
    return dates.isEmpty ? nil : (dates, date.timeIntervalSinceReferenceDate)
  }

  /// Bands for evenly spaced numbers, such as hours of a day; for those of a chosen domain if there
  /// is one.
  private static func steps(_ values: [Double], in domain: ClosedRange<Double>?, isDate: Bool)
    -> (bands: [Datum], end: Double)?
  {
    let sorted = Set(values).sorted()
    let gaps = zip(sorted, sorted.dropFirst()).map { $1 - $0 }
    guard var first = sorted.first, var last = sorted.last else { return nil }
    guard let step = gaps.min(), step > 0 else {
      return domain == nil ? ([datum(first, isDate)], .infinity) : nil
    }
    if let domain {
      last = first + ((domain.upperBound - first) / step + 1e-9).rounded(.down) * step
      first += ((domain.lowerBound - first) / step - 1e-9).rounded(.up) * step
    }
    let count = ((last - first) / step).rounded() + 1
    guard count >= 1, count <= Double(maximumBands),
      gaps.allSatisfy({ abs(($0 / step).rounded() - $0 / step) < 0.1 })
    else { return nil }
    let bands = (0..<Int(count)).map { datum(first + Double($0) * step, isDate) }
    return (bands, first + count * step)
  }

  private static func datum(_ value: Double, _ isDate: Bool) -> Datum {
    isDate ? .date(Date(timeIntervalSinceReferenceDate: value)) : .number(value)
  }
}

extension Calendar {
  /// The beginning of the n-th unit after the one that begins at `date`. Adding to the date alone
  /// would go wrong where the clocks go forward at midnight: that day begins at one, and the next
  /// at midnight again.
  func beginning(_ unit: Component, after date: Date, by count: Int) -> Date? {
    guard let next = self.date(byAdding: unit, value: count, to: date), next > date else {
      return nil
    }
    guard let start = dateInterval(of: unit, for: next)?.start, start > date else { return next }
    return start
  }
}
