import Calendars
import Foundation
import Testing

@Test func `ten o'clock stays ten o'clock when the clocks change`() throws {
  let event = ICalendar.event(
    """
    DTSTART;TZID=Europe/Berlin:20260327T100000
    DTEND;TZID=Europe/Berlin:20260327T103000
    RRULE:FREQ=DAILY;COUNT=4
    """)
  #expect(
    try event.drawn() == [
      "2026-03-27 10:00–10:30 Event", "2026-03-28 10:00–10:30 Event",
      "2026-03-29 10:00–10:30 Event", "2026-03-30 10:00–10:30 Event",
    ])
  // Seen from a zone without clock changes, the event moves.
  #expect(
    try event.drawn(zone: "Asia/Tokyo").map { $0.prefix(16) } == [
      "2026-03-27 18:00", "2026-03-28 18:00", "2026-03-29 17:00", "2026-03-30 17:00",
    ])
}

@Test func `a night lasts as long as the wall says`() throws {
  let shift = ICalendar.event(
    """
    DTSTART;TZID=Europe/Berlin:20260328T220000
    DTEND;TZID=Europe/Berlin:20260329T060000
    """)
  #expect(try shift.drawn() == ["2026-03-28 22:00–06:00 Event"])
  let events = try shift.events()
  #expect(events[0].end.timeIntervalSince(events[0].start) == 7 * 3600)
}

@Test func `a time that the clocks leave out counts from before, one that comes twice first`()
  throws
{
  let gap = ICalendar.event("DTSTART;TZID=Europe/Berlin:20260329T023000\nDURATION:PT10M")
  #expect(try gap.events()[0].start == instant("2026-03-29T01:30:00Z"))
  let twice = ICalendar.event("DTSTART;TZID=Europe/Berlin:20261025T023000\nDURATION:PT10M")
  #expect(try twice.events()[0].start == instant("2026-10-25T00:30:00Z"))
}

@Test func `exceptions, additions and moved ones`() throws {
  let weekly = ICalendar.event(
    """
    DTSTART;TZID=Europe/Berlin:20260302T090000
    DURATION:PT1H
    RRULE:FREQ=WEEKLY;UNTIL=20260330T070000Z
    EXDATE;TZID=Europe/Berlin:20260309T090000
    RDATE;TZID=Europe/Berlin:20260311T150000
    """,
    also: """
      BEGIN:VEVENT
      UID:1
      RECURRENCE-ID:20260316T080000Z
      SUMMARY:Moved
      DTSTART;TZID=Europe/Berlin:20260317T140000
      DTEND;TZID=Europe/Berlin:20260317T150000
      END:VEVENT
      BEGIN:VEVENT
      UID:1
      RECURRENCE-ID;TZID=Europe/Berlin:20260323T090000
      STATUS:CANCELLED
      SUMMARY:Gone
      DTSTART;TZID=Europe/Berlin:20260323T090000
      END:VEVENT
      """)
  #expect(
    try weekly.drawn() == [
      "2026-03-02 09:00–10:00 Event", "2026-03-11 15:00–16:00 Event",
      "2026-03-17 14:00–15:00 Moved", "2026-03-30 09:00–10:00 Event",
    ])
}

@Test func `an added occurrence may have an end of its own`() throws {
  let event = ICalendar.event(
    """
    DTSTART:20260302T090000Z
    DTEND:20260302T100000Z
    RDATE;VALUE=PERIOD:20260303T090000Z/20260303T114500Z,20260304T090000Z/PT30M
    RDATE:20260305T090000Z
    """)
  #expect(
    try event.events().map { $0.end.timeIntervalSince($0.start) / 60 } == [60, 165, 30, 60])
}

