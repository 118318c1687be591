// Without `Testing`, for the reason in `Codes.swift`.
import CoreImage

/// An image of Core Graphics, which comes with Core Image.
func width(of image: CGImage?) -> Int? { image?.width }
