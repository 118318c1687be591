import UIKit

func blurred(_ image: UIImage) -> CIImage? {
  let filter = CIFilter.gaussianBlur()
  return filter.outputImage
}
