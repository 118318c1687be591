import Foundation

/// The origin of an image's pixels. Nothing is read before the pixels or the size are requested.
package indirect enum PictureSource: Hashable, Sendable {
  case file(String)
  case data(Data)
  /// Another source in a single colour wherever it is opaque.
  case tinted(PictureSource, PictureColor)
  /// A part of another source, in its pixels.
  case cropped(PictureSource, PixelRect)
  case drawing(PictureDrawing)

  /// Whether the image is a file of an image set.
  var isOfImageSet: Bool {
    guard case .file(let path) = self else { return false }
    return (path as NSString).deletingLastPathComponent.hasSuffix(".imageset")
  }

  /// Whether the image is the template of a custom symbol.
  var isOfSymbolSet: Bool {
    guard case .file(let path) = self else { return false }
    return (path as NSString).deletingLastPathComponent.hasSuffix(SymbolTemplate.suffix)
  }

  /// The name that people know the image by: the name of its file.
  package var name: String? {
    switch self {
    case .file(let path): (path as NSString).lastPathComponent
    case .data, .drawing: nil
    case .tinted(let source, _), .cropped(let source, _): source.name
    }
  }
}

/// A width and height in pixels.
package struct PixelSize: Hashable, Sendable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  package var isEmpty: Bool { width == 0 || height == 0 }
  var swapped: PixelSize { PixelSize(width: height, height: width) }
}

/// A rectangle of pixels.
package struct PixelRect: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var size: PixelSize

  package init(x: Int, y: Int, size: PixelSize) {
    self.x = x
    self.y = y
    self.size = size
  }
}

/// A colour of four channels, the colours not multiplied by alpha.
package struct PictureColor: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8
  package var alpha: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}
