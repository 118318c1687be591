import Testing

@testable import Simulation

/// The file format of a person's recorded looks.
@Suite struct VisitFileTests {
  @Test func `a line is a look: start, seconds, page`() throws {
    let file = try VisitFile(
      name: "looks",
      text: """
        # my Monday
        2026-11-16T09:12:30Z 20 1   # at breakfast

        2026-11-16T10:12:30+01:00 2.5 3
        2026-11-17T00:00:00 60 2
        """.replacing("10:12:30+01:00", with: "11:12:30+01:00"))
    #expect(
      file.visits(days: 2) == [
        Visit(begins: 33_150_000, ends: 33_170_000, page: 0),
        Visit(begins: 36_750_000, ends: 36_752_500, page: 2),
        Visit(begins: 86_400_000, ends: 86_460_000, page: 1),
      ])
    #expect(file.pages == 3)
    #expect(file.pagesLine == 4)
  }

  @Test func `its days are repeated for as long as it takes`() throws {
    let file = try VisitFile(
      name: "looks", text: "2026-11-16T09:00:00Z 20 1\n2026-11-17T10:00:00Z 20 1")
    let begins = file.visits(days: 5).map { $0.begins / Span.hour }
    #expect(begins == [9, 34, 57, 82, 105])
  }

  @Test func `of more than a week the weeks are repeated`() throws {
    // Looks on a Monday and on the Wednesday of the week after.
    let file = try VisitFile(
      name: "looks", text: "2026-11-16T09:00:00Z 20 1\n2026-11-25T10:00:00Z 20 1")
    #expect(file.visits(days: 28).map { $0.begins / Span.day } == [0, 9, 14, 23])
  }

  @Test(
    arguments: [
      ("", nil, .empty),
      ("# nothing\n\n", nil, .empty),
      ("2026-11-16T09:00:00Z 20", 1, .words(2)),
      ("\n2026-11-16T09:00:00Z 20 1 2", 2, .words(4)),
      ("yesterday 20 1", 1, .date("yesterday")),
      ("1912-11-16T09:00:00Z 20 1", 1, .date("1912-11-16T09:00:00Z")),
      ("2026-11-16T09:00:00Z long 1", 1, .seconds("long")),
      ("2026-11-16T09:00:00Z 0 1", 1, .seconds("0")),
      ("2026-11-16T09:00:00Z nan 1", 1, .seconds("nan")),
      ("2026-11-16T09:00:00Z 86401 1", 1, .seconds("86401")),
      ("2026-11-16T09:00:00Z 20 0", 1, .page("0")),
      ("2026-11-16T09:00:00Z 20 one", 1, .page("one")),
      ("2026-11-16T09:00:00Z 20 1\n2026-11-16T09:00:19Z 20 1", 2, .order),
      ("2026-11-16T09:00:00Z 20 1\n2026-11-15T09:00:00Z 20 1", 2, .order),
    ] as [(String, Int?, VisitFileError.Reason)])
  func `what is wrong is named with its line`(
    text: String, line: Int?, reason: VisitFileError.Reason
  ) {
    #expect(throws: VisitFileError(file: "looks", line: line, reason: reason)) {
      try VisitFile(name: "looks", text: text)
    }
  }

  @Test func `the sentence says where, what was expected and what to do`() {
    let error = VisitFileError(file: "looks.txt", line: 3, reason: .words(2))
    #expect(
      error.sentence
        == "looks.txt:3: expected START SECONDS PAGE such as 2026-11-16T09:12:30Z 20 1, got 2 words"
    )
  }
}
