/// The escapes in strings of JSON and JSON5.
enum JSONEscapes {
  private static let backslash = UInt8(ascii: "\\")

  /// The text of a string whose escapes were checked.
  static func decoded(_ text: UnsafeBufferPointer<UInt8>) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      guard text[index] == backslash, index + 1 < text.count else {
        bytes.append(text[index])
        index += 1
        continue
      }
      index = append(escapeAt: index + 1, of: text, to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the meaning of the escape whose letter is at `index`; returns the index after the
  /// escape.
  private static func append(
    escapeAt index: Int, of text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]
  ) -> Int {
    switch text[index] {
    case UInt8(ascii: "n"): bytes.append(0x0A)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "r"): bytes.append(0x0D)
    case UInt8(ascii: "b"): bytes.append(0x08)
    case UInt8(ascii: "f"): bytes.append(0x0C)
    case UInt8(ascii: "v"): bytes.append(0x0B)
    case UInt8(ascii: "0"): bytes.append(0x00)
    case UInt8(ascii: "x"):
      append(hexadecimal(text, index + 1, 2) ?? 0, to: &bytes)
      return index + 3
    case UInt8(ascii: "u"): return append(unicodeAt: index + 1, of: text, to: &bytes)
    // JSON5: a line end after a backslash is no part of the text.
    case 0x0A: break
    case 0x0D: return index + (index + 1 < text.count && text[index + 1] == 0x0A ? 2 : 1)
    case let byte: bytes.append(byte)
    }
    return index + 1
  }

  private static func append(
    unicodeAt index: Int, of text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]
  ) -> Int {
    let unit = hexadecimal(text, index, 4) ?? 0xFFFD
    guard (0xD800..<0xDC00).contains(unit), let low = hexadecimal(text, index + 6, 4) else {
      append(unit, to: &bytes)
      return index + 4
    }
    append(0x10000 + (unit - 0xD800) << 10 + (low & 0x3FF), to: &bytes)
    return index + 10
  }

  private static func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
    guard let units = UTF8.encode(Unicode.Scalar(scalar) ?? "\u{FFFD}") else { return }
    bytes.append(contentsOf: units)
  }

  /// The value of `count` hexadecimal digits; nil if there are fewer.
  static func hexadecimal(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ count: Int)
    -> UInt32?
  {
    guard start + count <= text.count else { return nil }
    var value: UInt32 = 0
    for byte in text[start..<start + count] {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(byte & 0xF)
      case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
        value = value << 4 | UInt32(byte & 0xF + 9)
      default: return nil
      }
    }
    return value
  }

  /// The length of the escape whose letter is at `index`, including the letter; nil if it is
  /// invalid.
  static func length(at index: Int, of text: UnsafeBufferPointer<UInt8>, isJSON5: Bool) -> Int? {
    guard index < text.count else { return nil }
    switch text[index] {
    case UInt8(ascii: "\""), backslash, UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return 1
    case UInt8(ascii: "u"):
      guard let unit = hexadecimal(text, index + 1, 4), !(0xDC00..<0xE000).contains(unit)
      else { return nil }
      guard (0xD800..<0xDC00).contains(unit) else { return 5 }
      guard index + 6 < text.count, text[index + 5] == backslash,
        text[index + 6] == UInt8(ascii: "u"), let low = hexadecimal(text, index + 7, 4),
        (0xDC00..<0xE000).contains(low)
      else { return nil }
      return 11
    case UInt8(ascii: "x") where isJSON5: return hexadecimal(text, index + 1, 2) == nil ? nil : 3
    case UInt8(ascii: "1")...UInt8(ascii: "9"): return nil
    default: return isJSON5 ? 1 : nil
    }
  }
}
