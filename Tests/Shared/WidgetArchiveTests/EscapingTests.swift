import Testing
import WidgetArchive

/// Text written for a shell or a markup reader, which see scalars where Swift sees characters.
@Suite struct EscapingTests {
  /// Scalars that join the character before or after them.
  static let joiners = ["\u{301}", "\u{20DD}", "\u{FE0F}", "\u{200D}", "\u{1F3FB}"]
  /// Letters that join the character after them.
  static let prefixes = ["\u{D4E}", "\u{111C2}", "\u{11A84}"]

  @Test(arguments: joiners + prefixes)
  func `no scalar beside it hides a sign`(other: String) {
    for text in ["'" + other, other + "'", other + "'" + other + "'"] {
      let quoted = text.shellQuoted.unicodeScalars.map { $0 }
      #expect(quoted.first == "'" && quoted.last == "'")
      // Each quote inside ends the quoted part, is escaped by a backslash, and begins a new part.
      let inside = String(String.UnicodeScalarView(quoted.dropFirst().dropLast()))
      let rest = inside.unicodeScalars.split(separator: "'", omittingEmptySubsequences: false)
      let count = text.unicodeScalars.count { $0 == "'" }
      #expect(rest.count == 3 * count + 1)
      #expect(rest.enumerated().allSatisfy { $0.offset % 3 != 1 || String($0.element) == "\\" })
      #expect(text.shellWord == text.shellQuoted)
    }
    for sign in ["&", "<", ">"] {
      let text = sign + other + "b" + other + sign
      #expect(!text.markupEscaped.unicodeScalars.contains { $0 == "<" || $0 == ">" })
      #expect(text.markupEscaped.unicodeScalars.count { $0 == ";" } == 2)
    }
  }

  @Test func `plain words stand as they are, others in quotes`() {
    #expect("a/b-c_d.e+f:g@h,i%j=1".shellWord == "a/b-c_d.e+f:g@h,i%j=1")
    #expect("Größe".shellWord == "Größe")
    for word in ["", "a b", "a;b", "$a", "`a`", "a\nb", "~a", "a*", "\u{2028}"] {
      #expect(word.shellWord == "'\(word)'")
    }
    #expect("it's".shellWord == "'it'\\''s'")
  }
}
