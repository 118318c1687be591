import Foundation

/// The formats that are decoded: those of widgets and of the web, and no others, because every
/// decoder is exposed to untrusted data.
package enum PictureFormat: Hashable, Sendable {
  case png, jpeg, progressiveJPEG, gif, webp, svg
  /// Formats that phones and web sites produce: both use the same container and the same loader.
  case heic, avif
  /// Allowed in image sets only: the PDF library must not be exposed to untrusted data.
  case pdf

  /// The largest size of encoded data in bytes, enough for a photo.
  static let mostBytes = 40_000_000

  /// Detects the format by the first bytes, as its specification defines them.
  init?(_ bytes: UnsafeRawBufferPointer) {
    func begins(_ signature: [UInt8], at offset: Int = 0) -> Bool {
      bytes.count >= offset + signature.count
        && signature.indices.allSatisfy { bytes[offset + $0] == signature[$0] }
    }
    if begins([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if begins([0xFF, 0xD8, 0xFF]) {
      self = Self.isProgressive(bytes) ? .progressiveJPEG : .jpeg
    } else if begins(Array("GIF8".utf8)) {
      self = .gif
    } else if begins(Array("RIFF".utf8)), begins(Array("WEBP".utf8), at: 8) {
      self = .webp
    } else if begins(Array("ftyp".utf8), at: 4), bytes.count >= 12 {
      // ISO/IEC 14496-12, 4.3: the brand names the container's content.
      switch String(decoding: bytes[8..<12], as: UTF8.self) {
      case "heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1": self = .heic
      case "avif", "avis": self = .avif
      default: return nil
      }
    } else if begins(Array("%PDF-".utf8)) {
      self = .pdf
    } else if Self.isSVG(bytes) {
      self = .svg
    } else {
      return nil
    }
  }

  /// The name of the loader in gdk-pixbuf.
  var loader: String {
    switch self {
    case .png: "png"
    case .jpeg, .progressiveJPEG: "jpeg"
    case .gif: "gif"
    case .webp: "webp"
    case .heic, .avif: "heif/avif"
    case .svg: "svg"
    case .pdf: "pdf"
    }
  }

  var name: String {
    switch self {
    case .png: "PNG"
    case .jpeg: "JPEG"
    case .progressiveJPEG: "progressive JPEG"
    case .gif: "GIF"
    case .webp: "WebP"
    case .heic: "HEIC"
    case .avif: "AVIF"
    case .svg: "SVG"
    case .pdf: "PDF"
    }
  }

  /// The Debian package of the loader.
  var package: String {
    switch self {
    case .png, .jpeg, .progressiveJPEG, .gif: "libgdk-pixbuf-2.0-0"
    case .webp: "webp-pixbuf-loader"
    case .heic, .avif: "heif-gdk-pixbuf"
    case .svg: "librsvg2-common"
    case .pdf: "libpoppler-glib8"
    }
  }

  /// The largest number of pixels that is decoded, because an extension has 30 MB. A plain JPEG is
  /// decoded at as little as an eighth of its size, and a drawing or a page at the size in which it
  /// is shown (the limit for a page applies to that size); other formats are first decoded as a
  /// whole.
  var mostPixels: Int {
    if PictureAllowance.isThatOfAHelper {
      switch self {
      case .png, .webp: return 40_000_000
      case .progressiveJPEG: return 24_000_000
      case .heic, .avif: return 16_000_000
      case .jpeg, .gif, .svg, .pdf: break
      }
    }
    switch self {
    case .jpeg: return 100_000_000
    case .svg: return .max
    case .png, .webp, .progressiveJPEG: return 4_000_000
    case .gif, .pdf: return 2_000_000
    // The decoder of a film format needs as much memory as a film.
    case .heic, .avif: return 250_000
    }
  }

  /// The largest size that a container declares (ISO/IEC 23008-12, 6.5.3: `ispe`): the loader
  /// reports it only after it has decoded the pixels.
  func namedSize(_ bytes: UnsafeRawBufferPointer) -> PixelSize? {
    guard self == .heic || self == .avif else { return nil }
    let head = bytes.prefix(64 << 10)
    let name = Array("ispe".utf8)
    var found: PixelSize?
    var index = head.startIndex
    while index + 16 <= head.endIndex {
      if head[index] == name[0], head[index..<index + 4].elementsEqual(name) {
        func number(at offset: Int) -> Int {
          head[(index + offset)..<(index + offset + 4)].reduce(0) { $0 << 8 | Int($1) }
        }
        let size = PixelSize(width: number(at: 8), height: number(at: 12))
        let isLarger = found.map { size.width / 2 * size.height > $0.width / 2 * $0.height }
        if isLarger ?? true { found = size }
      }
      index += 1
    }
    return found
  }

  /// Whether the frame header is that of a progressive JPEG (ISO/IEC 10918-1 B.1.1.3: SOF2), whose
  /// coefficients are all kept in memory.
  private static func isProgressive(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var index = 2
    while index + 4 <= bytes.count, bytes[index] == 0xFF {
      let marker = bytes[index + 1]
      switch marker {
      case 0xFF: index += 1
      case 0xC2, 0xC6, 0xCA, 0xCE: return true
      case 0xC0, 0xC1, 0xDA: return false
      default: index += 2 + (Int(bytes[index + 2]) << 8 | Int(bytes[index + 3]))
      }
    }
    return false
  }

  /// Whether the text begins like an XML document whose root may be `svg`.
  private static func isSVG(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let head = String(decoding: bytes.prefix(2048), as: UTF8.self)
    let text = head.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    return text.hasPrefix("<") && text.contains("<svg")
  }
}
