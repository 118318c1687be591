extension TextEncoding {
  /// The decoded text, without its byte order mark. A byte that is invalid in the encoding becomes
  /// `�`.
  package func decode(_ bytes: some Collection<UInt8>) -> String {
    switch self {
    case .utf8:
      let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
      return String(decoding: bytes.dropFirst(isMarked ? 3 : 0), as: UTF8.self)
    case .utf16(let isBigEndian):
      return String(decoding: Self.units(Array(bytes), isBigEndian), as: UTF16.self)
    case .windows1252: return Self.text(bytes, upper: Self.upper1252)
    case .windows1250: return Self.text(bytes, upper: Self.upper1250)
    case .windows1251: return Self.text(bytes, upper: Self.upper1251)
    case .koi8R: return Self.text(bytes, upper: Self.upperKOI8)
    }
  }

  private static func units(_ bytes: [UInt8], _ isBigEndian: Bool) -> [UInt16] {
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    return units.first == 0xFEFF ? Array(units.dropFirst()) : units
  }

  private static func text(_ bytes: some Collection<UInt8>, upper: [Unicode.Scalar]) -> String {
    var scalars = String.UnicodeScalarView()
    for byte in bytes {
      scalars.append(byte < 0x80 ? Unicode.Scalar(byte) : upper[Int(byte) - 0x80])
    }
    return String(scalars)
  }

  /// The upper halves of the tables of
  /// <https://encoding.spec.whatwg.org/#legacy-single-byte-encodings>.
  private static let upper1252: [Unicode.Scalar] =
    Array("€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)
    + (0xA0...0xFF).map { Unicode.Scalar(UInt8($0)) }

  private static let upper1250: [Unicode.Scalar] = Array(
    ("€\u{81}‚\u{83}„…†‡\u{88}‰Š‹ŚŤŽŹ\u{90}‘’“”•–—\u{98}™š›śťžź\u{A0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{AD}®Ż"
      + "°±˛ł´µ¶·¸ąş»Ľ˝ľżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙")
      .unicodeScalars)

  private static let upper1251: [Unicode.Scalar] =
    Array(
      "ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u{98}™љ›њќћџ\u{A0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{AD}®Ї°±Ііґµ¶·ё№є»јЅѕї"
        .unicodeScalars)
    + (0x410...0x44F).compactMap { Unicode.Scalar(UInt32($0)) }

  private static let upperKOI8: [Unicode.Scalar] = Array(
    ("─│┌┐└┘├┤┬┴┼▀▄█▌▐░▒▓⌠■∙√≈≤≥\u{A0}⌡°²·÷═║╒ё╓╔╕╖╗╘╙╚╛╜╝╞╟╠╡Ё╢╣╤╥╦╧╨╩╪╫╬©"
      + "юабцдефгхийклмнопярстужвьызшэщчъЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ").unicodeScalars)
}
