import CellLayout
import Cells
import Foundation
import Testing
import WidgetArchive

/// Charts of scripts, from the JSON line to the cells.
struct ScriptChartTests {
  private func view(_ chart: String) throws -> ArchivedView {
    try ArchivedEntry(jsonLine: Data(#"{"view": {"kind": "chart", \#(chart)}}"#.utf8)).view
  }

  private func frame(_ chart: String, _ columns: Int, _ rows: Int) throws -> String {
    let tile = draw(
      try view(chart), size: CellSize(columns: columns, rows: rows),
      context: TileContext(contentMargins: false), at: .distantPast)
    return tile.grid.text.components(separatedBy: "\n")
      .map { "│\($0)\(String(repeating: " ", count: max(0, columns - $0.count)))│" }
      .joined(separator: "\n")
  }

  private func expect(
    _ drawn: String, _ wanted: String, at location: SourceLocation = #_sourceLocation
  ) {
    #expect(drawn == wanted, sourceLocation: location)
  }

  private func speech(_ chart: String) throws -> [String] {
    read(try view(chart), context: TileContext(), at: .distantPast).lines
      .map { $0.map(\.words).joined(separator: " | ") }
  }

  private static let week = """
    "series": [{"mark": "bar", "points": [["Mon", 3], ["Tue", 5], ["Wed", 4], ["Thu", 8]]}]
    """

  @Test func `in two rows a chart is its bars alone`() throws {
    let drawn = try frame(Self.week, 24, 2)
    #expect(!drawn.contains { $0.isNumber || $0 == "┈" }, "\(drawn)")
    let named = try frame("\"horizontal\": true, " + Self.week, 24, 4)
    #expect(named.contains("Thu"), "\(named)")
  }

  @Test func `a rule keeps its colour where it crosses a bar`() throws {
    let chart = #"""
      "series": [{"mark": "bar", "color": "teal", "points": [8, 8]}, {"mark": "rule", "y": 4, "color": "red"}]
      """#
    let tile = draw(
      try view(chart), size: CellSize(columns: 24, rows: 8),
      context: TileContext(contentMargins: false), at: .distantPast)
    let red = try #require(Palette.standard.dark["red"])
    let teal = try #require(Palette.standard.dark["teal"])
    let inks = (0..<8).flatMap { row in (0..<24).map { tile.grid[$0, row].style } }
    let onBars = inks.filter { $0.background == teal }.map(\.foreground)
    #expect(onBars.contains(red) && Set(onBars).isSubset(of: [red, teal]))
  }

  @Test func `bars stand over their names, or beside them`() throws {
    expect(
      try frame(Self.week, 24, 7),
      """
      │                        │
      │┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈▄▄▄▄┈┈ 8│
      │                ████    │
      │┈┈┈┈┈┈████┈▄▄▄▄┈████┈┈ 4│
      │ ████ ████ ████ ████    │
      │┈▀▀▀▀┈▀▀▀▀┈▀▀▀▀┈▀▀▀▀┈┈ 0│
      │  Mon  Tue  Wed  Thu    │
      """)
    expect(
      try frame("\"horizontal\": true, " + Self.week, 24, 7),
      """
      │                        │
      │Mon ▆▆▆▆▆▆              │
      │Tue ▆▆▆▆▆▆▆▆▆▆          │
      │Wed ▆▆▆▆▆▆▆▆            │
      │Thu ▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆    │
      │                        │
      │    0         5       10│
      """)
  }

  private static let warmth = """
    {"mark": "line", "name": "in", "points": [18.4, 18.1, 18.9, 20.2, 21.7, 21.2, 20.1, 19.3]}
    """

  @Test func `a line is scaled to its values, bars begin at zero`() throws {
    let line = try frame("\"series\": [\(Self.warmth)]", 40, 12)
    #expect(line.contains("18│") && line.contains("22│") && !line.contains(" 10│"), "\(line)")
    let rows = line.split(separator: "\n").dropLast()
    #expect(rows.count { $0.contains(where: \.isBraille) } >= 9, "\(line)")
    let bars = try frame(
      "\"series\": [\(Self.warmth.replacing("line", with: "bar"))]", 40, 12)
    #expect(bars.split(separator: "\n").dropLast().last?.hasSuffix("0 │") == true, "\(bars)")
    // The author's own domain.
    let whole = try frame("\"y\": {\"in\": [0, 30]}, \"series\": [\(Self.warmth)]", 40, 12)
    #expect(whole.contains("0 │"), "\(whole)")
  }

  @Test func `a label stands in the row of its line`() throws {
    for rows in 4...20 {
      let drawn = try frame(Self.week, 30, rows)
      for row in drawn.split(separator: "\n").dropLast() {
        #expect(row.contains("┈") == row.contains { $0.isNumber }, "\(drawn)")
      }
    }
  }

  @Test func `two lines are told apart without colours, and the last value of a line is marked`()
    throws
  {
    let other = Self.warmth.replacing("\"in\"", with: "\"out\"")
    let dots = { (chart: String) in
      try frame(chart, 40, 12).unicodeScalars.reduce(0) { sum, scalar in
        (0x2800...0x28FF).contains(scalar.value)
          ? sum + (scalar.value - 0x2800).nonzeroBitCount : sum
      }
    }
    let first = try dots("\"series\": [\(Self.warmth)]")
    let flat = #"{"mark": "line", "name": "a", "points": [18, 18]}"#
    let pair = "\"series\": [\(flat), \(other)]"
    let lines = try frame(pair, 40, 12)
    #expect(lines.contains("━ a  ╍ out"), "\(lines)")
    // The second series has gaps.
    let apart = try dots("\"series\": [\(flat)]") + first
    #expect(try dots(pair) < apart - 10, "\(lines)")
    #expect(lines.count { $0 == "●" } == 2, "\(lines)")
  }

  @Test func `in a row a line is a curve in eighths of it`() throws {
    let hidden = #""x": {"hidden": true}, "y": {"hidden": true}, "#
    let row = try frame(hidden + "\"series\": [\(Self.warmth)]", 16, 1)
    #expect(row.allSatisfy { "│▁▂▃▄▅▆▇█▗▖▐▌▟▙".contains($0) }, "\(row)")
    #expect(Set(row).count > 4, "\(row)")
  }

  @Test func `a line has its axis, and the axis its title`() throws {
    let line = #""series": [{"mark": "line", "points": [1, 2, 1, 4, 3, 6, 5, 9]}]"#
    let rows = try frame(line + #", "y": {"title": "MB"}"#, 30, 9).split(separator: "\n")
    #expect(rows[0] == "│                            MB│")
    expect(
      rows[2...4].joined(separator: "\n"),
      """
      │                         ⢀●   │
      │                   ⣀    ⡠⠃    │
      │┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈⡠⠊┈⠉⠑⠒⠜┈┈┈ 5 │
      """)
    #expect(rows[8] == "│0                  5          │")
    // With hidden labels the line fills the whole chart.
    expect(
      try frame(line + #", "x": {"hidden": true}, "y": {"hidden": true}"#, 14, 2),
      """
      │         ⢀⠤⣀⡠⠊│
      │⡠⠤⠤⠤⡠⠒⠉⠑⠊⠁    │
      """)
  }

  @Test func `bars of dates leave a gap for a day without one`() throws {
    let chart = """
      "x": {"unit": "day"}, "series": [{"mark": "bar", "points": [
      ["2027-01-01T00:00:00Z", 2], ["2027-01-02T00:00:00Z", 3], ["2027-01-04T00:00:00Z", 1]]}]
      """
    expect(
      try frame(chart, 30, 6),
      """
      │        █████                 │
      │┈▄▄▄▄▄┈┈█████┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈ 2│
      │ █████  █████                 │
      │ █████  █████         █████   │
      │┈▀▀▀▀▀┈┈▀▀▀▀▀┈┈┈┈┈┈┈┈┈▀▀▀▀▀┈ 0│
      │  Fri    Sat    Sun    Mon    │
      """)
  }

  @Test func `bars of several series stand beside each other, with a legend`() throws {
    let chart = """
      "stacking": "beside", "series": [
      {"mark": "bar", "name": "in", "points": [["a", 1], ["b", 2]]},
      {"mark": "bar", "name": "out", "points": [["a", 2], ["b", 4]]}]
      """
    expect(
      try frame(chart, 30, 7),
      """
      │┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈▗▄▄▄▄▄┈┈ 4│
      │                    ▐█████    │
      │┈┈┈┈┈┈▗▄▄▄▄▄┈┈┈▄▄▄▄▄▟█████┈┈ 2│
      │ ▄▄▄▄▄▟█████   █████▌█████    │
      │┈▀▀▀▀▀▀▀▀▀▀▀┈┈┈▀▀▀▀▀▀▀▀▀▀▀┈┈ 0│
      │      a             b         │
      │● in  ● out                   │
      """)
    let told = try speech(chart)
    #expect(told == ["chart, in a 1, b 2, out a 2, b 4"])
  }

  @Test func `the top of a bar is where the line of its value is`() throws {
    let bars = #""series": [{"mark": "bar", "points": [["a", 50], ["b", 75], ["c", 100]]}]"#
    expect(
      try frame(#""y": {"in": [0, 100]}, "# + bars, 18, 10),
      """
      │┈┈┈┈┈┈┈┈┈▄▄▄┈┈ 100│
      │         ███      │
      │┈┈┈┈┈▄▄▄┈███┈┈ 75 │
      │     ███ ███      │
      │┈▄▄▄┈███┈███┈┈ 50 │
      │ ███ ███ ███      │
      │┈███┈███┈███┈┈ 25 │
      │ ███ ███ ███      │
      │┈▀▀▀┈▀▀▀┈▀▀▀┈┈ 0  │
      │  a   b   c       │
      """)
  }

  @Test func `long names are cut, so that more than one of them is there`() throws {
    let names = ["Aschersleben", "Bietigheim", "Castrop-Rauxel", "Delmenhorst"]
    let points = names.enumerated().map { #"["\#($1)", \#($0 + 1)]"# }.joined(separator: ", ")
    let bars = #""series": [{"mark": "bar", "points": [\#(points)]}]"#
    let last = { (columns: Int) in
      try frame(bars, columns, 6).split(separator: "\n").last.map(String.init) ?? ""
    }
    expect(try last(36), "│ Ascher… Bietig  Castro  Delmen     │")
    expect(try last(22), "│Aschersl… Castrop-    │")
  }

  @Test(arguments: [20, 29, 40, 300])
  func `an axis of dates has marks, whenever it begins`(days: Int) throws {
    let points = (0..<days).map { "[\(1_793_700_000 + $0 * 86_400), \($0 % 7)]" }
    let chart = """
      "x": {"type": "date"}, "series": [{"mark": "line", "points": [\(points.joined(separator: ", "))]}]
      """
    for columns in [17, 30, 46] {
      let row = try frame(chart, columns, 7).split(separator: "\n").last ?? ""
      let marks = row.filter { $0 != "│" }.split(separator: "  ", omittingEmptySubsequences: true)
      #expect(marks.count { $0.contains { $0 != " " } } >= (columns > 17 ? 2 : 1), "\(row)")
    }
  }

  @Test func `it is read aloud by its values, and in private not at all`() throws {
    #expect(try speech(Self.week) == ["chart, Mon 3, Tue 5, Wed 4, Thu 8"])
    var context = TileContext()
    context.redaction = .placeholder
    #expect(read(try view(Self.week), context: context, at: .distantPast).lines.isEmpty)
  }

  @Test(arguments: [
    (#""series": [{"mark": "pie", "points": [1]}]"#, "is “pie”, none of bar, line"),
    (#""series": [{"mark": "bar", "points": [[1]]}]"#, "is not [x, value] or [x, from, to]"),
    (#""series": [{"mark": "rule"}]"#, "has either an “x” or a “y”"),
    (
      #""x": {"unit": "day"}, "series": [{"mark": "bar", "points": [1]}]"#, "as the axis has a type"
    ),
    (#""y": {"in": [1]}, "series": []"#, "[least, greatest]"),
    (#""x": {"type": "date"}, "series": [{"mark": "bar", "points": [["Mon", 1]]}]"#, "2027-01-01"),
  ])
  func `what cannot be drawn is told with its place`(chart: String, words: String) {
    let told = #expect(throws: ArchiveError.self) { try view(chart) }
    #expect(told?.description.contains(words) == true, "\(told?.description ?? "")")
  }

  @Test func `a chart of more points than are read is refused`() {
    let points = Array(repeating: "1", count: 600).joined(separator: ",")
    let series = #"{"mark": "line", "points": [\#(points)]}"#
    #expect(throws: ArchiveError.self) { try view(#""series": [\#(series), \#(series)]"#) }
  }

  @Test func `odd values trap nothing`() throws {
    for numbers in ["[1e300, -1e300]", "[[1e300, 1], [-1e300, 2]]", "[0.0000001]", "[]", "[null]"] {
      for mark in ["bar", "line", "area", "point"] {
        for axis in ["{}", #"{"in": [5, 5]}"#, #"{"in": [9, -9]}"#, #"{"in": [0, 1e-300]}"#] {
          let chart =
            #""x": \#(axis), "y": \#(axis), "series": [{"mark": "\#(mark)", "points": \#(numbers)}]"#
          for (columns, rows) in [(0, 0), (1, 1), (13, 4), (40, 12)] {
            _ = try frame(chart, columns, rows)
          }
        }
      }
    }
  }
}

extension Character {
  fileprivate var isBraille: Bool { ("\u{2801}"..."\u{28FF}").contains(self) }
}

extension ScriptChartTests {
  @Test func `a rule lies in the row of its value's line, and hides no peak of a line`() throws {
    let line = "\"series\": [{\"mark\": \"line\", \"points\": [0, 8, 4, 2]}"
    let plain = try frame(line + "]", 24, 7)
    #expect(plain.contains("⡰"))
    for value in [4, 8] {
      let rule = ", {\"mark\": \"rule\", \"color\": \"red\", \"y\": \(value)}]"
      expect(try frame(line + rule, 24, 7).replacing("─", with: "┈"), plain)
      let row = value == 8 ? 1 : 3
      let tile = draw(
        try view(line + rule), size: CellSize(columns: 24, rows: 7),
        context: TileContext(contentMargins: false), at: .distantPast)
      #expect(tile.grid[0, row].style.foreground.channels?.red ?? 0 > 200)
    }
  }
}
