import UIKit

func blurred(_ image: UIImage) -> CIImage? {
  let filter = CIFilter(name: "CIGaussianBlur")
  return filter?.outputImage
}
