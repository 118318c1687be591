import Foundation

/// The formats that are decoded: those of widgets and of the web, and no others, since whatever
/// decodes is exposed to what comes from there.
package enum PictureFormat: Hashable, Sendable {
  case png, jpeg, progressiveJPEG, gif, webp, svg
  /// Only of an image set: what reads a PDF is not for what comes from outside.
  case pdf

  /// Encoded; a photo has some.
  static let mostBytes = 40_000_000

  /// By the first bytes, as each format's specification has them.
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
    } else if begins(Array("%PDF-".utf8)) {
      self = .pdf
    } else if Self.isSVG(bytes) {
      self = .svg
    } else {
      return nil
    }
  }

  /// gdk-pixbuf's name of the loader.
  var loader: String {
    switch self {
    case .png: "png"
    case .jpeg, .progressiveJPEG: "jpeg"
    case .gif: "gif"
    case .webp: "webp"
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
    case .svg: "SVG"
    case .pdf: "PDF"
    }
  }

  /// Debian's package of the loader.
  var package: String {
    switch self {
    case .png, .jpeg, .progressiveJPEG, .gif: "libgdk-pixbuf-2.0-0"
    case .webp: "webp-pixbuf-loader"
    case .svg: "librsvg2-common"
    case .pdf: "libpoppler-glib8"
    }
  }

  /// So many pixels may be decoded: an extension has 30 MB. A plain JPEG is decoded at up to an
  /// eighth of its size, a drawing at the size it is shown in, and so is a page, of which these are the most;
  /// the others first as a whole.
  var mostPixels: Int {
    if PictureAllowance.isThatOfAHelper {
      switch self {
      case .png, .webp: return 40_000_000
      case .progressiveJPEG: return 24_000_000
      case .jpeg, .gif, .svg, .pdf: break
      }
    }
    switch self {
    case .jpeg: return 100_000_000
    case .svg: return .max
    case .png, .webp, .progressiveJPEG: return 4_000_000
    case .gif, .pdf: return 2_000_000
    }
  }

  /// Whether the frame header is that of a progressive JPEG (ISO/IEC 10918-1 B.1.1.3: SOF2), of which
  /// all coefficients are kept in memory.
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

  /// Whether the text begins as an XML document whose root may be `svg`.
  private static func isSVG(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let head = String(decoding: bytes.prefix(2048), as: UTF8.self)
    let text = head.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    return text.hasPrefix("<") && text.contains("<svg")
  }
}