@Test func `a change may be for all that follow`() throws {
  let daily = ICalendar.event(
    "DTSTART:20260601T080000\nDURATION:PT30M\nRRULE:FREQ=DAILY;COUNT=5",
    also: """
      BEGIN:VEVENT
      UID:1
      RECURRENCE-ID;RANGE=THISANDFUTURE:20260603T080000
      SUMMARY:Later
      DTSTART:20260603T093000
      DURATION:PT45M
      END:VEVENT
      """)
  #expect(
    try daily.drawn() == [
      "2026-06-01 08:00–08:30 Event", "2026-06-02 08:00–08:30 Event",
      "2026-06-03 09:30–10:15 Later", "2026-06-04 09:30–10:15 Later",
      "2026-06-05 09:30–10:15 Later",
    ])
}

@Test func `the newer version of an event counts, and a cancelled one is none`() throws {
  let twice = ICalendar.event(
    "DTSTART:20260601T080000Z\nSEQUENCE:2",
    also: "BEGIN:VEVENT\nUID:1\nSUMMARY:Old\nDTSTART:20260602T080000Z\nSEQUENCE:1\nEND:VEVENT")
  #expect(try twice.drawn(zone: "GMT") == ["2026-06-01 08:00–08:00 Event"])
  #expect(try ICalendar.event("DTSTART:20260601T080000Z\nSTATUS:CANCELLED").drawn() == [])
}

@Test(arguments: [
  ("", "", ["06-01 Event", "06-02 Other"]),
  ("LAST-MODIFIED:20260501T080000Z", "LAST-MODIFIED:20260501T090000Z", ["06-02 Other"]),
  ("LAST-MODIFIED:20260501T090000Z", "LAST-MODIFIED:20260501T080000Z", ["06-01 Event"]),
  ("DTSTAMP:20260501T080000Z", "DTSTAMP:20260501T090000Z", ["06-02 Other"]),
  ("DTSTAMP:20260501T080000Z", "DTSTAMP:20260501T080000Z", ["06-01 Event", "06-02 Other"]),
  ("SEQUENCE:2\nDTSTAMP:20260501T080000Z", "DTSTAMP:20260501T090000Z", ["06-01 Event"]),
  ("", "STATUS:CANCELLED", []),
])
func `two events of one identifier are two unless one is the later version`(
  one: String, other: String, shown: [String]
) throws {
  let both = ICalendar.event(
    "DTSTART:20260601T080000Z\n\(one)",
    also: "BEGIN:VEVENT\nUID:1\nSUMMARY:Other\nDTSTART:20260602T080000Z\n\(other)\nEND:VEVENT")
  #expect(
    try both.drawn(zone: "GMT").map { String($0.dropFirst(5).prefix(5) + $0.suffix(6)) } == shown)
}

@Test func `an end that is none is said, and the event has none`() throws {
  for end in [
    "DURATION:P999999999999999999W", "DURATION:PT99999999999H", "DURATION:long",
    "DURATION:P40000D", "DTEND:ALSO-INVALID",
  ] {
    let event = ICalendar.event("DTSTART:20260601T080000Z\n\(end)")
    #expect(try event.drawn(zone: "GMT") == ["2026-06-01 08:00–08:00 Event"], "\(end)")
    let written = end.split(separator: ":")[1]
    #expect(
      event.problems == ["3: the end “\(written)” is not understood; the event has none"])
  }
  let long = ICalendar.event("DTSTART:20260601T080000Z\nDURATION:P2W")
  #expect(try long.events()[0].end.formatted(.iso8601) == "2026-06-15T08:00:00Z")
  #expect(long.problems.isEmpty)
}

@Test func `days are days wherever one is`() throws {
  let days = ICalendar.event("DTSTART;VALUE=DATE:20260328\nDTEND;VALUE=DATE:20260331")
  for zone in ["Europe/Berlin", "America/Los_Angeles", "Pacific/Kiritimati"] {
    #expect(try days.drawn(zone: zone) == ["2026-03-28–2026-03-30 Event"])
  }
  let birthday = ICalendar.event("DTSTART;VALUE=DATE:18891120\nRRULE:FREQ=YEARLY")
  #expect(try birthday.drawn() == ["2026-11-20 Event"])
  #expect(
    try ICalendar.event(
      """
      DTSTART;VALUE=DATE:20260629
      RRULE:FREQ=WEEKLY;UNTIL=20260713
      EXDATE;VALUE=DATE:20260706
      """
    ).drawn() == ["2026-06-29 Event", "2026-07-13 Event"])
}

