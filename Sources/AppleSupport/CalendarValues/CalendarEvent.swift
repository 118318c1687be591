import Foundation

/// One occurrence of an event, as a person sees it: made by ``EventSeries``, shown by the widget.
package struct CalendarEvent: Hashable, Sendable {
  package var title: String
  package var place: String?
  /// A page about the event, or the address of an online meeting.
  package var link: URL?
  package var start: Date
  /// The end of the event; for an all-day event, the midnight after its last day.
  package var end: Date
  /// Whether it lasts from midnight to midnight in the person's time zone, whichever that is.
  package var isAllDay: Bool
  /// Whether the event's time zone is unknown, so that its hour may be wrong.
  package var isHourGuessed: Bool
  package var calendar: CalendarName
  package var source = Source()

  /// What a file says of an event that no tile of the calendar shows.
  package struct Source: Hashable, Sendable {
    /// The `UID` of the file's event: the same for all occurrences, empty where the file has none.
    package var identifier = ""
    /// Whether it stands for one occurrence of a repeating event, which was changed.
    package var isException = false
    package var isTentative = false
    /// Whether the person's time is free meanwhile.
    package var isFree = false
    package var repeats = false
    /// Its description, if that is kept: see `CalendarShelf`.
    package var notes: String?

    package init() {}
  }

  package init(
    title: String, place: String? = nil, link: URL? = nil, start: Date, end: Date,
    isAllDay: Bool = false, isHourGuessed: Bool = false, calendar: CalendarName
  ) {
    self.title = title
    self.place = place
    self.link = link
    self.start = start
    self.end = end
    self.isAllDay = isAllDay
    self.isHourGuessed = isHourGuessed
    self.calendar = calendar
  }

  /// Whether it takes place at a moment. An event without a length takes place only at its start.
  package func isOn(at date: Date) -> Bool {
    start <= date && (date < end || start == end && date == start)
  }

  package func isOver(at date: Date) -> Bool {
    end <= date && (start < end || start < date)
  }

  /// Whether any part of it lies in an interval.
  package func touches(_ interval: DateInterval) -> Bool {
    start < interval.end && (end > interval.start || start >= interval.start)
  }
}

extension CalendarEvent: Comparable {
  /// Sorts by start, all-day events first, then by title.
  package static func < (left: CalendarEvent, right: CalendarEvent) -> Bool {
    if left.start != right.start { return left.start < right.start }
    if left.isAllDay != right.isAllDay { return left.isAllDay }
    if left.end != right.end { return left.end < right.end }
    return left.title < right.title
  }
}

/// The title and colour of a calendar.
package struct CalendarName: Hashable, Sendable {
  package var title: String
  /// Red, green and blue, 0…255 each; nil if no colour was chosen.
  package var color: [UInt8]?

  package init(_ title: String, color: [UInt8]? = nil) {
    self.title = title
    self.color = color
  }
}
