/// A text with a line for each name: the name, a blank, what belongs to it. A line that begins with a
/// blank goes on with the one before.
///
/// The tables of symbols are thousands of such lines. They stay the text they are written as; what is
/// made of them, at the first look-up, is an index of where the names stand.
struct NamedLines: Sendable {
  private let texts: [StaticString]
  /// An open-addressed table of the places of lines.
  private var slots: [Place?]
  private(set) var count = 0

  private struct Place {
    var text: Int
    var start: Int
  }

  init(_ texts: [StaticString]) {
    self.texts = texts
    let starts = texts.map { $0.withUTF8Buffer(Self.starts) }
    count = starts.reduce(0) { $0 + $1.count }
    var size = 64
    while size < count * 2 { size *= 2 }
    slots = Array(repeating: nil, count: size)
    for (text, starts) in starts.enumerated() {
      for start in starts { insert(Place(text: text, start: start)) }
    }
  }

  /// What belongs to a name; nil for a name without a line.
  subscript(name: some StringProtocol) -> String? {
    var name = String(name)
    return name.withUTF8 { bytes in
      var slot = Self.hash(bytes) & (slots.count - 1)
      while let place = slots[slot] {
        let found = texts[place.text].withUTF8Buffer { text in
          Self.rest(of: text, from: place.start, after: bytes)
        }
        if let found { return found }
        slot = (slot + 1) & (slots.count - 1)
      }
      return nil
    }
  }

  /// Every name, in the order of the text.
  var names: [String] {
    texts.flatMap { text in
      text.withUTF8Buffer { bytes in
        Self.starts(bytes).map { start in
          String(decoding: bytes[start...].prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
        }
      }
    }
  }

  private mutating func insert(_ place: Place) {
    let hash = texts[place.text].withUTF8Buffer { text in
      Self.hash(text[place.start...].prefix { $0 != UInt8(ascii: " ") })
    }
    var slot = hash & (slots.count - 1)
    while slots[slot] != nil { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = place
  }

  private static func starts(_ text: UnsafeBufferPointer<UInt8>) -> [Int] {
    var starts: [Int] = []
    var isStart = true
    for (index, byte) in text.enumerated() {
      if isStart, byte != UInt8(ascii: " "), byte != UInt8(ascii: "\n") { starts.append(index) }
      isStart = byte == UInt8(ascii: "\n")
    }
    return starts
  }

  /// FNV-1a.
  private static func hash(_ bytes: some Sequence<UInt8>) -> Int {
    var hash: UInt32 = 2_166_136_261
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return Int(hash)
  }

  /// The rest of the line at `start` if its name is `name`.
  private static func rest(
    of text: UnsafeBufferPointer<UInt8>, from start: Int, after name: UnsafeBufferPointer<UInt8>
  ) -> String? {
    let end = start + name.count
    guard end < text.count, text[end] == UInt8(ascii: " "), text[start..<end].elementsEqual(name)
    else { return nil }
    var last = end + 1
    while last < text.count {
      let goesOn = last + 1 < text.count && text[last + 1] == UInt8(ascii: " ")
      if text[last] == UInt8(ascii: "\n"), !goesOn { break }
      last += 1
    }
    return String(decoding: text[(end + 1)..<last], as: UTF8.self)
  }
}
