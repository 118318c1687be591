import Figures
import Testing

struct CountBudgetTests {
  private static let text = """
    # What a launch asks for.
    system calls: 500
    statements: 12
    """

  @Test func `a tenth more is allowed, and no more`() throws {
    let budget = try CountBudget(text: Self.text)
    #expect(budget.excess(of: ["system calls": 550, "statements": 13]) == [])
    #expect(
      budget.excess(of: ["system calls": 551, "statements": 14]) == [
        "system calls: 551, where 500 are written down",
        "statements: 14, where 12 are written down",
      ])
  }

  @Test func `what was not measured is no saving`() throws {
    let budget = try CountBudget(text: Self.text)
    #expect(budget.excess(of: ["statements": 12]) == ["system calls: not measured"])
    #expect(budget.savings(of: ["statements": 12]) == [])
  }

  @Test func `a tenth less is to be written down`() throws {
    let budget = try CountBudget(text: Self.text)
    #expect(
      budget.savings(of: ["system calls": 449, "statements": 11]) == [
        "system calls: 449, where 500 are written down"
      ])
  }

  @Test func `a line without a count is a mistake`() {
    #expect(throws: CountBudget.Mistake(line: "bytes: many")) {
      try CountBudget(text: "bytes: many")
    }
  }
}
