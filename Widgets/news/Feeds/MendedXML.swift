import Foundation

/// Repairs feeds that an XML parser refuses although people can read them.
enum MendedXML {
  /// The feed with frequent errors corrected: HTML's entities, which XML does not know, become
  /// numbers; a stray `&` or `<` is escaped; control characters and everything before the XML are
  /// removed.
  ///
  /// Entities become numbers because libxml2 drops named ones after the first error.
  ///
  /// Works on bytes, which is safe for all encodings that extend ASCII. Feeds in other encodings
  /// are returned unchanged.
  static func mend(_ data: Data) -> Data {
    let bytes = [UInt8](data)
    guard !bytes.prefix(4).contains(where: { $0 == 0 || $0 >= 0xFE }),
      let start = bytes.firstIndex(of: UInt8(ascii: "<"))
    else { return data }
    var mended: [UInt8] = []
    mended.reserveCapacity(bytes.count)
    var index = start
    while index < bytes.count {
      let rest = bytes[index...]
      if bytes[index] == UInt8(ascii: "&") {
        let (reference, length) = reference(rest.dropFirst())
        mended += reference
        index += length + 1
      } else if bytes[index] == UInt8(ascii: "<"), rest.starts(with: cdataStart) {
        let end = rest.firstRange(of: cdataEnd)?.upperBound ?? bytes.endIndex
        mended += rest[..<end].filter(isAllowed)
        index = end
      } else if bytes[index] == UInt8(ascii: "<"), let next = rest.dropFirst().first, isProse(next)
      {
        mended += "&#60;".utf8
        index += 1
      } else {
        if isAllowed(bytes[index]) { mended.append(bytes[index]) }
        index += 1
      }
    }
    return Data(mended)
  }

  private static let cdataStart = Array("<![CDATA[".utf8)
  private static let cdataEnd = Array("]]>".utf8)

  /// Whether the character after `<` shows that no tag begins: `I <3 you`, `a < b`.
  private static func isProse(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: "=") || (0x30...0x39).contains(byte)
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    byte >= 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// The replacement for a reference whose `&` has been read, and the number of bytes it replaces.
  private static func reference(_ rest: ArraySlice<UInt8>) -> (bytes: [UInt8], length: Int) {
    let name = rest.prefix(32).prefix { $0 != UInt8(ascii: ";") && $0 > 0x20 && $0 < 0x7F }
    let text = Substring(decoding: name, as: UTF8.self)
    guard rest[name.endIndex...].first == UInt8(ascii: ";"),
      let scalar = HTMLEntities.scalar(text), scalar.value >= 0x20
    else { return (Array("&#38;".utf8), 0) }
    return (Array("&#\(scalar.value);".utf8), name.count + 1)
  }
}
