import Testing

@testable import NoteText

private func said(_ text: String) -> [String] {
  NoteLine.lines(of: text, isMarkdown: true).map {
    "\($0.kind) \($0.depth) \(String($0.text.characters))"
  }
}

@Test func `a quote in a quote is one step deeper`() {
  #expect(
    said("> outer\n>\n> > inner\n> > goes on\n> > > third\n>\n> outer again")
      .filter { $0.hasPrefix("quote") } == [
        "quote 0 outer", "quote 1 inner", "quote 1 goes on", "quote 2 third", "quote 0 outer again",
      ])
}

@Test func `the cells of a table stand in columns`() {
  #expect(
    said("| A | Long head |\n|---|---:|\n| x **y** | 12 |\n| one, two |\n\nText | more") == [
      "row(isHead: true) 0 A        │ Long head", "row(isHead: false) 0 x y      │        12",
      "row(isHead: false) 0 one, two │          ", "blank 0 ", "plain 0 Text | more",
    ])
  #expect(
    said("A | B\n:-: | ---\n東 | b") == [
      "row(isHead: true) 0 A  │ B", "row(isHead: false) 0 東 │ b",
    ])
  // A bar behind a backslash is one of the text.
  #expect(
    said("| A | B |\n|--|--|\n| x \\| y | `a\\|b` |\n\nText \\| `c\\|d`") == [
      "row(isHead: true) 0 A     │ B", "row(isHead: false) 0 x | y │ a|b", "blank 0 ",
      "plain 0 Text | c\\|d",
    ])
  #expect(said("a | b\nc | d") == ["plain 0 a | b", "plain 0 c | d"])
}

@Test func `tags of HTML are not shown, what they hold is`() {
  #expect(
    said("Press <kbd>Ctrl</kbd> + C, and 1 < 2 > 0") == ["plain 0 Press Ctrl + C, and 1 < 2 > 0"])
  #expect(said("<details><summary>More</summary>hidden</details>") == ["plain 0 Morehidden"])
}
