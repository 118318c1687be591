import Cells
import Foundation
import Testing
import WidgetArchive

/// A calendar whose events lie around now, so that they are visible whenever the test runs, and around noon,
/// so that those of the next hours are today.
private struct Diary {
  let home: TemporaryHome
  let now = Date()

  init() throws {
    home = try TemporaryHome()
  }

  /// An event that begins and ends this many minutes from now.
  func event(_ title: String, _ start: Double, _ end: Double, _ more: String = "") -> String {
    """
    BEGIN:VEVENT
    UID:\(title)
    SUMMARY:\(title)
    DTSTART:\(universal(start))
    DTEND:\(universal(end))
    \(more)
    END:VEVENT

    """
  }

  /// An event of each day, also of those of this month that are over.
  func daily(_ title: String) -> String {
    event(title, -40 * 1440, -40 * 1440 + 30, "RRULE:FREQ=DAILY")
  }

  private func universal(_ minutes: Double) -> String {
    now.addingTimeInterval(minutes * 60)
      .formatted(.iso8601.dateSeparator(.omitted).timeSeparator(.omitted))
  }

  func write(_ events: String..., to path: String = ".calendars/work.ics") throws {
    try home.write(
      "BEGIN:VCALENDAR\nVERSION:2.0\nX-WR-CALNAME:Work\n\(events.joined())END:VCALENDAR\n",
      to: path)
  }

  func timeline(
    _ family: ArchivedFamily = .systemMedium, _ configuration: Configuration = [:],
    locale: String = "en_US", size: CellSize? = nil
  ) throws -> BuiltProgram.TimelineReply {
    try BuiltProgram(name: "calendar.widget", home: home).timeline(
      kind: "calendar", family: family, configuration: configuration, locale: locale,
      timeZone: TimeZone.identifierOfNoon, size: size)
  }
}

@Test func `says what is on and how near the next is, which follows the clock`() throws {
  let diary = try Diary()
  try diary.write(
    diary.event("Workshop", -600, 600), diary.event("Standup", 18.5, 30),
    diary.event("Later", 100, 120))
  let entry = try diary.timeline().entries[0]
  #expect(entry.words.contains { $0.hasPrefix("until ") })
  #expect(entry.dates.count == 1)
  #expect(entry.drawn(in: .systemMedium).contains("in 18 minutes"))
}

@Test(arguments: [(18.5, true), (430, false)])
func `dots lead from an event to its words, and to nothing else`(
  minutes: Double, hasDots: Bool
) throws {
  let diary = try Diary()
  try diary.write(diary.event("Concert", minutes, minutes + 60))
  let size = CellSize(columns: 97, rows: 16)
  let drawn = try diary.timeline(size: size).entries[0].drawn(in: .systemMedium, size: size)
  let row = try #require(drawn.split(separator: "\n").first { $0.contains("Concert") })
  #expect(row.contains("···") == hasDots, "\(drawn)")
}

@Test func `a large tile without room below the month shows what is planned`() throws {
  let diary = try Diary()
  try diary.write(diary.event("Concert", 430, 490), diary.event("Dentist", 1900, 1960))
  let size = CellSize(columns: 36, rows: 10)
  let drawn = try diary.timeline(.systemLarge, size: size).entries[0]
    .drawn(in: .systemLarge, size: size)
  #expect(drawn.contains("Concert") && drawn.contains("Dentist"), "\(drawn)")
}

@Test(arguments: [ArchivedFamily.systemMedium, .systemLarge])
func `a long title goes on where rows are free`(family: ArchivedFamily) throws {
  let diary = try Diary()
  let title = "Talk with everybody about the wheels of the engine and the map of the lake"
  try diary.write(diary.event(title, 430, 490), diary.event("Dentist", 1900, 1960))
  let size = CellSize(columns: 38, rows: family == .systemMedium ? 8 : 20)
  let drawn = try diary.timeline(family, size: size).entries[0].drawn(in: family, size: size)
  #expect(drawn.contains("of the lake") && !drawn.contains("…"), "\(drawn)")
  #expect(drawn.contains("Dentist"), "\(drawn)")
}

@Test func `an entry each time something begins or ends, so that no reload is needed for that`()
  throws
{
  let diary = try Diary()
  try diary.write(diary.event("Standup", 45, 60, "LOCATION:Room 4"))
  let reply = try diary.timeline()
  let minutes = reply.entries.map { ($0.date.timeIntervalSince(diary.now) / 60).rounded() }
  #expect(minutes.prefix(1) == [0])
  #expect(Set(minutes).isSuperset(of: [15, 45, 60]))
  let over = try #require(
    reply.entries.first { $0.date.timeIntervalSince(diary.now) >= 3599 })
  #expect(!over.words.contains("Standup"))
  guard case .after(let reload) = reply.policy else { throw BuiltProgram.Failure(words: "policy") }
  #expect(reload.timeIntervalSince(reply.entries[0].date) == 1800)
}

