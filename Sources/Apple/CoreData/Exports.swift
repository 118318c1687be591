@_exported import CloudKit
@_exported import Combine
@_exported import Foundation
@_exported import MissingFoundation
