import Foundation
import ImageIO
import UIKitValues
import Testing

@Suite struct ImageSourceTests {
  private static let drawing = Data(
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="red"/></svg>
    """.utf8)

  @Test func `a thumbnail is no larger than it may be and keeps its proportions`() throws {
    let source = try #require(CGImageSourceCreateWithData(Self.drawing as CFData, nil))
    let options =
      [
        kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceThumbnailMaxPixelSize: 10,
      ] as CFDictionary
    let small = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
    #expect(small.width == 10 && small.height == 5)
    let whole = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    #expect(whole.width == 40 && CGImageSourceGetCount(source) == 1)
    let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
    #expect(properties?[kCGImagePropertyPixelWidth] as? Int == 40)
    #expect(CGImageSourceCreateImageAtIndex(source, 1, nil) == nil)
  }

  @Test func `what is no image is none`() throws {
    #expect(CGImageSourceCreateWithData(Data("text".utf8) as CFData, nil) == nil)
    let missing = URL(fileURLWithPath: "/nowhere/a.png")
    #expect(CGImageSourceCreateWithURL(missing as CFURL, nil) == nil)
  }
}
