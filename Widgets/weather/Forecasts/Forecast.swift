import Foundation

/// The current and coming weather of a place, from which a timeline is made.
///
/// Units are degrees Celsius, km/h and percent. Hours and days are in order; an unknown value is
/// nil, an unknown sky is `unknown`.
package struct Forecast: Hashable, Sendable {
  package var timeZone: TimeZone
  /// The weather in the 15 minutes of the download: measured or, mostly, computed.
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

  /// The end of the last hour of the forecast.
  package var end: Date? { hours.last?.date.addingTimeInterval(Self.hour) }

  /// The weather at a date: the current weather if that is less than an hour away, otherwise the
  /// hour's.
  package func moment(at date: Date) -> Moment? {
    let ofHour = hours.last { $0.date <= date && date < $0.date.addingTimeInterval(Self.hour) }
    guard let current, (-Self.hour / 4..<Self.hour).contains(date.timeIntervalSince(current.date))
    else { return ofHour }
    guard let ofHour else { return current }
    // For an hour that begins after the measurement, the forecast is better than the measurement.
    guard ofHour.date <= current.date || ofHour.temperature == nil else { return ofHour }
    var moment = current
    moment.chanceOfRain = ofHour.chanceOfRain
    return moment
  }

  /// The hours that begin after a date.
  package func hours(after date: Date) -> ArraySlice<Moment> {
    hours[(hours.firstIndex { $0.date > date } ?? hours.endIndex)...]
  }

  /// The day of a date and the days after it.
  package func days(from date: Date) -> ArraySlice<Day> {
    guard let first = days.lastIndex(where: { $0.date <= date }) else { return days[...] }
    return days[first...]
  }

  /// The dates at which the picture changes: each hour for two days, then every third hour, and the
  /// end of the forecast.
  package func turns(after date: Date) -> [Date] {
    guard let end, end > date else { return [] }
    let near = date.addingTimeInterval(48 * Self.hour)
    let turns = hours(after: date).enumerated().filter { index, hour in
      hour.date <= near || index.isMultiple(of: 3)
    }
    return turns.map(\.element.date) + [end]
  }
}
