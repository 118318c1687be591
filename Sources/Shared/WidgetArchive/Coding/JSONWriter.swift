/// Appends JSON to bytes, on one line.
///
/// Writes sixty entries of forty views in a fraction of a millisecond; a synthesised `Encodable`
/// takes fifteen. The caller makes sure that keys stand in objects only.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false

  package init(capacity: Int = 256) {
    bytes.reserveCapacity(capacity)
  }

  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    begin(UInt8(ascii: "{"))
    members(&self)
    end(UInt8(ascii: "}"))
  }

  package mutating func array<Elements: Sequence>(
    _ elements: Elements, _ writeElement: (inout JSONWriter, Elements.Element) -> Void
  ) {
    begin(UInt8(ascii: "["))
    for element in elements { writeElement(&self, element) }
    end(UInt8(ascii: "]"))
  }

  /// An array whose elements the closure writes.
  mutating func list(_ elements: (inout JSONWriter) -> Void) {
    begin(UInt8(ascii: "["))
    elements(&self)
    end(UInt8(ascii: "]"))
  }

  /// Writes the key of the next value: a name that needs no escapes.
  package mutating func key(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes the key of the next value.
  package mutating func key(_ name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a member that is an object.
  package mutating func object(
    _ name: StaticString, _ members: (inout JSONWriter) -> Void
  ) {
    key(name)
    object(members)
  }

  package mutating func value(_ value: some JSONWritable) {
    value.write(to: &self)
  }

  package mutating func field(_ name: StaticString, _ value: some JSONWritable) {
    key(name)
    value.write(to: &self)
  }

  /// Writes a member, unless it has no value.
  package mutating func field(_ name: StaticString, ifPresent value: (some JSONWritable)?) {
    guard let value else { return }
    field(name, value)
  }

  /// Writes a member, unless its value is what a reader assumes without it.
  package mutating func field<Value: JSONWritable & Equatable>(
    _ name: StaticString, _ value: Value, unless assumed: Value
  ) {
    guard value != assumed else { return }
    field(name, value)
  }

  package mutating func null() {
    literal("null")
  }

  package mutating func bool(_ value: Bool) {
    literal(value ? "true" : "false")
  }

  package mutating func integer(_ value: Int) {
    separate()
    bytes.append(contentsOf: String(value).utf8)
    needsComma = true
  }

  /// Writes the shortest digits that read back as the same number; infinity as the string
  /// "infinity"; NaN, which JSON cannot express, as 0.
  package mutating func number(_ value: Double) {
    if let integer = Int(exactly: value), integer.magnitude < 1 << 53 {
      self.integer(integer)
    } else if value.isFinite {
      separate()
      bytes.append(contentsOf: value.description.utf8)
      needsComma = true
    } else if value.isNaN {
      integer(0)
    } else {
      string(value < 0 ? "-infinity" : "infinity")
    }
  }

  /// Writes a number by its digits, which were read from JSON.
  mutating func digits(_ digits: String) {
    separate()
    bytes.append(contentsOf: digits.utf8)
    needsComma = true
  }

  /// Writes text in quotes. Characters that could end the line or control a terminal are escaped,
  /// so that a line may be printed as it is.
  package mutating func string(_ value: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    var value = value
    value.withUTF8 { appendEscaped($0) }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  private mutating func begin(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func end(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  private mutating func literal(_ word: StaticString) {
    separate()
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    needsComma = true
  }

  private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
    var written = 0
    var index = 0
    while index < text.count {
      let length = Self.escapedLength(text, at: index)
      guard length > 0 else {
        index += 1
        continue
      }
      bytes.append(contentsOf: text[written..<index])
      appendEscape(text, at: index, length: length)
      index += length
      written = index
    }
    bytes.append(contentsOf: text[written...])
  }

  /// The number of bytes at `index` that are escaped together: the UTF-8 length of a quote, a
  /// backslash, a control character, or one of Unicode's two line separators; else 0.
  private static func escapedLength(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    switch text[index] {
    case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F: 1
    case 0x20..<0x7F: 0
    case 0xC2 where text[index + 1] < 0xA0: 2
    case 0xE2 where text[index + 1] == 0x80 && text[index + 2] & 0xFE == 0xA8: 3
    default: 0
    }
  }

  private mutating func appendEscape(
    _ text: UnsafeBufferPointer<UInt8>, at index: Int, length: Int
  ) {
    bytes.append(UInt8(ascii: "\\"))
    switch (length, text[index]) {
    case (1, UInt8(ascii: "\"")), (1, UInt8(ascii: "\\")): bytes.append(text[index])
    case (1, 0x0A): bytes.append(UInt8(ascii: "n"))
    case (1, 0x09): bytes.append(UInt8(ascii: "t"))
    case (1, 0x0D): bytes.append(UInt8(ascii: "r"))
    case (1, let control): appendHexadecimal(UInt16(control))
    case (2, _): appendHexadecimal(UInt16(text[index + 1]))
    default: appendHexadecimal(0x2000 | UInt16(text[index + 2] & 0x3F))
    }
  }

  private mutating func appendHexadecimal(_ unit: UInt16) {
    bytes.append(UInt8(ascii: "u"))
    for shift in [12, 8, 4, 0] as [UInt16] {
      let digit = UInt8(unit >> shift & 0xF)
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}
