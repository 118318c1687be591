import Foundation
import Testing
import TodoTasks

private let today = Day("2026-11-22")!

private func next(_ text: String) throws -> String? {
  try #require(TodoTask(text, line: 0)).next(doneOn: today)
}

@Test(arguments: [
  // Counted from the day it is done.
  ("Water due:2026-11-20 rec:3d", "Water due:2026-11-25 rec:3d"),
  ("Water rec:1w", "Water rec:1w due:2026-11-29"),
  // Counted from the day it was due.
  ("(A) Rent due:2026-10-31 rec:+1m +Home", "(A) Rent due:2026-11-30 rec:+1m +Home"),
  ("Leap due:2028-02-29 rec:+1y", "Leap due:2029-02-28 rec:+1y"),
  ("Standup due:2026-11-20 rec:+1b", "Standup due:2026-11-23 rec:+1b"),
  // The threshold date `t:` moves along, and the creation date becomes today.
  ("Plan t:2026-11-18 due:2026-11-20 rec:+1w", "Plan t:2026-11-25 due:2026-11-27 rec:+1w"),
  ("Plan t:2026-11-18 rec:2w", "Plan t:2026-12-06 rec:2w"),
  ("(B) 2026-01-02  Two  blanks rec:1d", "(B) 2026-11-22  Two  blanks rec:1d due:2026-11-23"),
])
func `what recurs is to be done again`(text: String, again: String) throws {
  #expect(try next(text) == again)
}

@Test(arguments: ["Plain", "x 2026-11-01 Done rec:1d", "rec:0d", "rec:soon", "rec:1x", "rec:-1d"])
func `what only looks like it recurs does not`(text: String) throws {
  #expect(try next(text) == nil)
}

@Test(arguments: ["\n", "\r\n", "\r"])
func `ticking one makes the next below it, and no other line changes`(end: String) throws {
  let before = ["(C) one", "two due:2026-11-22 rec:+1d", "", "three"].joined(separator: end)
  let text = TodoText(Array(before.utf8))
  let ticked = try #require(
    try text.changing("two due:2026-11-22 rec:+1d", line: 1, toDone: true, on: today))
  let lines = [
    "(C) one", "x 2026-11-22 two due:2026-11-22 rec:+1d", "two due:2026-11-23 rec:+1d", "", "three",
  ]
  #expect(ticked.content == Array(lines.joined(separator: end).utf8))
  // Unticked again, the file is as before.
  let again = try ticked.changing(lines[1], line: 1, toDone: false, on: today)
  #expect(again?.content == Array(before.utf8))
}

@Test func `a last line without an end stays without one`() throws {
  let text = TodoText(Array("a\r\nb rec:1d".utf8))
  let ticked = try text.changing("b rec:1d", line: 1, toDone: true, on: today)
  #expect(
    ticked?.content == Array("a\r\nx 2026-11-22 b rec:1d\r\nb rec:1d due:2026-11-23".utf8))
}

@Test func `what is due today stands above what is due tomorrow, whatever its project`() throws {
  let lines = [
    "(A) a +One due:2026-11-23", "b", "c +Two due:2026-11-22", "d due:2026-11-21", "e +One",
  ]
  let tasks = lines.enumerated().compactMap { TodoTask($0.element, line: $0.offset) }
  let sections = TodoList(tasks, on: today).sections
  #expect(sections.map(\.kind) == [.pressing, .project("One"), .rest])
  #expect(sections.map { $0.tasks.map(\.line) } == [[3, 2], [0, 4], [1]])
  let byFile = TodoList(tasks, order: .file, on: today).sections
  #expect(byFile.map(\.kind) == [.project("One"), .project("Two"), .rest])
}

@Test func `a list of any editor is read`() throws {
  #expect(TodoText(Array("one\rtwo\r".utf8)).tasks.map(\.title) == ["one", "two"])
  #expect(TodoText(Array("caf".utf8) + [0xE9, 0x0A]).tasks.map(\.title) == ["café"])
  let home = try TemporaryHome()
  let path = home.url.path + "/todo.txt"
  let wide: [UInt8] =
    [0xFF, 0xFE] + "one\r\ntwo".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  try Data(wide).write(to: URL(fileURLWithPath: path))
  let file = TodoFile(path: path)
  #expect(try file.read().tasks.map(\.title) == ["one", "two"])
  #expect(throws: TodoError.notUTF8(line: 1)) {
    try file.change("one", line: 0, toDone: true, on: today)
  }
  #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(wide))
}
