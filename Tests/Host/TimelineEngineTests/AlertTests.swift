import Foundation
import Testing

@testable import TimelineEngine

/// When a person is told of what a tile says.
@Suite struct AlertTests {
  /// A row of what the tile says, entry by entry, and below it `!` where the person is told and `^`
  /// where the tile is marked.
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
