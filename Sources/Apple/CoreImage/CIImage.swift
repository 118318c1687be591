import CoreGraphicsValues
import Foundation
import Pictures
import UIKitValues

/// An image between filters.
///
/// See <https://developer.apple.com/documentation/coreimage/ciimage>.
public final class CIImage: NSObject, Sendable {
  enum Content: Sendable {
    /// A code, its two colours, light first, and the pixels of a module.
    case code(QRCode, colors: [UInt8], scale: CGFloat)
    case picture(CGImage)
    case pixel(PictureColor)
  }

  let content: Content

  init(_ content: Content) { self.content = content }

  public init(cgImage image: CGImage) { content = .picture(image) }

  public convenience init?(image: UIImage) {
    guard let picture = image.cgImage else { return nil }
    self.init(cgImage: picture)
  }

  public convenience init?(data: Data) {
    guard let image = UIImage(data: data) else { return nil }
    self.init(image: image)
  }

  /// The modules of a code with the light edge of one around them.
  public var extent: CGRect {
    switch content {
    case .code(let code, _, let scale):
      CGRect(
        x: 0, y: 0, width: CGFloat(code.size + 2) * scale, height: CGFloat(code.size + 2) * scale)
    case .picture(let image): CGRect(x: 0, y: 0, width: image.width, height: image.height)
    case .pixel: CGRect(x: 0, y: 0, width: 1, height: 1)
    }
  }

  /// The image in another size; other changes have no effect.
  public func transformed(by matrix: CGAffineTransform) -> CIImage {
    guard case .code(let code, let colors, let scale) = content, matrix.a > 0 else { return self }
    return CIImage(.code(code, colors: colors, scale: scale * matrix.a))
  }

  /// The output of a filter of this name; the image as it is where there is none.
  public func applyingFilter(_ filterName: String, parameters: [String: Any] = [:]) -> CIImage {
    guard let filter = CIFilter(name: filterName, parameters: parameters) else { return self }
    filter.setValue(self, forKey: kCIInputImageKey)
    return filter.outputImage ?? self
  }

  public func samplingNearest() -> CIImage { self }
  /// A part of a picture, y upwards; its own origin is the part's lower left corner.
  public func cropped(to rect: CGRect) -> CIImage {
    guard case .picture = content, let image = image(in: rect) else { return self }
    return CIImage(.picture(image))
  }

  /// The part of the image in a rectangle, y upwards.
  func image(in rect: CGRect) -> CGImage? {
    guard rect.hasEdges else { return nil }
    guard case .picture(let image) = content, !rect.contains(extent) else { return image }
    let rows = CGFloat(image.height)
    return image.cropping(
      to: CGRect(x: rect.minX, y: rows - rect.maxY, width: rect.width, height: rect.height))
  }

  /// The most pixels of a side.
  private static let most = 2048

  /// The image in pixels.
  var image: CGImage? {
    guard case .code(let code, let colors, let scale) = content else {
      switch content {
      case .picture(let image): return image
      case .pixel(let color):
        var pixels = PixelImage(size: PixelSize(width: 1, height: 1))
        pixels[0, 0] = color
        return CGImage(pixels: pixels)
      case .code: return nil
      }
    }
    let side = min(max(Int((CGFloat(code.size + 2) * min(scale, 1000)).rounded()), 1), Self.most)
    let rows = (0..<side).map { y in
      var row = [UInt8](repeating: 0, count: (side + 7) / 8)
      for x in 0..<side
      where Self.isDark(code, x * (code.size + 2) / side, y * (code.size + 2) / side) {
        row[x / 8] |= 0x80 >> UInt8(x % 8)
      }
      return row
    }
    return CGImage(.data(PNG(width: side, rows: rows, colors: colors).data))
  }

  private static func isDark(_ code: QRCode, _ x: Int, _ y: Int) -> Bool {
    (1...code.size).contains(x) && (1...code.size).contains(y) && code[x - 1, y - 1]
  }
}

extension UIImage {
  /// Makes an image of a filter's.
  public convenience init(ciImage: CIImage) {
    if let image = ciImage.image { self.init(cgImage: image) } else { self.init() }
  }
}
