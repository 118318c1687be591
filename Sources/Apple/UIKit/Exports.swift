// The values are in a separate module, for the reason given in `CoreGraphics`.
@_exported import CoreImage
@_exported import CoreText
@_exported import UIKitValues
