import Cells
import Foundation
import Testing
import WidgetArchive

@Test func `has an entry a whole minute for an hour from now, and asks again then`() throws {
  let clock = BuiltProgram(name: "clock.widget", home: try TemporaryHome())
  let before = Date()
  let reply = try clock.timeline(kind: "clock", family: .systemSmall)
  let dates = reply.entries.map(\.date)
  #expect(reply.policy == .after(dates[60]))
  #expect(dates.count == 64)
  #expect((-60...10).contains(dates[0].timeIntervalSince(before)))
  #expect(dates.allSatisfy { $0.timeIntervalSince1970.remainder(dividingBy: 60) == 0 })
  #expect(zip(dates, dates[1...60]).allSatisfy { $1.timeIntervalSince($0) == 60 })
}

@Test(arguments: [ArchivedFamily.systemSmall, .systemMedium, .systemLarge, .systemExtraLarge])
func `goes on in time after the hour where nobody has it ask again`(family: ArchivedFamily) throws {
  let clock = BuiltProgram(name: "clock.widget", home: try TemporaryHome())
  let entries = try clock.timeline(kind: "clock", family: family, locale: "de_DE").entries
  let time = DateText.current(date: nil, time: "shortened")
  #expect(entries.prefix(60).allSatisfy { !$0.dates.contains(time) })
  for entry in entries.dropFirst(60) {
    #expect(entry.dates.contains(time))
    // No other text shows minutes.
    #expect(!entry.words.contains { $0.contains(":") })
  }
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
  #expect(entries.suffix(3).allSatisfy { $0.date == calendar.startOfDay(for: $0.date) })
}

@Test func `shows the time here and where it is another`() throws {
  let clock = BuiltProgram(name: "clock.widget", home: try TemporaryHome())
  let entry = try clock.timeline(kind: "clock", family: .systemMedium, locale: "de_DE").entries[1]
  var time = Date.FormatStyle(locale: Locale(identifier: "de_DE")).hour().minute()
  for zone in ["Europe/Berlin", "Asia/Tokyo", "America/New_York"] {
    time.timeZone = try #require(TimeZone(identifier: zone))
    #expect(entry.words.contains(entry.date.formatted(time)))
  }
  #expect(entry.words.contains("Berlin"))
  #expect(entry.words.contains { $0.hasSuffix("+8 h") || $0.hasSuffix("+7 h") })
}

@Test(arguments: [
  (ArchivedFamily.systemSmall, CellSize(columns: 17, rows: 8)),
  (.systemSmall, CellSize(columns: 21, rows: 12)), (.systemMedium, CellSize(columns: 37, rows: 10)),
  (.systemLarge, CellSize(columns: 45, rows: 20)), (.systemLarge, CellSize(columns: 97, rows: 20)),
])
func `no city stands alone where the board counts the time`(
  family: ArchivedFamily, size: CellSize
) throws {
  let clock = BuiltProgram(name: "clock.widget", home: try TemporaryHome())
  let entries = try clock.timeline(kind: "clock", family: family, size: size).entries
  for entry in [entries[0], entries[60], entries[61]] {
    let drawn = entry.drawn(in: family, size: size)
    // A city's time, or how far it is from the time here.
    for city in ["San Francisco", "New York", "London", "Tokyo", "Sydney"] {
      for row in drawn.split(separator: "\n") where row.contains(city) {
        #expect(row.split(separator: city).last?.contains(/\d/) == true, "\(drawn)")
      }
    }
  }
}

@Test func `seconds are the board's work`() throws {
  let clock = BuiltProgram(name: "clock.widget", home: try TemporaryHome())
  let entry = try clock.timeline(kind: "clock", family: .systemLarge).entries[0]
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
  #expect(entry.dates == [.style(calendar.startOfDay(for: entry.date), .timer)])
}

