// Widget sources use Foundation's types, `URLSession` among them, after `import SwiftUI` alone.
@_exported import Combine
@_exported import CoreGraphicsValues
@_exported import Foundation
@_exported import FoundationNetworking
@_exported import MissingFoundation
@_exported import Observation
@_exported import UIKitValues
