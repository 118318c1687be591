@_exported import CoreImage
@_exported import CoreVideo
@_exported import ImageIO
@_exported import class UIKitValues.CGImage
