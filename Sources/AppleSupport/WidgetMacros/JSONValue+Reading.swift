extension JSONValue {
  /// Parses JSON; nil if the bytes are not JSON.
  init?(_ bytes: [UInt8]) {
    var reader = JSONReader(bytes: bytes)
    guard let value = reader.value() else { return nil }
    self = value
  }
}

/// A position in the bytes of a message. Each function moves past the token that it reads, and
/// returns nil at any other token.
private struct JSONReader {
  let bytes: [UInt8]
  var place = 0

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  mutating func value() -> JSONValue? {
    skipBlanks()
    switch next {
    case UInt8(ascii: "{"): return object()
    case UInt8(ascii: "["): return array()
    case UInt8(ascii: "\""): return string().map { .string($0) }
    case UInt8(ascii: "t"): return word("true", .bool(true))
    case UInt8(ascii: "f"): return word("false", .bool(false))
    case UInt8(ascii: "n"): return word("null", .null)
    default: return number()
    }
  }

  private mutating func object() -> JSONValue? {
    var members: [(String, JSONValue)] = []
    place += 1
    if take("}") { return .object([]) }
    repeat {
      skipBlanks()
      guard let name = string(), take(":"), let value = self.value() else { return nil }
      members.append((name, value))
    } while take(",")
    return take("}") ? .object(members) : nil
  }

  private mutating func array() -> JSONValue? {
    var values: [JSONValue] = []
    place += 1
    if take("]") { return .array([]) }
    repeat {
      guard let value = self.value() else { return nil }
      values.append(value)
    } while take(",")
    return take("]") ? .array(values) : nil
  }

  private mutating func string() -> String? {
    guard next == UInt8(ascii: "\"") else { return nil }
    place += 1
    var text: [UInt8] = []
    while let byte = next {
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escaped() else { return nil }
        text += Array(String(scalar).utf8)
      default: text.append(byte)
      }
    }
    return nil
  }

  /// The character for the escape sequence after a backslash, which was read already.
  private mutating func escaped() -> Unicode.Scalar? {
    guard let byte = next else { return nil }
    place += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "u"): return codeUnits()
    default: return Unicode.Scalar(byte)
    }
  }

  /// One UTF-16 code unit, or a surrogate pair.
  private mutating func codeUnits() -> Unicode.Scalar? {
    guard let first = codeUnit() else { return nil }
    guard UTF16.isLeadSurrogate(first) else { return Unicode.Scalar(first) }
    guard take("\\"), take("u"), let second = codeUnit(), UTF16.isTrailSurrogate(second) else {
      return nil
    }
    let high = UInt32(first) - 0xD800
    return Unicode.Scalar(0x10000 + high << 10 + UInt32(second) - 0xDC00)
  }

  private mutating func codeUnit() -> UInt16? {
    guard place + 4 <= bytes.count else { return nil }
    defer { place += 4 }
    return UInt16(String(decoding: bytes[place..<place + 4], as: UTF8.self), radix: 16)
  }

  private mutating func number() -> JSONValue? {
    let start = place
    while let byte = next, "+-.eE0123456789".utf8.contains(byte) { place += 1 }
    return Double(String(decoding: bytes[start..<place], as: UTF8.self)).map { .number($0) }
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) -> JSONValue? {
    let expected = Array("\(word)".utf8)
    guard bytes[place...].starts(with: expected) else { return nil }
    place += expected.count
    return value
  }

  private mutating func take(_ mark: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard next == UInt8(ascii: mark) else { return false }
    place += 1
    return true
  }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte) { place += 1 }
  }
}
