import Testing

@testable import Terminal

@Test func `draws frames, bars and letters in ASCII`() {
  func ascii(_ text: String) -> String {
    String(String.UnicodeScalarView(text.map { AsciiLookalike.character(for: String($0)) }))
  }
  #expect(ascii("╭─╮│╰╯") == "+-+|++")
  // The part of a line that means something stays apart from the rest.
  #expect(ascii("──━━──") == "--==--")
  #expect(ascii("███░░ ▇▁") == "###.. #_")
  #expect(ascii("▎10:00 • ☐ – 12°") == "|10:00 * o - 12o")
  #expect(ascii("Größe Łódź œuvre ◆→") == "Grose Lodz ouvre *>")
  #expect(ascii("120↗ 90↘ 5↑ 4→") == "120/ 90\\ 5^ 4>")
  #expect(ascii("日本") == "??")
  #expect(ascii("☂ ☀ ☁ ☾ ☎ ☑ 🌅") == "~ * ~ ) * x *")
}

@Test func `an emoji is a sign in its two columns, never letters of its name`() {
  func two(_ text: String) -> String {
    String(AsciiLookalike.character(for: text)) + String(AsciiLookalike.second(for: text))
  }
  let signs = ["🦊", "🐸", "🌅", "✅", "❌", "💙", "😀", "👍", "🟢", "日"].map(two)
  #expect(signs == ["* ", "* ", "*^", "x ", "X ", "<3", ":)", "+1", "G ", "? "])
}
