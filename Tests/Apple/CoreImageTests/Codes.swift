// Testing has a part for Core Image on Apple's systems, which the compiler looks for in each file
// that imports both. So this file imports Core Image, and the tests do not.
import CoreImage.CIFilterBuiltins
import UIKit

@testable import CoreImage

/// What Core Image makes, for tests.
enum Codes {
  /// The rows of a code's modules; nil if there is no code.
  static func rows(_ bytes: [UInt8]) -> [String]? {
    QRCode(bytes, level: .medium).map { code in
      (0..<code.size).map { y in
        String((0..<code.size).map { code[$0, y] ? "#" : "." })
      }
    }
  }

  static func corrections(of data: [UInt8], count: Int) -> [UInt8] {
    ReedSolomon.remainder(of: data, count: count)
  }

  struct Picture {
    var extent: Double
    var width: Int
    var pixels: [UInt8]
  }

  /// The picture of a code in another size and in other colours.
  static func picture(of words: String, scale: Double = 1, isRed: Bool = false) -> Picture? {
    let code = CIFilter.qrCodeGenerator()
    code.setValue(Data(words.utf8), forKey: "inputMessage")
    code.correctionLevel = "M"
    let colors = CIFilter(name: "CIFalseColor")
    colors?.setValue(code.outputImage, forKey: kCIInputImageKey)
    colors?.color0 = CIColor(red: 1, green: 0, blue: 0)
    colors?.color1 = CIColor(color: .black)
    let output = (isRed ? colors?.outputImage : code.outputImage)?
      .transformed(by: CGAffineTransform(scaleX: scale, y: scale))
    guard let output, let image = CIContext().createCGImage(output, from: output.extent),
      let data = image.dataProvider?.data
    else { return nil }
    return Picture(extent: output.extent.width, width: image.width, pixels: Array(data as Data))
  }

  static func width(of words: String) -> Double? {
    let code = CIFilter.qrCodeGenerator()
    code.message = Data(words.utf8)
    return code.outputImage.map { UIImage(ciImage: $0).size.width }
  }

  static func hasFilter(_ name: String) -> Bool { CIFilter(name: name) != nil }
}

/// Colours of pictures, for tests.
enum Averages {
  /// An image that is red on its left quarter and blue elsewhere.
  private static func flag() -> CIImage? {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
      UIColor(red: 0, green: 0, blue: 1, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
      UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 8))
    }
    return CIImage(image: image)
  }

  /// Whether a filter that is not here leaves an image as it is, and noise is there.
  static var areFiltersHarmless: Bool {
    guard let flag = flag() else { return false }
    return flag.applyingFilter("CITideFilter").extent == flag.extent
      && CIFilter.randomGenerator().outputImage != nil
  }

  /// The bytes of the average of a share of the columns, as authors ask for it.
  static func bytes(columns: Double) -> [UInt8]? {
    guard let flag = flag() else { return nil }
    let area = CIVector(x: 0, y: 0, z: columns, w: 8)
    let filter = CIFilter(
      name: "CIAreaAverage", parameters: [kCIInputImageKey: flag, kCIInputExtentKey: area])
    guard let output = filter?.outputImage else { return nil }
    var bytes = [UInt8](repeating: 0, count: 4)
    CIContext(options: [.workingColorSpace: kCFNull!]).render(
      output, toBitmap: &bytes, rowBytes: 4, bounds: CGRect(x: 0, y: 0, width: 1, height: 1),
      format: .RGBA8, colorSpace: nil)
    return bytes
  }

  /// The width of a cropped image, and its first pixel.
  static func cropped(from x: Double, width: Double) -> (width: Int, first: [UInt8])? {
    let rect = CGRect(x: x, y: 0, width: width, height: 8)
    guard let flag = flag(), let image = CIContext().createCGImage(flag, from: rect),
      let data = image.dataProvider?.data
    else { return nil }
    return (image.width, Array((data as Data).prefix(4)))
  }
}
