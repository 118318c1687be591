import CoreGraphicsValues
import Foundation
import MissingFoundation
import Pictures
import UIKitValues

/// An encoded image.
///
/// See <https://developer.apple.com/documentation/imageio/cgimagesource>. The formats are those of
/// `UIImage`; of an animated image only the first frame is read.
public final class CGImageSource: Sendable {
  let source: PictureSource

  init?(_ source: PictureSource) {
    guard PictureDecoder.isReadable(source) else { return nil }
    self.source = source
  }
}

/// Makes a source from a file; nil if the file cannot be read. Nothing is cached, whatever the
/// options say.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  url.path.flatMap { CGImageSource(.file($0)) }
}

/// Makes a source from encoded data; nil if the format is not supported.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource?
{
  CGImageSource(.data(data as Data))
}

/// Always 1: of an animated image only the first frame is read.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { 1 }

/// Returns the whole image; nil for an index other than 0.
public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  index == 0 ? CGImage(isrc.source) : nil
}

/// Returns the image, no larger than `kCGImageSourceThumbnailMaxPixelSize`, decoded at that size
/// when it is shown; nil for an index other than 0. Its orientation is always applied, whatever the
/// options say.
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

/// Returns the size of the image, under the keys below; nil for an index other than 0.
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

// Unsafe in name only: the strings are never changed.
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
