import Foundation
import RandomArchives
import RepeatableRandom
import Testing

@testable import WidgetArchive

/// The JSON reader that all input passes: what it accepts, and what it refuses before decoding.
@Suite struct JSONTests {
  private static let limits = JSONLimits(bytes: 1000, depth: 4, values: 20)

  private func read(_ text: String, limits: JSONLimits = .reply) throws(ArchiveError) -> JSON {
    try JSON(text.utf8, limits: limits)
  }

  private func fault(_ text: String, limits: JSONLimits = .reply) -> String? {
    do {
      _ = try read(text, limits: limits)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `finds the values of every shape`() throws {
    let json = try read(#" {"a": [1, -2.5e3, "x"], "b": {"c": null}, "d": true, "e": false} "#)
    let object = try #require(json.object)
    #expect(object.members.map(\.name) == ["a", "b", "d", "e"])
    let list = try #require(object["a"]?.list).map(\.number)
    #expect(list == [1, -2500, nil])
    #expect(object["d"]?.bool == true && object["e"]?.bool == false)
    #expect(try object.object("b")["c"] == nil)
    #expect(try object.object("b").path == "b")
  }

  @Test func `a name that stands twice has its first value`() throws {
    let json = try read(#"{"a":1,"a":2}"#)
    #expect(json.object?["a"]?.integer == 1)
    #expect(try [String: Int](json: json) == ["a": 1])
  }

  @Test(arguments: [
    (#""\u00e9\n\"\\\/""#, "é\n\"\\/"), (#""\ud83d\ude00""#, "😀"), (#""ü€😀""#, "ü€😀"), (#""""#, ""),
  ])
  func `reads text with its escapes`(json: String, text: String) throws {
    #expect(try read(json).string == text)
    #expect(try read(#"{\#(json):1}"#).object?[JSONKey(stringValue: text)]?.integer == 1)
  }

  @Test(arguments: [
    #""\ud800""#, #""\udc00""#, #""\ud800\u0041""#, #""\x41""#, #""\u12g4""#, "\"a\u{1}\"", #""a"#,
    #""\"#, "01", "1.", ".5", "+1", "-", "1e", "0x1F", "NaN", "Infinity", "nul", "tru", "'a'",
    "[1,]",
    "[1 2]", "[,1]", "{\"a\"}", "{\"a\":}", "{a:1}", "{\"a\":1,}", "[", "]", "{", "}", "[1}", "1 2",
    "//", "[1]/**/", "\u{FEFF}",
  ])
  func `refuses what is no JSON`(json: String) throws {
    let words = try #require(fault(json))
    #expect(words.hasPrefix("not JSON: "))
  }

  @Test func `says at which byte a text is no JSON`() {
    #expect(fault(#"{"a":1,}"#) == "not JSON: expected a name in quotes, at byte 8")
    #expect(fault(#"{"a":tru}"#) == "not JSON: no value, at byte 6")
    #expect(fault("[1") == "not JSON: expected “,” or “]”, at byte 3")
  }

  @Test func `refuses bytes that are no text, wherever they stand`() {
    for bytes in [[0x22, 0xFF, 0x22], [0x22, 0xC3, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22]] {
      #expect(throws: ArchiveError.self) { try JSON(bytes.map(UInt8.init), limits: .reply) }
    }
  }

  @Test func `refuses what is too long, too deep or too full before anything is made of it`() {
    let limits = Self.limits
    #expect(
      fault(String(repeating: " ", count: 1001), limits: limits)
        == "the line is 1001 bytes long, at most 1000")
    #expect(fault("[[[[1]]]]", limits: limits) == nil)
    #expect(fault("[[[[[", limits: limits) == "the line is deeper than 4 levels of JSON")
    let values = Array(repeating: "1", count: 19).joined(separator: ",")
    #expect(fault("[\(values)]", limits: limits) == nil)
    #expect(fault("[\(values),1]", limits: limits) == "the line is of more than 20 values")
    #expect(
      fault("{" + (0..<10).map { "\"k\($0)\":1" }.joined(separator: ",") + "}", limits: limits)
        == "the line is of more than 20 values")
  }

  @Test func `reads every number as the C library does`() throws {
    var generator = SplitMix64(seed: 11)
    for _ in 0..<20_000 {
      let mantissa = generator.next() >> UInt64(generator.next() % 64)
      let point = Int(generator.next() % 8)
      var digits = String(mantissa)
      if point > 0, point < digits.count {
        digits.insert(".", at: digits.index(digits.endIndex, offsetBy: -point))
      }
      if generator.next() % 2 == 0 { digits += "e\(Int(generator.next() % 80) - 40)" }
      if generator.next() % 2 == 0 { digits = "-" + digits }
      #expect(try read(digits).number == strtod(digits, nil), "\(digits)")
    }
  }

  @Test func `reads back every number that is written`() throws {
    var generator = SplitMix64(seed: 7)
    for _ in 0..<2000 {
      let number = Double(bitPattern: generator.next())
      guard number.isFinite else { continue }
      var json = JSONWriter()
      json.number(number)
      #expect(try Double(json: try JSON(json.bytes, limits: .reply)) == number)
    }
  }

  @Test func `no number from outside is infinite or none`() throws {
    for text in ["1e999", "-1e999", #""""#, #""NaN""#, #""infinity""#, "null", "[1]"] {
      #expect(throws: ArchiveError.self) { try Double(jsonText: text) }
    }
    #expect(throws: ArchiveError.self) { try Int(jsonText: "1e300") }
    #expect(throws: ArchiveError.self) { try Int(jsonText: "1.5") }
    #expect(try Int(jsonText: "9223372036854775807") == 1 << 53)
    #expect(try Int(jsonText: "-3e2") == -300)
  }

  @Test func `an error has the path to what is wrong`() throws {
    let json = try read(#"{"a":[{"b":[0,{"c d":"x"}]}]}"#)
    let inner = try #require(
      json.object?["a"]?.list.map(Array.init)?.first?.object?["b"]?.list.map(Array.init)?.last)
    let error = #expect(throws: ArchiveError.self) { try inner.object?.integer("c d") }
    #expect(error?.description == "a[0].b[1].c d is “x”, not a whole number")
  }

  @Test func `JSON5 is what people write`() throws {
    let text = """
      // a comment
      { name: 'it''s', "b": [.5, 5., +1, 0x1F, -0x10,], /* another */ $c_1: "a\\
      b", 'd': '"', e: "\\x41\\v", }
      """.replacingOccurrences(of: "''", with: "\\'")
    let object = try #require(try JSON(json5: text, limits: .message).object)
    #expect(object["name"]?.string == "it's")
    #expect(object["b"]?.list.map { $0.map(\.number) } == [0.5, 5, 1, 31, -16])
    #expect(object["$c_1"]?.string == "ab")
    #expect(object["d"]?.string == "\"" && object["e"]?.string == "A\u{B}")
  }

  @Test(arguments: [
    "{a:", "{a", "/*", "/", "{a:Infinity}", "{a:NaN}", "[,]", "{,}", "'a\nb'", "{a:/}",
  ])
  func `refuses what is no JSON5`(text: String) {
    #expect(throws: ArchiveError.self) { try JSON(json5: text, limits: .message) }
  }

  @Test func `what the compiler decodes passes the same door`() throws {
    struct Value: Codable, Equatable {
      var date: Date
      var seed: UInt64
      var names: [String?]
      var inner: [String: Double]?
    }
    let value = Value(
      date: Date(timeIntervalSinceReferenceDate: 816_946_860.25), seed: .max, names: ["a", nil],
      inner: ["x": 0.1])
    let text = try JSONEncoder().encode(value)
    #expect(try JSON(text, limits: .reply).decoded(as: Value.self) == value)
    for text in [#"{"date":1e300,"seed":1,"names":[]}"#, #"{"date":1,"seed":-1,"names":[]}"#] {
      #expect(throws: ArchiveError.self) {
        try JSON(text.utf8, limits: .reply).decoded(as: Value.self)
      }
    }
  }
}
