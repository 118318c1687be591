// The values are in a separate module: a test file that imports `Testing` and a module with this
// name needs an overlay that only Apple's toolchains have, and `SwiftUI` exports the values to
// everyone.
@_exported import CoreGraphicsValues
// Images and contexts are made of the same pictures as UIKit's.
@_exported import struct UIKitValues.CGBitmapInfo
@_exported import class UIKitValues.CGContext
@_exported import class UIKitValues.CGDataProvider
@_exported import class UIKitValues.CGFont
@_exported import class UIKitValues.CGImage
@_exported import enum UIKitValues.CGImageAlphaInfo
