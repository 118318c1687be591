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

  @Test func `an image is encoded as it is asked, and as nothing else`() throws {
    let source = try #require(CGImageSourceCreateWithData(Self.drawing as CFData, nil))
    let data = NSMutableData()
    let png = try #require(CGImageDestinationCreateWithData(data, "public.png", 1, nil))
    #expect(!CGImageDestinationFinalize(png))
    CGImageDestinationAddImageFromSource(png, source, 0, nil)
    #expect(CGImageDestinationFinalize(png))
    let read = try #require(CGImageSourceCreateWithData(data, nil))
    #expect(CGImageSourceCreateImageAtIndex(read, 0, nil)?.width == 40)
    let jpeg = try #require(CGImageDestinationCreateWithData(data, "public.jpeg", 1, nil))
    let options = [kCGImageDestinationLossyCompressionQuality: 0.5] as CFDictionary
    CGImageDestinationAddImage(
      jpeg, try #require(CGImageSourceCreateImageAtIndex(source, 0, nil)), options)
    #expect(CGImageDestinationFinalize(jpeg) && (data as Data).starts(with: [0xFF, 0xD8]))
    #expect(CGImageDestinationCreateWithData(data, "public.tiff", 1, nil) == nil)
  }

  @Test func `what is no image is none`() throws {
    #expect(CGImageSourceCreateWithData(Data("text".utf8) as CFData, nil) == nil)
    let missing = URL(fileURLWithPath: "/nowhere/a.png")
    #expect(CGImageSourceCreateWithURL(missing as CFURL, nil) == nil)
  }
}
