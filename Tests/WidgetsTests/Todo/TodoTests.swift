import Cells
import Foundation
import Testing
import TodoTasks
import WidgetArchive

private func day(_ offset: Int) throws -> String {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
  let date = try #require(calendar.date(byAdding: .day, value: offset, to: Date()))
  return Day(date, calendar).text
}

private func tasks() throws -> String {
  """
  (A) Call Mom +Family @phone due:\(try day(-2))
  (B) Pay the rent due:\(try day(0)) +Home
  Buy milk @shop
  x \(try day(0)) 2026-11-20 Book the train +Trip
  Water the tomatoes +Garden due:\(try day(1))

  """
}

private func todo(
  _ text: String?, _ family: ArchivedFamily, configuration: Configuration = [:],
  size: CellSize? = nil
) throws -> BuiltProgram.TimelineReply {
  let home = try TemporaryHome()
  if let text { try home.write(text, to: "todo.txt") }
  return try BuiltProgram(name: "todo.widget", home: home)
    .timeline(kind: "todo", family: family, configuration: configuration, size: size)
}

@Test(arguments: [CellSize(columns: 37, rows: 17), CellSize(columns: 58, rows: 18)])
func `the projects of a long task are whole or left out`(size: CellSize) throws {
  let text =
    "(A) Call the plumber about the leaking tap in the upstairs bathroom +House @phone due:\(try day(-1))"
  let drawn = try todo(text, .systemLarge, size: size).entries[0]
    .drawn(in: .systemLarge, size: size)
  #expect(drawn.contains("bathroom") && !drawn.contains("…"), "\(drawn)")
}

@Test func `a small tile has what presses first`() throws {
  #expect(
    try todo(tasks(), .systemSmall).entries[0].drawn(in: .systemSmall) == """
       4 to do  1 late
       ○ Call Mom   !!
       ○ Pay the re… !
       ○ Water the t…
       ○ Buy milk
       ✔ Book the tr…
       █▌░░░░░░ 1 done
      """)
}

@Test func `a medium tile says when in words`() throws {
  let drawn = try todo(tasks(), .systemMedium).entries[0].drawn(in: .systemMedium)
  #expect(drawn.split(separator: "\n").allSatisfy { $0.count <= 36 })
  #expect(
    drawn.replacing(/·+/, with: "·") == """
       4 to do 1 late       █▍░░░░░ 1 done
       ○ (A) Call Mom · 2 d late
       ○ (B) Pay the rent · today
       ○ Water the tomatoes · tomorrow
       ○ Buy milk
       ✔ Book the train

      """)
}

@Test func `a large tile has a section for each project`() throws {
  let rows = try todo(tasks(), .systemLarge).entries[0].drawn(in: .systemLarge)
    .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  #expect(rows[1].hasSuffix("1 late") && rows[2].contains("to do"), "large digits: \(rows)")
  #expect(rows.contains { $0.hasPrefix("○ (A) Call Mom +Family") && $0.hasSuffix("2 d late") })
  let shown = rows.dropFirst(3).filter { !$0.hasPrefix("○ (A)") }
  #expect(
    shown.map { $0.replacing(/·+/, with: "·").replacing(/─+/, with: "─") } == [
      "─", "Due 2", "○ (B) Pay the rent +Home · today", "─",
      "Garden 1", "○ Water the tomatoes · tomorrow", "─",
      "Others 1", "○ Buy milk @shop", "─",
      "Done today 1", "✔ Book the train +Trip",
    ])
}

@Test func `a high tile says more of each task, and what is due in the week`() throws {
  let tile = try todo(
    tasks(), .systemLarge, size: CellSize(columns: 51, rows: 25)
  ).entries[0].drawn(in: .systemLarge, size: CellSize(columns: 51, rows: 25))
  #expect(tile.contains("Family · @phone") && tile.contains("@shop"), "\(tile)")
  #expect(tile.contains("●") && tile.filledShare > 0.8, "\(tile)")
}

