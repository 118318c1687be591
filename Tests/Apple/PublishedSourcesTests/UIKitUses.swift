import UIKit

/// Draws a picture again at another size.
func resized(_ image: UIImage, to size: CGSize) -> UIImage {
  let format = image.imageRendererFormat
  format.opaque = false
  return UIGraphicsImageRenderer(size: size, format: format).image { _ in
    image.draw(in: CGRect(origin: .zero, size: size))
  }
}

func darkVariant(of image: UIImage) -> UIImage? {
  image.imageAsset?.image(with: UITraitCollection(userInterfaceStyle: .dark))
}

func width(of text: String) -> CGFloat {
  (text as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 12)]).width
}

@MainActor func tapped() {
  let generator = UISelectionFeedbackGenerator()
  generator.prepare()
  generator.selectionChanged()
  UIImpactFeedbackGenerator(style: .light).impactOccurred()
  UINotificationFeedbackGenerator().notificationOccurred(.success)
}
