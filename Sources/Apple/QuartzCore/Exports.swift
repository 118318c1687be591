// Layers are values of UIKit here, as nothing draws them.
@_exported import CoreGraphicsValues
@_exported import Foundation
@_exported import MissingFoundation
@_exported import UIKitValues
