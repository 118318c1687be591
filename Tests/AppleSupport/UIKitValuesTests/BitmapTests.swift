import CoreGraphicsValues
import Foundation
import Testing
import UIKitValues

/// Pixels in memory, which authors read to choose a colour by a picture.
@Suite struct BitmapTests {
  private static let last = CGImageAlphaInfo.premultipliedLast.rawValue

  /// An image of two rows: red above blue.
  private static func flag() -> CGImage? {
    UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { context in
      UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
      UIColor(red: 0, green: 0, blue: 1, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 1, width: 2, height: 1))
    }.cgImage
  }

  @Test func `an image is in an author's memory once it is drawn`() throws {
    var bytes = [UInt8](repeating: 9, count: 16)
    let image = try #require(Self.flag())
    try bytes.withUnsafeMutableBytes { memory in
      let context = try #require(
        CGContext(
          data: memory.baseAddress, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 8,
          space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: Self.last))
      context.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    #expect(bytes == [255, 0, 0, 255, 255, 0, 0, 255, 0, 0, 255, 255, 0, 0, 255, 255])
  }

  /// Both rectangles wind the same way, so that only the other rule leaves a hole.
  @Test(arguments: [(CGPathFillRule.winding, UInt8(255)), (.evenOdd, 0)])
  func `a path within another is a hole by the rule of even and odd`(
    rule: CGPathFillRule, centre: UInt8
  ) throws {
    for isClip in [false, true] {
      let context = try #require(
        CGContext(
          data: nil, width: 3, height: 3, bitsPerComponent: 8, bytesPerRow: 0,
          space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue))
      context.setFillColor(UIColor.white.cgColor)
      context.addRect(CGRect(x: 0, y: 0, width: 3, height: 3))
      context.addRect(CGRect(x: 1, y: 1, width: 1, height: 1))
      if isClip {
        context.clip(using: rule)
        context.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
      } else {
        context.fillPath(using: rule)
      }
      let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
      #expect(bytes[0] == 255 && bytes[context.bytesPerRow + 1] == centre)
    }
  }

  @Test func `an image is drawn into the context that was pushed until it is popped`() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 8,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: Self.last))
    let image = UIImage(cgImage: try #require(Self.flag()))
    UIGraphicsPushContext(context)
    image.draw(in: CGRect(x: 0, y: 0, width: 2, height: 1))
    UIGraphicsPopContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
    image.draw(in: CGRect(x: 0, y: 0, width: 2, height: 2))
    let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    // The lower row alone, of which the bitmap's origin is a corner.
    #expect((0..<16).map { bytes[$0] }.prefix(8).allSatisfy { $0 == 0 })
    #expect(bytes[11] == 255 && bytes[15] == 255)
  }

  @Test func `the origin of a bitmap is its lower left corner`() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 1, height: 2, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue))
    context.setFillColor(UIColor.white.cgColor)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    #expect(bytes[0] == 0 && bytes[1] == 255)
    #expect(context.width == 1 && context.height == 2 && context.bytesPerRow == 1)
    context.clear(CGRect(x: 0, y: 0, width: 1, height: 2))
    #expect(bytes[1] == 0)
  }

  /// Red of half opacity in each order of bytes.
  @Test(arguments: [
    (CGImageAlphaInfo.premultipliedLast.rawValue, [128, 0, 0, 128] as [UInt8]),
    (CGImageAlphaInfo.premultipliedFirst.rawValue, [128, 128, 0, 0]),
    (
      CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue,
      [0, 0, 128, 128]
    ),
    (CGImageAlphaInfo.noneSkipLast.rawValue, [128, 0, 0, 255]),
  ])
  func `pixels are written in the order that is asked for`(format: UInt32, bytes: [UInt8]) throws {
    let context = try #require(
      CGContext(
        data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: format))
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 128.0 / 255)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let memory = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    #expect(Array(UnsafeBufferPointer(start: memory, count: 4)) == bytes)
  }

  @Test(arguments: [(0, 4, 8), (5000, 4, 8), (2, 4, 16), (2, 1, 8), (2, Int.max, 8), (-1, 8, 8)])
  func `no bitmap is made of numbers that make none`(width: Int, row: Int, bits: Int) {
    #expect(
      CGContext(
        data: nil, width: width, height: 2, bitsPerComponent: bits, bytesPerRow: row,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: Self.last) == nil)
  }

  @Test func `an image is made of pixels in memory`() throws {
    let bytes: [UInt8] = [0, 128, 0, 128, 0, 0, 255, 255]
    func image(_ data: [UInt8], height: Int = 1) -> CGImage? {
      CGDataProvider(data: Data(data) as NSData).flatMap {
        CGImage(
          width: 2, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8,
          space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo(rawValue: Self.last),
          provider: $0, decode: nil, shouldInterpolate: false, intent: .defaultIntent)
      }
    }
    let made = try #require(image(bytes))
    #expect(made.width == 2 && made.height == 1)
    let data = try #require(made.dataProvider?.data) as Data
    #expect(Array(data) == [0, 255, 0, 128, 0, 0, 255, 255])
    #expect(image(bytes, height: 2) == nil)
  }

  @Test func `literals are pictures and colours`() {
    let deep: UIColor = #colorLiteral(red: 0, green: 0, blue: 1, alpha: 1)
    #expect(deep == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
    let none = #imageLiteral(resourceName: "There is no such picture")
    #expect(none.size == .zero)
  }
}
