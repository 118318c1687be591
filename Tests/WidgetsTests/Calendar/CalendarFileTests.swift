import Calendars
import Foundation
import Testing

private let ownZone = """
  BEGIN:VTIMEZONE
  TZID:Home Office
  BEGIN:STANDARD
  DTSTART:16010101T030000
  TZOFFSETFROM:+0200
  TZOFFSETTO:+0100
  RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
  END:STANDARD
  BEGIN:DAYLIGHT
  DTSTART:16010101T020000
  TZOFFSETFROM:+0100
  TZOFFSETTO:+0200
  RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
  END:DAYLIGHT
  END:VTIMEZONE
  """

@Test func `a zone is the system's, the file's or the one where one is`() throws {
  func start(_ line: String, also more: String = "") throws -> String {
    try ICalendar.event(line, also: more).events(zone: "America/New_York")[0].start
      .formatted(.iso8601)
  }
  #expect(try start("DTSTART:20260715T100000Z") == "2026-07-15T10:00:00Z")
  #expect(try start("DTSTART:20260715T100000") == "2026-07-15T14:00:00Z")
  #expect(try start("DTSTART;TZID=Asia/Tokyo:20260715T100000") == "2026-07-15T01:00:00Z")
  #expect(
    try start("DTSTART;TZID=/citadel.org/20210210_1/Europe/London:20260715T100000")
      == "2026-07-15T09:00:00Z")
  #expect(
    try start("DTSTART;TZID=Home Office:20260715T100000", also: ownZone) == "2026-07-15T08:00:00Z")
  #expect(
    try start("DTSTART;TZID=Home Office:20260115T100000", also: ownZone) == "2026-01-15T09:00:00Z")
  #expect(try start("DTSTART;TZID=Nowhere:20260715T100000") == "2026-07-15T14:00:00Z")
  // In other letters it is no name of the zone database, and what the file says of it counts.
  for (name, universal) in [("Europe/london", "08:00"), ("Europe/London", "09:00")] {
    let described = ownZone.replacing("Home Office", with: name)
    #expect(
      try start("DTSTART;TZID=\(name):20260715T100000", also: described)
        == "2026-07-15T\(universal):00Z")
  }
}

@Test func `a rule ends by the clock of a zone that a file describes`() throws {
  let event = ICalendar.event(
    """
    DTSTART;TZID=Home Office:20260326T233000
    DURATION:PT15M
    RRULE:FREQ=DAILY;UNTIL=20260329T213000Z
    """, also: ownZone)
  #expect(
    try event.drawn().map { $0.prefix(16) } == [
      "2026-03-26 23:30", "2026-03-27 23:30", "2026-03-28 23:30", "2026-03-29 23:30",
    ])
}

@Test func `texts are unfolded and unescaped, on one line`() throws {
  let events = try ICalendar.event(
    """
    DTSTART:20260601T080000Z
    LOCATION:Hall 7\\, second\\nfloor\\; left
     \u{20}of the door
    DESCRIPTION:\(String(repeating: "x", count: 60_000))
    ATTACH;ENCODING=BASE64:\(String(repeating: "QUJD", count: 50_000))
     QUJD
    URL:https://meet.example/a?b=c
    """
  ).events()
  #expect(events[0].place == "Hall 7, second floor; left of the door")
  #expect(events[0].link?.absoluteString == "https://meet.example/a?b=c")
}

@Test func `a link leads to the web, wherever the event has it`() throws {
  func link(_ line: String) throws -> String? {
    try ICalendar.event("DTSTART:20260601T080000Z\n\(line)").events()[0].link?.absoluteString
  }
  #expect(try link("X-GOOGLE-CONFERENCE:https://meet.example/x") == "https://meet.example/x")
  #expect(try link("LOCATION:https://meet.example/y") == "https://meet.example/y")
  #expect(try link("CONFERENCE;VALUE=URI:https://meet.example/z") == "https://meet.example/z")
  #expect(try link("URL:file:///etc/passwd") == nil)
  #expect(try link("LOCATION:Room 4") == nil)
}

@Test func `what is wrong is said with its line, and the rest is shown`() throws {
  let broken = ICalendar(
    """
    BEGIN:VEVENT
    UID:1
    SUMMARY:No start
    END:VEVENT
    BEGIN:VEVENT
    UID:2
    SUMMARY:Good
    DTSTART:20260601T080000Z
    BEGIN:VALARM
    TRIGGER:-PT15M
    END:VALARM
    END:VEVENT
    BEGIN:VEVENT
    UID:3
    DTSTART:20269999T080000Z
    END:VEVENT
    """)
  #expect(try broken.drawn(zone: "GMT") == ["2026-06-01 08:00–08:00 Good"])
  #expect(
    broken.problems == ["3: an event without a start", "15: an event without a start"])
  #expect(
    ICalendar.event("DTSTART;TZID=Nowhere:20260601T080000").problems == [
      "0: the time zone “Nowhere” is not known; its times are taken for those of GMT"
    ])
}

@Test func `what there is no time for is left out, and said`() throws {
  let events = (0..<200).map {
    "BEGIN:VEVENT\nUID:\($0)\nDTSTART:20260601T080000Z\nEND:VEVENT\n"
  }
  let text = "BEGIN:VCALENDAR\n" + events.joined() + "END:VCALENDAR\n"
  let home = try TemporaryHome()
  try home.write(text, to: "a.ics")
  let stream = try #require(fopen(home.url.path + "/a.ics", "r"))
  defer { fclose(stream) }
  let interval = try DateInterval(start: instant("2026-06-01T00:00:00Z"), duration: 86_400)
  let file = CalendarFile(stream, around: interval, here: .gmt) { true }
  #expect(file.eventCount == 1)
  #expect(file.problems.map(\.words) == ["what follows is left out: reading took too long"])
}

@Test(arguments: ["", "\n", "<html><body>Sign in</body></html>", "BEGIN:VEVENT\nEND:VEVENT"])
func `what is no calendar is said`(_ text: String) {
  let interval = DateInterval(start: Date(timeIntervalSince1970: 0), duration: 86_400)
  let file = CalendarFile(text, around: interval, here: .gmt)
  #expect(file.problems.contains { $0.words.hasPrefix("no calendar") })
  #expect(file.eventCount == 0)
}

@Test func `a file that breaks off keeps what was whole`() throws {
  var calendar = ICalendar.event("DTSTART:20260601T080000Z").text
  calendar = calendar.replacing("END:VCALENDAR\r\n", with: "BEGIN:VEVENT\r\nUID:2\r\nDTST")
  let interval = try DateInterval(
    start: instant("2026-01-01T00:00:00Z"), end: instant("2027-01-01T00:00:00Z"))
  var file = CalendarFile(calendar, around: interval, here: .gmt)
  #expect(file.events(in: interval, of: CalendarName("x")).count == 1)
  #expect(file.problems.map(\.words) == ["VEVENT without an end"])
}

@Test func `a calendar may have a name and a colour`() {
  let interval = DateInterval(start: Date(timeIntervalSince1970: 0), duration: 86_400)
  let file = CalendarFile(
    "\u{FEFF}BEGIN:VCALENDAR\nX-WR-CALNAME:Kids\\, school\nX-APPLE-CALENDAR-COLOR:#FF9500FF\n"
      + "END:VCALENDAR\n", around: interval, here: .gmt)
  #expect(file.title == "Kids, school")
  #expect(file.color == [255, 149, 0])
  #expect(file.problems.isEmpty)
}