@Test func `an event leads to its page, a tile to its next event's or the one that is set`() throws
{
  let diary = try Diary()
  try diary.write(
    diary.event("Call", 30, 60, "URL:https://meet.example/1"), diary.event("Plain", 90, 100))
  let entry = try diary.timeline().entries[0]
  #expect(entry.links == ["https://meet.example/1"])
  #expect(entry.widgetURL == "https://meet.example/1")
  try diary.write(diary.event("Plain", 90, 100))
  let page = ConfigurationValue.string("https://calendar.example")
  #expect(
    try diary.timeline(.systemMedium, ["link": page]).entries[0].widgetURL
      == "https://calendar.example")
  #expect(try diary.timeline().entries[0].widgetURL == nil)
}

@Test func `what is planned is private, when the month is not`() throws {
  let diary = try Diary()
  try diary.write(diary.event("Doctor", 30, 60, "LOCATION:Ward 3"))
  let drawn = try diary.timeline(.systemLarge).entries[0]
    .drawn(in: .systemLarge, redaction: .privacy)
  #expect(!drawn.contains("Doctor") && !drawn.contains("Ward"))
  #expect(drawn.contains(" 15"))
}

@Test func `names and weeks are the locale's`() throws {
  let diary = try Diary()
  try diary.write(diary.event("Termin", 30, 31))
  let drawn = try diary.timeline(.systemLarge, locale: "de_DE").entries[0].drawn(in: .systemLarge)
  #expect(drawn.contains("Mo   Di   Mi   Do   Fr   Sa   So"))
  #expect(drawn.contains("HEUTE") || drawn.contains("MORGEN"))
}

@Test(arguments: [
  ([:], [:], "No calendar yet. Add yours: e, then c."),
  ([:], ["paths": ConfigurationValue.string("~/gone.ics")], "~/gone.ics: there is no such file"),
  (["box/a.txt": "x"], ["paths": .string("~/box")], "There is no .ics file in ~/box."),
  (["box/a.ics": "x"], ["paths": .string("~/box")], "~/box/a.ics:1: no calendar"),
])
func `without a calendar it says what there is to do`(
  _ files: [String: String], _ configuration: Configuration, _ words: String
) throws {
  let diary = try Diary()
  for (path, text) in files { try diary.home.write(text, to: path) }
  let entry = try diary.timeline(.systemMedium, configuration).entries[0]
  #expect(entry.words.contains { $0.hasPrefix(words) }, "\(entry.words)")
}

@Test func `a calendar that is not there is said, with those that are`() throws {
  let diary = try Diary()
  try diary.write(diary.event("A", 30, 31))
  let entry = try diary.timeline(.systemMedium, ["calendars": .string("Hme")]).entries[0]
  #expect(entry.words.contains("“Hme” is none of: Work."))
  let shown = try diary.timeline(.systemMedium, ["calendars": .string("work, Hme")]).entries[0]
  #expect(shown.words.contains("A"))
}

@Test func `offers the calendars that are there`() throws {
  let diary = try Diary()
  try diary.write(diary.event("A", 30, 31))
  let program = BuiltProgram(name: "calendar.widget", home: diary.home)
  let widget = try #require(try program.describe().first)
  let calendars = try #require(widget.parameters.first { $0.name == "calendars" })
  #expect(calendars.hasOptions)
}

@Test func `the gallery never shows a person's own events`() throws {
  let diary = try Diary()
  try diary.write(diary.event("Doctor", 30, 60))
  let entry = try BuiltProgram(name: "calendar.widget", home: diary.home)
    .timeline(.snapshot, kind: "calendar", family: .systemMedium, isPreview: true).entries[0]
  #expect(entry.words.contains("Stand-up") && !entry.words.contains("Doctor"))
}

@Test(arguments: [
  ("#30D158", "green"), ("#FF9500", "orange"), ("#1BADF8", "cyan"), ("#CC73E1", "purple"),
  ("#FF2D55", "pink"), ("#8B572A", "brown"), ("#8E8E93", "gray"), ("#0000FF", "blue"),
])
func `a calendar's colour is the nearest with a name, of which each theme has a shade`(
  color: String, name: String
) throws {
  let diary = try Diary()
  try diary.write("COLOR:\(color)\n" + diary.event("Standup", 10, 20))
  let paints = try diary.timeline().entries[0].view.nodes.flatMap(\.modifiers).compactMap {
    modifier -> ArchivedColor? in
    if case .foreground(.color(let color)) = modifier { color } else { nil }
  }
  #expect(paints.contains(.named(name)), "\(paints)")
}

