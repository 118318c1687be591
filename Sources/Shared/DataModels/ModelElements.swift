/// The elements of a data model's text, which is XML as Xcode writes it: elements with attributes,
/// without text between them.
///
/// A reader of its own, since a program that generates code must not need a library that an app may
/// lack; text, entities of other documents and namespaces are passed over. Bounded in levels, so
/// that no file ends the program.
struct ModelElements {
  struct Element {
    var name: String
    var line: Int
    var values: [String: String] = [:]
    var children: [Element] = []
  }

  static let levels = 32
  static let most = 100_000

  private let bytes: [UInt8]
  private var place = 0
  private var line = 1
  private var count = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The outermost element.
  mutating func root() throws(DataModelError) -> Element {
    guard let root = try nextElement(level: 0) else {
      throw DataModelError(line: line, words: "expected an element <model>, found none")
    }
    return root
  }

  /// The next element before the end of the one that is open; nil at that end.
  private mutating func nextElement(level: Int) throws(DataModelError) -> Element? {
    while skip(to: "<") {
      if starts("<?") || starts("<!--") || starts("<!") {
        let end = starts("<!--") ? "-->" : starts("<?") ? "?>" : ">"
        guard skip(past: end) else { break }
      } else if starts("</") {
        guard skip(past: ">") else { break }
        return nil
      } else {
        return try element(level: level)
      }
    }
    guard level == 0 else {
      throw DataModelError(line: line, words: "the file ends within an element")
    }
    return nil
  }

  private mutating func element(level: Int) throws(DataModelError) -> Element {
    count += 1
    guard level < Self.levels, count <= Self.most else {
      throw DataModelError(
        line: line, words: "more than \(Self.levels) levels or \(Self.most) elements")
    }
    place += 1
    var element = Element(name: word(), line: line)
    guard !element.name.isEmpty else {
      throw DataModelError(line: line, words: "expected the name of an element after <")
    }
    while true {
      skipBlanks()
      guard place < bytes.count else {
        throw DataModelError(line: element.line, words: "<\(element.name) has no end")
      }
      if starts("/>") {
        place += 2
        return element
      }
      if bytes[place] == UInt8(ascii: ">") {
        place += 1
        break
      }
      let (name, value) = try attribute(of: element.name)
      element.values[name] = value
    }
    while let child = try nextElement(level: level + 1) { element.children.append(child) }
    return element
  }

  private mutating func attribute(
    of element: String
  ) throws(DataModelError) -> (String, String) {
    let name = word()
    skipBlanks()
    guard !name.isEmpty, place < bytes.count, bytes[place] == UInt8(ascii: "=") else {
      throw DataModelError(line: line, words: "expected name=\"value\" in <\(element)")
    }
    place += 1
    skipBlanks()
    guard place < bytes.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[place]) else {
      throw DataModelError(line: line, words: "the value of \(name) has no quotes")
    }
    let quote = bytes[place]
    let start = place + 1
    var end = start
    while end < bytes.count, bytes[end] != quote {
      if bytes[end] == UInt8(ascii: "\n") { line += 1 }
      end += 1
    }
    guard end < bytes.count else {
      throw DataModelError(line: line, words: "the value of \(name) has no end")
    }
    place = end + 1
    return (name, Self.plain(String(decoding: bytes[start..<end], as: UTF8.self)))
  }

  /// A text with its five names and numbers of characters replaced.
  private static func plain(_ text: String) -> String {
    guard text.contains("&") else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      guard let end = rest.prefix(12).firstIndex(of: ";") else { break }
      let name = rest[rest.index(after: start)..<end]
      if let character = character(named: name) {
        result.unicodeScalars.append(character)
        rest = rest[rest.index(after: end)...]
      } else {
        result += "&"
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }

  private static func character(named name: Substring) -> Unicode.Scalar? {
    switch name {
    case "amp": "&"
    case "lt": "<"
    case "gt": ">"
    case "quot": "\""
    case "apos": "'"
    case _ where name.hasPrefix("#x"):
      UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    case _ where name.hasPrefix("#"): UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init)
    default: nil
    }
  }

  // MARK: Bytes

  private mutating func word() -> String {
    let start = place
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
        UInt8(ascii: ":"), UInt8(ascii: "."):
        place += 1
      default: return String(decoding: bytes[start..<place], as: UTF8.self)
      }
    }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private func starts(_ text: StaticString) -> Bool {
    guard place + text.utf8CodeUnitCount <= bytes.count else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[place + $0] == text.utf8Start[$0] }
  }

  private mutating func skipBlanks() {
    while place < bytes.count, bytes[place] <= UInt8(ascii: " ") { step() }
  }

  private mutating func skip(to sign: Unicode.Scalar) -> Bool {
    while place < bytes.count, bytes[place] != UInt8(ascii: sign) { step() }
    return place < bytes.count
  }

  private mutating func skip(past end: String) -> Bool {
    let end = Array(end.utf8)
    while place + end.count <= bytes.count {
      if Array(bytes[place..<place + end.count]) == end {
        place += end.count
        return true
      }
      step()
    }
    place = bytes.count
    return false
  }

  private mutating func step() {
    if bytes[place] == UInt8(ascii: "\n") { line += 1 }
    place += 1
  }
}
