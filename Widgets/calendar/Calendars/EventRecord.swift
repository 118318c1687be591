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
  /// Reads a component, which the caller frees, and the text that it was made of.
  init(_ component: OpaquePointer, _ text: ComponentText) throws(Flaw) {
    let properties = Properties(component)
    guard
      let start = properties.first(ICAL_DTSTART_PROPERTY).flatMap({
        WallTime(ical.icalproperty_get_dtstart($0), zoneName: $0.zoneName)
      })
    else { throw .noStart }
    self.start = start
    length = Self.length(properties, start: start)
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
    isCancelled =
      properties.first(ICAL_STATUS_PROPERTY).map {
        ical.icalproperty_get_status($0) == ICAL_STATUS_CANCELLED
      } ?? false
    version =
      properties.first(ICAL_SEQUENCE_PROPERTY).map { Int(ical.icalproperty_get_sequence($0)) } ?? 0
  }

  private mutating func readRecurrence(_ properties: Properties) {
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

  /// Where an event leads: into its meeting if it is one, else to its page. The most reliable property
  /// comes first; of a description only a single address counts, as others lead anywhere.
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
  /// Whether libical understands a rule.
  func canFollow(_ rule: ComponentText.Rule) -> Bool {
    let none = ical.icaltime_null_time()
    guard let iterator = ical_occurrences(RuleText.mended(rule.text), start.plain, none) else {
      return false
    }
    ical.icalrecur_iterator_free(iterator)
    return true
  }

  /// The record with other names for its zones.
  func withZones(_ name: (String) -> String) -> EventRecord {
    withZone { zone in
      if case .named(let old) = zone { .named(name(old)) } else { zone }
    }
  }

  /// The record with its floating times in a zone. Days stay days wherever one is.
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

  /// The names of the zones that it uses.
  var zoneNames: Set<String> {
    var times = [start] + [replaces].compactMap(\.self) + added + excluded
    if case .until(let end) = length { times.append(end) }
    return Set(
      times.compactMap { if !$0.isDay, case .named(let name) = $0.zone { name } else { nil } })
  }

  /// An event from midnight to midnight, which its program says is one of days.
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