@Test(arguments: [(24, 12), (29, 16), (41, 16), (45, 18), (56, 18)])
func `the days of a month stand in columns of one width`(columns: Int, rows: Int) throws {
  let diary = try Diary()
  try diary.write(diary.event("Old", -90_000, -89_000))
  let size = CellSize(columns: columns, rows: rows)
  let drawn = try diary.timeline(.systemSmall, size: size).entries[0]
    .drawn(in: .systemSmall, size: size)
  let days = try #require(drawn.split(separator: "\n").first { $0.contains(" 10 ") })
  let ends = days.split(separator: " ").map {
    days.distance(from: days.startIndex, to: $0.endIndex)
  }
  let gaps = zip(ends.dropFirst(), ends).map { $0 - $1 }
  #expect(ends.count == 7 && Set(gaps).count == 1, "\(drawn)")
  // The widest columns that the tile has room for.
  #expect(gaps.first == (columns - 2 + 1) / 7, "\(drawn)")
}

@Test func `a small tile without plans shows the month where it fits`() throws {
  let diary = try Diary()
  try diary.write(diary.event("Old", -90_000, -89_000))
  let size = CellSize(columns: 22, rows: 10)
  let free = try diary.timeline(.systemSmall, size: size).entries[0]
    .drawn(in: .systemSmall, size: size)
  #expect(free.contains("28") && free.contains("Nothing planned"), "\(free)")
  #expect(free.prefix { $0 == " " }.count <= 1, "\(free)")
  try diary.write(diary.event("Standup", 18.5, 30))
  let busy = try diary.timeline(.systemSmall, size: size).entries[0]
    .drawn(in: .systemSmall, size: size)
  #expect(busy.contains("Standup") && !busy.contains("Nothing planned"), "\(busy)")
}

@Test(arguments: [(198, 57, 18), (197, 37, 12), (197, 29, 12), (150, 28, 9), (110, 25, 5)])
func `an extra large tile in large units has the months to come`(
  columns: Int, rows: Int, months: Int
) throws {
  let diary = try Diary()
  try diary.write(diary.event("Standup", 18, 30))
  let size = CellSize(columns: columns, rows: rows)
  let drawn = try diary.timeline(.systemExtraLarge, size: size).entries[0]
    .drawn(in: .systemExtraLarge, size: size)
  // A row of months begins with the row of their weekdays.
  let shown = drawn.split(separator: "\n").reduce(0) { $0 + $1.ranges(of: /Su +Mo/).count }
  #expect(shown == months, "\(drawn)")
  #expect(drawn.contains("Standup") && !drawn.contains("…"), "\(drawn)")
}

@Test(arguments: [(ArchivedFamily.systemMedium, 77, 10), (.systemExtraLarge, 117, 23)])
func `a line parts the weeks of a month from the days beside them`(
  _ family: ArchivedFamily, _ columns: Int, _ rows: Int
) throws {
  let size = CellSize(columns: columns, rows: rows)
  let drawn = try Diary().timeline(family, size: size).entries[0].drawn(in: family, size: size)
  let lines = drawn.split(separator: "\n")
  #expect(lines.allSatisfy { $0.contains("│") }, "\(drawn)")
  #expect(drawn.filledShare == 1, "\(drawn)")
}

@Test(arguments: [(197, 37), (117, 36), (116, 36)])
func `months stand as far apart in each row, and farther than days`(
  _ columns: Int, _ rows: Int
) throws {
  let size = CellSize(columns: columns, rows: rows)
  let diary = try Diary()
  // Longer than the room beside the months.
  try diary.write(
    diary.event("Lunch with Grace and all of the others at the market hall in the old town", 18, 30)
  )
  let drawn = try diary.timeline(.systemExtraLarge, size: size).entries[0]
    .drawn(in: .systemExtraLarge, size: size)
  let lines = drawn.split(separator: "\n", omittingEmptySubsequences: false)
  let rows = lines.indices.filter { lines[$0].contains(/Su +Mo.*Su +Mo/) }
  #expect(Set(zip(rows, rows.dropFirst()).map { $1 - $0 }).count == 1, "\(drawn)")
  let week = try #require(rows.first.map { String(lines[$0]) })
  let day = try #require(week.firstMatch(of: /Su( +)Mo/)).1.count
  let month = try #require(week.firstMatch(of: /Sa( +)Su/)).1.count
  #expect(month >= 2 * day, "\(week)")
}

