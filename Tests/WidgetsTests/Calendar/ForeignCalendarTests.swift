import Calendars
import Foundation
import Testing

// Lines that calendar programs write outside the standard, and their meaning.

private func start(_ line: String, head: String = "", here: String = "Asia/Tokyo") throws
  -> CalendarEvent
{
  var calendar = ICalendar.event(line)
  calendar.lines.insert(contentsOf: head.split(separator: "\n").map(String.init), at: 0)
  return try #require(try calendar.events(zone: here).first)
}

@Test(arguments: [
  // Windows zone names, with and without Exchange's numbers and half-year suffixes.
  ("W. Europe Standard Time", "2026-07-15T08:00:00Z"),
  ("SA Pacific Standard Time", "2026-07-15T15:00:00Z"),
  ("South Africa Standard Time", "2026-07-15T08:00:00Z"),
  ("Pacific Standard Time 1", "2026-07-15T17:00:00Z"),
  ("W. Europe Daylight Time", "2026-07-15T08:00:00Z"),
  ("Kamchatka Standard Time", "2026-07-14T22:00:00Z"),
  // Zone names as Outlook and Lotus Notes display them.
  ("(UTC+01:00) Amsterdam, Berlin, Bern, Rome", "2026-07-15T08:00:00Z"),
  ("(GMT+01.00) Amsterdam / Berlin / Bern / Rome", "2026-07-15T08:00:00Z"),
  ("(UTC-05:00) Eastern Time (US & Canada)", "2026-07-15T14:00:00Z"),
  ("(UTC) Dublin, Edinburgh, Lisbon, London", "2026-07-15T09:00:00Z"),
  ("Western/Central Europe", "2026-07-15T08:00:00Z"), ("Eastern", "2026-07-15T14:00:00Z"),
  ("tzone://Microsoft/Utc", "2026-07-15T10:00:00Z"),
  // Other spellings.
  ("europe/berlin", "2026-07-15T08:00:00Z"), ("UTC", "2026-07-15T10:00:00Z"),
  ("UTC+2", "2026-07-15T08:00:00Z"), ("-03:30", "2026-07-15T13:30:00Z"),
  ("/mozilla.org/20070129_1/Europe/Berlin", "2026-07-15T08:00:00Z"),
  ("/vendor.example/1/UTC", "2026-07-15T10:00:00Z"),
  ("GMT +0100 (Standard) / GMT +0200 (Daylight)", "2026-07-15T08:00:00Z"),
  ("GMT -0500 (Standard) / GMT -0400 (Daylight)", "2026-07-15T14:00:00Z"),
  ("GMT +0530 (Standard)", "2026-07-15T04:30:00Z"), ("Berlin", "2026-07-15T08:00:00Z"),
  ("Europe/Berlin (CET)", "2026-07-15T08:00:00Z"),
  ("Central European Time", "2026-07-15T08:00:00Z"),
  // Not as ICU has them, which takes them for Dhaka's, Anchorage's and Cairo's.
  ("BST", "2026-07-15T09:00:00Z"), ("AST", "2026-07-15T13:00:00Z"),
  ("AEST", "2026-07-15T00:00:00Z"),
])
func `a zone that a file does not describe is what its program means by the name`(
  name: String, universal: String
) throws {
  for line in ["DTSTART;TZID=\"\(name)\":20260715T100000", "DTSTART;TZID=\(name):20260715T100000"] {
    let event = try start(line)
    #expect(event.start.formatted(.iso8601) == universal, "\(line)")
    #expect(!event.isHourGuessed)
  }
}

@Test func `an hour of a zone that nobody knows is a guess, and said to be one`() throws {
  let event = try start("DTSTART;TZID=Mars/Base:20260715T100000")
  #expect(event.isHourGuessed)
  #expect(event.start.formatted(.iso8601) == "2026-07-15T01:00:00Z")
  let inFile = try start(
    "DTSTART;TZID=Mars/Base:20260715T100000", head: "X-WR-TIMEZONE:Europe/Brussels")
  #expect(inFile.isHourGuessed)
  #expect(inFile.start.formatted(.iso8601) == "2026-07-15T08:00:00Z")
  #expect(try !start("DTSTART;VALUE=DATE:20260715").isHourGuessed)
  // A name of three letters that several zones have, and one that says only how far from Greenwich it is.
  #expect(try start("DTSTART;TZID=IST:20260715T100000").isHourGuessed)
  let foreign = try start("DTSTART;TZID=\"(UTC+02:00) Athen, Bukarest\":20260715T100000")
  #expect(foreign.isHourGuessed)
  #expect(foreign.start.formatted(.iso8601) == "2026-07-15T07:00:00Z")
  // The file's own zone for floating times may be unknown, too.
  let unknown = "X-WR-TIMEZONE:Mars/Base"
  #expect(try start("DTSTART:20260715T100000", head: unknown).isHourGuessed)
  #expect(try !start("DTSTART:20260715T100000Z", head: unknown).isHourGuessed)
  var file = ICalendar.event("DTSTART:20260528T100000")
  file.lines.insert(unknown, at: 0)
  #expect(
    file.problems == [
      "0: the time zone “Mars/Base” is not known; its times are taken for those of GMT"
    ])
}

