import Foundation
import WrittenText

/// Corrects the encoding of a feed, which is not always the declared one.
enum FeedEncoding {
  /// The feed with a true declaration. A feed that is not UTF-8 although it says so, or says
  /// nothing, is converted to UTF-8.
  static func corrected(_ data: Data) -> Data {
    guard data.contains(where: { $0 >= 0x80 }), !data.prefix(64).contains(0),
      ![0xFE, 0xFF].contains(data.first)
    else { return data }
    let bytes = [UInt8](data)
    let declared = declaration(in: bytes)
    let isUTF8 = String(validating: bytes, as: UTF8.self) != nil
    let saysUTF8 = declared.map { ["utf-8", "utf8"].contains(name(in: bytes, $0)) } ?? true
    if isUTF8 { return saysUTF8 ? data : with("UTF-8", at: declared, in: bytes) }
    if !saysUTF8, let declared {
      return wider[name(in: bytes, declared)].map { with($0, at: declared, in: bytes) } ?? data
    }
    let text = TextEncoding.eightBit(bytes).decode(bytes)
    return with("UTF-8", at: declaration(in: Array(text.utf8)), in: Array(text.utf8))
  }

  /// The larger encodings that browsers use for the names of smaller ones: feeds that declare Latin-1
  /// contain the quotation marks of Windows, and those that declare GB 2312 the euro sign.
  ///
  /// https://encoding.spec.whatwg.org/#names-and-labels
  private static let wider = [
    "iso-8859-1": "windows-1252", "latin1": "windows-1252", "us-ascii": "windows-1252",
    "ascii": "windows-1252", "iso-8859-9": "windows-1254", "iso-8859-11": "cp874",
    "tis-620": "cp874", "gb2312": "gb18030", "gb_2312-80": "gb18030", "gbk": "gb18030",
    "x-gbk": "gb18030", "shift_jis": "cp932", "shift-jis": "cp932", "sjis": "cp932",
    "x-sjis": "cp932", "euc-kr": "cp949", "ks_c_5601-1987": "cp949", "big5": "big5-hkscs",
  ]

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
