import Cells
import Foundation
import Programs
import Testing
import WidgetArchive

@Test func `measures once, and again in a quarter of an hour`() throws {
  let system = BuiltProgram(name: "system.widget", home: try TemporaryHome())
  let reply = try system.timeline(kind: "system", family: .systemMedium)
  #expect(reply.entries.count == 1)
  guard case .after(let date) = reply.policy else {
    Issue.record("no date for the next")
    return
  }
  #expect((900...960).contains(date.timeIntervalSince(reply.entries[0].date)))
  #expect(reply.entries[0].widgetURL == "process-viewer:")
}

@Test func `moves every two seconds while someone looks`() throws {
  let system = BuiltProgram(name: "system.widget", home: try TemporaryHome())
  #expect(try system.describe().map(\.liveInterval) == [2])
}

@Test func `how long the machine has been up is the board's work`() throws {
  let system = BuiltProgram(name: "system.widget", home: try TemporaryHome())
  let entry = try system.timeline(kind: "system", family: .systemSmall).entries[0]
  let stat = try String(contentsOfFile: "/proc/stat", encoding: .utf8)
  let line = try #require(stat.split(separator: "\n").first { $0.hasPrefix("btime ") })
  let boot = try #require(TimeInterval(line.dropFirst(6)))
  #expect(entry.dates == [.style(Date(timeIntervalSince1970: boot), .relative)])
}

@Test func `a wide and high tile is filled on both sides, also where few programs run`() throws {
  let system = BuiltProgram(name: "system.widget", home: try TemporaryHome())
  let size = CellSize(columns: 115, rows: 39)
  let drawn = try system.timeline(kind: "system", family: .systemMedium, size: size).entries[0]
    .drawn(in: .systemMedium, size: size)
  let right = drawn.split(separator: "\n", omittingEmptySubsequences: false).map { row in
    String(row.dropFirst(size.columns / 2 + 2))
  }
  // The rows of a curve without traffic are empty.
  #expect(right.joined(separator: "\n").filledShare >= 0.65, "\(drawn)")
}

@Test func `shares are shares`() throws {
  let system = BuiltProgram(name: "system.widget", home: try TemporaryHome())
  let entry = try system.timeline(kind: "system", family: .systemLarge).entries[0]
  let shares = entry.view.nodes.compactMap { node -> Double? in
    guard case .progress(let progress) = node.content, case .fraction(let share) = progress.value
    else { return nil }
    return share.value
  }
  // Two that are equal, as of memory and disk, are one node.
  #expect(!shares.isEmpty)
  #expect(shares.allSatisfy { (0...1).contains($0) })
}

@Test(arguments: [
  (ArchivedFamily.systemSmall, CellSize(columns: 17, rows: 8)),
  (.systemSmall, CellSize(columns: 24, rows: 8)), (.systemMedium, CellSize(columns: 37, rows: 8)),
  (.systemMedium, CellSize(columns: 51, rows: 8)), (.systemMedium, CellSize(columns: 75, rows: 10)),
])
func `bars stand apart from each other and from the curve`(
  family: ArchivedFamily, size: CellSize
) throws {
  let system = BuiltProgram(name: "system.widget", home: try TemporaryHome())
  let drawn = try system.timeline(kind: "system", family: family, size: size).entries[0]
    .drawn(in: family, size: size)
  let rows = drawn.split(separator: "\n", omittingEmptySubsequences: false)
  let bars = rows.indices.filter { rows[$0].contains("%") && !rows[$0].contains("CPU") }
  #expect(!bars.isEmpty)
  for row in bars {
    #expect(!rows[row - 1].contains { !$0.isWhitespace }, "\(drawn)")
    // One blank cell beside the bar, too.
    let parts = rows[row].split(separator: " ")
    #expect(parts.contains { !$0.contains { !"█▉▊▋▌▍▎▏░".contains($0) } }, "\(drawn)")
  }
}

@Test func `bars stand below their numbers where a medium tile is high`() throws {
  let system = BuiltProgram(name: "system.widget", home: try TemporaryHome())
  let size = CellSize(columns: 75, rows: 16)
  let drawn = try system.timeline(kind: "system", family: .systemMedium, size: size).entries[0]
    .drawn(in: .systemMedium, size: size)
  let rows = drawn.split(separator: "\n", omittingEmptySubsequences: false)
  let memory = try #require(rows.firstIndex { $0.contains("Memory") && $0.contains(" of ") })
  #expect(rows[memory - 1].isEmpty || !rows[memory - 1].contains { !$0.isWhitespace }, "\(drawn)")
  #expect(rows[memory + 1].contains("░") && !rows[memory + 2].contains("░"), "\(drawn)")
}

