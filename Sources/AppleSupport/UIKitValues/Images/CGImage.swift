import Foundation
import Pictures

/// An image in pixels, decoded when it is shown.
///
/// See <https://developer.apple.com/documentation/coregraphics/cgimage>.
public final class CGImage: Hashable, Sendable {
  package let source: PictureSource

  package init(_ source: PictureSource) {
    self.source = source
  }

  /// The number of pixels in a row; 0 if the image cannot be read.
  public var width: Int { (try? PictureDecoder.size(of: source).width) ?? 0 }

  /// The number of rows; 0 if the image cannot be read.
  public var height: Int { (try? PictureDecoder.size(of: source).height) ?? 0 }

  /// A part of the image, in pixels; nil if the rectangle is outside the image.
  public func cropping(to rect: CGRect) -> CGImage? {
    guard rect.hasEdges else { return nil }
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    let part = rect.integral.intersection(whole)
    guard !part.isNull, !part.isEmpty else { return nil }
    let size = PixelSize(width: Int(part.width), height: Int(part.height))
    return CGImage(.cropped(source, PixelRect(x: Int(part.minX), y: Int(part.minY), size: size)))
  }

  public static func == (left: CGImage, right: CGImage) -> Bool { left.source == right.source }

  public func hash(into hasher: inout Hasher) { hasher.combine(source) }
}

extension CGRect {
  /// Whether its edges are numbers. Foundation's own arithmetic stops the program where one is none.
  package var hasEdges: Bool { !(minX + maxX + minY + maxY).isNaN }
}
