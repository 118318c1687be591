/// Finds the values of a text of JSON, in one pass and without recursion.
struct JSONScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let limits: JSONLimits
  /// Whether the text is a person's file: comments, names without quotes, a comma after the last
  /// value.
  private let isJSON5: Bool
  private var offset = 0
  private var entries: [JSONTape.Entry] = []
  /// The open containers, as indices of entries.
  private var open: [Int] = []
  private var hasHighBytes = false

  /// Reads a whole text.
  static func tape(
    of bytes: [UInt8], limits: JSONLimits, isJSON5: Bool = false, asked: AskedNames? = nil
  )
    throws(ArchiveError) -> JSONTape
  {
    guard bytes.count <= limits.bytes else {
      throw ArchiveError(
        path: "", reason: .tooMuch("\(bytes.count) bytes long, at most \(limits.bytes)"))
    }
    let entries = try bytes.withUnsafeBufferPointer { bytes throws(ArchiveError) in
      var scanner = JSONScanner(bytes: bytes, limits: limits, isJSON5: isJSON5)
      try scanner.scan()
      return scanner.entries
    }
    return JSONTape(bytes: bytes, entries: entries, asked: asked)
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits, isJSON5: Bool) {
    self.bytes = bytes
    self.limits = limits
    self.isJSON5 = isJSON5
    entries.reserveCapacity(min(bytes.count / 8 + 4, limits.values))
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func scan() throws(ArchiveError) {
    try skipSpace()
    guard next != nil else { throw fault("there is nothing", at: nil) }
    var isDone = false
    while !isDone {
      // A container that is not empty leaves its first value to the next turn.
      if try value() { isDone = try ascend() }
    }
    guard !hasHighBytes || String(validating: bytes, as: UTF8.self) != nil else {
      throw fault("the bytes are not UTF-8", at: firstForeignByte)
    }
  }

  /// The offset of the first byte that is not UTF-8.
  private var firstForeignByte: Int {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var start = 0
    while case .valid(let character) = parser.parseScalar(from: &rest) { start += character.count }
    return start
  }

  /// Reads a value, or the beginning of a container. Returns true when the value is complete.
  private mutating func value() throws(ArchiveError) -> Bool {
    switch next {
    case UInt8(ascii: "{"): return try begin(.object, end: UInt8(ascii: "}"))
    case UInt8(ascii: "["): return try begin(.list, end: UInt8(ascii: "]"))
    case UInt8(ascii: "\""): try string(quote: UInt8(ascii: "\""))
    case UInt8(ascii: "'") where isJSON5: try string(quote: UInt8(ascii: "'"))
    case UInt8(ascii: "t"): try word("true", .yes)
    case UInt8(ascii: "f"): try word("false", .no)
    case UInt8(ascii: "n"): try word("null", .null)
    case nil: throw fault("it ends where a value is expected")
    default: try number()
    }
    return true
  }

  private mutating func begin(_ kind: JSONTape.Kind, end: UInt8) throws(ArchiveError) -> Bool {
    guard open.count < limits.depth else {
      throw ArchiveError(path: "", reason: .tooMuch("deeper than \(limits.depth) levels of JSON"))
    }
    open.append(entries.count)
    try append(kind, offset, 0)
    offset += 1
    try skipSpace()
    if next == end {
      close()
      return true
    }
    if kind == .object { try name() }
    return false
  }

  private mutating func close() {
    offset += 1
    entries[open.removeLast()].end = Int32(entries.count)
  }

  /// Reads the text after a value: the continuation of its container, or the ends of containers.
  /// Returns true after the last.
  private mutating func ascend() throws(ArchiveError) -> Bool {
    while let container = open.last {
      try skipSpace()
      let isObject = entries[container].kind == .object
      let end = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
      if next == UInt8(ascii: ",") {
        offset += 1
        try skipSpace()
        guard isJSON5, next == end else {
          if isObject { try name() }
          return false
        }
      }
      guard next == end else {
        throw fault("expected “,” or “\(isObject ? "}" : "]")”")
      }
      close()
    }
    try skipSpace()
    guard next == nil else { throw fault("expected the end after the value") }
    return true
  }

  /// Reads the name of a member, up to its value.
  private mutating func name() throws(ArchiveError) {
    switch next {
    case UInt8(ascii: "\""): try string(quote: UInt8(ascii: "\""))
    case UInt8(ascii: "'") where isJSON5: try string(quote: UInt8(ascii: "'"))
    default:
      guard isJSON5 else { throw fault("expected a name in quotes") }
      try bareName()
    }
    try skipSpace()
    guard next == UInt8(ascii: ":") else { throw fault("expected “:” after a name") }
    offset += 1
    try skipSpace()
  }

  private mutating func bareName() throws(ArchiveError) {
    let start = offset
    while let byte = next, Self.isName(byte) {
      hasHighBytes = hasHighBytes || byte >= 0x80
      offset += 1
    }
    guard offset > start else { throw fault("expected a name") }
    try append(.string, start, offset)
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
      UInt8(ascii: "-"), 0x80...:
      true
    default: false
    }
  }

  private mutating func string(quote: UInt8) throws(ArchiveError) {
    let start = offset + 1
    var index = start
    var kind = JSONTape.Kind.string
    var all: UInt8 = 0
    while true {
      guard index < bytes.count else { throw fault("a string is not closed", at: start - 1) }
      let byte = bytes[index]
      if byte == quote { break }
      all |= byte
      if byte == UInt8(ascii: "\\") {
        guard let length = JSONEscapes.length(at: index + 1, of: bytes, isJSON5: isJSON5) else {
          throw fault("an escape that JSON does not have", at: index)
        }
        kind = .escapedString
        index += length
      } else if byte < 0x20, !isJSON5 || byte == 0x0A || byte == 0x0D {
        throw fault("a control character that is not escaped", at: index)
      }
      index += 1
    }
    hasHighBytes = hasHighBytes || all >= 0x80
    try append(kind, start, index)
    offset = index + 1
  }

  private mutating func word(_ word: StaticString, _ kind: JSONTape.Kind) throws(ArchiveError) {
    let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard bytes.dropFirst(offset).starts(with: letters) else { throw fault("no value") }
    try append(kind, offset, offset + letters.count)
    offset += letters.count
  }

  private mutating func number() throws(ArchiveError) {
    guard let end = JSONNumber.end(from: offset, in: bytes, isJSON5: isJSON5) else {
      throw fault("no value")
    }
    try append(.number, offset, end)
    offset = end
  }

  private mutating func append(_ kind: JSONTape.Kind, _ start: Int, _ end: Int)
    throws(ArchiveError)
  {
    guard entries.count < limits.values else {
      throw ArchiveError(path: "", reason: .tooMuch("of more than \(limits.values) values"))
    }
    entries.append(JSONTape.Entry(kind: kind, start: Int32(start), end: Int32(end)))
  }

  private mutating func skipSpace() throws(ArchiveError) {
    while let byte = next {
      switch byte {
      case 0x20, 0x0A, 0x0D, 0x09: offset += 1
      case UInt8(ascii: "/") where isJSON5: try skipComment()
      default:
        guard isJSON5, let length = JSON5Space.length(at: offset, of: bytes) else { return }
        offset += length
      }
    }
  }

  private mutating func skipComment() throws(ArchiveError) {
    let start = offset
    offset += 1
    switch next {
    case UInt8(ascii: "/"):
      while let byte = next, byte != 0x0A, byte != 0x0D {
        hasHighBytes = hasHighBytes || byte >= 0x80
        offset += 1
      }
    case UInt8(ascii: "*"):
      offset += 1
      while offset + 1 < bytes.count {
        hasHighBytes = hasHighBytes || bytes[offset] >= 0x80
        if bytes[offset] == UInt8(ascii: "*"), bytes[offset + 1] == UInt8(ascii: "/") {
          offset += 2
          return
        }
        offset += 1
      }
      throw fault("a comment is not closed", at: start)
    default: throw fault("no value", at: start)
    }
  }

  private func fault(_ words: String) -> ArchiveError { fault(words, at: offset) }

  private func fault(_ words: String, at offset: Int?) -> ArchiveError {
    guard let offset else { return ArchiveError(path: "", reason: .notJSON(words)) }
    return ArchiveError(
      path: "", reason: .notJSON(words), offset: offset)
  }
}

/// The spaces that JSON5 has in addition to JSON's.
private enum JSON5Space {
  /// The length of the space at an offset, in bytes; nil if there is none.
  static func length(at offset: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    switch bytes[offset] {
    case 0x0B, 0x0C: return 1
    case 0xC2: return offset + 1 < bytes.count && bytes[offset + 1] == 0xA0 ? 2 : nil
    case ..<0x80: return nil
    default:
      guard offset + 2 < bytes.count,
        let text = String(validating: bytes[offset..<offset + 3], as: UTF8.self),
        let scalar = text.unicodeScalars.first
      else { return nil }
      return scalar.properties.isWhitespace || scalar == "\u{FEFF}" ? 3 : nil
    }
  }
}