@Test func `tasks that do not fit below headings have none`() throws {
  let many = (1...16).map { "Task \($0) +P\($0 % 3)\n" }.joined()
  let drawn = try todo(many, .systemLarge).entries[0].drawn(in: .systemLarge)
  #expect(drawn.contains("Task 16 +P1") && !drawn.contains("\n P1"), "\(drawn)")
}

@Test(arguments: [ArchivedFamily.systemSmall, .systemMedium])
func `a long task breaks where every task may`(family: ArchivedFamily) throws {
  let long = "Book a table by the sea\nBuy milk due:\(try day(0))\n"
  let drawn = try todo(long, family).entries[0].drawn(in: family)
  let rows = drawn.split(separator: "\n").map(String.init)
  #expect(!drawn.contains("…") && drawn.contains("sea"), "\(drawn)")
  #expect(rows.contains { $0.contains("○ Book a table") }, "\(drawn)")
  #expect(rows.contains { $0.contains("○ Buy milk") && $0.contains("!") || $0.contains("today") })
}

@Test func `what does not fit is counted`() throws {
  let many = (1...30).map { "Task \($0)\n" }.joined()
  let drawn = try todo(many, .systemLarge).entries[0].drawn(in: .systemLarge)
  #expect(drawn.contains("○ Task 15") && !drawn.contains("Task 16"))
  #expect(drawn.contains(" and 15 more"))
}

@Test func `a task turns late at midnight without being asked`() throws {
  let reply = try todo("Pay due:\(try day(0))\n", .systemMedium)
  #expect(reply.entries.count == 3)
  #expect(reply.entries[0].drawn(in: .systemMedium).contains("today"))
  #expect(reply.entries[1].drawn(in: .systemMedium).contains("1 d late"))
  #expect(reply.policy == .after(reply.entries[0].date + 1800))
}

@Test func `a list is of the project that was set`() throws {
  let words = try todo(tasks(), .systemSmall, configuration: ["project": .string("+Garden")])
    .entries[0].words
  #expect(words.contains("+Garden") && words.contains("Water the tomatoes"))
  #expect(!words.contains("Buy milk"))
}

@Test func `without a file it says where to write tasks`() throws {
  let words = try todo(nil, .systemSmall).entries[0].words.joined(separator: " ")
  #expect(words.contains("No tasks yet") && words.contains("~/todo.txt"))
}

@Test func `a locked board hides what is to be done`() throws {
  let drawn = try todo(tasks(), .systemMedium).entries[0]
    .drawn(in: .systemMedium, redaction: .privacy)
  #expect(drawn.contains("4 to do") && !drawn.contains("rent"))
}

@Test func `projects are offered, the most frequent first`() throws {
  let home = try TemporaryHome()
  try home.write("a +One\nb +Two\nc +Two\n", to: "lists/todo.txt")
  let program = BuiltProgram(name: "todo.widget", home: home)
  var request = ExtensionRequest(id: 3, action: .options, kind: "todo", now: Date())
  request.parameter = "project"
  request.configuration = ["file": .string("~/lists/todo.txt")]
  let line = try #require(try program.answer(request).first)
  guard case .options(let sections) = try ExtensionReply(jsonText: line).content else {
    Issue.record("no options: \(line)")
    return
  }
  #expect(sections.flatMap(\.choices).map(\.title) == ["Two", "One"])
}

@Test func `a tick rewrites the line, and the next one opens it again`() throws {
  let home = try TemporaryHome()
  try home.write("Buy milk\r\n(A) Call Mom\r\n", to: "todo.txt")
  let program = BuiltProgram(name: "todo.widget", home: home)
  let first = try #require(try program.toggles().first)
  #expect(first.isOn == false)
  #expect(try program.press(first) == nil)
  let done = "Buy milk\r\nx \(try day(0)) Call Mom pri:A\r\n"
  #expect(try home.read("todo.txt") == done)
  let again = try #require(try program.toggles().last)
  #expect(again.isOn)
  #expect(try program.press(again) == nil)
  #expect(try home.read("todo.txt") == "Buy milk\r\n(A) Call Mom\r\n")
}

