import CoreGraphicsValues
import Foundation
import Pictures
import UIKitValues

/// An address, which on Linux needs no bridge.
public typealias CFURL = NSURL
public typealias CFDictionary = NSDictionary

/// An image that is still encoded.
///
/// See <https://developer.apple.com/documentation/imageio/cgimagesource>. The formats are those of `UIImage`; of a
/// moving image there is the first.
public final class CGImageSource: Sendable {
  let source: PictureSource

  init?(_ source: PictureSource) {
    guard PictureDecoder.isReadable(source) else { return nil }
    self.source = source
  }
}

/// The image of a file; nil where it cannot be read. Nothing is kept of it, whatever the options say.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  url.path.flatMap { CGImageSource(.file($0)) }
}

/// The image of encoded data; nil where it is of no format that is read.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource?
{
  CGImageSource(.data(data as Data))
}

/// One: of a moving image the first.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { 1 }

/// The whole image; nil for another index than 0.
public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  index == 0 ? CGImage(isrc.source) : nil
}

/// The image, no larger than `kCGImageSourceThumbnailMaxPixelSize` says, decoded in that size when it is shown;
/// nil for another index than 0. It is turned as its camera was, whatever the options say.
public func CGImageSourceCreateThumbnailAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  guard index == 0 else { return nil }
  let whole = CGImage(isrc.source)
  let most =
    (options?[kCGImageSourceThumbnailMaxPixelSize] as? NSNumber)?.doubleValue
    ?? options?[kCGImageSourceThumbnailMaxPixelSize as String] as? Double
  let longest = Double(max(whole.width, whole.height))
  guard let most, most > 0, longest > most else { return whole }
  let size = CGSize(
    width: max(1, (Double(whole.width) * most / longest).rounded()),
    height: max(1, (Double(whole.height) * most / longest).rounded()))
  return UIImage(cgImage: whole).preparingThumbnail(of: size)?.cgImage ?? whole
}

/// The size of the image, under the names below; nil for another index than 0.
public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  guard index == 0 else { return nil }
  let image = CGImage(isrc.source)
  return [
    kCGImagePropertyPixelWidth: NSNumber(value: image.width),
    kCGImagePropertyPixelHeight: NSNumber(value: image.height),
  ] as NSDictionary
}

// Strings that nobody changes.
nonisolated(unsafe) public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
nonisolated(unsafe) public let kCGImageSourceShouldCacheImmediately: CFString =
  "kCGImageSourceShouldCacheImmediately"
nonisolated(unsafe) public let kCGImageSourceShouldAllowFloat: CFString =
  "kCGImageSourceShouldAllowFloat"
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString =
  "kCGImageSourceCreateThumbnailFromImageIfAbsent"
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
  "kCGImageSourceCreateThumbnailFromImageAlways"
nonisolated(unsafe) public let kCGImageSourceThumbnailMaxPixelSize: CFString =
  "kCGImageSourceThumbnailMaxPixelSize"
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailWithTransform: CFString =
  "kCGImageSourceCreateThumbnailWithTransform"
nonisolated(unsafe) public let kCGImageSourceTypeIdentifierHint: CFString =
  "kCGImageSourceTypeIdentifierHint"
nonisolated(unsafe) public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
nonisolated(unsafe) public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