@Test func `floating times are of the zone that the file names, days are days anywhere`() throws {
  let head = "X-WR-TIMEZONE:Europe/Brussels"
  let winter = try start("DTSTART:20261127T210000", head: head)
  #expect(winter.start.formatted(.iso8601) == "2026-11-27T20:00:00Z")
  #expect(!winter.isHourGuessed)
  let day = try start("DTSTART;VALUE=DATE:20261127", head: head)
  #expect(day.start.formatted(.iso8601) == "2026-11-26T15:00:00Z")
  let universal = try start("DTSTART:20261127T210000Z", head: head)
  #expect(universal.start.formatted(.iso8601) == "2026-11-27T21:00:00Z")
}

@Test func `a day with a time is a day, and a date may have marks or no seconds`() throws {
  func drawn(_ lines: String) throws -> [String] { try ICalendar.event(lines).drawn() }
  #expect(
    try drawn("DTSTART;VALUE=DATE:20261127T000000\nDTEND;VALUE=DATE:20261129T000000")
      == ["2026-11-27–2026-11-28 Event"])
  #expect(
    try drawn(
      "DTSTART;VALUE=DATE:20261127\nRRULE:FREQ=DAILY;COUNT=3\nEXDATE;VALUE=DATE:20261128T000000")
      == ["2026-11-27 Event", "2026-11-29 Event"])
  #expect(try drawn("DTSTART:20261127") == ["2026-11-27 Event"])
  // With an offset it is a moment, whatever zone is named; a blank may stand for the T.
  for start in ["2026-11-27T13:00:00+01:00", "20261127T130000+0100", "2026-11-27T04:00:00-08:00"] {
    #expect(try drawn("DTSTART:\(start)") == ["2026-11-27 13:00–13:00 Event"])
  }
  #expect(try drawn("DTSTART:2026-11-27 13:00:00") == ["2026-11-27 13:00–13:00 Event"])
  #expect(
    try drawn("DTSTART:2026-11-27T13:00:00Z\nDTEND:20261127T1330Z")
      == ["2026-11-27 14:00–14:30 Event"])
  #expect(
    try drawn(
      "DTSTART;TZID=Europe/Berlin:20261127T000000\nDTEND;TZID=Europe/Berlin:20261128T000000\n"
        + "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE") == ["2026-11-27 Event"])
}

@Test(arguments: [
  "FREQ=WEEKLY;UNTIL=20270331;COUNT=-1;INTERVAL=4;BYDAY=MO",
  #"FREQ=WEEKLY\;INTERVAL=4\;BYDAY=MO"#, "freq=weekly;interval=4;byday=mo;",
  "FREQ=WEEKLY; INTERVAL=4; BYDAY=MO", "INTERVAL=4;FREQ=WEEKLY;BYDAY=MO;BYMONTH=;X-OURS=1",
  "FREQ=WEEKLY;INTERVAL=4;BYDAY=MO;UNTIL=2027-03-31", "FREQ=WEEKLY;INTERVAL=4;BYDAY=Monday",
  "RRULE:FREQ=WEEKLY;INTERVAL=4;BYDAY=MON", "\"FREQ=WEEKLY;INTERVAL=4;BYDAY=MO\"",
])
func `a rule is what its makers meant`(rule: String) throws {
  let event = ICalendar.event("DTSTART;VALUE=DATE:20261102\nRRULE:\(rule)")
  #expect(try event.drawn() == ["2026-11-02 Event", "2026-11-30 Event", "2026-12-28 Event"])
  #expect(event.problems.isEmpty)
}

@Test func `a rule that is not followed is said, and the event is shown once`() throws {
  for rule in ["FREQ=FORTNIGHTLY;BYDAY=MO", "every monday", "BYDAY=MO"] {
    let event = ICalendar.event("DTSTART:20261102T080000Z\nRRULE:\(rule)")
    #expect(try event.drawn(zone: "GMT") == ["2026-11-02 08:00–08:00 Event"])
    #expect(
      event.problems == ["3: the rule “\(rule)” is not understood; the event is shown once"])
  }
}

