/// The number of looks to be expected in each hour of a week, as far as 14 days of looks can tell.
///
/// A few looks say little. So while looks are few, each hour also counts those of its neighbours;
/// and a weekday is treated like any other day until its own looks, or their absence, say
/// otherwise: two Saturdays without a look mean more where many looks would have been expected.
struct LookForecast: Hashable {
  static let hours = 24
  static let weekdays = 7

  /// The number of looks at which an hour's own looks weigh as much as those around it.
  private static let looksOfNeighbours = 24.0
  /// The number of expected looks on a weekday at which they weigh as much as the
  /// assumption that it is like any other day (the shape of the gamma distribution from
  /// which days are assumed to be drawn).
  private static let looksOfAnyDay = 1.0

  /// For each hour of the week, its share of the looks, at one look a day on average; 7 in all.
  private var parts: [Double]

  /// The forecast when nothing is known: a look is equally likely at any time.
  init() {
    parts = Array(repeating: 1 / Double(Self.hours), count: Self.hours * Self.weekdays)
  }

  /// - Parameters:
  ///   - perHour: looks by hour of the day.
  ///   - days: the complete days, by their number, and the looks of each.
  init(perHour: [Int], days: [(day: Int, looks: Int)]) {
    let hours = Self.hourParts(perHour)
    parts = Self.dayFactors(days).flatMap { factor in hours.map { $0 * factor } }
  }

  /// The share of an hour, by its number, of one look a day.
  subscript(hour: Int) -> Double {
    let count = parts.count
    return parts[((hour % count) + count) % count]
  }

  private static func hourParts(_ perHour: [Int]) -> [Double] {
    let total = Double(perHour.reduce(0, +))
    return (0..<hours).map { hour in
      let around =
        Double(perHour[(hour + hours - 1) % hours] + perHour[(hour + 1) % hours]) / 4
        + Double(perHour[hour]) / 2
      return (Double(perHour[hour]) + looksOfNeighbours * around / total)
        / (total + looksOfNeighbours)
    }
  }

  /// For each weekday, the factor by which its looks differ from the mean; the mean of all is 1.
  private static func dayFactors(_ days: [(day: Int, looks: Int)]) -> [Double] {
    let mean = Double(days.reduce(0) { $0 + $1.looks }) / Double(max(1, days.count))
    var seen = [Double](repeating: looksOfAnyDay, count: weekdays)
    var expected = seen
    for (day, looks) in days {
      let weekday = ((day % weekdays) + weekdays) % weekdays
      seen[weekday] += Double(looks)
      expected[weekday] += mean
    }
    let factors = zip(seen, expected).map { $0 / $1 }
    let sum = factors.reduce(0, +)
    return factors.map { $0 * Double(weekdays) / sum }
  }
}
