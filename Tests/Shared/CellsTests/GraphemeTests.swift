import Testing

@testable import Cells

struct GraphemeTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("a b", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("ｱ", 1), ("Ａ", 2),
    ("😀", 2), ("→", 1), ("█", 1), ("①", 1), ("½", 1), ("\u{3000}", 2), ("㊀", 2), ("䷀", 2),
    ("مرحبا", 5), ("שלום", 4), ("ไทย", 3), ("\u{E0B0}", 1),
  ])
  func `measures what every terminal agrees on`(text: String, width: Int) {
    #expect(Grapheme.width(of: text) == width)
    #expect(Grapheme.graphemes(of: text).reduce(0) { $0 + $1.width } == width)
  }

  @Test(arguments: [
    ("👩‍👩‍👧", ["👩"]), ("👩🏽‍🚀", ["👩"]), ("👍🏽", ["👍"]), ("👁️‍🗨️", ["👁"]),
    ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", ["🏴"]),
    ("🏳️‍🌈!", ["🏳", "!"]), ("a👩‍👩‍👧b", ["a", "👩", "b"]),
  ])
  func `draws a joined picture by its first member`(text: String, drawn: [String]) {
    #expect(Grapheme.graphemes(of: text).map(\.text) == drawn)
  }

  @Test(arguments: [
    ("⚠️", ["\u{26A0}"]), ("™️", ["\u{2122}"]), ("⏳\u{FE0E}", ["\u{23F3}"]),
    ("1️⃣", ["1\u{20E3}"]), ("葛\u{E0100}", ["\u{845B}"]),
  ])
  func `drops variation selectors`(text: String, drawn: [String]) {
    let scalars = Grapheme.graphemes(of: text).map { Array($0.text.unicodeScalars) }
    #expect(scalars == drawn.map { Array($0.unicodeScalars) })
  }

  @Test func `draws a flag by its letters`() {
    #expect(Grapheme.graphemes(of: "🇩🇪🇯🇵").map(\.text) == ["D", "E", "J", "P"])
    #expect(Grapheme.graphemes(of: "x🇩").map(\.text) == ["x", "D"])
  }

  @Test func `keeps at most four marks on a letter and none without one`() {
    let marked = "a" + String(repeating: "\u{301}", count: 9)
    #expect(Grapheme.graphemes(of: marked).map(\.text.unicodeScalars.count) == [5])
    #expect(Grapheme.graphemes(of: "\u{301}") == [])
  }

  @Test(arguments: [
    // A vowel sign beside its consonant, a conjunct, and both with a joiner.
    ("हिन्दी", ["ह", "ि", "न्", "द", "ी"]), ("क्ष", ["क्", "ष"]), ("क्\u{200D}ष", ["क्", "ष"]),
    ("กำ", ["ก", "ำ"]), ("தமிழ்", ["த", "ம", "ி", "ழ்"]),
  ])
  func `loses no letter of scripts whose letters join`(text: String, drawn: [String]) {
    let graphemes = Grapheme.graphemes(of: text)
    #expect(graphemes.map(\.text) == drawn)
    #expect(graphemes.allSatisfy { $0.width == 1 })
  }

  @Test(arguments: [
    ("\u{1112}\u{1161}\u{11AB}", ["한"]), ("\u{1100}\u{1161}", ["가"]), ("\u{AC00}\u{11A8}", ["각"]),
    ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", ["한", "글"]),
  ])
  func `puts Hangul together`(text: String, drawn: [String]) {
    let scalars = Grapheme.graphemes(of: text).map { Array($0.text.unicodeScalars) }
    #expect(scalars == drawn.map { Array($0.unicodeScalars) })
    #expect(Grapheme.width(of: text) == 2 * drawn.count)
  }

  @Test func `keeps an old syllable of Hangul in two cells`() {
    #expect(Grapheme.width(of: "\u{1112}\u{119E}\u{11AB}") == 2)
  }

  @Test(arguments: [
    "\u{1B}", "\u{0}", "\u{7}", "\n", "\r\n", "\u{7F}", "\u{9B}", "\u{85}", "\u{AD}", "\u{200B}",
    "\u{200D}", "\u{200F}", "\u{202E}", "\u{2066}", "\u{2028}", "\u{2029}", "\u{FEFF}",
    "\u{FE0F}", "\u{E0001}",
  ])
  func `leaves out what commands a terminal or draws nothing`(text: String) {
    #expect(Grapheme.graphemes(of: text) == [])
    #expect(Grapheme.graphemes(of: "a\(text)b").map(\.text) == ["a", "b"])
    #expect(Grapheme.width(of: "a\(text)b") == 2)
  }

  @Test func `makes a tab a space and a scalar without meaning a mark`() {
    #expect(Grapheme.graphemes(of: "a\tb").map(\.text) == ["a", " ", "b"])
    #expect(Grapheme.graphemes(of: "\u{378}\u{FFFF}").map(\.text) == ["\u{FFFD}", "\u{FFFD}"])
  }

  @Test func `never makes a grapheme that is empty, a control character or of another width`() {
    for value in UInt32(0)...0x10FFFF {
      // Every scalar of the planes in use, and a few of the rest.
      guard value < 0x32000 || value % 251 == 0, let scalar = Unicode.Scalar(value) else {
        continue
      }
      for grapheme in Grapheme.graphemes(of: String(scalar)) {
        let category = grapheme.text.unicodeScalars.first?.properties.generalCategory
        guard category != nil, category != .control, category != .format,
          (1...2).contains(grapheme.width)
        else {
          Issue.record("U+\(String(value, radix: 16))")
          return
        }
      }
    }
  }
}

@Test func `what is not looked up is what would have been found`() {
  for value in UInt32(0xA0)...0x2600 {
    guard let scalar = Unicode.Scalar(value) else { continue }
    let alone = Grapheme.graphemes(of: String(scalar))
    // A scalar with marks takes the slower path.
    let marked = Grapheme.graphemes(of: String(scalar) + "\u{301}\u{302}")
    if alone.count == 1, marked.count == 1, !scalar.properties.isEmoji {
      #expect(alone[0].width == marked[0].width, "U+\(String(value, radix: 16))")
    }
  }
}
