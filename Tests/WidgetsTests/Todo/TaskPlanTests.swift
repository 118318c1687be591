import Foundation
import Testing
import TodoTasks

/// The more room, the more is said of each task.
@Suite struct TaskPlanTests {
  private static let today = Day("2026-11-28")!

  private func list(_ lines: String...) -> TodoList {
    TodoList(
      lines.enumerated().compactMap { TodoTask($0.element, line: $0.offset) }, on: Self.today)
  }

  private func plan(_ list: TodoList, room: Int, columns: Int = 40, sections: Bool = false)
    -> TaskPlan
  {
    TaskPlan(
      list, room: room, columns: { _ in columns }, hasSections: sections, mayDetail: true)
  }

  /// A letter a line.
  private func letters(_ plan: TaskPlan) -> String {
    plan.lines.map { line in
      switch line {
      case .heading: "h"
      case .doneHeading: "d"
      case .task(_, let rows, _): String(repeating: "t", count: rows)
      case .detail: "i"
      case .rule: "-"
      case .more: "m"
      }
    }.joined()
  }

  @Test func `rules come with room, then details, and the rest is spare`() {
    let list = list("Buy bread @shop", "Call Mia due:2026-11-29", "Sleep")
    let expected = [
      (2, "tm", 0), (3, "ttt", 0), (4, "ttt", 1), (5, "t-t-t", 0), (6, "t-t-t", 1),
      (7, "ti-ti-t", 0), (9, "ti-ti-t", 2),
    ]
    for (room, letters, spare) in expected {
      let plan = plan(list, room: room)
      #expect(self.letters(plan) == letters && plan.spare == spare, "\(room)")
    }
  }

  @Test func `a long task has its words before there is a rule`() {
    let list = list("Book a table for Friday, by the window", "Sleep")
    #expect(letters(plan(list, room: 3, columns: 25)) == "ttt")
    #expect(letters(plan(list, room: 4, columns: 25)) == "tt-t")
    #expect(letters(plan(list, room: 2, columns: 25)) == "tt")
  }

  @Test func `tasks stand below their projects, with a rule above each but the first`() {
    let list = list("Seeds +Garden", "Gate +Garden", "Sleep", "x 2026-11-28 Rest")
    #expect(letters(plan(list, room: 8, sections: true)) == "htthtdt")
    #expect(letters(plan(list, room: 9, sections: true)) == "htt-ht-dt")
    // What is named above a task is no detail of it.
    #expect(letters(plan(list, room: 20, sections: true)) == "htt-ht-dt")
    #expect(plan(list, room: 20, sections: true).spare == 11)
  }

  @Test(arguments: 1...24) func `no plan has more rows than there are`(room: Int) {
    let list = list(
      "A long task that goes on and on @a due:2026-11-29", "b +P", "c +Q @x", "x 2026-11-28 d")
    for columns in [8, 20, 60] {
      for sections in [true, false] {
        let plan = plan(list, room: room, columns: columns, sections: sections)
        #expect(letters(plan).count + plan.spare == room || letters(plan).count == room)
      }
    }
  }
}