@Test func `a round face stands in the large tile, its hands where they belong`() throws {
  let clock = BuiltProgram(name: "clock.widget", home: try TemporaryHome())
  let entries = try clock.timeline(kind: "clock", family: .systemLarge).entries
  let frames = entries.prefix(31).map { $0.drawn(in: .systemLarge) }
  #expect(frames[0].contains { ("\u{2801}"..."\u{28FF}").contains($0) }, "drawn in dots")
  #expect(frames[0] != frames[30], "half an hour turns the minute hand to the other side")
  // The parts that do not move are written once for all entries: a face for each would take 60 times
  // the bytes.
  let bytes = entries.map { $0.view.nodes.count }.reduce(0, +)
  #expect(bytes < 60 * 200)
}

@Test func `the moon's name is read whole in the zoomed tile of the least terminal`() throws {
  let clock = BuiltProgram(name: "clock.widget", home: try TemporaryHome())
  let size = CellSize(columns: 76, rows: 20)
  let drawn = try clock.timeline(kind: "clock", family: .systemExtraLarge, size: size).entries[0]
    .drawn(in: .systemExtraLarge, size: size)
  let names = [
    "New moon", "Waxing crescent", "First quarter", "Waxing gibbous", "Full moon",
    "Waning gibbous", "Last quarter", "Waning crescent",
  ]
  #expect(
    names.contains { $0.split(separator: " ").allSatisfy { drawn.contains($0) } }, "\(drawn)")
}

@Test func `a round face fills a high small tile, and none is in a low one`() throws {
  let clock = BuiltProgram(name: "clock.widget", home: try TemporaryHome())
  func drawn(_ columns: Int, _ rows: Int) throws -> String {
    let size = CellSize(columns: columns, rows: rows)
    return try clock.timeline(kind: "clock", family: .systemSmall, size: size).entries[0]
      .drawn(in: .systemSmall, size: size)
  }
  let low = try drawn(17, 8)
  #expect(!low.contains { ("\u{2801}"..."\u{28FF}").contains($0) })
  for (columns, rows) in [(17, 23), (27, 35), (36, 16), (36, 35)] {
    let high = try drawn(columns, rows)
    #expect(high.contains { ("\u{2801}"..."\u{28FF}").contains($0) })
    #expect(high.filledShare >= 0.4, "\(columns)×\(rows)\n\(high)")
  }
}

@Test(arguments: [(17, 8), (17, 9), (17, 10), (24, 10)])
func `a small tile that is high, but not for a face, has two cities or more`(
  _ columns: Int, _ rows: Int
) throws {
  let clock = BuiltProgram(name: "clock.widget", home: try TemporaryHome())
  let size = CellSize(columns: columns, rows: rows)
  let drawn = try clock.timeline(kind: "clock", family: .systemSmall, size: size).entries[0]
    .drawn(in: .systemSmall, size: size)
  // Which two depends on the hour: on how wide its time is.
  let cities = ["San Francisco", "New York", "London", "Tokyo", "Sydney"]
  #expect(cities.count { drawn.contains($0) } >= 2 && !drawn.contains("…"), "\n\(drawn)")
  #expect(drawn.filledShare >= 0.65, "\n\(drawn)")
}

/// Whether a drawing contains Braille dots, with which the round face is drawn.
private func hasFace(_ drawn: String) -> Bool {
  drawn.contains { ("\u{2801}"..."\u{28FF}").contains($0) }
}

@Test func `digits of five rows stand beside the cities where there is room`() throws {
  let clock = BuiltProgram(name: "clock.widget", home: try TemporaryHome())
  let entry = try clock.timeline(kind: "clock", family: .systemMedium).entries[0]
  let tile = entry.drawn(in: .systemMedium, size: CellSize(columns: 66, rows: 10))
  let rows = tile.split(separator: "\n").count { $0.contains("██") }
  #expect(rows == 5, "\n\(tile)")
  #expect(tile.contains("San Francisco") && !hasFace(tile))
}

