/// The bound on the number of attributes of a tag.
///
/// In releases before 2.14 libxml2 compares each attribute of a tag with all before it: a tag of
/// 200 kB takes 1.4 s, one of 2 MB minutes. No meaningful tag comes near the bound.
enum TagBound {
  static let mostAttributes = 1000

  /// Whether no tag exceeds the bound: one pass over the bytes of a document in an encoding that
  /// extends ASCII. In other encodings no tag is found.
  static func holds(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
        let rest = bytes[start...]
        if rest.starts(with: "<!--".utf8) {
          index = end(of: "-->", in: rest)
        } else if rest.starts(with: "<![CDATA[".utf8) {
          index = end(of: "]]>", in: rest)
        } else if rest.dropFirst().first.map(beginsName) == true {
          let tag = attributes(of: rest)
          guard tag.count <= mostAttributes else { return false }
          index = tag.end
        } else {
          index = start + 1
        }
      }
      return true
    }
  }

  private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  private static func end(of mark: String, in bytes: Bytes) -> Int {
    bytes.firstRange(of: Array(mark.utf8))?.upperBound ?? bytes.endIndex
  }

  private static func beginsName(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte & ~0x20) || byte >= 0x80 || byte == UInt8(ascii: "_")
  }

  /// Counts words outside quotes up to the end of the tag; each attribute begins with one.
  private static func attributes(of tag: Bytes) -> (count: Int, end: Int) {
    var (count, index, isBehindGap) = (0, tag.startIndex + 1, false)
    while index < tag.endIndex, tag[index] != UInt8(ascii: ">") {
      let byte = tag[index]
      if byte == UInt8(ascii: "="), let quote = quote(in: tag[(index + 1)...]) {
        index = tag[(quote + 1)...].firstIndex(of: tag[quote]) ?? tag.endIndex - 1
        isBehindGap = true
      } else if byte <= 0x20 || byte == UInt8(ascii: "/") {
        isBehindGap = true
      } else if isBehindGap {
        (count, isBehindGap) = (count + 1, false)
        // A tag that is never closed is scanned once, not once for each `<` in it.
        if count > mostAttributes { return (count, tag.endIndex) }
      }
      index += 1
    }
    return (count, index)
  }

  private static func quote(in bytes: Bytes) -> Int? {
    guard let first = bytes.firstIndex(where: { $0 > 0x20 }) else { return nil }
    return bytes[first] == UInt8(ascii: "\"") || bytes[first] == UInt8(ascii: "'") ? first : nil
  }
}
