import CalendarValues
import CoreLocation
import Foundation

public enum EKEventStatus: Int, Sendable { case none, confirmed, tentative, canceled }
public enum EKEventAvailability: Int, Sendable {
  case notSupported = -1
  case busy, free, tentative, unavailable
}

/// An event: one that a calendar's file has, each occurrence of one that repeats, or one that an app
/// has made and cannot save.
///
/// See <https://developer.apple.com/documentation/eventkit/ekevent>.
open class EKEvent: EKCalendarItem, @unchecked Sendable {
  /// The identifier, the same for all occurrences; nil for one that was not read.
  public let eventIdentifier: String!
  open var isAllDay = false
  open var startDate: Date!
  /// The end; of an event that lasts all day the last second of its last day.
  open var endDate: Date!
  open var availability = EKEventAvailability.busy
  open var structuredLocation: EKStructuredLocation?
  public let status: EKEventStatus
  /// Whether it is an occurrence that was changed by itself.
  public let isDetached: Bool
  public var occurrenceDate: Date! { startDate }
  /// Always nil: the people in an event are not read.
  public var organizer: EKParticipant? { nil }
  public var birthdayContactIdentifier: String? { nil }

  public init(eventStore: EKEventStore) {
    eventIdentifier = nil
    status = .none
    isDetached = false
    super.init(identifier: UUID().uuidString)
  }

  init(_ event: CalendarEvent, in calendar: EKCalendar) {
    let source = event.source
    let identifier =
      source.identifier.isEmpty
      ? "\(calendar.calendarIdentifier)/\(event.title)/\(Int(event.start.timeIntervalSince1970))"
      : source.identifier
    eventIdentifier = identifier
    status = source.isTentative ? .tentative : .none
    isDetached = source.isException
    super.init(identifier: identifier, repeats: source.repeats)
    self.calendar = calendar
    (title, location, notes, url) = (event.title, event.place, source.notes, event.link)
    structuredLocation = event.place.map(EKStructuredLocation.init)
    isAllDay = event.isAllDay
    startDate = event.start
    endDate = event.isAllDay ? max(event.start, event.end.addingTimeInterval(-1)) : event.end
    availability = source.isFree ? .free : source.isTentative ? .tentative : .busy
  }

  open func compareStartDate(with other: EKEvent) -> ComparisonResult {
    let (start, otherStart) = (startDate ?? .distantPast, other.startDate ?? .distantPast)
    return start < otherStart
      ? .orderedAscending : start > otherStart ? .orderedDescending : .orderedSame
  }
}

/// The place of an event: only its name is known.
open class EKStructuredLocation: EKObject, @unchecked Sendable {
  open var title: String?
  open var geoLocation: CLLocation?
  open var radius: Double = 0

  public init(title: String) { self.title = title }
}