@Test func `an exception may be written as a day`() throws {
  let event = ICalendar.event(
    "DTSTART:20260601T080000\nRRULE:FREQ=DAILY;UNTIL=20260603\nEXDATE;VALUE=DATE:20260602")
  #expect(
    try event.drawn() == ["2026-06-01 08:00–08:00 Event", "2026-06-03 08:00–08:00 Event"])
}

@Test func `what goes on is seen, though it began before`() throws {
  let long = ICalendar.event(
    "DTSTART;VALUE=DATE:20251220\nDTEND;VALUE=DATE:20260110")
  #expect(try long.drawn(from: "2026-01-05", to: "2026-01-06").count == 1)
  let repeated = ICalendar.event(
    "DTSTART:20200101T000000Z\nDURATION:P3D\nRRULE:FREQ=WEEKLY")
  #expect(try repeated.drawn(from: "2026-01-02", to: "2026-01-03", zone: "GMT").count == 1)
}

@Test(arguments: [
  "FREQ=DAILY", "FREQ=DAILY;INTERVAL=3", "FREQ=WEEKLY;BYDAY=MO,WE,SU", "FREQ=WEEKLY;INTERVAL=2",
  "FREQ=WEEKLY;INTERVAL=3;BYDAY=TU,SA;WKST=SU", "FREQ=MONTHLY", "FREQ=MONTHLY;BYMONTHDAY=31",
  "FREQ=MONTHLY;BYDAY=-1FR", "FREQ=MONTHLY;INTERVAL=2;BYDAY=2TU", "FREQ=YEARLY",
  "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "FREQ=YEARLY;INTERVAL=4",
  "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO",
  "FREQ=YEARLY;BYYEARDAY=100",
  "FREQ=DAILY;BYMONTH=2,11", "FREQ=HOURLY;INTERVAL=7", "FREQ=HOURLY;BYDAY=MO;BYHOUR=9,15",
  "FREQ=MINUTELY;INTERVAL=90", "FREQ=MONTHLY;BYMONTHDAY=-1,13",
])
func `looking at a late part of a rule finds what following it from its start finds`(_ rule: String)
  throws
{
  for start in ["20190130T061500", "20200229T230000", "20210501T120000"] {
    let event = ICalendar.event("DTSTART;TZID=Europe/Berlin:\(start)\nDURATION:PT1H\nRRULE:\(rule)")
    // A rule with a count has to be followed from its start.
    let counted = ICalendar.event(
      "DTSTART;TZID=Europe/Berlin:\(start)\nDURATION:PT1H\nRRULE:\(rule);COUNT=70000")
    for (from, to) in [("2026-02-20", "2026-04-10"), ("2026-10-20", "2026-12-01")] {
      #expect(
        try event.drawn(from: from, to: to) == counted.drawn(from: from, to: to),
        "\(rule) from \(start)")
    }
  }
}

@Test(arguments: ["DAILY", "WEEKLY;INTERVAL=2", "HOURLY;INTERVAL=5"])
func `a rule that only says how often is what libical makes of it`(_ rule: String) throws {
  for limit in ["", ";COUNT=40", ";UNTIL=20260405T070000Z"] {
    func drawn(_ more: String) throws -> [String] {
      try ICalendar.event(
        """
        DTSTART;TZID=Europe/Berlin:20260310T083000
        DURATION:PT1H
        RRULE:FREQ=\(rule)\(limit)\(more)
        """
      ).drawn(from: "2026-03-25", to: "2026-05-20")
    }
    // A list of all months limits nothing, but makes libical count.
    #expect(try drawn("") == drawn(";BYMONTH=1,2,3,4,5,6,7,8,9,10,11,12"), "\(rule)\(limit)")
  }
}

