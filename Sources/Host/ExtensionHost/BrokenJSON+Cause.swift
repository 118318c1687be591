/// Frequent mistakes of people and languages that produce almost JSON, recognised at the place
/// where reading stopped.
extension BrokenJSON {
  /// Words that other languages print, each with its form in JSON.
  private static let words: [(word: String, cause: String)] = [
    ("True", "Python’s “True” is “true” in JSON; json.dumps prints it so"),
    ("False", "Python’s “False” is “false” in JSON; json.dumps prints it so"),
    ("None", "Python’s “None” is “null” in JSON; json.dumps prints it so"),
    ("nil", "“nil” is “null” in JSON"),
    ("undefined", "“undefined” is “null” in JSON"),
    ("NaN", "JSON has no “NaN”; write “null”, or leave the value out"),
    ("nan", "JSON has no “nan”; write “null”, or leave the value out"),
    ("-Infinity", "JSON has no infinite number"),
    ("-inf", "JSON has no infinite number"),
    ("Infinity", "JSON has no infinite number"),
    ("inf", "JSON has no infinite number"),
  ]

  private static let space: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]

  static func cause(
    _ fault: String, before: ArraySlice<UInt8>, after: ArraySlice<UInt8>
  ) -> String? {
    let last = before.last { !space.contains($0) }
    guard let next = after.first(where: { !space.contains($0) || fault.contains("control") }) else {
      return "the output ends before all its brackets are closed"
    }
    switch next {
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      if fault.contains("the end after") {
        return "“\(Character(Unicode.Scalar(next)))” closes more than was opened"
      }
      guard last == UInt8(ascii: ",") else { return nil }
      return "the comma before “\(Character(Unicode.Scalar(next)))” is one too many"
    case UInt8(ascii: "'"): return "JSON has double quotes, not single ones"
    case UInt8(ascii: "#"): return "JSON has no comments"
    case UInt8(ascii: "/") where after.dropFirst().first.map("/*".utf8.contains) == true:
      return "JSON has no comments"
    case 0x0A, 0x0D:
      return
        "a string ends on its line: its closing quote is missing, or its line break is written “\\n”"
    case 0x80...: if let cause = foreign(after) { return cause }
    case UInt8(ascii: "."): return "a number begins with a digit: “0.5”"
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      if before.suffix(2).first.map(isDigit) == true, before.last == UInt8(ascii: ",") {
        return "a number has a point, not a comma: “0.5”"
      }
    case UInt8(ascii: "\""): return last.flatMap(Self.missingComma)
    default: break
    }
    if let word = words.first(where: { after.starts(with: $0.word.utf8) }) { return word.cause }
    if Self.isLetter(next), before.last == UInt8(ascii: "\"") {
      return "a quote inside a string is written “\\\"”"
    }
    guard Self.isLetter(next), last == UInt8(ascii: "{") || last == UInt8(ascii: ",") else {
      return nil
    }
    let name = after.prefix { Self.isLetter($0) }
    let rest = after[name.endIndex...].first { !space.contains($0) }
    guard rest == UInt8(ascii: ":"), name.count <= 40 else { return nil }
    let text = String(decoding: name, as: UTF8.self)
    return "a name is written in double quotes: “\"\(text)\"”"
  }

  /// The cause for bytes outside ASCII.
  private static func foreign(_ bytes: ArraySlice<UInt8>) -> String? {
    let start = Array(bytes.prefix(3))
    // The quotation marks “, ”, „, ‘ and ’.
    if start.count == 3, start[..<2] == [0xE2, 0x80], (0x98...0x9F).contains(start[2]) {
      return "JSON has straight quotes, \", not curly ones"
    }
    let isCharacter =
      String(validating: bytes.prefix(4), as: UTF8.self) != nil
      || String(validating: bytes.prefix(3), as: UTF8.self) != nil
      || String(validating: bytes.prefix(2), as: UTF8.self) != nil
    return isCharacter ? nil : "the script writes another encoding than UTF-8, such as Latin-1"
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// The cause for a string that follows a value; `last` is that value's last byte.
  private static func missingComma(after last: UInt8) -> String? {
    let ends = "\"}]".utf8.contains(last) || isLetter(last)
    return ends ? "a comma is missing before it" : nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }
}
