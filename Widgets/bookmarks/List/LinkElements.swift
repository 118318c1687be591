/// The elements of one name in a text of HTML or XML that lead somewhere, found in one pass: an export may be
/// large, and broken anywhere.
struct LinkElements {
  /// The attribute `href`, as it is written.
  let address: String
  /// The text up to the next element of the name, or a part of it.
  private let rest: [UInt8]

  /// The most of what follows an element that may be its title, in bytes.
  private static let mostTitle = 2_000

  static func all(named name: String, in text: String) -> [LinkElements] {
    let (bytes, opening) = (Array(text.utf8), Array("<\(name)".utf8))
    var found: [LinkElements] = []
    var next = place(of: opening, in: bytes[...])
    while let start = next {
      var tag = Tag(bytes, at: start + opening.count)
      let address = tag.address
      next = place(of: opening, in: bytes[tag.index...])
      guard let address else { continue }
      let end = min(next ?? bytes.count, tag.index + mostTitle)
      found.append(LinkElements(address: address, rest: Array(bytes[tag.index..<end])))
    }
    return found
  }

  /// The text between a mark and the first of some others, or the end.
  func text(upTo ends: [String], from start: String? = nil) -> String {
    var text = rest[...]
    if let start {
      guard let place = Self.place(of: Array(start.utf8), in: text) else { return "" }
      text = text[(place + start.utf8.count)...]
    }
    let places = ends.compactMap { Self.place(of: Array($0.utf8), in: text) }
    return String(decoding: text[..<(places.min() ?? text.endIndex)], as: UTF8.self)
  }

  /// Where a mark in small letters stands, in whatever case.
  private static func place(of mark: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    var index = bytes.startIndex
    while index + mark.count <= bytes.endIndex {
      if bytes[index] == mark[0], zip(bytes[index...], mark).allSatisfy({ small($0) == $1 }) {
        return index
      }
      index += 1
    }
    return nil
  }

  fileprivate static func small(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }
}

/// The attributes of a tag whose name ends at a place.
private struct Tag {
  private let bytes: [UInt8]
  /// Behind what was read.
  private(set) var index: Int

  init(_ bytes: [UInt8], at index: Int) {
    (self.bytes, self.index) = (bytes, index)
  }

  /// Reads up to the end of the tag; nil for a tag of a longer name, or without the attribute.
  var address: String? {
    mutating get {
      guard let byte = current, Self.isBlank(byte) else { return nil }
      var found: String?
      while let byte = current, byte != 0x3E {
        let name = word { !Self.isBlank($0) && $0 != 0x3D && $0 != 0x3E }
        skipBlanks()
        if current == 0x3D {
          index += 1
          let value = value()
          if found == nil, name.map(LinkElements.small) == Array("href".utf8) {
            found = String(decoding: value, as: UTF8.self)
          }
        }
        skipBlanks()
      }
      // A tag that never ends is none.
      guard current != nil else { return nil }
      index += 1
      return found
    }
  }

  private mutating func value() -> ArraySlice<UInt8> {
    skipBlanks()
    guard let quote = current, quote == 0x22 || quote == 0x27 else {
      return word { !Self.isBlank($0) && $0 != 0x3E }
    }
    index += 1
    let value = word { $0 != quote }
    if current != nil { index += 1 }
    return value
  }

  private mutating func word(_ belongs: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let word = bytes[index...].prefix(while: belongs)
    index = word.endIndex
    return word
  }

  private mutating func skipBlanks() {
    while let byte = current, Self.isBlank(byte) { index += 1 }
  }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