@Test(arguments: [(53, 25), (97, 25), (65, 39), (115, 39)])
func `a large tile is full, however few programs run`(columns: Int, rows: Int) throws {
  let system = BuiltProgram(name: "system.widget", home: try TemporaryHome())
  let size = CellSize(columns: columns, rows: rows)
  let drawn = try system.timeline(kind: "system", family: .systemLarge, size: size).entries[0]
    .drawn(in: .systemLarge, size: size)
  #expect(drawn.filledShare >= 0.65, "\(drawn)")
  // With fewer rows the programs of a busy machine come first.
  let hasAll = drawn.contains("Load 15 min") && drawn.contains("Processes")
  #expect(rows < 39 || hasAll, "\(drawn)")
  #expect(drawn.contains("Core 2") || !drawn.contains("Core 1"), "\(drawn)")
}

/// A history of eight moments that ends now: half busy, then idle, with a gap of one moment between
/// them.
private func history(_ home: TemporaryHome) throws {
  let now = Int(Date().timeIntervalSince1970 / 2)
  let busy = Array(repeating: "0.5 0.25 0 0", count: 4)
  let idle = Array(repeating: "0 0.25 0 0", count: 3)
  let lines = ["\(now)"] + busy + ["-"] + idle
  try home.write(lines.joined(separator: "\n") + "\n", to: ".cache/widgetboard/system-history")
}

@Test func `what was measured before is a curve, and goes on after a pause`() throws {
  let home = try TemporaryHome()
  try history(home)
  let system = BuiltProgram(name: "system.widget", home: home)
  let entry = try system.timeline(kind: "system", family: .systemSmall).entries[0]
  // Half of three rows is a row and a half; the last moment is this run's own measurement, of any
  // height.
  let rows = entry.drawn(in: .systemSmall).split(separator: "\n", omittingEmptySubsequences: false)
  #expect(rows[0].contains("CPU"))
  #expect(rows[2].contains("▄"), "\(rows.joined(separator: "\n"))")
  #expect(rows[3].contains("█"))
  let kept = try home.read(".cache/widgetboard/system-history").split(separator: "\n")
  #expect(kept.contains("-") && kept.count >= 9)
  #expect(kept[1] == "0.5 0.25 0.0 0.0")
}

@Test(arguments: [
  "", "x\n", "5\n1 2\n", "9223372036854775807\n0 0 0 0\n", "1\nnan inf 0 0\n",
  String(repeating: "1\n", count: 5000), "\u{0}\u{1}",
])
func `a history that nobody wrote is none`(text: String) throws {
  let home = try TemporaryHome()
  try home.write(text, to: ".cache/widgetboard/system-history")
  let system = BuiltProgram(name: "system.widget", home: home)
  let reply = try system.timeline(kind: "system", family: .systemMedium)
  #expect(reply.entries.count == 1)
  #expect(try home.read(".cache/widgetboard/system-history").split(separator: "\n").count == 2)
}

@Test func `a history that is a pipe keeps nobody waiting`() throws {
  let home = try TemporaryHome()
  try home.write("", to: ".cache/widgetboard/beside")
  #expect(mkfifo(home.url.path + "/.cache/widgetboard/system-history", 0o600) == 0)
  let system = BuiltProgram(name: "system.widget", home: home)
  #expect(try system.timeline(kind: "system", family: .systemSmall).entries.count == 1)
}

@Test func `the process viewer that the person names is opened, without a shell`() throws {
  let home = try TemporaryHome()
  let path = home.url.path + "/my viewer; true"
  try writeProgram("#!/bin/sh\necho viewer \"$#\"\n", to: path)
  let viewer = BuiltProgram(name: "process-viewer", home: home)
  let outcome = try viewer.run(["process-viewer:"], environment: ["PROCESS_VIEWER": path])
  #expect(outcome.output == "viewer 0\n")
}

@Test func `without a process viewer it says what to install`() throws {
  let viewer = BuiltProgram(name: "process-viewer", home: try TemporaryHome())
  let outcome = try viewer.run(input: "\n", environment: ["PATH": "/nowhere"])
  #expect(outcome.status == EX_UNAVAILABLE)
  #expect(outcome.output.contains("Install btop"))
}

@Test func `a curve that has just begun is more than a stroke at the edge`() throws {
  let home = try TemporaryHome()
  try history(home)
  let system = BuiltProgram(name: "system.widget", home: home)
  let size = CellSize(columns: 35, rows: 9)
  let drawn = try system.timeline(kind: "system", family: .systemSmall, size: size).entries[0]
    .drawn(in: .systemSmall, size: size)
  let rows = drawn.split(separator: "\n", omittingEmptySubsequences: false)
  // Four moments of half the height, each a column wide at least.
  #expect(rows.contains { $0.contains("▄▄▄▄") || $0.contains("████") }, "\(drawn)")
}
