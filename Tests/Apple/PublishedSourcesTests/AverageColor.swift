import UIKit

extension UIImage {
  /// The mean of red, green and blue over all pixels.
  var averageChannels: [Int]? {
    guard let image = cgImage, let data = image.dataProvider?.data,
      let bytes = CFDataGetBytePtr(data), image.width > 0, image.height > 0
    else { return nil }
    var sums = [0, 0, 0]
    for y in 0..<image.height {
      for x in 0..<image.width {
        let place = y * image.bytesPerRow + x * image.bitsPerPixel / 8
        for channel in 0..<3 { sums[channel] += Int(bytes[place + channel]) }
      }
    }
    return sums.map { $0 / (image.width * image.height) }
  }
}

func striped() -> UIImage {
  UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
    UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    UIColor(red: 0, green: 0, blue: 1, alpha: 1).setFill()
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
  }
}
