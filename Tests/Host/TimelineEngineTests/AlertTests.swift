import Foundation
import Testing

@testable import TimelineEngine

/// The rules for alerting a person to a tile's text.
@Suite struct AlertTests {
  /// The texts of a tile, entry by entry, with `!` where the person is alerted and `^` where the
  /// tile is marked.
  private func told(_ condition: String, _ words: [String]) throws -> (bells: String, marks: String)
  {
    let alert = try #require(TileAlert(written: condition))
    var judge = AlertJudge()
    var bells = ""
    var marks = ""
    for (index, word) in words.enumerated() {
      let date = Date(timeIntervalSince1970: Double(index))
      bells += judge.judge("a", alert, entry: date, words: [word]) ? "!" : "-"
      marks += judge.marked.isEmpty ? "-" : "^"
    }
    return (bells, marks)
  }

  @Test func `a condition is told when it becomes true, not while it is`() throws {
    let rows = try told("value > 90", ["80 %", "91 %", "95 %", "no data", "89 %", "90.5 %"])
    #expect(rows.bells == "-!---!")
    #expect(rows.marks == "-^^^-^")
  }

  @Test func `what is true when it is first looked at is marked and not told`() throws {
    let rows = try told("value > 90", ["99", "99", "1", "99"])
    #expect(rows.bells == "---!")
    #expect(rows.marks == "^^-^")
  }

  @Test func `trouble is told when it begins, whatever the tile says`() throws {
    let alert = try #require(TileAlert(written: "trouble"))
    #expect(alert.written == "trouble")
    var judge = AlertJudge()
    let date = Date(timeIntervalSince1970: 0)
    let told = [false, true, true, false, true].map {
      judge.judge("a", alert, entry: date, words: ["7"], isTroubled: $0)
    }
    #expect(told == [false, true, false, false, true])
    #expect(judge.marked == ["a"])
  }

  @Test func `a change is told each time`() throws {
    let rows = try told("change", ["a", "a", "b", "b", "c", "d"])
    #expect(rows.bells == "--!-!!")
    #expect(rows.marks == "--^-^^")
  }

  @Test func `one entry is judged once`() throws {
    let alert = try #require(TileAlert(written: "change"))
    var judge = AlertJudge()
    let date = Date(timeIntervalSince1970: 0)
    let told = ["1", "2", "2"].map { judge.judge("a", alert, entry: date, words: [$0]) }
    #expect(told == [false, true, false])
    #expect(judge.marked == ["a"])
  }

  @Test(arguments: [
    ("CPU 42.5 %", 42.5), ("-3 °C", -3), ("\u{2212}3 °C", -3), ("1,234,567 files", 1_234_567),
    ("21,5 °C", 21.5), ("up 3.", 3), ("12.5.6", 12.5),
  ])
  func `the value is the first number`(text: String, value: Double) {
    #expect(AlertJudge.number(in: ["no number", text, "77"]) == value)
  }

  @Test(arguments: [
    ("1.234.567,5 €", 1_234_567.5), ("1,234,567.89", 1_234_567.89), ("1.234,5", 1234.5),
    ("1\u{202F}234\u{202F}567", 1_234_567), ("1’234.5 CHF", 1234.5), ("12,34,567", 1_234_567),
    ("0,125", 0.125), ("1.234", 1.234), (".5", 0.5), ("-.5", -0.5), ("٢١٫٥٪", 21.5),
    ("\u{61C}-\u{200F}٣", -3), ("Tea-3", 3), ("–7 °C", -7), ("95%", 95), ("1,2,300", 1.2),
    ("100 200", 100),
  ])
  func `a number is read as its language writes it`(text: String, value: Double) {
    #expect(AlertJudge.number(in: [text]) == value)
  }

  @Test(arguments: ["", "-", ".", ",", "inf", "nan", "½", "Ⅷ", "二", "e", "%", "-,-"])
  func `no number is made from nothing`(text: String) {
    #expect(AlertJudge.number(in: [text]) == nil)
  }

  @Test func `a number too large to count is none`() {
    #expect(AlertJudge.number(in: [String(repeating: "9", count: 400)]) == nil)
  }

  @Test func `any text is read: a finite number where a digit is, else none`() {
    var generator = Seeded(state: 16)
    let signs: [Unicode.Scalar] = Array(
      "0123456789٣५-−–.,'’ %a²½Ⅷ\u{A0}\u{202F}\u{200F}\u{66B}\u{66C}\u{301}\n\u{0}🍵"
        .unicodeScalars)
    for _ in 0..<20_000 {
      var text = ""
      for _ in 0..<Int.random(in: 0...12, using: &generator) {
        text.unicodeScalars.append(signs.randomElement(using: &generator) ?? "0")
      }
      let hasDigit = text.unicodeScalars.contains {
        $0.properties.generalCategory == .decimalNumber
      }
      let number = AlertJudge.number(in: [text])
      #expect((number != nil) == hasDigit, "\(text.debugDescription)")
      #expect(number?.isFinite != false, "\(text.debugDescription)")
    }
  }

  @Test(arguments: ["change", "value > 90", "value <= -0.5", "value == 0", "value != 3"])
  func `a condition reads back as it is written`(text: String) {
    #expect(TileAlert(written: text)?.written == text)
  }

  @Test(arguments: [
    "", "changed", "value", "value >", "value > x", "value = 3", "value > inf", "x > 1",
  ])
  func `anything else is no condition`(text: String) {
    #expect(TileAlert(written: text) == nil)
  }

  @Test func `a quiet time may go past midnight`() throws {
    let night = try #require(QuietTime(written: "22:00-07:00"))
    #expect(night.written == "22:00-07:00")
    #expect(
      [21 * 60 + 59, 22 * 60, 0, 6 * 60 + 59, 7 * 60].map(night.holds) == [
        false, true, true, true, false,
      ])
    for text in ["22:00", "22:00-22:00", "24:00-07:00", "22:60-07:00", "a-b", "22-7"] {
      #expect(QuietTime(written: text) == nil, "\(text)")
    }
  }
}

/// The same random texts in each run.
private struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state ^ (state >> 29)) &* 0xBF58_476D_1CE4_E5B9
  }
}
