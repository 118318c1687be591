import Foundation

/// The weather of a place, now and for the days to come: what a timeline is made of.
///
/// In degrees Celsius, km/h and percent. Hours and days are in order; what is not known of one is nil, or
/// a sky that is unknown.
package struct Forecast: Hashable, Sendable {
  package var timeZone: TimeZone
  /// The weather in the quarter of an hour in which it was loaded: measured or, mostly, computed.
  package var current: Moment?
  package var hours: [Moment]
  package var days: [Day]

  package init(timeZone: TimeZone, current: Moment?, hours: [Moment], days: [Day]) {
    self.timeZone = timeZone
    self.current = current
    self.hours = hours
    self.days = days
  }

  /// The weather at a time.
  package struct Moment: Hashable, Sendable {
    package var date: Date
    package var sky: Sky
    package var isDay: Bool
    package var temperature: Double?
    package var feelsLike: Double?
    package var chanceOfRain: Double?
    package var humidity: Double?
    package var wind: Double?
  }

  /// A day at the place, from midnight to midnight.
  package struct Day: Hashable, Sendable {
    package var date: Date
    package var sky: Sky
    package var low: Double?
    package var high: Double?
    package var chanceOfRain: Double?
    package var sunrise: Date?
    package var sunset: Date?
  }
}

extension Forecast {
  private static let hour: TimeInterval = 3600

  /// How long the forecast has something to say.
  package var end: Date? { hours.last?.date.addingTimeInterval(Self.hour) }

  /// The weather at a date: what was current if that is less than an hour off, else its hour's.
  package func moment(at date: Date) -> Moment? {
    let ofHour = hours.last { $0.date <= date && date < $0.date.addingTimeInterval(Self.hour) }
    guard let current, (-Self.hour / 4..<Self.hour).contains(date.timeIntervalSince(current.date))
    else { return ofHour }
    guard let ofHour else { return current }
    // For an hour that begins after the measurement the forecast is better than the measurement.
    guard ofHour.date <= current.date || ofHour.temperature == nil else { return ofHour }
    var moment = current
    moment.chanceOfRain = ofHour.chanceOfRain
    return moment
  }

  /// The hours that begin after a date.
  package func hours(after date: Date) -> ArraySlice<Moment> {
    hours[(hours.firstIndex { $0.date > date } ?? hours.endIndex)...]
  }

  /// The day of a date and those after it.
  package func days(from date: Date) -> ArraySlice<Day> {
    guard let first = days.lastIndex(where: { $0.date <= date }) else { return days[...] }
    return days[first...]
  }

  /// When to show another picture: at each hour of two days from a date on, then at every third, and
  /// at the end.
  package func turns(after date: Date) -> [Date] {
    guard let end, end > date else { return [] }
    let near = date.addingTimeInterval(48 * Self.hour)
    let turns = hours(after: date).enumerated().filter { index, hour in
      hour.date <= near || index.isMultiple(of: 3)
    }
    return turns.map(\.element.date) + [end]
  }
}
