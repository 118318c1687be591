import Calendars
import Foundation
import PersonalFiles
import Testing

private func shelf(_ home: TemporaryHome, _ places: [String]? = nil, wanted: [String] = []) throws
  -> CalendarShelf
{
  let folders = PersonalFolders(environment: home.environment)
  return CalendarShelf(
    places.map { $0.map(folders.path) } ?? CalendarPlaces.usual(folders), wanted: wanted,
    in: try DateInterval(start: instant("2026-01-01T00:00:00Z"), duration: 365 * 86_400),
    here: .gmt, folders: folders)
}

private func event(_ title: String, id: String? = nil) -> String {
  "BEGIN:VEVENT\nUID:\(id ?? title)\nSUMMARY:\(title)\nDTSTART:20260601T080000Z\nEND:VEVENT\n"
}

private func calendar(_ content: String, named name: String? = nil) -> String {
  let head = name.map { "X-WR-CALNAME:\($0)\n" } ?? ""
  return "BEGIN:VCALENDAR\nVERSION:2.0\n\(head)\(content)END:VCALENDAR\n"
}

@Test func `finds files and folders where programs keep them`() throws {
  let home = try TemporaryHome()
  try home.write(calendar(event("A"), named: "Work"), to: ".calendars/work.ics")
  try home.write(calendar(event("B") + event("C")), to: ".calendars/club.ics")
  try home.write(calendar(event("D")), to: "data/vdirsyncer/home/1.ics")
  try home.write(calendar(event("E")), to: "data/vdirsyncer/home/2.ics")
  try home.write("Zuhause\n", to: "data/vdirsyncer/home/displayname")
  try home.write("#30d158", to: "data/vdirsyncer/home/color")
  try home.write(
    calendar(event("F") + event("G")), to: "data/evolution/calendar/system/calendar.ics")
  let shelf = try shelf(home)
  #expect(shelf.calendars.map(\.title).sorted() == ["Work", "Zuhause", "club", "system"])
  #expect(shelf.calendars.contains(CalendarName("Zuhause", color: [48, 209, 88])))
  // Each calendar has a colour of its own.
  #expect(Set(shelf.calendars.map(\.color)).count == 4)
  #expect(shelf.calendars.allSatisfy { $0.color != nil })
  #expect(shelf.events.map(\.title) == ["A", "B", "C", "D", "E", "F", "G"])
  #expect(shelf.problems.isEmpty)
}

@Test func `an exception may lie in a file of its own`() throws {
  let home = try TemporaryHome()
  try home.write(
    calendar(
      "BEGIN:VEVENT\nUID:1\nSUMMARY:Daily\nDTSTART:20260601T080000Z\nRRULE:FREQ=DAILY;COUNT=2\n"
        + "END:VEVENT\n"), to: "home/a.ics")
  try home.write(
    calendar(
      "BEGIN:VEVENT\nUID:1\nSUMMARY:Moved\nRECURRENCE-ID:20260602T080000Z\n"
        + "DTSTART:20260602T090000Z\nEND:VEVENT\n"), to: "home/b.ics")
  #expect(try shelf(home, ["~/home"]).events.map(\.title) == ["Daily", "Moved"])
}

/// A single event in a time zone whose name is the same in all files, but whose rule differs in each.
private func zoned(_ id: String, hour: String, _ standard: String, _ daylight: String) -> String {
  func half(_ name: String, _ month: Int, _ from: String, _ to: String) -> String {
    "BEGIN:\(name)\nDTSTART:16010101T030000\nRRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=\(month)\n"
      + "TZOFFSETFROM:\(from)\nTZOFFSETTO:\(to)\nEND:\(name)\n"
  }
  return "BEGIN:VTIMEZONE\nTZID:Customized Time Zone\n"
    + half("STANDARD", 10, daylight, standard) + half("DAYLIGHT", 3, standard, daylight)
    + "END:VTIMEZONE\nBEGIN:VEVENT\nUID:\(id)\nSUMMARY:\(id)\n"
    + "DTSTART;TZID=\"Customized Time Zone\":20261127T\(hour)0000\nEND:VEVENT\n"
}

