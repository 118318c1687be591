import Foundation
import Testing

@testable import MissingFoundation

@Suite struct MarkdownTests {
  @Test func `emphasis and links become attributes`() throws {
    let text = try AttributedString(markdown: "**Bold**, *thin* and [here](https://swift.org)")
    #expect(String(text.characters) == "Bold, thin and here")
    let runs = Array(text.runs)
    #expect(runs[0].inlinePresentationIntent == .stronglyEmphasized)
    #expect(runs[2].inlinePresentationIntent == .emphasized)
    #expect(runs[4].link == URL(string: "https://swift.org"))
  }

  @Test func `blocks are taken as their text`() throws {
    let text = try AttributedString(markdown: "# Title\n\none\ntwo\n\n- a")
    #expect(String(text.characters) == "Title\none two\n• a")
    let inline = try AttributedString(
      markdown: "# Title\nnext",
      options: .init(interpretedSyntax: .inlineOnlyPreservingWhitespace))
    #expect(String(inline.characters) == "# Title\nnext")
  }

  @Test(arguments: ["*a ", "**a **b ", "_a ", "`a ``", "[a]("])
  func `marks that close nowhere are looked for within an allowance`(marks: String) throws {
    let text = String(repeating: marks, count: 2000)
    let read = try AttributedString(
      markdown: text, options: .init(interpretedSyntax: .inlineOnlyPreservingWhitespace))
    #expect(!read.characters.isEmpty)
  }
}
