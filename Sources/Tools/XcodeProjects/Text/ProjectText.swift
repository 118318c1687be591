/// Reads a property list in the old style.
///
/// Foundation reads these too, but gives no lines, and recurses for each level: a file of brackets
/// alone would end the program.
package struct ProjectText {
  /// The most levels of brackets; Xcode's own projects have six.
  package static let levels = 32
  /// The most bytes. The largest published projects have 20 MB.
  package static let limit = 64_000_000

  private let file: String
  private let bytes: [UInt8]
  private var place = 0
  private var line = 1

  /// - Parameter file: the file's name for errors.
  package static func read(_ bytes: [UInt8], file: String) throws(ProjectError) -> ProjectValue {
    guard bytes.count <= limit else {
      throw ProjectError(file: file, words: "has more than \(limit / 1_000_000) MB")
    }
    var reader = ProjectText(file: file, bytes: bytes)
    try reader.skipSpace()
    if reader.next == UInt8(ascii: "<") {
      throw reader.error("is XML; expected the form that Xcode writes: open and save it there")
    }
    let value = try reader.value(level: 0)
    try reader.skipSpace()
    guard reader.next == nil else { throw reader.error("expected the end of the file") }
    return value
  }

  private init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private func error(_ words: String) -> ProjectError {
    ProjectError(file: file, line: line, words: words)
  }

  private mutating func step() {
    if bytes[place] == UInt8(ascii: "\n") { line += 1 }
    place += 1
  }

  private mutating func take(_ mark: Unicode.Scalar) throws(ProjectError) -> Bool {
    try skipSpace()
    guard next == UInt8(ascii: mark) else { return false }
    step()
    return true
  }

  private mutating func value(level: Int) throws(ProjectError) -> ProjectValue {
    guard level <= Self.levels else {
      throw error("has more than \(Self.levels) levels of brackets")
    }
    try skipSpace()
    let start = line
    if try take("{") { return ProjectValue(content: try dictionary(level: level), line: start) }
    if try take("(") { return ProjectValue(content: try list(level: level), line: start) }
    return ProjectValue(content: .text(try text()), line: start)
  }

  private mutating func dictionary(
    level: Int
  ) throws(ProjectError) -> ProjectValue.Content {
    let start = line
    var values: [String: ProjectValue] = [:]
    while try !take("}") {
      guard next != nil else { throw error("expected } for the { in line \(start)") }
      let keyLine = line
      let key = try text()
      guard try take("=") else { throw error("expected = after “\(key)”") }
      var value = try value(level: level + 1)
      value.line = keyLine
      guard try take(";") else { throw error("expected ; after the value of “\(key)”") }
      values[key] = value
    }
    return .dictionary(values)
  }

  private mutating func list(level: Int) throws(ProjectError) -> ProjectValue.Content {
    let start = line
    var values: [ProjectValue] = []
    while try !take(")") {
      guard next != nil else { throw error("expected ) for the ( in line \(start)") }
      values.append(try value(level: level + 1))
      if try !take(",") {
        guard try take(")") else { throw error("expected , or ) in the list") }
        break
      }
    }
    return .list(values)
  }

  // MARK: Words

  private mutating func text() throws(ProjectError) -> String {
    if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") { return try quoted() }
    let start = place
    while let byte = next, Self.isPlain(byte) { step() }
    guard place > start else {
      throw error(next == nil ? "ends too early" : "expected a word, a text, { or (")
    }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func quoted() throws(ProjectError) -> String {
    let start = line
    let quote = next
    step()
    var text: [UInt8] = []
    while let byte = next, byte != quote {
      step()
      guard byte == UInt8(ascii: "\\"), let escaped = next else {
        text.append(byte)
        continue
      }
      step()
      switch escaped {
      case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
      case UInt8(ascii: "U"), UInt8(ascii: "u"): text += codePoint()
      default: text.append(escaped)
      }
    }
    guard next != nil else {
      throw ProjectError(file: file, line: start, words: "has a text without its closing quote")
    }
    step()
    return String(decoding: text, as: UTF8.self)
  }

  /// The UTF-8 bytes of four hexadecimal digits after `\U`.
  private mutating func codePoint() -> [UInt8] {
    var number: UInt32 = 0
    var count = 0
    while count < 4, let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue {
      number = number * 16 + UInt32(digit)
      count += 1
      step()
    }
    return Array(String(Unicode.Scalar(number).map(Character.init) ?? "\u{FFFD}").utf8)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      true
    default: "._/$:-+*@<>%&~!#^?|".utf8.contains(byte)
    }
  }

  private mutating func skipSpace() throws(ProjectError) {
    while let byte = next {
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        step()
      } else if stands("//") {
        while let byte = next, byte != UInt8(ascii: "\n") { step() }
      } else if stands("/*") {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(ProjectError) {
    let start = line
    while !stands("*/") {
      guard next != nil else {
        throw ProjectError(file: file, line: start, words: "has a comment without its end")
      }
      step()
    }
    place += 2
  }

  private func stands(_ mark: StaticString) -> Bool {
    guard place + 1 < bytes.count else { return false }
    return bytes[place] == mark.utf8Start[0] && bytes[place + 1] == mark.utf8Start[1]
  }
}
