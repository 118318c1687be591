import CellLayout
import Cells
import Foundation
import Testing
import WidgetArchive

/// Text in cells: wrapping, cutting, aligning, big faces.
struct TextLayoutTests {
  @Test func `wraps at words and stands in the middle of its tile`() {
    #expect(
      frame(.text("A text of several words"), 10, 4) == """
        |A text of |
        |several   |
        |words     |
        |          |
        """)
  }

  @Test func `ends in an ellipsis where lines or letters are missing`() {
    let text = Tree.text("Weather in Kraków")
    #expect(frame(text.with(.lineLimit(1)), 12, 1) == "|Weather in… |")
    #expect(frame(text.with(.lineLimit(1)).with(.truncation("head")), 9, 1) == "|…n Kraków|")
    #expect(frame(text.with(.lineLimit(1)).with(.truncation("middle")), 9, 1) == "|Weat…aków|")
    #expect(frame(text.with(.lineLimit(1)), 10, 1, context: .ascii) == "|Weather...|")
    #expect(
      frame(text, 9, 2) == """
        |Weather  |
        |in Kraków|
        """)
  }

  @Test func `a timer that has reserved more than there is is whole as long as it fits`() {
    // It began with an hour, whose seven letters have no room, and has 59:59 left.
    let start = halfPastTwo.addingTimeInterval(-1)
    let timer = Tree.date(
      .interval(
        start, start.addingTimeInterval(3600), pause: nil, countsDown: true, showsHours: true))
    let narrow = Tree.text("00:00").with(.hidden).overlay(
      timer, ArchivedAlignment(.leading, .center))
    #expect(frame(narrow, 7, 1) == "| 59:59 |")
    #expect(frame(timer, 5, 1) == "|59:59|")
  }

  @Test func `in ASCII emoji are words in brackets where these fit, else signs`() {
    func ascii(_ text: String, _ columns: Int) -> String {
      frame(Tree.text(text).with(.lineLimit(1)), columns, 1, context: .ascii)
    }
    #expect(ascii("✅ rent", 8) == "|[x] rent|")
    #expect(ascii("☐ rent ➡ Ada 🦊", 21) == "|[ ] rent -> Ada [fox]|")
    #expect(ascii("⚠️ 💡 ☕", 21) == "|(!) [bulb] [beverage]|")
    #expect(ascii("🦊 Bramble", 10) == "|🦊 Bramble|", "the terminal's sign follows when it is drawn")
    #expect(frame(.text("✅ rent"), 7, 1) == "|✅ rent|")
  }

  @Test func `a relative time without room for both units is its larger one`() {
    let now = Date(timeIntervalSinceReferenceDate: 0)
    func relative(_ seconds: Double, _ columns: Int, locale: String = "en_US") -> String {
      let tree = Tree.date(.style(now.addingTimeInterval(seconds), .relative)).with(.lineLimit(1))
      return frame(tree, columns, 1, context: .locale(locale), at: now)
    }
    #expect(relative(3596, 14) == "|59 min, 56 sec|")
    #expect(relative(3596, 9) == "| 59 min  |")
    #expect(relative(3596, 6) == "|59 min|")
    #expect(relative(3596, 8, locale: "ja_JP") == "|  59分  |")
    #expect(relative(56, 6) == "|56 sec|")
  }

  @Test func `a time that counts stands in its frame where its own alignment says`() {
    let timer = Tree.date(.style(halfPastTwo.addingTimeInterval(90), .timer))
    let frame72 = ArchivedModifier.frame(
      width: 72, height: nil, ArchivedAlignment(.center, .center))
    #expect(frame(timer.with(.textAlignment(.trailing)).with(frame72), 9, 1) == "|     1:30|")
    #expect(frame(timer.with(frame72), 9, 1) == "|  1:30   |")
    let words = Tree.text("1:30").with(.textAlignment(.trailing)).with(frame72)
    #expect(frame(words, 9, 1) == "|  1:30   |", "other texts are as wide as their letters")
  }

  @Test func `a time at the end of a line is not what is cut`() {
    let sun = Tree.text("Sunscreen needed until 10:52\u{202F}PM").with(.lineLimit(1))
    #expect(frame(sun, 24, 1) == "|Sunscreen need… 10:52\u{202F}PM|")
    #expect(frame(sun, 12, 1) == "|Sunscreen n…|")
    let moment = Date(timeIntervalSinceReferenceDate: 0)
    let live = Tree.leaf(
      .text([
        TextRun(.verbatim("Sunscreen needed until ")), TextRun(.date(.style(moment, .time))),
      ])
    ).with(.lineLimit(1))
    let line = frame(live, 24, 1)
    #expect(line.contains("… 12:00"), "\(line)")
  }

  @Test func `the time since a date gives up its smaller unit, not a part of it`() {
    let up = Tree.leaf(
      .text([
        TextRun(.verbatim("up ")),
        TextRun(.date(.style(halfPastTwo.addingTimeInterval(-1450), .relative))),
      ])
    ).with(.lineLimit(1))
    #expect(frame(up, 17, 1) == "|up 24 min, 10 sec|")
    #expect(frame(up, 15, 1).contains("up 24 min ") && !frame(up, 15, 1).contains("…"))
  }

  @Test func `a time parts before its letters, and is never an ellipsis alone`() {
    let time = Tree.text("10:52\u{202F}PM")
    #expect(frame(time, 7, 2) == "| 10:52 |\n| PM    |")
    #expect(frame(time.with(.lineLimit(1)), 7, 1) == "|10:52… |")
    #expect(frame(time.with(.lineLimit(1)), 5, 1) == "|10:52|")
  }

  @Test func `a narrow frame is measured by the letters of its font`() {
    let time = Tree.text("10:52").with(.lineLimit(1))
    let row = { (font: String) in
      frame(Tree.row([time.font(font).frame(width: 34), .text("x")], spacing: 0), 10, 1)
    }
    #expect(row("caption2").contains("10:52"))
    // Letters of the standard size are one cell wide.
    #expect(row("body").contains("…"))
  }

  @Test func `a number in a row gets its width before a longer text beside it`() {
    let row = Tree.row(
      [
        Tree.text("Temperature"), .text("21.5 °C"), .text("yesterday"),
      ].map { $0.with(.lineLimit(1)) })
    let line = frame(row, 20, 1)
    #expect(line.contains("21.5 °C"), "\(line)")
  }

  @Test func `breaks between wide letters and never cuts one in half`() {
    #expect(
      frame(.text("日本語の文章、です。"), 7, 4)
        == """
        |日本語 |
        |の文   |
        |章、で |
        |す。   |
        """)
  }

  @Test func `lines align to each other`() {
    let text = Tree.text("one\nthree")
    #expect(frame(text.with(.textAlignment(.trailing)), 5, 2) == "|  one|\n|three|")
    #expect(frame(text.with(.textAlignment(.center)), 5, 2) == "| one |\n|three|")
    #expect(frame(text, 5, 2, context: .locale("ar")) == "|  one|\n|three|")
  }

  @Test func `digits of a title are drawn big where they fit`() {
    let time = Tree.text("09:41").font("largeTitle")
    #expect(
      frame(time, 15, 3) == """
        |▄▄▄ ▄▄▄ ▄ ▄  ▄ |
        |█ █ █▄█•█▄█ ▀█ |
        |█▄█ ▄▄█•  █ ▄█▄|
        """)
    #expect(
      frame(time, 14, 3) == """
        |▄▖ ▄▖   ▖▖ ▗  |
        |▌▌ ▙▌ ▘ ▙▌ ▜  |
        |▙▌ ▄▌ ▘  ▌ ▟▖ |
        """)
    #expect(
      frame(time, 10, 3) == """
        |          |
        |  09:41   |
        |          |
        """)
    #expect(frame(time, 15, 2) == "|     09:41     |\n|               |")
    #expect(tile(time, 15, 2).grid[5, 0].style.attributes == .bold)
  }

  @Test func `where there is room the strokes of digits are two cells wide`() {
    #expect(
      frame(Tree.text("2:1").font(size: 56), 18, 5) == """
        |██████        ██  |
        |    ██  ██  ████  |
        |██████        ██  |
        |██      ██    ██  |
        |██████      ██████|
        """)
  }

  @Test func `big digits of two neighbours never touch`() {
    let digits = Tree.text("12").font("title")
    let other = Tree.text("30").font("title")
    #expect(
      frame(.row([digits, other], spacing: 0), 12, 3)
        == frame(.row([digits, other], spacing: 8), 12, 3))
  }

  @Test func `a row has one ellipsis`() {
    let one = Tree.text("Berlin Mitte").with(.lineLimit(1))
    let other = Tree.text("half past nine").with(.lineLimit(1))
    #expect(frame(.row([one, other]), 15, 1) == "|Berlin… half   |")
  }

  @Test func `a bar gets shorter before the text beside it is cut`() {
    let row = Tree.row([.progress(.fraction(1)), .text("2 done").with(.lineLimit(1))])
    #expect(frame(row, 10, 1) == "|███ 2 done|")
    #expect(frame(row, 20, 1) == "|█████████████ 2 done|")
  }

  @Test func `a number is written whole or not at all`() {
    #expect(frame(Tree.text("15").with(.lineLimit(1)), 1, 1) == "|…|")
    #expect(frame(Tree.text("in 1250").with(.lineLimit(1)), 6, 1) == "| in…  |")
    #expect(
      frame(Tree.text("1250 m").with(.lineLimit(1)).with(.truncation("head")), 4, 1) == "|… m |")
    // The text is clipped by an edge instead.
    let wide = Tree.text("a 1250").with(.fixedSize(horizontal: true, vertical: true))
    #expect(frame(.row([wide, .spacer]).frame(width: 40), 5, 1) == "|a …  |")
    #expect(frame(.text("abc1250"), 5, 2) == "|abc  |\n|1250 |")
  }

  @Test func `lines end after slashes, and a bar of characters has no ellipsis`() {
    #expect(frame(.text("Atlantic/Reykjavik"), 12, 2) == "| Atlantic/  |\n| Reykjavik  |")
    #expect(frame(.text("1/2 of it"), 6, 2) == "|1/2 of|\n|it    |")
    #expect(frame(Tree.text("━━━━━━").with(.lineLimit(1)), 4, 1) == "|━━━━|")
  }

  @Test(arguments: ["~/Projects", "/usr", "../notes", "./run"])
  func `no line ends within the beginning of a path`(path: String) {
    for columns in (path.count + 2)...(path.count + 9) {
      let lines = frame(.text("None in \(path)."), columns, 3)
      #expect(lines.contains(path + "."), "\(lines)")
    }
    // A path that is longer than a line still ends after one of its folders.
    #expect(frame(.text("~/Projects/engine"), 12, 2).hasPrefix("|~/Projects/ |"))
  }

  @Test func `under a larger text size headings are big, and lines stay lines`() {
    let large = TileContext(
      environment: WidgetEnvironment(textSize: "accessibility1"), contentMargins: false)
    let heading = Tree.text("09:41").font("title2")
    #expect(frame(heading, 15, 1) == "|     09:41     |")
    #expect(frame(heading, 15, 3).contains("|     09:41     |"))
    #expect(frame(heading, 15, 3, context: large).contains("█▄█ ▄▄█•  █ ▄█▄"))
    let body = Tree.text("09:41").font("body")
    #expect(frame(body, 15, 3, context: large) == frame(body, 15, 3))
  }

  @Test func `units stand small beside big digits`() {
    #expect(
      frame(Tree.text("6:13 AM").font("title"), 15, 3) == """
        |▄▄▄  ▄  ▄▄▄    |
        |█▄▄•▀█  ▄▄█    |
        |█▄█•▄█▄ ▄▄█ AM |
        """)
  }

  @Test func `from 48 points on there are five rows`() {
    #expect(
      frame(Tree.text("21°").font(size: 56), 16, 5) == """
        |█████   ██  ▄▄▄▄|
        |   ██ ████  █  █|
        |█████   ██  ▀▀▀▀|
        |██      ██      |
        |█████ █████     |
        """)
    #expect(
      frame(Tree.text("21°").font(size: 56), 12, 3) == """
        |▄▄▄  ▄  █▀█ |
        |▄▄█ ▀█  ▀▀▀ |
        |█▄▄ ▄█▄     |
        """)
  }

  @Test func `a title in another script is bold`() {
    let tile = tile(Tree.text("Привет").font("title"), 20, 3)
    #expect(tile.grid.text == "\n       Привет\n")
    #expect(tile.grid[7, 1].style.attributes == .bold)
  }

  @Test func `seven segments stand for big digits in ASCII`() {
    #expect(
      frame(Tree.text("12").font("title"), 7, 3, context: .ascii) == """
        |     _ |
        |  |  _||
        |  | |_ |
        """)
  }

  @Test func `runs have looks of their own, and links are regions`() {
    let tree = Tree.leaf(
      .text([
        TextRun(.verbatim("see "), italic: true),
        TextRun(.verbatim("the site"), bold: true, url: "https://example.org"),
      ]))
    let tile = tile(tree, 12, 1)
    #expect(tile.grid[0, 0].style.attributes == .italic)
    #expect(tile.grid[4, 0].style.attributes == [.bold, .underline])
    #expect(
      tile.regions == [
        HitRegion(
          rect: CellRect(column: 4, row: 0, columns: 8, rows: 1), url: "https://example.org")
      ])
  }

  @Test func `weight is an attribute from semibold on`() {
    for (weight, attributes) in [
      ("medium", CellAttributes()), ("semibold", .bold), ("heavy", .bold),
    ] {
      let tree = Tree.text("x").with(
        .font(ArchivedFont(size: .style("body"), weight: weight)))
      #expect(tile(tree, 1, 1).grid[0, 0].style.attributes == attributes)
    }
    #expect(tile(Tree.text("x").font("headline"), 1, 1).grid[0, 0].style.attributes == .bold)
  }

  @Test func `text case changes what is written`() {
    #expect(frame(Tree.text("Today").with(.textCase("uppercase")), 5, 1) == "|TODAY|")
  }
}

