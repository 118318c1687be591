import Cells
import Foundation
import Testing
import WidgetArchive

private func countdown(
  to date: Date?, title: String? = nil, family: ArchivedFamily = .systemMedium,
  size: CellSize? = nil
) throws -> BuiltProgram.TimelineReply {
  var configuration: Configuration = [:]
  configuration["date"] = date.map { .date($0) }
  configuration["title"] = title.map { .string($0) }
  return try BuiltProgram(name: "countdown.widget", home: try TemporaryHome())
    .timeline(kind: "countdown", family: family, configuration: configuration, size: size)
}

@Test func `without a date it counts down to the New Year`() throws {
  let reply = try countdown(to: nil)
  #expect(reply.entries[0].words.contains("New Year"))
  #expect(reply.policy == .atEnd)
}

@Test func `an occasion without a name has its weekday's, not that of the tile`() throws {
  let date = Date(timeIntervalSince1970: 4_070_952_000)  // Noon of a Thursday.
  let words = try countdown(to: date).entries[0].words
  #expect(words.contains("Thursday") && !words.contains("Countdown"), "\(words)")
}

@Test func `counts days from midnight to midnight`() throws {
  let date = Date() + 100 * 86_400
  let reply = try countdown(to: date, title: "Holidays")
  #expect(reply.entries[0].words.contains("Holidays"))
  #expect(reply.entries[0].words.contains("100"))
  #expect(reply.entries[1].words.contains("99"))
  #expect(reply.entries.count == 8)
}

@Test func `a date can be written as in the board file`() throws {
  let program = BuiltProgram(name: "countdown.widget", home: try TemporaryHome())
  let reply = try program.timeline(
    kind: "countdown", family: .systemLarge,
    configuration: ["title": .string("Far away"), "date": .string("2099-01-01")])
  let date = Date(timeIntervalSince1970: 4_070_905_200)  // Midnight in Berlin.
  #expect(reply.entries[0].dates.contains(.style(date, .relative)))
  // An offset has a sign, “−” for the time still to come.
  #expect(!reply.entries[0].dates.contains(.style(date, .offset)))
  #expect(reply.entries[0].words.contains { $0.contains(" weeks") })
}

@Test func `where a label and its time have no room, the time alone is whole`() throws {
  let size = CellSize(columns: 18, rows: 4)
  let date = Date() + 33 * 86_400
  for family in [ArchivedFamily.systemMedium, .systemLarge] {
    let drawn = try countdown(to: date, title: "Far", family: family, size: size).entries[0]
      .drawn(in: family, size: size)
    #expect(!drawn.contains("In wee…"), "\(drawn)")
    for row in drawn.split(separator: "\n") where row.contains("week") {
      #expect(row.contains("4 weeks, 5 days"), "\(drawn)")
    }
  }
}

@Test func `on its last day it is a clock, then it is over`() throws {
  let date = Date(timeIntervalSince1970: (Date().timeIntervalSince1970 + 3600).rounded())
  let reply = try countdown(to: date, family: .systemSmall)
  // At the tile's usual size there is the clock alone, in a higher one the larger units too.
  #expect(reply.entries[0].dates.last == .style(date, .timer))
  #expect(Set(reply.entries[0].dates) == [.style(date, .timer), .style(date, .relative)])
  #expect(reply.entries.last?.date == date)
  #expect(reply.entries.last?.words.contains { $0.hasPrefix("It was") } == true)
}

@Test func `nothing changes any more once it is over`() throws {
  let date = Date(timeIntervalSince1970: (Date().timeIntervalSince1970 - 3600).rounded())
  let reply = try countdown(to: date, family: .systemSmall)
  #expect(reply.policy == .never)
  #expect(reply.entries.count == 1)
  #expect(reply.entries[0].dates.allSatisfy { $0 == .style(date, .relative) })
  #expect(!reply.entries[0].dates.isEmpty)
  #expect(!reply.entries[0].words.contains("Exactly"))
}

@Test(arguments: [
  (ArchivedFamily.systemSmall, 31, 27), (.systemMedium, 35, 23), (.systemMedium, 51, 19),
  (.systemMedium, 61, 35), (.systemLarge, 61, 35),
])
func `a high tile is not empty`(
  _ family: ArchivedFamily, _ columns: Int, _ rows: Int
) throws {
  let size = CellSize(columns: columns, rows: rows)
  let entry = try countdown(to: Date() + 100 * 86_400, family: family, size: size).entries[0]
  let tile = entry.drawn(in: family, size: size)
  #expect(tile.filledShare >= 0.35, "\n\(tile)")
}

@Test func `lines stand between the units, none below the last`() throws {
  let size = CellSize(columns: 57, rows: 11)
  let entry = try countdown(to: Date() + 100 * 86_400, family: .systemMedium, size: size).entries[0]
  let tile = entry.drawn(in: .systemMedium, size: size)
  let rows = tile.split(separator: "\n", omittingEmptySubsequences: false)
  let lines = rows.indices.filter { rows[$0].hasSuffix("────") || rows[$0].contains("──── ") }
  #expect(lines.count == 3, "\n\(tile)")
  #expect(lines.allSatisfy { rows[$0 + 1].contains { $0.isLetter } }, "\n\(tile)")
}

@Test(arguments: [
  (ArchivedFamily.systemSmall, 17, 8), (.systemSmall, 17, 10), (.systemSmall, 27, 10),
  (.systemMedium, 57, 10), (.systemMedium, 115, 18), (.systemLarge, 59, 23),
  (.systemLarge, 78, 36), (.systemLarge, 115, 39),
])
func `a tile has a large figure, and more of the wait the larger it is`(
  _ family: ArchivedFamily, _ columns: Int, _ rows: Int
) throws {
  let size = CellSize(columns: columns, rows: rows)
  let entry = try countdown(to: Date() + 100 * 86_400, family: family, size: size).entries[0]
  let tile = entry.drawn(in: family, size: size)
  #expect(tile.filledShare >= 0.6 && !tile.contains("…"), "\n\(tile)")
  let hasDays = columns >= 78
  #expect(tile.contains("A square a day: 265 gone, 100 to come") == hasDays, "\n\(tile)")
  // Ten rows of digits in the largest tiles.
  let figure = tile.split(separator: "\n").count { $0.contains("████") }
  #expect(family != .systemLarge || figure >= 10, "\n\(tile)")
}

@Test func `the beginning stands below the units where two rows are left`() throws {
  for (rows, hasBeginning) in [(8, false), (11, true)] {
    let size = CellSize(columns: 47, rows: rows)
    let entry = try countdown(to: Date() + 30 * 86_400, family: .systemMedium, size: size).entries[
      0]
    let tile = entry.drawn(in: .systemMedium, size: size)
    #expect(tile.contains("Begun") == hasBeginning, "\n\(tile)")
    #expect(tile.contains("In weeks") && !tile.contains("…"), "\n\(tile)")
    #expect(tile.filledShare >= 0.65, "\n\(tile)")
  }
}

@Test func `too long a wait has no squares, and one that is over neither`() throws {
  let size = CellSize(columns: 115, rows: 39)
  for days in [-3, 2000] {
    let entry = try countdown(
      to: Date() + Double(days) * 86_400, family: .systemLarge, size: size
    ).entries[0]
    #expect(!entry.words.contains { $0.hasPrefix("A square a day") } || days > 0)
    #expect(!entry.drawn(in: .systemLarge, size: size).contains("▇▇ ▇▇ ▇▇") || days > 0)
  }
}
