import UIKit

final class PhotoLoader {
  static func thumbnail(at url: URL, size: CGSize) -> UIImage? {
    guard let image = UIImage(contentsOfFile: url.path) else { return nil }
    let ratio = max(size.width / image.size.width, size.height / image.size.height)
    let target = CGSize(width: image.size.width * ratio, height: image.size.height * ratio)
    let renderer = UIGraphicsImageRenderer(size: target)
    return renderer.image { _ in image.draw(in: CGRect(origin: .zero, size: target)) }
  }

  static func data(of image: UIImage) -> Data? {
    image.jpegData(compressionQuality: 0.8) ?? image.pngData()
  }
}
