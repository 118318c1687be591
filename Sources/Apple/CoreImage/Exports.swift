@_exported import CoreGraphicsValues
@_exported import CoreVideo
@_exported import Foundation
// Of Core Graphics, as its own module has them.
@_exported import struct UIKitValues.CGBitmapInfo
@_exported import class UIKitValues.CGContext
@_exported import class UIKitValues.CGDataProvider
@_exported import class UIKitValues.CGImage
@_exported import enum UIKitValues.CGImageAlphaInfo
