@_exported import Foundation
@_exported import MissingFoundation
// Apple's module brings the types by which attributes are made.
@_exported import UniformTypeIdentifiers
