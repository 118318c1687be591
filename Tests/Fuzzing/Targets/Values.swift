import CoreGraphicsValues
import CoreImage
import Foundation
import MissingFoundation
import UIKitValues

/// What the values of an app are made of: bytes that came from outside.
extension FuzzTarget {
  /// A bitmap in memory of any format, drawn into another one and rendered.
  static let bitmaps = FuzzTarget("bitmaps") { bytes in
    var reader = ByteReader(bytes)
    let (width, height) = (reader.below(40), reader.below(40))
    let space = reader.pick([CGColorSpaceCreateDeviceRGB(), CGColorSpaceCreateDeviceGray()])
    let information = UInt32(reader.below(65_536))
    let (bits, pixel) = (reader.pick([8, 8, 8, 16, 5, 0]), reader.pick([32, 8, 16, 24, 0]))
    let row = reader.pick([width * 4, width, 0, 1 << 20, -1, .max, 7])
    guard let provider = CGDataProvider(data: Data(bytes) as NSData),
      let image = CGImage(
        width: width, height: height, bitsPerComponent: bits, bitsPerPixel: pixel,
        bytesPerRow: row, space: space, bitmapInfo: CGBitmapInfo(rawValue: information),
        provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    else { return }
    precondition(image.width == width && image.height == height)
    draw(image, &reader)
    render(image, &reader)
  }

  private static func rectangle(_ reader: inout ByteReader) -> CGRect {
    CGRect(x: side(&reader), y: side(&reader), width: side(&reader), height: side(&reader))
  }

  /// A number as an app may compute it, also one that is none.
  private static func side(_ reader: inout ByteReader) -> CGFloat {
    let number = reader.real()
    return number == 0.1 ? .nan : number
  }

  /// Draws the image into a bitmap, whose bytes after the last row stay as they are.
  private static func draw(_ image: CGImage, _ reader: inout ByteReader) {
    let (width, height, guardBytes) = (1 + reader.below(24), 1 + reader.below(24), 64)
    let row = width * 4 + reader.below(8)
    let memory = UnsafeMutableRawBufferPointer.allocate(
      byteCount: row * height + guardBytes, alignment: 16)
    defer { memory.deallocate() }
    _ = memory.initializeMemory(as: UInt8.self, repeating: 0xA5)
    guard
      let context = CGContext(
        data: memory.baseAddress, width: width, height: height, bitsPerComponent: 8,
        bytesPerRow: row, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { preconditionFailure("a bitmap of \(width) × \(height)") }
    for _ in 0..<reader.below(6) {
      switch reader.below(6) {
      case 0: context.translateBy(x: reader.real(), y: reader.real())
      case 1: context.scaleBy(x: reader.real(), y: reader.real())
      case 2: context.clip(to: rectangle(&reader))
      case 3: context.fillEllipse(in: rectangle(&reader))
      case 4:
        context.setFillColor(
          red: reader.real(), green: reader.real(), blue: reader.real(), alpha: reader.real())
      default: context.fill(rectangle(&reader))
      }
    }
    context.draw(image, in: rectangle(&reader))
    precondition(memory.suffix(guardBytes).allSatisfy { $0 == 0xA5 })
    _ = context.makeImage()?.dataProvider?.data
  }

  /// Renders a part of the image into memory of exactly its size.
  private static func render(_ image: CGImage, _ reader: inout ByteReader) {
    let (width, height) = (reader.below(24), reader.below(24))
    let row = width * 4 + reader.below(8)
    let memory = UnsafeMutableRawBufferPointer.allocate(
      byteCount: row * height + 1, alignment: 16)
    defer { memory.deallocate() }
    guard let base = memory.baseAddress else { return }
    let origin = CGPoint(x: reader.real(), y: reader.real())
    let format = reader.pick([CIFormat.RGBA8, .BGRA8, .ARGB8, .RGBAh])
    CIContext().render(
      CIImage(cgImage: image), toBitmap: base, rowBytes: row,
      bounds: CGRect(origin: origin, size: CGSize(width: width, height: height)), format: format,
      colorSpace: nil)
    _ = CIContext().createCGImage(CIImage(cgImage: image), from: rectangle(&reader))
  }

  /// A text in which addresses are looked for.
  static let detectedTexts = FuzzTarget(text: "detected-texts") { text in
    let whole = NSRange(location: 0, length: text.utf16.count)
    for types: UInt64 in [1 << 5, 1 << 11, 1 << 5 | 1 << 11, .max] {
      guard let detector = try? NSDataDetector(types: types) else { preconditionFailure() }
      var end = 0
      for match in detector.matches(in: text, range: whole) {
        precondition(match.range.location >= end && match.range.length > 0)
        end = NSMaxRange(match.range)
        precondition(end <= whole.length)
        precondition(match.url != nil || match.phoneNumber != nil)
      }
    }
  }
}