@Test func `a time without a zone is of its event's zone`() throws {
  let master = "DTSTART;TZID=America/New_York:20261102T090000\nDTEND:20261102T100000\n"
  let series = ICalendar.event(
    master
      + "RRULE:FREQ=DAILY;COUNT=4\nEXDATE:20261103T090000\nRDATE:20261110T090000\nRDATE:20261110T090000",
    also: """
      BEGIN:VEVENT
      UID:1
      SUMMARY:Moved
      RECURRENCE-ID:20261104T090000
      DTSTART;TZID=America/New_York:20261104T110000
      END:VEVENT
      """)
  #expect(
    try series.drawn(zone: "America/New_York") == [
      "2026-11-02 09:00–10:00 Event", "2026-11-04 11:00–11:00 Moved",
      "2026-11-05 09:00–10:00 Event",
      "2026-11-10 09:00–10:00 Event",
    ])
}

@Test func `an event whose end is missing is one, and it is said`() throws {
  let file = ICalendar.event(
    "DTSTART:20260528T080000Z",
    also: "BEGIN:VEVENT\nUID:2\nSUMMARY:Open\nDTSTART:20260528T090000Z\nBEGIN:VEVENT\nUID:3\n"
      + "SUMMARY:Last\nDTSTART:20260528T100000Z")
  #expect(try file.drawn(zone: "GMT").map { $0.suffix(5) } == ["Event", " Open", " Last"])
  #expect(file.problems == ["8: VEVENT without an end", "12: VEVENT without an end"])
}

