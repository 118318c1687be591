import Foundation
import Testing
import TodoTasks

private let today = Day("2026-11-22")!

private func task(_ text: String) throws -> TodoTask {
  try #require(TodoTask(text, line: 0))
}

@Test func `reads what stands before a task and what is said about it`() throws {
  let task = try task("(A) 2026-11-01 Call Mom +Family @phone due:2026-11-20 ref:12")
  #expect(task.priority == "A" && !task.isDone)
  #expect(task.created == Day("2026-11-01") && task.completed == nil)
  #expect(task.title == "Call Mom ref:12")
  #expect(task.projects == ["Family"] && task.contexts == ["phone"])
  #expect(task.due == Day("2026-11-20"))
  #expect(task.isLate(on: today) && !task.isDue(on: today))
}

@Test func `a task that is done has its day first, then that it was made on`() throws {
  let task = try task("x 2026-11-22 2026-11-20 Book the train pri:B")
  #expect(task.isDone && task.priority == nil && task.title == "Book the train")
  #expect(task.completed == today && task.created == Day("2026-11-20"))
}

@Test func `the priority of a task that is done may stand after its day`() throws {
  let task = try task("x 2026-11-22 (C) 2026-11-20 Book the train")
  #expect(task.priority == "C" && task.title == "Book the train")
  #expect(task.completed == today && task.created == Day("2026-11-20"))
  #expect(task.changed(toDone: false, on: today) == "(C) 2026-11-20 Book the train")
}

@Test(arguments: [
  "xylophone lesson", "X 2026-11-22 big letter", "(a) small letter", "(AA) two letters", "A) open",
  " (A) not at the beginning", "mail me@home.example 1+1", "see http://due:2026-11-20/ + @",
])
func `what only looks like a mark is of the task`(_ text: String) throws {
  let task = try task(text)
  #expect(!task.isDone && task.priority == nil && task.due == nil)
  #expect(task.title == text.trimmingCharacters(in: .whitespaces))
}

@Test(arguments: ["2026-02-30", "2026-13-01", "26-01-01", "tomorrow"])
func `what is no day of the calendar is no date`(_ text: String) throws {
  #expect(Day(text) == nil)
  #expect(try task("Pay due:\(text)").title == "Pay due:\(text)")
}

@Test(arguments: [
  ("Buy milk", "x 2026-11-22 Buy milk", "Buy milk"),
  ("(A) Call", "x 2026-11-22 Call pri:A", "(A) Call"),
  (
    "(B) 2026-01-02 Rent +Home due:2026-11-22",
    "x 2026-11-22 2026-01-02 Rent +Home due:2026-11-22 pri:B",
    "(B) 2026-01-02 Rent +Home due:2026-11-22"
  ),
  ("2026-01-02  two  blanks ", "x 2026-11-22 2026-01-02  two  blanks ", "2026-01-02  two  blanks "),
])
func `done and open again is what it was`(_ open: String, _ done: String, _ again: String) throws {
  #expect(try task(open).changed(toDone: true, on: today) == done)
  #expect(try task(done).changed(toDone: false, on: today) == again)
  #expect(try task(done).changed(toDone: true, on: today) == nil)
}

@Test func `a task that others have done is opened too`() throws {
  #expect(try task("x Old").changed(toDone: false, on: today) == "Old")
  #expect(
    try task("x (C) 2026-11-02 2026-11-01 Kept").changed(toDone: false, on: today)
      == "(C) 2026-11-01 Kept")
}

@Test func `what is put off or hidden is not shown`() throws {
  #expect(try !task("Later t:2026-11-23").isVisible(on: today))
  #expect(try task("Now t:2026-11-22").isVisible(on: today))
  #expect(try !task("Never h:1").isVisible(on: today))
}

private func list(
  _ text: String, project: String? = nil, context: String? = nil,
  order: TodoList.Order = .urgency
) -> TodoList {
  TodoList(
    TodoText(Array(text.utf8)).tasks, project: project, context: context, order: order, on: today)
}

private let several = """
  Buy milk @shop
  (B) Paint +Home due:2026-12-24
  (A) Plan +Work

  Rent +Home due:2026-11-22
  x 2026-11-22 Train +Work
  x 2026-11-21 Old +Home
  (C) Late +Work @shop due:2026-11-01
  """

@Test(arguments: [
  (TodoList.Order.urgency, ["Late", "Rent", "Plan", "Paint", "Buy milk"]),
  (.priority, ["Plan", "Paint", "Late", "Rent", "Buy milk"]),
  (.due, ["Late", "Rent", "Paint", "Plan", "Buy milk"]),
  (.file, ["Buy milk", "Paint", "Plan", "Rent", "Late"]),
])
func `tasks are in the order that was asked for`(_ order: TodoList.Order, _ titles: [String]) {
  #expect(list(several, order: order).open.map(\.title) == titles)
}

@Test func `a list is of a project, a context or both`() {
  #expect(list(several, project: "home", order: .file).open.map(\.title) == ["Paint", "Rent"])
  #expect(list(several, context: "shop", order: .file).open.map(\.title) == ["Buy milk", "Late"])
  #expect(list(several, project: "Work", context: "shop").open.map(\.title) == ["Late"])
}

@Test func `only what was done today counts as done`() {
  let list = list(several)
  #expect(list.done.map(\.title) == ["Train"])
  #expect(list.progress == 1.0 / 6)
  #expect(list.late(on: today) == 1)
}
