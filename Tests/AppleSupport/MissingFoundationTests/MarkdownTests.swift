import CommonMark
import Foundation
import Programs
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

  @Test(
    arguments: [
      ("***both***", "both", [[.emphasized, .stronglyEmphasized]]),
      ("a `b` c", "a b c", [[], .code, []]),
      ("~a~ ~~b~~", "a b", [.strikethrough, [], .strikethrough]),
      (
        "  two blanks  \n\n# no *heading*\n- no item  ",
        "  two blanks  \n\n# no heading\n- no item  ",
        [[], .emphasized, []]
      ),
      ("&amp; \\*", "& *", [[]]), ("<b>x</b>", "<b>x</b>", [[]]),
      ("*a\r\nb*", "a\nb", [.emphasized]),
      ("[a]: b", "[a]: b", [[]]), ("    `a`", "    a", [[], .code]),
      ("![words](p.png)", "words", [[]]),
      ("`a\nb`", "a b", [.code]),
    ] as [(String, String, [InlinePresentationIntent])])
  func `within lines as libcmark-gfm reads it`(
    markdown: String, words: String, intents: [InlinePresentationIntent]
  ) throws {
    let text = try inline(markdown)
    #expect(String(text.characters) == words)
    #expect(text.runs.map { $0.inlinePresentationIntent ?? [] } == intents)
  }

  @Test func `code points that stand for values in a literal are not let in`() throws {
    let reserved = [0xFDD0, 0xFDEE, 0xFDEF].compactMap { Unicode.Scalar($0 as UInt32) }
    let text = try inline(String(String.UnicodeScalarView(reserved)) + "*a*")
    #expect(String(text.characters) == "\u{FFFD}\u{FFFD}\u{FFFD}a")
  }

  @Test(arguments: [
    ("[a](http://e.org/(b)_(c))", "http://e.org/(b)_(c)"), ("[a](<b c> \"title\")", "b%20c"),
    ("see https://swift.org.", "https://swift.org"), ("<https://a.b>", "https://a.b"),
    ("www.swift.org", "http://www.swift.org"), ("ada@example.org", "mailto:ada@example.org"),
  ])
  func `links have addresses with brackets and titles, or are only their address`(
    markdown: String, address: String
  ) throws {
    let links = try inline(markdown).runs.compactMap(\.link)
    #expect(links.map(\.absoluteString) == [address])
  }

  @Test func `lists and code are lines of their own`() throws {
    let text = try AttributedString(
      markdown: "3. a\n4. b\n   - [x] c\n\n> said *so*\n\n```\n*x*\n```\n***\nend")
    #expect(String(text.characters) == "3. a\n4. b\n☑ c\nsaid so\n*x*\nend")
  }

  @Test(
    .reckoning,
    arguments: [
      "*a ", "**a **b ", "_a ", "`a ``", "[a](", "![[]()", "a.b@", "x@x_", "> ", "- ", "*_", "[",
    ])
  func `thousands of marks that close nowhere are read, and too many are not`(
    marks: String
  ) throws {
    let most = String(repeating: marks, count: (CommonMark.limit - 64) / marks.utf8.count)
    // The longest Markdown text that is parsed: it takes at most a fifth of a second.
    #expect(try !inline(most).characters.isEmpty)
    _ = try AttributedString(markdown: most)
    let long = most + most
    #expect(try String(inline(long).characters) == long)
    #expect(try String(AttributedString(markdown: long).characters) == long)
  }

  @Test func `texts are read at once in several tasks`() async throws {
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<200).allSatisfy { _ in
            (try? inline("~~a~~ www.b.org"))?.runs.count == 3
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}

private func inline(_ markdown: String) throws -> AttributedString {
  try AttributedString(
    markdown: markdown, options: .init(interpretedSyntax: .inlineOnlyPreservingWhitespace))
}
