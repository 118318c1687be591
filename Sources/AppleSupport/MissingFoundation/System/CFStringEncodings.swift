import Foundation

// The encodings of texts as Core Foundation numbers them, for sources that translate its numbers to Foundation's.

public typealias CFStringEncoding = UInt32
public typealias CFIndex = Int

public let kCFStringEncodingInvalidId: CFStringEncoding = 0xffff_ffff

/// The encodings that Apple's systems always know.
public enum CFStringBuiltInEncodings: CFStringEncoding, Sendable {
  case macRoman = 0
  case windowsLatin1 = 0x0500
  case isoLatin1 = 0x0201
  case nextStepLatin = 0x0B01
  case ASCII = 0x0600
  case unicode = 0x0100
  case UTF8 = 0x0800_0100
  case nonLossyASCII = 0x0BFF
  case UTF16BE = 0x1000_0100
  case UTF16LE = 0x1400_0100
  case UTF32 = 0x0c00_0100
  case UTF32BE = 0x1800_0100
  case UTF32LE = 0x1c00_0100

  public static let UTF16 = CFStringBuiltInEncodings.unicode
}

/// The encodings that Apple's systems know besides, those of East Asia and of Cyrillic.
public enum CFStringEncodings: CFIndex, Sendable {
  case macJapanese = 1
  case macChineseTrad = 2
  case macKorean = 3
  case macChineseSimp = 25
  case isoLatin2 = 0x0202
  case isoLatinCyrillic = 0x0205
  case isoLatin9 = 0x020F
  case dosJapanese = 0x0420
  case dosChineseSimplif = 0x0421
  case dosKorean = 0x0422
  case dosChineseTrad = 0x0423
  case windowsLatin2 = 0x0501
  case windowsCyrillic = 0x0502
  case windowsGreek = 0x0503
  case windowsLatin5 = 0x0504
  case windowsHebrew = 0x0505
  case windowsArabic = 0x0506
  case GB_2312_80 = 0x0630
  case GBK_95 = 0x0631
  case GB_18030_2000 = 0x0632
  case ISO_2022_JP = 0x0820
  case ISO_2022_KR = 0x0840
  case EUC_JP = 0x0920
  case EUC_CN = 0x0930
  case EUC_TW = 0x0931
  case EUC_KR = 0x0940
  case shiftJIS = 0x0A01
  case KOI8_R = 0x0A02
  case big5 = 0x0A03
  case big5_HKSCS_1999 = 0x0A06
}

/// Core Foundation's number, Foundation's, and the name in the registry of IANA.
private let encodings: [(core: CFStringEncoding, foundation: UInt, name: String)] = [
  (0x0800_0100, 4, "utf-8"), (0x0600, 1, "us-ascii"), (0x0201, 5, "iso-8859-1"),
  (0x0100, 10, "utf-16"), (0x1000_0100, 0x9000_0100, "utf-16be"),
  (0x1400_0100, 0x9400_0100, "utf-16le"), (0x0c00_0100, 0x8c00_0100, "utf-32"),
  (0x1800_0100, 0x9800_0100, "utf-32be"), (0x1c00_0100, 0x9c00_0100, "utf-32le"),
  (0x0000, 30, "macintosh"), (0x0B01, 2, "x-nextstep"), (0x0BFF, 7, "x-nonlossy-ascii"),
  (0x0500, 12, "windows-1252"), (0x0501, 15, "windows-1250"), (0x0502, 11, "windows-1251"),
  (0x0503, 13, "windows-1253"), (0x0504, 14, "windows-1254"), (0x0202, 9, "iso-8859-2"),
  (0x0A01, 8, "shift_jis"), (0x0920, 3, "euc-jp"), (0x0820, 21, "iso-2022-jp"),
]

/// The names of encodings that Foundation numbers as Core Foundation does.
private let moreNames: [(core: CFStringEncoding, name: String)] = [
  (0x0632, "gb18030"), (0x0631, "gbk"), (0x0630, "gb2312"), (0x0930, "euc-cn"), (0x0A03, "big5"),
  (0x0A06, "big5-hkscs"), (0x0940, "euc-kr"), (0x0A02, "koi8-r"), (0x0205, "iso-8859-5"),
  (0x020F, "iso-8859-15"), (0x0505, "windows-1255"), (0x0506, "windows-1256"),
  (0x0840, "iso-2022-kr"), (0x0931, "euc-tw"),
]

/// Foundation's number of an encoding.
public func CFStringConvertEncodingToNSStringEncoding(_ encoding: CFStringEncoding) -> UInt {
  encodings.first { $0.core == encoding }?.foundation ?? UInt(encoding) | 0x8000_0000
}

/// Core Foundation's number of an encoding.
public func CFStringConvertNSStringEncodingToEncoding(_ encoding: UInt) -> CFStringEncoding {
  if let known = encodings.first(where: { $0.foundation == encoding }) { return known.core }
  guard encoding & 0x8000_0000 != 0 else { return kCFStringEncodingInvalidId }
  return CFStringEncoding(truncatingIfNeeded: encoding & 0x7fff_ffff)
}

/// An encoding by the name in an answer of the web; `kCFStringEncodingInvalidId` if nobody knows it.
public func CFStringConvertIANACharSetNameToEncoding(_ theString: CFString!) -> CFStringEncoding {
  let name = (theString as String? ?? "").lowercased()
  let all = encodings.map { ($0.core, $0.name) } + moreNames.map { ($0.core, $0.name) }
  return all.first { $0.1 == name }?.0 ?? kCFStringEncodingInvalidId
}

/// The name of an encoding on the web; nil if it has none.
public func CFStringConvertEncodingToIANACharSetName(_ encoding: CFStringEncoding) -> CFString! {
  let all = encodings.map { ($0.core, $0.name) } + moreNames.map { ($0.core, $0.name) }
  return all.first { $0.0 == encoding }.map { $0.1 as NSString }
}
