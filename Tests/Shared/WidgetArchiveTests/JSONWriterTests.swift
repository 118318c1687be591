import Foundation
import RandomArchives
import RepeatableRandom
import Testing

@testable import WidgetArchive

struct JSONWriterTests {
  @Test(arguments: [
    ("", #""""#),
    ("plain", #""plain""#),
    (#"a"b\c/"#, #""a\"b\\c/""#),
    ("\n\r\t", #""\n\r\t""#),
    ("\u{0}\u{1B}[2J\u{7F}", #""\u0000\u001b[2J\u007f""#),
    ("\u{80}\u{9B}\u{9F}\u{A0}", "\"\\u0080\\u009b\\u009f\u{A0}\""),
    ("a\u{2028}b\u{2029}c\u{2027}", "\"a\\u2028b\\u2029c\u{2027}\""),
    ("é日本👩‍👩‍👧", "\"é日本👩‍👩‍👧\""),
  ])
  func `escapes what could end a line or command a terminal`(text: String, json: String) {
    #expect(Array(text.written.utf8) == Array(json.utf8))
  }

  @Test func `escapes text that ends within a sequence it looks into`() {
    #expect("a\u{C2}".written == "\"a\u{C2}\"")
    #expect("\u{E2}".written == "\"\u{E2}\"")
    #expect("€\u{2026}".written == "\"€\u{2026}\"")
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (3.0, "3"), (-17.0, "-17"), (0.1, "0.1"), (12.5, "12.5"),
    (1e15, "1000000000000000"), (1e300, "1e+300"), (.leastNonzeroMagnitude, "5e-324"),
    (1_795_254_060.25, "1795254060.25"),
    (.infinity, #""infinity""#), (-.infinity, #""-infinity""#), (.nan, "0"),
  ])
  func `writes the shortest digits that read back`(number: Double, json: String) {
    #expect(number.written == json)
  }

  @Test func `reads back every number it wrote`() throws {
    var generator = SplitMix64(seed: 7)
    for _ in 0..<2000 {
      let number = Double(bitPattern: generator.next())
      guard number.isFinite else { continue }
      let read = try JSONDecoder().decode([Double].self, from: Data([number].written.utf8))
      #expect(read == [number])
    }
  }

  @Test func `puts commas between members and elements only`() {
    var json = JSONWriter()
    json.object { json in
      json.field("a", 1)
      json.object("b") { _ in }
      json.field("c", [[], [true, false]])
      json.key("d \"quoted\"")
      json.null()
      json.field("e", ifPresent: nil as String?)
      json.field("f", "x", unless: "x")
      json.field("g", ["z": 1, "y": 2])
    }
    #expect(
      String(decoding: json.bytes, as: UTF8.self)
        == #"{"a":1,"b":{},"c":[[],[true,false]],"d \"quoted\"":null,"g":{"y":2,"z":1}}"#)
  }
}