@Test(arguments: [ArchivedFamily.systemMedium, .systemLarge, .systemExtraLarge])
func `without a calendar the tile says whole what to do`(family: ArchivedFamily) throws {
  let drawn = try Diary().timeline(family).entries[0].drawn(in: family)
  #expect(drawn.contains("No calendar yet. Add yours:"), "\(drawn)")
  // The end may stand in a row of its own.
  #expect(drawn.contains("c.") && !drawn.contains("…"), "\(drawn)")
}

@Test(arguments: [CellSize(columns: 56, rows: 12), CellSize(columns: 97, rows: 16)])
func `each day of a week has room for its dot, the last as well`(size: CellSize) throws {
  let diary = try Diary()
  try diary.write(diary.daily("Water"))
  let drawn = try diary.timeline(size: size).entries[0].drawn(in: .systemMedium, size: size)
  let dots = drawn.split(separator: "\n").map { $0.prefix(40).count { $0 == "•" } }
  #expect(dots.max() == 7, "\(drawn)")
}

@Test func `all months of an extra large tile have the dots of their events`() throws {
  let diary = try Diary()
  try diary.write(diary.daily("Water"))
  let size = CellSize(columns: 160, rows: 50)
  let drawn = try diary.timeline(.systemExtraLarge, size: size).entries[0]
    .drawn(in: .systemExtraLarge, size: size)
  // Nine months at least, from the middle of the first.
  #expect(drawn.count { $0 == "•" } > 8 * 28, "\(drawn)")
}

@Test func `a place of calendars that does not exist yet is waited for`() throws {
  let diary = try Diary()
  let read = try diary.timeline().reads.compactMap(\.file?.path)
  #expect(read.contains(diary.home.url.path + "/.calendars"), "\(read)")
}

@Test func `a small tile has the month and what is next where both fit`() throws {
  let diary = try Diary()
  try diary.write(diary.event("Standup", 18.5, 30))
  let size = CellSize(columns: 34, rows: 10)
  let drawn = try diary.timeline(.systemSmall, size: size).entries[0]
    .drawn(in: .systemSmall, size: size)
  #expect(drawn.contains("28") && drawn.contains("Standup"), "\(drawn)")
  #expect(drawn.filledShare >= 0.9, "\(drawn)")
}

@Test func `a month without room for the last day's dot has its days in colour`() throws {
  let diary = try Diary()
  try diary.write(diary.daily("Water"))
  func entry(_ columns: Int) throws -> ArchivedEntry {
    try diary.timeline(.systemSmall, size: CellSize(columns: columns, rows: 10)).entries[0]
  }
  func drawn(_ columns: Int) throws -> String {
    try entry(columns).drawn(in: .systemSmall, size: CellSize(columns: columns, rows: 10))
  }
  #expect(try drawn(23).contains("28•"))
  let tight = try drawn(22)
  #expect(tight.contains(" 28") && !tight.contains("•"), "\(tight)")
  let rows = tight.split(separator: "\n")
  // All seven of a week, within the tile.
  #expect(rows.contains { $0.split(separator: " ").compactMap { Int($0) }.count == 7 }, "\(tight)")
}

@Test func `the least desk has two months and the day below them`() throws {
  let diary = try Diary()
  try diary.write(diary.event("Standup", 18, 30))
  let size = CellSize(columns: 77, rows: 19)
  let drawn = try diary.timeline(.systemExtraLarge, size: size).entries[0]
    .drawn(in: .systemExtraLarge, size: size)
  let left = drawn.split(separator: "\n", omittingEmptySubsequences: false).map { $0.prefix(28) }
  #expect(left.count { $0.contains(/Su +Mo/) } == 2, "\(drawn)")
  #expect(left.count { $0.allSatisfy(\.isWhitespace) } <= 4, "\(drawn)")
  #expect(left.contains { $0.contains("1 event left") }, "\(drawn)")
}

@Test func `months beside the list of a large tile have the dots of their events`() throws {
  let diary = try Diary()
  try diary.write(diary.daily("Water"))
  let size = CellSize(columns: 115, rows: 39)
  let drawn = try diary.timeline(.systemLarge, size: size).entries[0]
    .drawn(in: .systemLarge, size: size)
  // This month from its first day on, and each of the six beside the list.
  #expect(drawn.ranges(of: /Su +Mo/).count == 7, "\(drawn)")
  #expect(drawn.count { $0 == "•" } >= 7 * 28, "\(drawn)")
}
