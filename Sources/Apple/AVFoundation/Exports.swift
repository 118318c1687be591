@_exported import AudioToolbox
@_exported import Foundation
@_exported import MissingFoundation
