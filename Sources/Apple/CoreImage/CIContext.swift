import CoreGraphicsValues
import Foundation
import Pictures
import UIKitValues

/// Draws images of filters.
public final class CIContext: NSObject, Sendable {
  public init(options: [CIContextOption: Any]? = nil) {}
  public override init() {}

  public func createCGImage(_ image: CIImage, from rect: CGRect) -> CGImage? {
    image.image(in: rect)
  }

  public func createCGImage(
    _ image: CIImage, from rect: CGRect, format: CIFormat, colorSpace: CGColorSpace?
  ) -> CGImage? { image.image(in: rect) }

  /// Writes the pixels of a part of an image, from its upper left corner, in formats of a byte for each component.
  public func render(
    _ image: CIImage, toBitmap data: UnsafeMutableRawPointer, rowBytes: Int, bounds: CGRect,
    format: CIFormat, colorSpace: CGColorSpace?
  ) {
    let sides = 0...CGFloat(2048)
    guard sides.contains(bounds.width), sides.contains(bounds.height),
      let information = format.information, let source = image.image(in: bounds)?.source,
      let pixels = try? PictureDecoder.pixels(
        of: source, size: PixelSize(width: Int(bounds.width), height: Int(bounds.height))),
      let context = CGContext(
        data: data, width: pixels.size.width, height: pixels.size.height, bitsPerComponent: 8,
        bytesPerRow: rowBytes, space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: information),
      let whole = CGImage(pixels: pixels)
    else { return }
    context.draw(
      whole, in: CGRect(x: 0, y: 0, width: pixels.size.width, height: pixels.size.height))
  }
}

/// How pixels stand in memory. Formats of a byte for each component can be written.
public struct CIFormat: Hashable, Sendable {
  let name: String

  public static let RGBA8 = Self(name: "RGBA8")
  public static let BGRA8 = Self(name: "BGRA8")
  public static let ARGB8 = Self(name: "ARGB8")
  public static let RGBAh = Self(name: "RGBAh")
  public static let RGBAf = Self(name: "RGBAf")

  /// The format in Core Graphics' words; nil if it cannot be written.
  var information: UInt32? {
    switch name {
    case "RGBA8": CGImageAlphaInfo.premultipliedLast.rawValue
    case "ARGB8": CGImageAlphaInfo.premultipliedFirst.rawValue
    case "BGRA8":
      CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
    default: nil
    }
  }
}

public let kCIFormatRGBA8 = CIFormat.RGBA8
public let kCIFormatBGRA8 = CIFormat.BGRA8
public let kCIFormatARGB8 = CIFormat.ARGB8

/// An option of a context, none of which has an effect.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let useSoftwareRenderer = Self(rawValue: "kCIContextUseSoftwareRenderer")
  public static let workingColorSpace = Self(rawValue: "working_color_space")
  public static let outputColorSpace = Self(rawValue: "output_color_space")
  public static let workingFormat = Self(rawValue: "working_format")
  public static let cacheIntermediates = Self(rawValue: "kCIContextCacheIntermediates")
  public static let priorityRequestLow = Self(rawValue: "kCIContextPriorityRequestLow")
  public static let highQualityDownsample = Self(rawValue: "high_quality_downsample")
}
