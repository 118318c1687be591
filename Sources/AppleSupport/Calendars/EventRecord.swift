import CIcal
import Foundation

/// A `VEVENT` of a file: a single event, a repeating one, or an exception to a repeating one.
struct EventRecord: Sendable {
  var identifier = ""
  /// The start of the occurrence that this exception replaces (`RECURRENCE-ID`).
  var replaces: WallTime?
  /// Whether the exception applies to all later occurrences, too.
  var replacesLater = false
  var title = ""
  var place: String?
  var link: URL?
  var start: WallTime
  var length: Length
  var rules: [String] = []
  var exceptRules: [String] = []
  var added: [WallTime] = []
  /// The lengths, in seconds, of added occurrences that have their own end; keyed by the seconds of
  /// their start.
  var addedLengths: [Int: Int] = [:]
  var excluded: [WallTime] = []
  var isCancelled = false
  var isTentative = false
  var isFree = false
  var notes: String?
  var version = EventVersion()
  /// The end or the length that it says, where that is none: it has none then.
  var badEnd: String?

  enum Length: Hashable, Sendable {
    case until(WallTime)
    /// A length in seconds, or for all-day events in whole days of the calendar.
    case lasting(days: Int, seconds: Int)
  }

  /// The reason why a component cannot be shown as an event.
  enum Flaw: String, Error {
    case noStart = "an event without a start"
  }
}

extension EventRecord {
  /// Reads a component, which the caller frees, and the text from which it was parsed.
  init(_ component: OpaquePointer, _ text: ComponentText) throws(Flaw) {
    let properties = Properties(component)
    guard
      let start = properties.first(ICAL_DTSTART_PROPERTY).flatMap({
        WallTime(ical.icalproperty_get_dtstart($0), zoneName: $0.zoneName)
      })
    else { throw .noStart }
    self.start = start
    let length = Self.length(properties, of: start)
    if length == nil, !text.writtenEnd.isEmpty { badEnd = text.writtenEnd }
    // Without an end, an event of a date lasts a day, and one of a time has no length (RFC 5545, 3.6.1).
    self.length = length ?? .lasting(days: start.isDay ? 1 : 0, seconds: 0)
    if text.isOfDays { becomeOfDays() }
    identifier = properties.text(ICAL_UID_PROPERTY) ?? ""
    title = properties.text(ICAL_SUMMARY_PROPERTY) ?? ""
    let location = properties.text(ICAL_LOCATION_PROPERTY)
    place = location.flatMap(WebLink.removed)
    link = Self.link(properties, location ?? "", text)
    for rule in text.rules where canFollow(rule) {
      let mended = RuleText.mended(rule.text)
      if rule.isException { exceptRules.append(mended) } else { rules.append(mended) }
    }
    readRecurrence(properties)
    let status = properties.first(ICAL_STATUS_PROPERTY).map(ical.icalproperty_get_status)
    isCancelled = status == ICAL_STATUS_CANCELLED
    isTentative = status == ICAL_STATUS_TENTATIVE
    isFree = text.isFree
    notes = text.notes.flatMap { $0.isEmpty ? nil : $0 }
    version = EventVersion(
      number: properties.first(ICAL_SEQUENCE_PROPERTY).map {
        Int(ical.icalproperty_get_sequence($0))
      } ?? 0, modified: text.modified, stamp: text.stamp)
  }

  private mutating func readRecurrence(_ properties: Properties) {
    excluded = properties.all(ICAL_EXDATE_PROPERTY).compactMap {
      WallTime(ical.icalproperty_get_exdate($0), zoneName: $0.zoneName)?.inZone(of: start)
    }
    for property in properties.all(ICAL_RDATE_PROPERTY) {
      let value = ical.icalproperty_get_rdate(property)
      let isPeriod = ical.icaltime_is_null_time(value.time) != 0
      let time = isPeriod ? value.period.start : value.time
      guard let start = WallTime(time, zoneName: property.zoneName)?.inZone(of: start) else {
        continue
      }
      if !added.contains(start) { added.append(start) }
      guard isPeriod, !start.isDay else { continue }
      let end = WallTime(value.period.end, zoneName: property.zoneName)?.inZone(of: start)
      if let end, end.zone == start.zone {
        addedLengths[start.seconds] = max(0, end.seconds - start.seconds)
      } else if let (days, seconds) = Self.length(value.period.duration) {
        addedLengths[start.seconds] = days * 86_400 + seconds
      }
    }
    if let property = properties.first(ICAL_RECURRENCEID_PROPERTY) {
      replaces = WallTime(
        ical.icalproperty_get_recurrenceid(property), zoneName: property.zoneName)?
        .inZone(of: start)
      let range = ical.icalproperty_get_first_parameter(property, ICAL_RANGE_PARAMETER)
      replacesLater =
        range.map { ical.icalparameter_get_range($0) == ICAL_RANGE_THISANDFUTURE } ?? false
    }
  }

