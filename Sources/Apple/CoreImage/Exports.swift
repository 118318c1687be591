@_exported import CoreGraphicsValues
@_exported import Foundation
