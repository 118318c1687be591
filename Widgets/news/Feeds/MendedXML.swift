import Foundation

/// Feeds that an XML parser refuses, and people read all the same.
enum MendedXML {
  /// The feed with what is most often wrong put right: HTML's entities, which XML does not know, as
  /// numbers; an `&` that begins none as itself; no control characters; nothing before the XML.
  ///
  /// Works on bytes: in every encoding that begins as ASCII does, these are the same. Others are
  /// left as they are.
  static func mend(_ data: Data) -> Data {
    guard let start = data.first(where: { $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }),
      start != 0xFF, start != 0xFE, !data.prefix(4).contains(0)
    else { return data }
    var mended = Data(capacity: data.count + 256)
    var rest = data.drop { $0 != UInt8(ascii: "<") }
    while let byte = rest.first {
      if byte == UInt8(ascii: "&") {
        rest = rest.dropFirst()
        mended.append(contentsOf: reference(&rest))
      } else if rest.starts(with: cdataStart) {
        let end = rest.firstRange(of: cdataEnd)?.upperBound ?? rest.endIndex
        mended.append(contentsOf: rest[..<end].filter(isAllowed))
        rest = rest[end...]
      } else {
        if isAllowed(byte) { mended.append(byte) }
        rest = rest.dropFirst()
      }
    }
    return mended
  }

  private static let cdataStart = Data("<![CDATA[".utf8)
  private static let cdataEnd = Data("]]>".utf8)
  private static let ofXML: Set<Substring> = ["amp", "lt", "gt", "quot", "apos"]

  private static func isAllowed(_ byte: UInt8) -> Bool {
    byte >= 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// What to write for a reference whose `&` is read; takes what belongs to it.
  private static func reference(_ rest: inout Data) -> Data {
    let name = rest.prefix(32).prefix { $0 != UInt8(ascii: ";") && $0 > 0x20 && $0 < 0x7F }
    let text = Substring(decoding: name, as: UTF8.self)
    guard rest[name.endIndex...].first == UInt8(ascii: ";"),
      let scalar = HTMLEntities.scalar(text), scalar.value >= 0x20
    else { return Data("&amp;".utf8) }
    rest = rest[(name.endIndex + 1)...]
    return Data((ofXML.contains(text) ? "&\(text);" : "&#\(scalar.value);").utf8)
  }
}
