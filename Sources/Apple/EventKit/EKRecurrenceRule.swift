import Foundation

public enum EKRecurrenceFrequency: Int, Sendable { case daily, weekly, monthly, yearly }

public enum EKWeekday: Int, Sendable {
  case sunday = 1
  case monday, tuesday, wednesday, thursday, friday, saturday
}

/// A day of the week, of all weeks or of one.
open class EKRecurrenceDayOfWeek: NSObject, @unchecked Sendable {
  public let dayOfTheWeek: EKWeekday
  public let weekNumber: Int

  public init(_ dayOfTheWeek: EKWeekday) {
    self.dayOfTheWeek = dayOfTheWeek
    weekNumber = 0
  }

  public init(_ dayOfTheWeek: EKWeekday, weekNumber: Int) {
    self.dayOfTheWeek = dayOfTheWeek
    self.weekNumber = weekNumber
  }
}

/// When a rule ends: at a date, or after a number of occurrences.
open class EKRecurrenceEnd: NSObject, @unchecked Sendable {
  public let endDate: Date?
  public let occurrenceCount: Int

  public init(end endDate: Date) {
    self.endDate = endDate
    occurrenceCount = 0
  }

  public init(occurrenceCount: Int) {
    endDate = nil
    self.occurrenceCount = occurrenceCount
  }
}

/// A rule of repetition that an app has made; those of the person's events are not read.
open class EKRecurrenceRule: EKObject, @unchecked Sendable {
  public let frequency: EKRecurrenceFrequency
  public let interval: Int
  open var recurrenceEnd: EKRecurrenceEnd?
  public let daysOfTheWeek: [EKRecurrenceDayOfWeek]?
  public let daysOfTheMonth: [NSNumber]?
  public let daysOfTheYear: [NSNumber]?
  public let weeksOfTheYear: [NSNumber]?
  public let monthsOfTheYear: [NSNumber]?
  public let setPositions: [NSNumber]?
  public var firstDayOfTheWeek: Int { 0 }
  public var calendarIdentifier: String { "gregorian" }

  public convenience init(
    recurrenceWith type: EKRecurrenceFrequency, interval: Int, end: EKRecurrenceEnd?
  ) {
    self.init(
      recurrenceWith: type, interval: interval, daysOfTheWeek: nil, daysOfTheMonth: nil,
      monthsOfTheYear: nil, weeksOfTheYear: nil, daysOfTheYear: nil, setPositions: nil, end: end)
  }

  public init(
    recurrenceWith type: EKRecurrenceFrequency, interval: Int,
    daysOfTheWeek days: [EKRecurrenceDayOfWeek]?, daysOfTheMonth monthDays: [NSNumber]?,
    monthsOfTheYear months: [NSNumber]?, weeksOfTheYear: [NSNumber]?,
    daysOfTheYear: [NSNumber]?, setPositions: [NSNumber]?, end: EKRecurrenceEnd?
  ) {
    frequency = type
    self.interval = interval
    daysOfTheWeek = days
    daysOfTheMonth = monthDays
    monthsOfTheYear = months
    self.weeksOfTheYear = weeksOfTheYear
    self.daysOfTheYear = daysOfTheYear
    self.setPositions = setPositions
    recurrenceEnd = end
  }
}
