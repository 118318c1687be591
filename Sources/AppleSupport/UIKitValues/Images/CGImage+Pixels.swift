import CoreGraphicsValues
import Foundation
import MissingFoundation
import Pictures

/// The position and the kind of a pixel's opacity.
public enum CGImageAlphaInfo: UInt32, Hashable, Sendable {
  case none = 0
  case premultipliedLast = 1
  case premultipliedFirst = 2
  /// In the last byte; the colours are not multiplied by it.
  case last = 3
  case first = 4
  /// An unused last byte.
  case noneSkipLast = 5
  case noneSkipFirst = 6
  case alphaOnly = 7
}

/// The order of the bytes in a pixel.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
  public static let byteOrderDefault: CGBitmapInfo = []
}

/// The source of an image's bytes.
public final class CGDataProvider: Sendable {
  let bytes: Data

  public init?(data: CFData) {
    bytes = data as Data
  }

  /// All bytes of the image.
  public var data: CFData? { bytes as NSData }
}

extension CGImage {
  /// The pixels, row by row from the top: red, green, blue and opacity, a byte each; nil if the
  /// image cannot be read.
  ///
  /// Each access decodes the image.
  public var dataProvider: CGDataProvider? {
    guard let size = try? PictureDecoder.size(of: source),
      let pixels = try? PictureDecoder.pixels(of: source, size: size)
    else { return nil }
    return CGDataProvider(data: Data(pixels.bytes) as NSData)
  }

  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var bytesPerRow: Int { width * 4 }
  /// The opacity is in the last byte; the colours are not multiplied by it.
  public var alphaInfo: CGImageAlphaInfo { .last }
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }
}