@Test func `a tick on a task that someone changed meanwhile is refused in words`() throws {
  let home = try TemporaryHome()
  try home.write("Buy milk\n", to: "todo.txt")
  let program = BuiltProgram(name: "todo.widget", home: home)
  let toggle = try #require(try program.toggles().first)
  try home.write("Buy oat milk\n", to: "todo.txt")
  let words = try #require(try program.press(toggle))
  #expect(words.contains("“Buy milk” is not in the file any more"))
  #expect(try home.read("todo.txt") == "Buy oat milk\n")
}

extension BuiltProgram {
  fileprivate func toggles() throws -> [ArchivedToggle] {
    try timeline(kind: "todo", family: .systemMedium).entries[0].view.nodes.compactMap {
      if case .toggle(let toggle) = $0.content { toggle } else { nil }
    }
  }

  /// Presses a toggle; returns the error's words, if any.
  fileprivate func press(_ toggle: ArchivedToggle) throws -> String? {
    let request = ExtensionRequest(
      id: 5, action: .perform, kind: "todo",
      environment: WidgetEnvironment(locale: "en_US", timeZone: "Europe/Berlin"), now: Date(),
      perform: toggle.action, isOn: !toggle.isOn)
    let line = try #require(try answer(request).first)
    if case .error(let words) = try ExtensionReply(jsonText: line).content { return words }
    return nil
  }
}

@Test(arguments: [(69, 10), (75, 18), (97, 18)])
func `beside the list of a wide tile no word of the header or of a day is lost`(
  _ columns: Int, _ rows: Int
) throws {
  let size = CellSize(columns: columns, rows: rows)
  let text = try tasks() + "Find whoever has the key of the old boat house due:\(try day(5))\n"
  let drawn = try todo(text, .systemMedium, size: size).entries[0]
    .drawn(in: .systemMedium, size: size)
  #expect(drawn.contains("1 late") && drawn.contains("to do"), "\(drawn)")
  #expect(drawn.contains("free until") && !drawn.contains(/[a-z]{3} +\d+ ·/), "\(drawn)")
  // The two stay apart however long a task is.
  let lines = drawn.split(separator: "\n").map { Array($0 + "  ") }
  let line = try #require(lines[0].firstIndex(of: "│"))
  #expect(
    lines.allSatisfy { $0.count > line + 1 && $0[line - 1...line + 1] == [" ", "│", " "] },
    "\(drawn)")
}

@Test func `a large tile in large units has the months and the days beside the list`() throws {
  let size = CellSize(columns: 79, rows: 31)
  let drawn = try todo(tasks(), .systemLarge, size: size).entries[0]
    .drawn(in: .systemLarge, size: size)
  #expect(drawn.ranges(of: /S +M +T +W +T +F +S/).count >= 2, "\(drawn)")
  #expect(drawn.filledShare >= 0.65 && drawn.contains("Buy milk"), "\(drawn)")
  // A longer list needs the room for itself.
  let many = (1...40).map { "Task \($0)\n" }.joined()
  let list = try todo(many, .systemLarge, size: size).entries[0]
    .drawn(in: .systemLarge, size: size)
  #expect(list.contains("Task 25") && !list.contains(/S +M +T/), "\(list)")
}

@Test(arguments: [(97, 27), (98, 37), (78, 36), (141, 27)])
func `in large units the months stand above the days, and what was done below the list`(
  _ columns: Int, _ rows: Int
) throws {
  let size = CellSize(columns: columns, rows: rows)
  let family: ArchivedFamily = columns > 140 ? .systemExtraLarge : .systemLarge
  let text = try tasks() + "x 2026-01-02 Answer Ada\nx Old\nSort photos +Family\n"
  let drawn = try todo(text, family, size: size).entries[0].drawn(in: family, size: size)
  #expect(drawn.contains(/S +M +T +W +T +F +S/), "\(drawn)")
  #expect(drawn.contains("Done before 2") && drawn.contains("Fri, Jan 2"), "\(drawn)")
  #expect(drawn.contains("Projects") == (rows > 30) && drawn.filledShare >= 0.9, "\(drawn)")
}