@Test func `a length may say that it has no years, and a text more backslashes than it needs`()
  throws
{
  let long = ICalendar.event("DTSTART:20260601T080000Z\nDURATION:P0Y0M0DT1H30M0S")
  #expect(try long.drawn(zone: "GMT") == ["2026-06-01 08:00–09:30 Event"])
  #expect(
    try ICalendar.event(#"DTSTART:20260601T080000Z\#nLOCATION:A\: B\"C\" \\ D\, E"#).events()[0]
      .place
      == #"A: B"C" \ D, E"#)
}

@Test func `titles may be written in figures, as vCalendar does`() throws {
  let text = """
    BEGIN:VCALENDAR
    VERSION:1.0
    BEGIN:VEVENT
    SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:B=C3=BCro, Stra=
    =C3=9Fe 4
    LOCATION;ENCODING=QUOTED-PRINTABLE:M=FCnchen=0D=0AOst
    DTSTART:20261127T080000Z
    END:VEVENT
    END:VCALENDAR
    """
  let event = try #require(try read(Array(text.utf8)).events.first)
  #expect(event.title == "Büro, Straße 4")
  #expect(event.place == "München Ost")
}

@Test func `blank lines inside a folded line end nothing`() throws {
  let event = ICalendar.event(
    "DTSTART:2026\r\n\r\n 1127T0800\r\n\r\n\r\n\t00Z\nSUMM\r\n\r\n ARY:Folded")
  #expect(try event.drawn(zone: "GMT").map { $0.prefix(16) } == ["2026-11-27 08:00"])
}

@Test(arguments: ["\r", "\n", "\r\n", "\r\n\r\n"])
func `lines end as any system ends them`(end: String) throws {
  let text = ICalendar.event("DTSTART:20261127T080000Z").text.replacing("\r\n", with: end)
  #expect(try titles(Array(text.utf8)) == ["Event"])
}

private func titles(_ bytes: [UInt8]) throws -> [String] {
  try read(bytes).events.map(\.title)
}

private func read(_ bytes: [UInt8]) throws -> (events: [CalendarEvent], problems: [String]) {
  let home = try TemporaryHome()
  try Data(bytes).write(to: home.url.appending(path: "a.ics"))
  let stream = try #require(fopen(home.url.path + "/a.ics", "r"))
  defer { fclose(stream) }
  let interval = try DateInterval(
    start: instant("2026-01-01T00:00:00Z"), end: instant("2027-01-01T00:00:00Z"))
  var file = CalendarFile(stream, around: interval, here: .gmt)
  return (file.events(in: interval, of: CalendarName("Test")).sorted(), file.problems.map(\.words))
}

@Test func `a file that is no UTF-8 is read as a browser would, and it is said`() throws {
  let text = ICalendar.event("DTSTART:20261127T080000Z\nLOCATION:Hof").text
  let latin = Array(text.replacing("SUMMARY:Event", with: "SUMMARY:B#ro M#nz").utf8)
    .map { $0 == UInt8(ascii: "#") ? 0xFC : $0 }
  let western = try read(latin)
  #expect(western.events.map(\.title) == ["Büro Münz"])
  #expect(western.problems == ["not UTF-8; read as Windows-1252"])
  let wide = text.replacing("Event", with: "Bücher 🌻").utf16.flatMap {
    [UInt8($0 & 0xFF), UInt8($0 >> 8)]
  }
  #expect(try titles([0xFF, 0xFE] + wide) == ["Bücher 🌻"])
}

@Test func `a cancellation shows nothing and takes back what it cancels`() throws {
  let event = "BEGIN:VEVENT\nUID:1\nSUMMARY:Talk\nDTSTART:20261127T170000Z\nEND:VEVENT"
  let interval = try DateInterval(start: instant("2026-11-01T00:00:00Z"), duration: 40 * 86_400)
  for method in ["CANCEL", "REPLY", "COUNTER"] {
    var file = CalendarFile(
      "BEGIN:VCALENDAR\nMETHOD:\(method)\n\(event)\nEND:VCALENDAR", around: interval, here: .gmt)
    #expect(file.events(in: interval, of: CalendarName("x")).isEmpty, "\(method)")
  }
  for method in ["REQUEST", "PUBLISH"] {
    var file = CalendarFile(
      "BEGIN:VCALENDAR\nMETHOD:\(method)\n\(event)\nEND:VCALENDAR", around: interval, here: .gmt)
    #expect(file.events(in: interval, of: CalendarName("x")).count == 1, "\(method)")
  }
}

@Test func `an edit goes where a later version deletes its day or moves the whole event`() throws {
  func drawn(_ master: String, edit: Int) throws -> [String] {
    try ICalendar(
      """
      BEGIN:VEVENT
      UID:1
      SUMMARY:Daily
      DTSTART:20261102T080000Z
      RRULE:FREQ=DAILY;COUNT=3
      \(master)
      END:VEVENT
      BEGIN:VEVENT
      UID:1
      SUMMARY:Edited
      SEQUENCE:\(edit)
      RECURRENCE-ID:20261103T080000Z
      DTSTART:20261103T100000Z
      END:VEVENT
      """
    ).drawn(zone: "GMT").map { String($0.dropFirst(5).prefix(5)) + String($0.suffix(6)) }
  }
  let deleted = "SEQUENCE:3\nEXDATE:20261103T080000Z"
  #expect(try drawn(deleted, edit: 1) == ["11-02 Daily", "11-04 Daily"])
  #expect(try drawn("SEQUENCE:3", edit: 1) == ["11-02 Daily", "11-03Edited", "11-04 Daily"])
  #expect(try drawn("EXDATE:20261103T080000Z", edit: 1).contains("11-03Edited"))
  #expect(try drawn("SEQUENCE:3\nSTATUS:CANCELLED", edit: 1).isEmpty)
}

@Test func `a meeting is found wherever its address stands, with words around it`() throws {
  func event(_ lines: String) throws -> CalendarEvent {
    try ICalendar.event("DTSTART:20261127T150000Z\n\(lines)").events()[0]
  }
  func link(_ lines: String) throws -> String? { try event(lines).link?.absoluteString }
  #expect(
    try link(#"DESCRIPTION:Join: https://a.zoom.us/my/b.c.\nBye https://a.example/x"#)
      == "https://a.zoom.us/my/b.c")
  #expect(
    try link("LOCATION:Room 6 / https://a.zoom.us/j/123?pwd=x") == "https://a.zoom.us/j/123?pwd=x")
  #expect(try event("LOCATION:Room 6 / https://a.zoom.us/j/123?pwd=x").place == "Room 6")
  #expect(try event("LOCATION:https://a.zoom.us/j/1").place == nil)
  #expect(
    try link(
      #"X-ALT-DESC;FMTTYPE=text/html:<a href="https://teams.microsoft.com/l/meetup-join/1?a=1&amp;b=2">x</a>"#
    ) == "https://teams.microsoft.com/l/meetup-join/1?a=1&b=2")
  #expect(
    try link("X-MICROSOFT-SKYPETEAMSMEETINGURL:https://teams.microsoft.com/l/meetup-join/2")
      == "https://teams.microsoft.com/l/meetup-join/2")
  #expect(
    try link(
      "DESCRIPTION:<https://eur02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fmeet.google.com%2Fabc&data=1>"
    ) == "https://meet.google.com/abc")
  #expect(try link("DESCRIPTION:Map (https://a.example/x).") == "https://a.example/x")
  #expect(try link("DESCRIPTION:https://a.example/x and https://b.example/y") == nil)
  #expect(
    try link("URL:https://a.example/page\nDESCRIPTION:https://meet.jit.si/room")
      == "https://meet.jit.si/room")
  #expect(try link("DESCRIPTION:javascript://meet.jit.si/%0Aalert(1)") == nil)
}
