@_exported import CoreGraphicsValues
@_exported import Foundation
@_exported import MissingFoundation
