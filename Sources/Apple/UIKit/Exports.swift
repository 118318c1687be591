// See `CoreGraphics`: the values live beside this module.
@_exported import UIKitValues
