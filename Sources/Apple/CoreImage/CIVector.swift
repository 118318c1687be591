import CoreGraphicsValues
import Foundation
import Pictures
import UIKitValues

/// Numbers of a filter: a place, an area or more.
///
/// See <https://developer.apple.com/documentation/coreimage/civector>.
public final class CIVector: NSObject, Sendable {
  private let values: [CGFloat]

  public init(values: UnsafePointer<CGFloat>, count: Int) {
    self.values = Array(UnsafeBufferPointer(start: values, count: max(count, 0)))
  }

  private init(_ values: [CGFloat]) { self.values = values }

  public convenience init(x: CGFloat) { self.init([x]) }
  public convenience init(x: CGFloat, y: CGFloat) { self.init([x, y]) }
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init([x, y, z]) }
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) {
    self.init([x, y, z, w])
  }
  public convenience init(cgPoint point: CGPoint) { self.init([point.x, point.y]) }
  public convenience init(cgRect rect: CGRect) {
    self.init([rect.minX, rect.minY, rect.width, rect.height])
  }

  public var count: Int { values.count }
  public func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }
  public var x: CGFloat { value(at: 0) }
  public var y: CGFloat { value(at: 1) }
  public var z: CGFloat { value(at: 2) }
  public var w: CGFloat { value(at: 3) }
  public var cgPointValue: CGPoint { CGPoint(x: x, y: y) }
  public var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }
}

extension CIImage {
  /// The longest side of the image of which an average is taken: the rest is averaged when it is made so small.
  private static let sample = 64

  /// The average colour of an area, y upwards; nil if the image cannot be read.
  func average(of area: CGRect) -> PictureColor? {
    if case .pixel(let color) = content { return color }
    guard area.hasEdges else { return nil }
    let part = area.intersection(extent)
    guard let whole = image, !part.isNull, !part.isEmpty,
      let source = (part == extent ? whole : image(in: part))?.source,
      let size = try? PictureDecoder.size(of: source), !size.isEmpty,
      let pixels = try? PictureDecoder.pixels(
        of: source,
        size: PixelSize(
          width: min(size.width, Self.sample), height: min(size.height, Self.sample)))
    else { return nil }
    var sums = (red: 0, green: 0, blue: 0, alpha: 0)
    for y in 0..<pixels.size.height {
      for x in 0..<pixels.size.width {
        let color = pixels[x, y]
        let alpha = Int(color.alpha)
        sums.red += Int(color.red) * alpha
        sums.green += Int(color.green) * alpha
        sums.blue += Int(color.blue) * alpha
        sums.alpha += alpha
      }
    }
    guard sums.alpha > 0 else { return PictureColor(red: 0, green: 0, blue: 0, alpha: 0) }
    func mean(_ sum: Int) -> UInt8 { UInt8((sum + sums.alpha / 2) / sums.alpha) }
    let count = pixels.size.width * pixels.size.height
    return PictureColor(
      red: mean(sums.red), green: mean(sums.green), blue: mean(sums.blue),
      alpha: UInt8(sums.alpha / count))
  }
}
