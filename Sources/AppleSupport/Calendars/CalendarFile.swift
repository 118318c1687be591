import CIcal
import Foundation
import WrittenText

/// The events of an .ics file in an interval, read in one pass over the file.
package struct CalendarFile {
  /// Whether the file contains a calendar.
  package private(set) var isCalendar = false
  /// The calendar's title, if the file gives one.
  package private(set) var title: String?
  package private(set) var color: [UInt8]?
  package private(set) var problems: [Problem] = []
  private(set) var series: [String: EventSeries] = [:]
  private(set) var zones: Zones
  /// The interval of interest, widened to whole days.
  private let days: ClosedRange<Int>
  private let withNotes: Bool
  private var nameless = 0
  private var usedZones: Set<String> = []
  /// The file's `METHOD` in capitals: empty or PUBLISH in a calendar, other values in invitations.
  private var method = ""
  /// The zone that a file names for its floating times.
  private var floating: String?

  /// An error in the file, or something left out of it.
  package struct Problem: Hashable, Sendable {
    package var line: Int
    package var words: String
  }

  /// The largest size of a file in bytes. Calendars of many years are a tenth as large.
  package static let mostBytes = 32_000_000
  /// The largest number of events of one file that may lie in the interval.
  static let mostEvents = 20_000

  /// Reads a stream, which the caller closes.
  ///
  /// - Parameters:
  ///   - interval: the interval of interest. Events that surely lie outside are not kept.
  ///   - here: the zone in which floating times and days are meant.
  ///   - withNotes: whether the descriptions of events are kept.
  ///   - isOutOfTime: asked now and then; if true, reading ends, and what was read so far is kept.
  package init(
    _ stream: UnsafeMutablePointer<FILE>, around interval: DateInterval, here: TimeZone,
    withNotes: Bool = false, isOutOfTime: () -> Bool = { false }
  ) {
    self.withNotes = withNotes
    zones = Zones(here: here)
    days = interval.start.dayNumber - 2...interval.end.dayNumber + 2
    guard hasLibical else {
      note(0, "libical reads calendars, and is not installed (package libical3)")
      return
    }
    readAll(stream, isOutOfTime)
    settle()
  }

  /// Reads text.
  package init(_ text: String, around interval: DateInterval, here: TimeZone) {
    self.init(bytes: Data(text.utf8), around: interval, here: here)
  }

  /// Reads bytes that are already in memory.
  package init(
    bytes data: Data, around interval: DateInterval, here: TimeZone,
    isOutOfTime: () -> Bool = { false }
  ) {
    var bytes = Array(data)
    // An empty buffer has no stream.
    if bytes.isEmpty { bytes = [0x0A] }
    let count = bytes.count
    self = bytes.withUnsafeMutableBytes { buffer in
      guard let stream = fmemopen(buffer.baseAddress, count, "r") else {
        return CalendarFile(unreadable: interval, here: here)
      }
      defer { fclose(stream) }
      return CalendarFile(stream, around: interval, here: here, isOutOfTime: isOutOfTime)
    }
  }

  private init(unreadable interval: DateInterval, here: TimeZone) {
    withNotes = false
    zones = Zones(here: here)
    days = interval.start.dayNumber...interval.end.dayNumber
    problems = [Problem(line: 0, words: "cannot be read")]
  }

  /// The occurrences in an interval, unsorted.
  package mutating func events(
    in interval: DateInterval, of calendar: CalendarName, isOutOfTime: () -> Bool = { false }
  ) -> [CalendarEvent] {
    var events: [CalendarEvent] = []
    for event in series.values {
      guard !isOutOfTime() else { break }
      events += event.occurrences(
        in: interval, &zones, of: calendar, isOutOfTime: isOutOfTime)
    }
    return events
  }

  /// The number of different events in the file.
  package var eventCount: Int { series.count }

  /// Adds the events of another file of the same calendar.
  mutating func merge(_ other: CalendarFile) {
    let renamed = zones.merge(other.zones)
    for more in other.series.values {
      for record in more.records {
        let record = record.withZones { renamed[$0] ?? $0 }
        series[key(of: record), default: EventSeries()].add(record)
      }
    }
  }

  // MARK: Reading

  private mutating func readAll(
    _ stream: UnsafeMutablePointer<FILE>, _ isOutOfTime: () -> Bool
  ) {
    var buffer = Self.inUTF8(stream)
    guard buffer.isEmpty else {
      return buffer.withUnsafeMutableBytes { bytes in
        guard let converted = fmemopen(bytes.baseAddress, bytes.count, "r") else { return }
        defer { fclose(converted) }
        read(ContentLines(converted, most: Self.mostBytes), isOutOfTime)
      }
    }
    let lines = ContentLines(stream, most: Self.mostBytes)
    read(lines, isOutOfTime)
    if let foreign = lines.foreign {
      note(foreign.line, "not UTF-8; read as \(foreign.encoding.name)")
    }
  }

  private mutating func read(_ lines: ContentLines, _ isOutOfTime: () -> Bool) {
    var component = ComponentText(withNotes: withNotes)
    var begin = 0
    var names: [String] = []
    while let line = lines.next() {
      let (begins, ends) = (
        Self.name(in: line, after: "BEGIN:"), Self.name(in: line, after: "END:")
      )
      if names.first == "VEVENT", begins == "VEVENT" || [begins, ends].contains("VCALENDAR") {
        takeUnended(component, line: begin)
        names = []
      }
      if let name = begins {
        if name == "VCALENDAR", names.isEmpty {
          isCalendar = true
          continue
        }
        if names.isEmpty {
          (component, begin) = (ComponentText(withNotes: withNotes), lines.number)
        }
        names.append(name)
      }
      if names.isEmpty {
        if isCalendar { readHead(line) }
        continue
      }
      // Alarms and other components inside an event are not shown.
      if names == ["VEVENT"] {
        component.addEvent(line)
      } else if names.first == "VTIMEZONE" {
        component.add(line)
      }
      guard let name = ends else { continue }
      // The end of an outer component also ends inner ones whose own end is missing.
      if name == names.first, names.count > 1 { component.end(name) }
      while let last = names.popLast(), last != name {}
      guard names.isEmpty else { continue }
      take(name, component, line: begin)
      guard !isOutOfTime() else {
        note(lines.number, "what follows is left out: reading took too long")
        break
      }
    }
    if lines.isCut { note(lines.number, "what follows is left out: the file has over 32 MB") }
    if !isCalendar { note(1, "no calendar: it has no BEGIN:VCALENDAR") }
    if !names.isEmpty { note(begin, "\(names[0]) without an end") }
  }

  /// Takes an event in which the next one begins, or the calendar ends.
  private mutating func takeUnended(_ component: ComponentText, line: Int) {
    note(line, "VEVENT without an end")
    var component = component
    component.end("VEVENT")
    take("VEVENT", component, line: line)
  }

  private mutating func take(_ name: String, _ text: ComponentText, line: Int) {
    guard name == "VEVENT" || name == "VTIMEZONE" else { return }
    let parsed = (text.bytes + [0]).withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { ical.icalparser_parse_string($0.baseAddress) }
    }
    guard let parsed else { return note(line, "a \(name) that cannot be read") }
    if name == "VTIMEZONE", ical.icalcomponent_isa(parsed) == ICAL_VTIMEZONE_COMPONENT {
      if let zone = WrittenZone(parsed, text: text.bytes) { zones.add(zone) }
      return
    }
    defer { ical.icalcomponent_free(parsed) }
    guard ical.icalcomponent_isa(parsed) == ICAL_VEVENT_COMPONENT else { return }
    do throws(EventRecord.Flaw) {
      let record = try EventRecord(parsed, text)
      for rule in text.rules where !record.canFollow(rule) {
        let words = "the rule “\(rule.text.prefix(80))” is not understood; "
        note(line, words + (rule.isException ? "it excepts nothing" : "the event is shown once"))
      }
      if let end = record.badEnd {
        note(line, "the end “\(end.prefix(80))” is not understood; the event has none")
      }
      keep(record, line: line)
    } catch {
      note(line, error.rawValue)
    }
  }

  private mutating func keep(_ record: EventRecord, line: Int) {
    let key = key(of: record)
    var series = self.series[key] ?? EventSeries()
    series.add(record)
    if series.isSurelyOutside(days) {
      self.series[key] = nil
    } else if self.series.count < Self.mostEvents || self.series[key] != nil {
      self.series[key] = series
    } else {
      note(line, "what follows is left out: more than \(Self.mostEvents) events")
    }
    usedZones.formUnion(record.zoneNames)
  }

  /// Under which name an event is kept with its versions and exceptions: one without an identifier has none.
  private mutating func key(of record: EventRecord) -> String {
    guard !record.identifier.isEmpty else {
      nameless += 1
      return "nameless \(nameless)"
    }
    guard let known = series[record.identifier]?.master, record.isOther(than: known) else {
      return record.identifier
    }
    return "\(record.identifier) of \(record.start.seconds)"
  }

  /// Applies the facts that are known only at the end of the file: its method and its zones.
  private mutating func settle() {
    if ["REPLY", "COUNTER", "DECLINECOUNTER", "REFRESH"].contains(method), !series.isEmpty {
      note(0, "an answer to an invitation (\(method)), not an event: left out")
      series = [:]
    }
    let known = floating.flatMap(ZoneNames.zone)
    if !series.values.contains(where: { $0.records.contains(where: \.isFloating) }) {
      floating = nil
    }
    for name in usedZones.union([floating].compactMap(\.self)).sorted() {
      let guess = ZoneNames.guess(name) ?? known ?? zones.here
      zones.settle(name, guess: guess)
      guard zones.isGuess(.named(name)) else { continue }
      note(
        0,
        "the time zone “\(name)” is not known; its times are taken for those of \(guess.identifier)"
      )
    }
    for (identifier, old) in series where floating != nil || method == "CANCEL" {
      var new = EventSeries()
      for record in old.records {
        var record = record
        if let floating { record = record.withFloating(in: floating) }
        if method == "CANCEL" { record.isCancelled = true }
        new.add(record)
      }
      series[identifier] = new
    }
  }

  /// Reads a property of the calendar itself, not of an event.
  private mutating func readHead(_ line: [UInt8]) {
    let text = String(decoding: line, as: UTF8.self)
    guard let colon = text.firstIndex(of: ":") else { return }
    let name = text[..<colon].split(separator: ";").first?.uppercased() ?? ""
    let value = text[text.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    switch name {
    case "X-WR-CALNAME", "NAME":
      if !value.isEmpty { title = value.replacing("\\,", with: ",").replacing("\\;", with: ";") }
    case "X-APPLE-CALENDAR-COLOR", "COLOR": color = color ?? CalendarColor.read(value)
    case "METHOD": method = value.uppercased()
    case "X-WR-TIMEZONE": if !value.isEmpty { floating = value }
    default: break
    }
  }

  private mutating func note(_ line: Int, _ words: String) {
    if problems.count < 20 { problems.append(Problem(line: line, words: words)) }
  }

  /// Reads a whole UTF-16 stream and returns it in UTF-8; any other stream is rewound to its start,
  /// and the result is empty.
  private static func inUTF8(_ stream: UnsafeMutablePointer<FILE>) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = fread(&bytes, 1, bytes.count, stream)
    defer { rewind(stream) }
    guard case .utf16 = TextEncoding.judge(Array(bytes[..<count])) else { return [] }
    bytes = [UInt8](repeating: 0, count: mostWideBytes)
    rewind(stream)
    let all = bytes[..<fread(&bytes, 1, bytes.count, stream)]
    return TextEncoding.judge(Array(all.prefix(64))).map { Array($0.decode(all).utf8) } ?? []
  }

  /// The largest size of a UTF-16 file in bytes: such a file is read at once, into memory.
  private static let mostWideBytes = 4_000_000

  private static func name(in line: [UInt8], after keyword: String) -> String? {
    guard line.count > keyword.utf8.count, line.count < 64 else { return nil }
    let text = String(decoding: line, as: UTF8.self).uppercased()
    guard text.hasPrefix(keyword) else { return nil }
    return text.dropFirst(keyword.count).trimmingCharacters(in: .whitespaces)
  }
}

extension EventSeries {
  fileprivate var records: [EventRecord] { [master].compactMap(\.self) + exceptions }
}

extension Date {
  /// The number of days since 1970 in UTC.
  fileprivate var dayNumber: Int { Int((timeIntervalSince1970 / 86_400).rounded(.down)) }
}
