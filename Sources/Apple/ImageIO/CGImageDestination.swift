import CoreGraphicsValues
import Foundation
import MissingFoundation
import UIKitValues

/// Encodes an image: PNG and JPEG; of several images the first.
///
/// See <https://developer.apple.com/documentation/imageio/cgimagedestination>.
public final class CGImageDestination {
  private enum Place {
    case data(NSMutableData)
    case file(URL)
  }

  private let place: Place
  private let isJPEG: Bool
  private var encoded: Data?
  private var quality = 0.8

  private init?(_ place: Place, _ type: String) {
    guard ["public.png", "public.jpeg"].contains(type) else { return nil }
    self.place = place
    isJPEG = type == "public.jpeg"
  }

  convenience init?(_ data: NSMutableData, _ type: String) { self.init(.data(data), type) }
  convenience init?(_ url: URL, _ type: String) { self.init(.file(url), type) }

  func setProperties(_ properties: CFDictionary?) {
    let key = kCGImageDestinationLossyCompressionQuality
    let value = properties?[key] ?? properties?[key as String]
    if let number = (value as? NSNumber)?.doubleValue ?? value as? Double { quality = number }
  }

  func add(_ image: UIImage, _ properties: CFDictionary?) {
    setProperties(properties)
    guard encoded == nil else { return }
    encoded = isJPEG ? image.jpegData(compressionQuality: quality) : image.pngData()
  }

  func finish() -> Bool {
    guard let encoded else { return false }
    switch place {
    case .data(let data): data.setData(encoded)
    case .file(let url):
      do { try encoded.write(to: url) } catch { return false }
    }
    return true
  }
}

/// Makes a destination in memory; nil for any type but PNG and JPEG.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination(data, type as String) }

/// Makes a destination in a file; nil for any type but PNG and JPEG.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination(url as URL, type as String) }

public func CGImageDestinationSetProperties(
  _ idst: CGImageDestination, _ properties: CFDictionary?
) { idst.setProperties(properties) }

public func CGImageDestinationAddImage(
  _ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) { idst.add(UIImage(cgImage: image), properties) }

public func CGImageDestinationAddImageFromSource(
  _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
  guard let image = CGImageSourceCreateImageAtIndex(isrc, index, nil) else { return }
  idst.add(UIImage(cgImage: image), properties)
}

/// Writes what was added; false if nothing could be.
@discardableResult
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { idst.finish() }

/// From 0 to 1; 0.8 if it is not set.
public var kCGImageDestinationLossyCompressionQuality: CFString {
  "kCGImageDestinationLossyCompressionQuality"
}