/// Lines with words that are written from right to left.
struct BidirectionalTextTests {
  @Test(arguments: [
    ("שלום", "םולש"), ("שלום 12:30", "12:30 םולש"), ("abc שלום def", "abc םולש def"),
    ("שלום abc", "abc םולש"), ("(שלום)", "(םולש)"), ("21° היום", "םויה 21°"), ("-5%", "-5%"),
    ("a b c", "a b c"),
    // A sign belongs to a number only if it joins two numbers.
    ("א 1-2", "1-2 א"), ("שלום -5", "5- םולש"), ("ب 12/11", "12/11 ب"),
    // Brackets are mirrored in pairs, and so are pointing signs.
    ("א (b) ג", "ג (b) א"), ("b [א] 1", "b [א] 1"), ("א≤ב", "ב≥א"), ("א⟨ב⟩", "⟨ב⟩א"),
  ])
  func `letters stand in the order in which they are read`(text: String, cells: String) {
    let width = text.count
    #expect(frame(.text(text), width, 1) == "|\(cells)|")
  }

  @Test(arguments: [
    ("he: אב 12", "he: 12 בא"), ("he: \u{2068}אב\u{2069} 12", "he: בא 12"),
    ("א \u{200E}-5", "-5 א"), ("\u{2067}אב\u{2069} c", "בא c"),
    // A direction override could make a text read as another one.
    ("א\u{202E}abc", "abcא"),
  ])
  func `isolates and marks of a direction order what is around them`(text: String, cells: String) {
    #expect(frame(.text(text), cells.count, 1) == "|\(cells)|")
  }

  @Test func `a line that is too long to be ordered stands as it is stored`() {
    let text = String(repeating: "אב", count: 2049)
    #expect(frame(.text(text), 4098, 1) == "|\(text)|")
  }

  @Test func `a line is wrapped first and turned around then`() {
    #expect(
      frame(.text("אחת שתיים"), 6, 2, context: .locale("he")) == "|  תחא |\n|םייתש |")
  }

  @Test func `what is cut ends at the left`() {
    #expect(
      frame(Tree.text("אחת שתיים").with(.lineLimit(1)), 5, 1, context: .locale("he"))
        == "|…תחא |")
  }
}
