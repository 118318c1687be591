import Foundation
import WrittenText

/// The encoding of a feed, which is not always the one that it declares.
enum FeedEncoding {
  /// The feed with the declaration that is true, or in UTF-8 if it is no UTF-8 and says nothing else.
  static func corrected(_ data: Data) -> Data {
    guard data.contains(where: { $0 >= 0x80 }), !data.prefix(64).contains(0),
      ![0xFE, 0xFF].contains(data.first)
    else { return data }
    let bytes = [UInt8](data)
    let declared = declaration(in: bytes)
    let isUTF8 = String(validating: bytes, as: UTF8.self) != nil
    let saysUTF8 = declared.map { ["utf-8", "utf8"].contains(name(in: bytes, $0)) } ?? true
    if isUTF8 { return saysUTF8 ? data : with("UTF-8", at: declared, in: bytes) }
    guard saysUTF8 else { return data }
    let text = TextEncoding.eightBit(bytes).decode(bytes)
    return with("UTF-8", at: declaration(in: Array(text.utf8)), in: Array(text.utf8))
  }

  /// Where the name stands in `<?xml version="1.0" encoding="…"?>`.
  private static func declaration(in bytes: [UInt8]) -> Range<Int>? {
    let head = bytes.prefix(256)
    guard let end = head.firstRange(of: Array("?>".utf8)),
      let word = head[..<end.lowerBound].firstRange(of: Array("encoding".utf8)),
      let quote = head[word.upperBound..<end.lowerBound].firstIndex(where: isQuote),
      let close = head[(quote + 1)..<end.lowerBound].firstIndex(of: head[quote])
    else { return nil }
    return quote + 1..<close
  }

  private static func isQuote(_ byte: UInt8) -> Bool { byte == 0x22 || byte == 0x27 }

  private static func name(in bytes: [UInt8], _ place: Range<Int>) -> String {
    String(decoding: bytes[place], as: UTF8.self).lowercased()
  }

  private static func with(_ name: String, at place: Range<Int>?, in bytes: [UInt8]) -> Data {
    guard let place else { return Data(bytes) }
    return Data(bytes[..<place.lowerBound] + Array(name.utf8) + bytes[place.upperBound...])
  }
}
