@_exported import Foundation
@_exported import MissingFoundation
@_exported import UIKitValues
