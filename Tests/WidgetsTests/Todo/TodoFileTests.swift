import Foundation
import Testing
import TodoTasks

private let today = Day("2026-11-22")!

/// The file's text after a task was changed, or nil.
private func changed(
  _ text: String, _ task: String, line: Int = 0, done: Bool = true
) throws -> String? {
  try TodoText(Array(text.utf8)).changing(task, line: line, toDone: done, on: today)
    .map { String(decoding: $0.content, as: UTF8.self) }
}

@Test(arguments: [
  ("one\ntwo\n", "one\nx 2026-11-22 two\n"), ("one\ntwo", "one\nx 2026-11-22 two"),
  ("one\r\ntwo\r\n\r\n", "one\r\nx 2026-11-22 two\r\n\r\n"),
  ("\u{FEFF}two\n\n\n", "\u{FEFF}x 2026-11-22 two\n\n\n"),
  ("  two\ntwo\n", "  two\nx 2026-11-22 two\n"),
])
func `only the line of the task changes`(_ before: String, _ after: String) throws {
  #expect(try changed(before, "two") == after)
}

@Test func `bytes that are no text stay as they are`() throws {
  let bytes = [UInt8](Data([0xFF, 0xFE, 0x0A]) + Data("two\n".utf8) + Data([0xC3]))
  let new = try TodoText(bytes).changing("two", line: 1, toDone: true, on: today)
  #expect(
    new?.content == [UInt8](Data([0xFF, 0xFE, 0x0A]) + Data("x 2026-11-22 two\n".utf8) + [0xC3]))
  let broken = "café"
  #expect(throws: TodoError.notUTF8(line: 1)) {
    try TodoText(Array("caf".utf8) + [0xE9, 0x0A])
      .changing(broken, line: 0, toDone: true, on: today)
  }
}

@Test func `a task that has moved is found by its text, the nearest of equals`() throws {
  #expect(try changed("new\nnew\none\n", "one", line: 0) == "new\nnew\nx 2026-11-22 one\n")
  #expect(
    try changed("same\nb\nc\nsame\n", "same", line: 3) == "same\nb\nc\nx 2026-11-22 same\n")
}

@Test func `a task that is not there as it was is left alone`() {
  #expect(throws: TodoError.changed(title: "one")) { try changed("one more\n", "(A) one") }
  #expect(throws: TodoError.self) { try changed("", "one") }
}

@Test func `a file keeps its rights, and a link to it stays a link`() throws {
  let home = try TemporaryHome()
  try home.write("one\ntwo\n", to: "real/todo.txt")
  let real = home.url.path + "/real/todo.txt"
  let link = home.url.path + "/todo.txt"
  chmod(real, 0o640)
  try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: real)
  try TodoFile(path: link).change("two", line: 1, toDone: true, on: today)
  #expect(try home.read("real/todo.txt") == "one\nx 2026-11-22 two\n")
  #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == real)
  let rights = try FileManager.default.attributesOfItem(atPath: real)[.posixPermissions]
  #expect(rights as? Int == 0o640)
  #expect(try FileManager.default.contentsOfDirectory(atPath: home.url.path + "/real").count == 1)
}

@Test func `presses at the same moment all count`() async throws {
  let home = try TemporaryHome()
  try home.write((0..<20).map { "task \($0)\n" }.joined(), to: "todo.txt")
  let file = TodoFile(path: home.url.path + "/todo.txt")
  try await withThrowingTaskGroup { group in
    for number in 0..<20 {
      group.addTask { try file.change("task \(number)", line: number, toDone: true, on: today) }
    }
    try await group.waitForAll()
  }
  #expect(try file.read().tasks.count { $0.isDone } == 20)
}

@Test func `what cannot be read is said`() throws {
  let home = try TemporaryHome()
  let path = home.url.path + "/todo.txt"
  #expect(throws: TodoError.missing(path: path)) { try TodoFile(path: path).read() }
  #expect(throws: TodoError.unreadable(path: home.url.path, errno: EISDIR)) {
    try TodoFile(path: home.url.path).read()
  }
  try home.write(String(repeating: "long line\n", count: 300_000), to: "todo.txt")
  #expect(throws: TodoError.tooLarge(path: path, bytes: 3_000_000)) {
    try TodoFile(path: path).read()
  }
}

@Test func `a list that only grows shows its first open tasks, and says what is left out`() throws {
  let home = try TemporaryHome()
  let line = "(A) a due:2026-02-30 rec:1d"
  let lines = (0..<20_000).map { "\($0 % 2 == 0 ? "x " : "")\(line) +p\($0) @c\($0)" }
  try Data(lines.joined(separator: "\n").utf8).write(to: home.url.appending(path: "todo.txt"))
  let todo = BuiltProgram(name: "todo.widget", home: home)
  let timeline = try todo.timeline(kind: "todo", family: .systemLarge)
  #expect(timeline.trouble?.text == "the first 4000 open tasks are shown: 6000 more are left out")
  #expect(timeline.entries[0].words.contains("and 3,985 more"), "\(timeline.entries[0].words)")
}

@Test func `a list of very many short lines is an error with their number`() throws {
  let home = try TemporaryHome()
  try Data(String(repeating: "x\n", count: 900_000).utf8)
    .write(to: home.url.appending(path: "todo.txt"))
  let todo = BuiltProgram(name: "todo.widget", home: home)
  let timeline = try todo.timeline(kind: "todo", family: .systemLarge)
  let trouble = try #require(timeline.trouble?.text)
  #expect(trouble.contains("has 900000 lines"), "\(trouble)")
  // It may have tasks: nobody knows.
  #expect(timeline.entries[0].words.contains("Tasks not read"))
}
