import Foundation

/// The occasion that the widget counts down to.
struct Occasion: Hashable, Sendable {
  var title: String
  var date: Date
  /// The date from which the bar measures the wait.
  var start: Date

  /// The configured occasion, or the next New Year if no date is set.
  init(_ intent: CountdownIntent, now: Date, calendar: Calendar = .current) {
    guard let date = intent.date else {
      self = .newYear(after: now, calendar: calendar)
      if let title = intent.title { self.title = title }
      return
    }
    // The tile's title already says that this is a countdown.
    title = intent.title ?? date.formatted(.dateTime.weekday(.wide))
    self.date = date
    // Without a start date, the wait counts from a year before the occasion.
    let yearBefore = calendar.date(byAdding: .year, value: -1, to: date)
    start = intent.start ?? yearBefore ?? date
  }

  private init(title: String, date: Date, start: Date) {
    self.title = title
    self.date = date
    self.start = start
  }

  static func newYear(after now: Date, calendar: Calendar = .current) -> Occasion {
    let year = calendar.dateInterval(of: .year, for: now) ?? DateInterval(start: now, duration: 1)
    return Occasion(title: "New Year", date: year.end, start: year.start)
  }

  /// The time between a moment and the occasion.
  enum Distance: Hashable, Sendable {
    /// The number of midnights until the occasion, if it is more than 24 hours away.
    case days(Int)
    case lastDay
    case over
  }

  func distance(from now: Date, calendar: Calendar = .current) -> Distance {
    if now >= date { return .over }
    if now >= lastDay { return .lastDay }
    let days = calendar.dateComponents(
      [.day], from: calendar.startOfDay(for: now), to: calendar.startOfDay(for: date))
    return .days(days.day ?? 0)
  }

  /// The share of the wait that is over, 0…1.
  func progress(at now: Date) -> Double {
    let whole = date.timeIntervalSince(start)
    return whole > 0 ? min(1, max(0, now.timeIntervalSince(start) / whole)) : 1
  }

  /// The dates at which the picture changes in a way that dynamic text does not: midnights of the
  /// coming week, the beginning of the last day, and the occasion.
  func turns(after now: Date, calendar: Calendar = .current) -> [Date] {
    let today = calendar.startOfDay(for: now)
    let midnights = (1...7).compactMap { calendar.date(byAdding: .day, value: $0, to: today) }
    return Set(midnights.filter { $0 < date } + [lastDay, date]).filter { $0 > now }.sorted()
      // Later changes are found by the reload at the end of the week.
      .filter { $0 <= (midnights.last ?? date) }
  }

  private var lastDay: Date { date.addingTimeInterval(-86_400) }
}