@Test(arguments: [
  (
    "DAILY;BYMONTHDAY=-1;BYHOUR=9,18;BYMINUTE=0,30",
    ["03-31 09:00", "03-31 09:30", "03-31 18:00", "03-31 18:30", "04-30 09:00"]
  ),
  ("DAILY;BYDAY=MO,FR;BYSETPOS=-1;BYHOUR=7,8", ["03-02 08:15", "03-06 08:15", "03-09 08:15"]),
  ("HOURLY;INTERVAL=24;BYYEARDAY=61,-1", ["03-02 06:15", "12-31 06:15"]),
  ("HOURLY;INTERVAL=6;BYDAY=TU", ["03-03 00:15", "03-03 06:15", "03-03 12:15"]),
  ("HOURLY;BYHOUR=10;BYMINUTE=5,55;BYSETPOS=1", ["03-01 10:05", "03-02 10:05"]),
  ("MINUTELY;INTERVAL=45;BYHOUR=12;BYMONTHDAY=4", ["03-04 12:15", "04-04 12:15"]),
  ("SECONDLY;BYHOUR=1;BYMINUTE=2;BYSECOND=3", ["03-02 01:02", "03-03 01:02"]),
  ("SECONDLY;INTERVAL=86400", ["03-02 06:15", "03-03 06:15"]),
  ("MINUTELY;INTERVAL=44640;COUNT=3", ["04-01 06:15", "05-02 06:15"]),
  ("WEEKLY;INTERVAL=65537;BYDAY=MO,SU", ["03-01 06:15"]),
  ("WEEKLY;INTERVAL=2147483647;COUNT=2147483647", ["03-01 06:15"]),
  ("DAILY;INTERVAL=9223372036854775807;COUNT=2147483647", ["03-01 06:15"]),
  ("SECONDLY;INTERVAL=9223372036854775807;BYSECOND=0;COUNT=9999999999", ["03-01 06:15"]),
  ("DAILY;BYMONTH=3;COUNT=2;BYHOUR=5,6", ["03-01 06:15", "03-02 05:15"]),
])
func `rules of days and of hours are followed in all their parts`(
  rule: String, first: [String]
) throws {
  let event = ICalendar.event("DTSTART:20260301T061500\nRRULE:FREQ=\(rule)")
  let drawn = try event.drawn(from: "2026-03-01", zone: "GMT").map { $0.prefix(16).dropFirst(5) }
  if rule.contains("65537") { #expect(drawn.count == 1, "\(drawn.prefix(4))") }
  // The start itself is shown even where the rule does not name it.
  let shown = drawn.filter { $0 != "03-01 06:15" || first.contains(String($0)) }.map(String.init)
  #expect(Array(shown.prefix(first.count)) == first, "\(shown.prefix(8))")
}

@Test func `a rule that fits no day costs no more than the days there are`() throws {
  for unit in ["SECONDLY", "MINUTELY", "HOURLY", "DAILY"] {
    for more in [
      "", ";BYWEEKNO=9", ";COUNT=5", ";BYSETPOS=7", ";RSCALE=GREGORIAN", ";INTERVAL=7",
      ";BYHOUR=1;BYMINUTE=2",
    ] {
      let never = ICalendar.event(
        "DTSTART:20200101T000000Z\nRRULE:FREQ=\(unit);BYMONTH=2;BYMONTHDAY=30\(more)")
      #expect(try never.drawn() == [])
    }
  }
}

@Test func `a rule without end ends, however often it repeats`() throws {
  let busy = ICalendar.event("DTSTART:20200101T000000Z\nRRULE:FREQ=SECONDLY")
  #expect(try busy.events(from: "2026-01-01", to: "2026-02-01").count <= 1_001)
  let never = ICalendar.event("DTSTART:20200101T000000Z\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30")
  #expect(try never.drawn() == [])
}