@Test(arguments: [(75, 10), (75, 16), (93, 10), (61, 35), (37, 23)])
func `a round face stands beside the digits of a medium tile that is wide or high`(
  _ columns: Int, _ rows: Int
) throws {
  let clock = BuiltProgram(name: "clock.widget", home: try TemporaryHome())
  let size = CellSize(columns: columns, rows: rows)
  let tile = try clock.timeline(kind: "clock", family: .systemMedium, size: size).entries[0]
    .drawn(in: .systemMedium, size: size)
  #expect(hasFace(tile) && tile.contains("█") && tile.contains("Sydney"), "\n\(tile)")
  #expect(!tile.contains("…"), "\n\(tile)")
}

@Test func `a round face stands beside the digits of a wide small tile`() throws {
  let clock = BuiltProgram(name: "clock.widget", home: try TemporaryHome())
  let size = CellSize(columns: 37, rows: 8)
  let tile = try clock.timeline(kind: "clock", family: .systemSmall, size: size).entries[0]
    .drawn(in: .systemSmall, size: size)
  #expect(hasFace(tile) && tile.contains("█") && tile.contains("Berlin"), "\n\(tile)")
}

@Test func `a face is written down only where one may be shown`() throws {
  let clock = BuiltProgram(name: "clock.widget", home: try TemporaryHome())
  func nodes(_ columns: Int, _ rows: Int) throws -> Int {
    let size = CellSize(columns: columns, rows: rows)
    return try clock.timeline(kind: "clock", family: .systemMedium, size: size).entries
      .reduce(0) { $0 + $1.view.nodes.count }
  }
  #expect(try nodes(37, 7) * 4 < nodes(75, 10) * 3)
}

@Test(arguments: ["en_US", "de_DE"])
func `the largest tile names each city whole, beside its time`(_ locale: String) throws {
  let clock = BuiltProgram(name: "clock.widget", home: try TemporaryHome())
  let reply = try clock.timeline(kind: "clock", family: .systemExtraLarge, locale: locale)
  for entry in [reply.entries[0], reply.entries[60]] {
    let picture = entry.drawn(in: .systemExtraLarge)
    #expect(picture.contains("San Francisco") && picture.contains("New York"), "\(picture)")
    #expect(!picture.contains("…"), "\(picture)")
  }
}

@Test(arguments: [(97, 21), (117, 23), (116, 36), (137, 29)])
func `an extra large tile has the next month, where there is room digits of ten rows`(
  _ columns: Int, _ rows: Int
) throws {
  let clock = BuiltProgram(name: "clock.widget", home: try TemporaryHome())
  let size = CellSize(columns: columns, rows: rows)
  let tile = try clock.timeline(kind: "clock", family: .systemExtraLarge, size: size).entries[0]
    .drawn(in: .systemExtraLarge, size: size)
  let isWall = columns >= 114 && rows >= 28
  #expect(tile.ranges(of: /S +M +T +W +T +F +S/).count == (isWall ? 3 : 2), "\n\(tile)")
  // There the cities have dots to their times.
  #expect(tile.contains("Sydney ·") == isWall, "\n\(tile)")
  #expect(hasFace(tile) && !tile.contains("…") && tile.filledShare == 1, "\n\(tile)")
}

@Test func `cities beside the month begin in one column`() throws {
  let clock = BuiltProgram(name: "clock.widget", home: try TemporaryHome())
  let size = CellSize(columns: 37, rows: 19)
  let tile = try clock.timeline(kind: "clock", family: .systemLarge, size: size).entries[0]
    .drawn(in: .systemLarge, size: size)
  let starts = ["San Francisco", "New York", "London", "Tokyo"].compactMap { city -> Int? in
    tile.split(separator: "\n").first { $0.contains(city) }
      .flatMap { row in
        row.range(of: city).map { row.distance(from: row.startIndex, to: $0.lowerBound) }
      }
  }
  #expect(starts.count == 4 && Set(starts).count == 1, "\(tile)")
}
