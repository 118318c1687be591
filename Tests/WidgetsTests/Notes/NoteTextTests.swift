import Testing

@testable import NoteText

private func lines(_ text: String, isMarkdown: Bool = true) -> [NoteLine] {
  NoteLine.lines(of: text, isMarkdown: isMarkdown)
}

@Test func `what a line is, its mark says`() {
  #expect(
    lines(
      """
      # Title #
      Text
      - [x] done
        - [ ] nested
      * item
      2) second
      > said
      ```
        a  b
      ```
      ---
      """) == [
        NoteLine(.heading, "Title"), NoteLine(.plain, "Text"),
        NoteLine(.task(isDone: true), "done"), NoteLine(.task(isDone: false), "nested", depth: 1),
        NoteLine(.bullet, "item"), NoteLine(.numbered("2."), "second"), NoteLine(.quote, "said"),
        NoteLine(.code, "  a  b"), NoteLine(.rule),
      ])
}

@Test func `a plain text has lists, and no marks of Markdown`() {
  #expect(
    lines("# not a heading\n[ ] milk\n☑ bread\n> x\n2026. a year", isMarkdown: false) == [
      NoteLine(.plain, "# not a heading"), NoteLine(.task(isDone: false), "milk"),
      NoteLine(.task(isDone: true), "bread"), NoteLine(.plain, "> x"),
      NoteLine(.plain, "2026. a year"),
    ])
}

/// The lines as kind, depth and text, without styles.
private func said(_ lines: [NoteLine]) -> [String] {
  lines.map { "\($0.kind) \($0.depth) \(String($0.text.characters))" }
}

@Test func `Markdown is read as its readers do, and its lines stay lines`() {
  #expect(
    said(
      lines(
        """
        one
        two

        * item that
          goes on
           * deeper
        3) third
        4) fourth

            more

        > a
        b
        ☐ box
        - ☑ ticked
        -
        """))
      == said([
        NoteLine(.plain, "one"), NoteLine(.plain, "two"), NoteLine(.blank),
        NoteLine(.bullet, "item that goes on"), NoteLine(.bullet, "deeper", depth: 1),
        NoteLine(.numbered("3."), "third"), NoteLine(.numbered("4."), "fourth"),
        NoteLine(.blank), NoteLine(.plain, "more"), NoteLine(.blank), NoteLine(.quote, "a"),
        NoteLine(.quote, "b"), NoteLine(.quote, "☐ box"),
        NoteLine(.task(isDone: true), "ticked"), NoteLine(.bullet),
      ]))
  let bold = lines("a **b\nc** `d`")
  #expect(bold.map { String($0.text.characters) } == ["a b", "c d"])
  #expect(bold.map { $0.text.runs.count } == [2, 3])
}

@Test func `of a long note the beginning is read`() {
  let note = String(repeating: "- one more\n", count: 10_000)
  #expect((1000...3000).contains(lines(note).count))
  #expect(lines(note).allSatisfy { $0 == NoteLine(.bullet, "one more") })
}

@Test func `without a reader of Markdown a note is a plain text`() {
  #expect(
    NoteLine.plainLines(of: "# A\n- **b**") == [
      NoteLine(.plain, "# A"), NoteLine(.bullet, "**b**"),
    ])
}

@Test func `gaps are one line, and none at the ends or below a heading`() {
  #expect(
    lines("\n\n# A\n\nb\n\n\n\nc\r\n\r\n") == [
      NoteLine(.heading, "A"), NoteLine(.plain, "b"), NoteLine(.blank), NoteLine(.plain, "c"),
    ])
  #expect(lines("---\ntags: x\n---\nText") == [NoteLine(.plain, "Text")])
  #expect(lines("") == [])
}

@Test func `lines are broken between words, and what does not fit is left`() {
  let note = lines("one two three four\n- five six\n# Next\nseven")
  let fit = NoteFit(note[...], columns: 10, rows: 4)
  #expect(fit.rows.map(\.rows) == [2, 1])
  #expect(fit.isCut)
  // A heading without text after it is not shown at the end.
  #expect(fit.rest.map(\.text) == ["Next", "seven"])
  let whole = NoteFit(note[...], columns: 40, rows: 4)
  #expect(whole.rows.map(\.rows) == [1, 1, 1, 1])
  #expect(!whole.isCut && whole.rest.isEmpty)
}

@Test func `a short note is parted below its heading where no line is divided`() throws {
  let note = lines("# Sunday\n\none\ntwo\nthree\nfour and a few more words\nfive\n")
  let spread = try #require(NoteSpread(note[...], columns: 23, rows: 10))
  #expect(spread.left.rows.map { String($0.line.text.characters) } == ["one", "two", "three"])
  #expect(spread.right.rows.map(\.rows) == [3, 1])
  #expect(spread.spare == 2)
  // Too low below the heading, without one, too short.
  #expect(NoteSpread(note[...], columns: 23, rows: 7) == nil)
  #expect(NoteSpread(note.dropFirst(), columns: 23, rows: 10) == nil)
  #expect(NoteSpread(note[..<4], columns: 23, rows: 10) == nil)
}
