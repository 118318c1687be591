import Foundation

/// Feeds that an XML parser refuses, and people read all the same.
enum MendedXML {
  /// The feed with what is most often wrong put right: HTML's entities, which XML does not know, as
  /// numbers; an `&` that begins none as itself; no control characters; nothing before the XML.
  ///
  /// Works on bytes: in every encoding that begins as ASCII does, these are the same. Others are
  /// left as they are.
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
      } else {
        if isAllowed(bytes[index]) { mended.append(bytes[index]) }
        index += 1
      }
    }
    return Data(mended)
  }

  private static let cdataStart = Array("<![CDATA[".utf8)
  private static let cdataEnd = Array("]]>".utf8)
  private static let ofXML: Set<Substring> = ["amp", "lt", "gt", "quot", "apos"]

  private static func isAllowed(_ byte: UInt8) -> Bool {
    byte >= 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// What to write for a reference whose `&` is read, and how many bytes it takes.
  private static func reference(_ rest: ArraySlice<UInt8>) -> (bytes: [UInt8], length: Int) {
    let name = rest.prefix(32).prefix { $0 != UInt8(ascii: ";") && $0 > 0x20 && $0 < 0x7F }
    let text = Substring(decoding: name, as: UTF8.self)
    guard rest[name.endIndex...].first == UInt8(ascii: ";"),
      let scalar = HTMLEntities.scalar(text), scalar.value >= 0x20
    else { return (Array("&amp;".utf8), 0) }
    let written = ofXML.contains(text) ? "&\(text);" : "&#\(scalar.value);"
    return (Array(written.utf8), name.count + 1)
  }
}
