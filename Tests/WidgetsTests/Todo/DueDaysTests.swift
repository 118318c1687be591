import Foundation
import Testing
import TodoTasks

/// The days with something due, and the free days between them.
@Suite struct DueDaysTests {
  private static let today = Day("2026-11-28")!

  /// `28 Call, Mia` for a day, `- Sleep` for a further task of it, `free 29-30` for free days.
  private func said(_ text: String, rows: Int) -> [String] {
    let tasks = text.split(separator: "\n").enumerated()
      .compactMap { TodoTask(String($0.element), line: $0.offset) }
    return DueDays(TodoList(tasks, on: Self.today), from: Self.today, rows: rows).lines.map {
      switch $0 {
      case .tasks(let tasks, let day, let namesDay):
        "\(namesDay ? "\(day.day)" : "-") \(tasks.map(\.title).joined(separator: ", "))"
      case .free(let first, let last): "free \(first.day)-\(last.day)"
      }
    }
  }

  private static let text = """
    Bread due:2026-12-01
    Call due:2026-11-28
    Late due:2026-11-20
    Mia due:2026-11-28
    Sea due:2026-12-09
    Sleep
    Year due:2027-11-28
    """

  @Test func `free days stand together, and each task has a row where there are enough`() {
    #expect(
      said(Self.text, rows: 9)
        == ["28 Call", "- Mia", "free 29-30", "1 Bread", "free 2-8", "9 Sea"])
    #expect(
      said(Self.text, rows: 5) == ["28 Call, Mia", "free 29-30", "1 Bread", "free 2-8", "9 Sea"])
  }

  @Test func `free days are not the last line`() {
    #expect(said(Self.text, rows: 4) == ["28 Call, Mia", "free 29-30", "1 Bread"])
    #expect(said(Self.text, rows: 2) == ["28 Call, Mia"])
    #expect(said("Sleep", rows: 4) == [] && said(Self.text, rows: 0) == [])
  }
}