@Test func `zones belong to their file, even where files are together one calendar`() throws {
  let home = try TemporaryHome()
  try home.write(calendar(zoned("a", hour: "15", "+0100", "+0200")), to: "box/a.ics")
  try home.write(calendar(zoned("b", hour: "10", "-0500", "-0400")), to: "box/b.ics")
  try home.write(calendar(zoned("c", hour: "17", "+0100", "+0200")), to: "box/c.ics")
  try home.write(
    calendar(
      "BEGIN:VEVENT\nUID:d\nSUMMARY:d\nDTSTART;TZID=Customized Time Zone:20261127T170000\n"
        + "END:VEVENT\n"), to: "box/d.ics")
  try home.write(
    "BEGIN:VCALENDAR\nX-WR-TIMEZONE:Asia/Tokyo\nBEGIN:VEVENT\nUID:e\nSUMMARY:e\n"
      + "DTSTART:20261128T030000\nEND:VEVENT\nEND:VCALENDAR\n", to: "box/e.ics")
  let events = try shelf(home, ["~/box"]).events
  #expect(
    events.map { "\($0.title) \($0.start.formatted(.iso8601))" } == [
      "a 2026-11-27T14:00:00Z", "b 2026-11-27T15:00:00Z", "c 2026-11-27T16:00:00Z",
      "d 2026-11-27T17:00:00Z", "e 2026-11-27T18:00:00Z",
    ])
  #expect(events.map(\.isHourGuessed) == [false, false, false, true, false])
}

@Test func `a cancellation in a file of its own takes back the event`() throws {
  let home = try TemporaryHome()
  try home.write(calendar(event("A")), to: "box/b.ics")
  try home.write(
    "BEGIN:VCALENDAR\nMETHOD:CANCEL\n\(event("A"))END:VCALENDAR\n", to: "box/a.ics")
  try home.write(calendar(event("C")), to: "box/c.ics")
  #expect(try shelf(home, ["~/box"]).events.map(\.title) == ["C"])
}

@Test func `events without an identifier are each one, in a folder of files too`() throws {
  let home = try TemporaryHome()
  for title in ["A", "B", "C"] {
    let text = calendar(event(title)).replacing("UID:\(title)\n", with: "")
    try home.write(text, to: "box/\(title).ics")
  }
  #expect(try shelf(home, ["~/box"]).events.map(\.title) == ["A", "B", "C"])
}

@Test func `only calendars that are wanted are shown`() throws {
  let home = try TemporaryHome()
  try home.write(calendar(event("A"), named: "Work"), to: "work.ics")
  try home.write(calendar(event("B"), named: "Home"), to: "home.ics")
  let shelf = try shelf(home, ["~/work.ics", "~/home.ics"], wanted: ["home"])
  #expect(shelf.events.map(\.title) == ["B"])
  #expect(shelf.calendars.count == 2)
}

@Test func `a file that is reached twice counts once, and a circle of links ends`() throws {
  let home = try TemporaryHome()
  try home.write(calendar(event("A") + event("B")), to: "box/a.ics")
  try FileManager.default.createSymbolicLink(
    atPath: home.url.path + "/box/up", withDestinationPath: home.url.path)
  let shelf = try shelf(home, ["~/box", "~/box/a.ics"])
  #expect(shelf.events.map(\.title) == ["A", "B"])
}

@Test func `what cannot be read is said, each by its name`() throws {
  let home = try TemporaryHome()
  try home.write("<html>", to: "box/page.ics")
  try home.write(calendar(event("A")), to: "box/good.ics")
  let shelf = try shelf(home, ["~/box", "~/none.ics"])
  #expect(shelf.events.map(\.title) == ["A"])
  #expect(
    Set(shelf.problems) == [
      "~/none.ics: there is no such file or folder",
      "~/box/page.ics:1: no calendar: it has no BEGIN:VCALENDAR",
    ])
}

@Test func `a person's folders follow the desktop's and their own words`() throws {
  let home = try TemporaryHome()
  try home.write(
    "XDG_PICTURES_DIR=\"$HOME/Bilder\"\nXDG_DOCUMENTS_DIR=\"$HOME/\"\n", to: "config/user-dirs.dirs"
  )
  let folders = PersonalFolders(environment: home.environment)
  #expect(folders.desktop("PICTURES") == home.url.path + "/Bilder")
  #expect(folders.desktop("DOCUMENTS") == nil)
  #expect(folders.path("~/a b") == home.url.path + "/a b")
  #expect(folders.path("a") == home.url.path + "/a")
  #expect(folders.path("file:///tmp/a%20b") == "/tmp/a b")
  #expect(folders.name(of: home.url.path + "/a") == "~/a")
  #expect(WrittenList.items(["a, b", "c"]) == ["a", "b", "c"])
  #expect(WrittenList.items(["a, b"]) { $0 == "a, b" } == ["a, b"])
}
