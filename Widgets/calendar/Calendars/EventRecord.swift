import CIcal
import Foundation

/// A `VEVENT` of a file: a single event, a repeating one, or an exception to a repeating one.
struct EventRecord: Sendable {
  var identifier = ""
  /// Which occurrence of a rule it stands for.
  var replaces: WallTime?
  /// Whether all later occurrences follow it.
  var replacesLater = false
  var title = ""
  var place: String?
  var link: URL?
  var start: WallTime
  var length: Length
  var rules: [String] = []
  var exceptRules: [String] = []
  var added: [WallTime] = []
  var excluded: [WallTime] = []
  var isCancelled = false
  /// Of two versions of one event the higher number counts.
  var version = 0

  enum Length: Hashable, Sendable {
    case until(WallTime)
    /// Its length in seconds; for days, whole days of the calendar.
    case lasting(days: Int, seconds: Int)
  }

  /// Why a component is no event.
  enum Flaw: String, Error {
    case noStart = "an event without a start"
  }
}

extension EventRecord {
  /// Reads a component, which the caller frees.
  init(_ component: OpaquePointer) throws(Flaw) {
    let properties = Properties(component)
    guard
      let start = properties.first(ICAL_DTSTART_PROPERTY).flatMap({
        WallTime(ical.icalproperty_get_dtstart($0), zoneName: $0.zoneName)
      })
    else { throw .noStart }
    self.start = start
    length = Self.length(properties, start: start)
    identifier = properties.text(ICAL_UID_PROPERTY) ?? ""
    title = properties.text(ICAL_SUMMARY_PROPERTY) ?? ""
    place = properties.text(ICAL_LOCATION_PROPERTY)
    link = Self.link(properties, place: place)
    readRecurrence(properties)
    isCancelled =
      properties.first(ICAL_STATUS_PROPERTY).map {
        ical.icalproperty_get_status($0) == ICAL_STATUS_CANCELLED
      } ?? false
    version =
      properties.first(ICAL_SEQUENCE_PROPERTY).map { Int(ical.icalproperty_get_sequence($0)) } ?? 0
  }

  private mutating func readRecurrence(_ properties: Properties) {
    rules = properties.all(ICAL_RRULE_PROPERTY).compactMap(\.value)
    exceptRules = properties.all(ICAL_EXRULE_PROPERTY).compactMap(\.value)
    excluded = properties.all(ICAL_EXDATE_PROPERTY).compactMap {
      WallTime(ical.icalproperty_get_exdate($0), zoneName: $0.zoneName)
    }
    added = properties.all(ICAL_RDATE_PROPERTY).compactMap { property in
      let value = ical.icalproperty_get_rdate(property)
      let time = ical.icaltime_is_null_time(value.time) == 0 ? value.time : value.period.start
      return WallTime(time, zoneName: property.zoneName)
    }
    if let property = properties.first(ICAL_RECURRENCEID_PROPERTY) {
      replaces = WallTime(ical.icalproperty_get_recurrenceid(property), zoneName: property.zoneName)
      let range = ical.icalproperty_get_first_parameter(property, ICAL_RANGE_PARAMETER)
      replacesLater =
        range.map { ical.icalparameter_get_range($0) == ICAL_RANGE_THISANDFUTURE } ?? false
    }
  }

  /// Without an end, an event of a date lasts a day, and one of a time has no length (RFC 5545,
  /// 3.6.1).
  private static func length(_ properties: Properties, start: WallTime) -> Length {
    if let property = properties.first(ICAL_DTEND_PROPERTY),
      let end = WallTime(ical.icalproperty_get_dtend(property), zoneName: property.zoneName)
    {
      return .until(end)
    }
    if let property = properties.first(ICAL_DURATION_PROPERTY) {
      let duration = ical.icalproperty_get_duration(property)
      if ical.icaldurationtype_is_bad_duration(duration) == 0, duration.is_neg == 0 {
        let days = min(Int(duration.days) + 7 * Int(duration.weeks), 36_600)
        let seconds = Int(duration.hours) * 3600 + Int(duration.minutes) * 60
        return .lasting(days: days, seconds: min(seconds + Int(duration.seconds), 3_000_000_000))
      }
    }
    return .lasting(days: start.isDay ? 1 : 0, seconds: 0)
  }

  /// The address of an event's page: the most reliable property first.
  private static func link(_ properties: Properties, place: String?) -> URL? {
    let named = [
      properties.text(ICAL_URL_PROPERTY), properties.text(ICAL_CONFERENCE_PROPERTY),
      properties.extensionText("X-GOOGLE-CONFERENCE"), place,
    ]
    return named.lazy.compactMap(\.self).compactMap(Self.webAddress).first
  }

  /// Only schemes that show a page: others could start something.
  private static func webAddress(_ text: String) -> URL? {
    guard let url = URL(string: text, encodingInvalidCharacters: false),
      ["https", "http"].contains(url.scheme?.lowercased() ?? ""), url.host() != nil
    else { return nil }
    return url
  }
}

/// The properties of a component.
struct Properties {
  private let component: OpaquePointer

  init(_ component: OpaquePointer) {
    self.component = component
  }

  func first(_ kind: icalproperty_kind) -> OpaquePointer? {
    ical.icalcomponent_get_first_property(component, kind)
  }

  func all(_ kind: icalproperty_kind) -> [OpaquePointer] {
    var found: [OpaquePointer] = []
    var next = first(kind)
    // A limit far beyond any real calendar, so that a malicious file cannot delay the reload.
    while let property = next, found.count < 10_000 {
      found.append(property)
      next = ical.icalcomponent_get_next_property(component, kind)
    }
    return found
  }

  /// The value as one line; nil if the property is missing.
  func text(_ kind: icalproperty_kind) -> String? {
    first(kind)?.value.map(Self.line).flatMap { $0.isEmpty ? nil : $0 }
  }

  func extensionText(_ name: String) -> String? {
    all(ICAL_X_PROPERTY).first { property in
      ical.icalproperty_get_x_name(property).map { String(cString: $0) == name } ?? false
    }?.value.map(Self.line)
  }

  /// A place or a title on one line, each run of blanks and line feeds replaced by one blank.
  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension OpaquePointer {
  /// The name of a property's time zone.
  fileprivate var zoneName: String? {
    ical.icalproperty_get_first_parameter(self, ICAL_TZID_PARAMETER)
      .flatMap(ical.icalparameter_get_tzid).map { String(cString: $0) }
  }

  /// A property's value: a text unescaped, any other value as it is written.
  fileprivate var value: String? {
    guard let value = ical.icalproperty_get_value(self) else { return nil }
    if ical.icalvalue_isa(value) == ICAL_TEXT_VALUE {
      return ical.icalvalue_get_text(value).map { String(cString: $0) }
    }
    guard let written = ical.icalproperty_get_value_as_string_r(self) else { return nil }
    defer { ical.icalmemory_free_buffer(written) }
    return String(cString: written)
  }
}
