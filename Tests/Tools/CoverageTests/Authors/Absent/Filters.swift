import UIKit

func blurred(_ image: UIImage) -> CIImage? {
  let filter = CIFilter.motionBlur()
  return filter.outputImage
}
