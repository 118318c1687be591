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
