/// How many looks are to be expected in each hour of a week, as far as 14 days of looks can say.
///
/// A few looks say little. So each hour counts its neighbours' looks, too, as long as there are not many;
/// and a day of the week is taken for a day like any other until its own looks, or their absence, say
/// otherwise: what a fortnight of Saturdays without a look means depends on how many there would have
/// been.
struct LookForecast: Hashable {
  static let hours = 24
  static let weekdays = 7

  /// With this number of looks an hour's own weigh as much as those of the hours around it.
  private static let looksOfNeighbours = 24.0
  /// So many looks on a day of the week weigh as much as its being a day like any other (the shape of
  /// the gamma distribution that days are taken to be drawn from).
  private static let looksOfAnyDay = 1.0

  /// What part of one look a day comes in each hour of the week; 7 in all.
  private var parts: [Double]

  /// Nothing is known: a look is as likely at any time.
  init() {
    parts = Array(repeating: 1 / Double(Self.hours), count: Self.hours * Self.weekdays)
  }

  /// - Parameters:
  ///   - perHour: looks by hour of the day.
  ///   - days: the days that are over, by their number, and the looks of each.
  init(perHour: [Int], days: [(day: Int, looks: Int)]) {
    let hours = Self.hourParts(perHour)
    parts = Self.dayFactors(days).flatMap { factor in hours.map { $0 * factor } }
  }

  /// The part of one look a day that comes in an hour, by the hour's number.
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

  /// By what the looks of each day of the week differ from the mean; the mean of all is 1.
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