  /// nil where it says none, or none that can be.
  private static func length(_ properties: Properties, of start: WallTime) -> Length? {
    if let property = properties.first(ICAL_DTEND_PROPERTY),
      let end = WallTime(ical.icalproperty_get_dtend(property), zoneName: property.zoneName)
    {
      return .until(end.inZone(of: start))
    }
    guard let property = properties.first(ICAL_DURATION_PROPERTY),
      let (days, seconds) = Self.length(ical.icalproperty_get_duration(property))
    else { return nil }
    return .lasting(days: days, seconds: seconds)
  }

  /// nil for one that is none, or leads back, or lasts more than a century.
  private static func length(_ duration: icaldurationtype) -> (days: Int, seconds: Int)? {
    guard ical.icaldurationtype_is_bad_duration(duration) == 0, duration.is_neg == 0 else {
      return nil
    }
    let days = Int(duration.days) + 7 * Int(duration.weeks)
    let seconds =
      Int(duration.hours) * 3600 + Int(duration.minutes) * 60 + Int(duration.seconds)
    return days + seconds / 86_400 > 36_600 ? nil : (days, seconds)
  }

  /// The link of an event: its online meeting if it has one, else its web page. Properties are
  /// tried in order of reliability; a description counts only if it has a single address, as
  /// several may lead anywhere.
  private static func link(_ properties: Properties, _ location: String, _ text: ComponentText)
    -> URL?
  {
    let conferences = [
      properties.text(ICAL_CONFERENCE_PROPERTY), properties.extensionText("X-GOOGLE-CONFERENCE"),
    ].compactMap(\.self)
    let named =
      conferences.compactMap(WebLink.init) + WebLink.all(in: location)
      + [properties.text(ICAL_URL_PROPERTY)].compactMap(\.self).compactMap(WebLink.init)
    if let meeting = (named + text.meetings).first(where: \.isMeeting) { return meeting.url }
    let pages = [properties.text(ICAL_URL_PROPERTY)].compactMap(\.self).compactMap(WebLink.init)
    if let page = (pages + named).first { return page.url }
    let described = Set(text.described)
    return described.count == 1 ? described.first?.url : nil
  }
}

extension EventRecord {
  /// Whether libical can parse and expand a rule.
  func canFollow(_ rule: ComponentText.Rule) -> Bool {
    let none = ical.icaltime_null_time()
    // From a late year on: libical looks for the first occurrence at once, until its last year, 2582.
    let late = WallTime.plain(start.seconds % 86_400 + 19_250_000_000, isDay: start.isDay)
    guard let iterator = ical_occurrences(RuleText.mended(rule.text), late, none) else {
      return false
    }
    ical.icalrecur_iterator_free(iterator)
    return true
  }

  /// The record with its time zones renamed.
  func withZones(_ name: (String) -> String) -> EventRecord {
    withZone { zone in
      if case .named(let old) = zone { .named(name(old)) } else { zone }
    }
  }

  /// The record with its floating times in a named zone. Dates without a time stay as they are.
  func withFloating(in zone: String) -> EventRecord {
    withZone { $0 == .floating ? .named(zone) : $0 }
  }

  private func withZone(_ change: (WallTime.Zone) -> WallTime.Zone) -> EventRecord {
    func changed(_ time: WallTime) -> WallTime {
      var time = time
      if !time.isDay { time.zone = change(time.zone) }
      return time
    }
    var record = self
    record.start = changed(start)
    record.replaces = replaces.map(changed)
    if case .until(let end) = length { record.length = .until(changed(end)) }
    record.added = added.map(changed)
    record.excluded = excluded.map(changed)
    return record
  }

  /// The names of all time zones in the record.
  var zoneNames: Set<String> {
    Set(times.compactMap { if case .named(let name) = $0.zone { name } else { nil } })
  }

  /// Whether some of its times have no zone.
  var isFloating: Bool { times.contains { $0.zone == .floating } }

  /// All of its times that are no days.
  private var times: [WallTime] {
    var times = [start] + [replaces].compactMap(\.self) + added + excluded
    if case .until(let end) = length { times.append(end) }
    return times.filter { !$0.isDay }
  }

  /// Turns an event from midnight to midnight, which Outlook marks as all-day, into one of whole
  /// days.
  private mutating func becomeOfDays() {
    let day = 86_400
    guard !start.isDay, start.seconds % day == 0 else { return }
    switch length {
    case .until(let end):
      guard end.zone == start.zone, end.seconds % day == 0 else { return }
      length = .lasting(days: max(1, (end.seconds - start.seconds) / day), seconds: 0)
    case .lasting(let days, let seconds):
      guard seconds % day == 0 else { return }
      length = .lasting(days: max(1, days + seconds / day), seconds: 0)
    }
    (start.isDay, start.zone) = (true, .floating)
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

  /// A property's value: a text unescaped, any other value unchanged.
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
