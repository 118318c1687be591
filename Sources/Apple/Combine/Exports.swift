@_exported import Foundation
@_exported import MissingFoundation
// Foundation on Linux has a class of this name, without an implementation: the name of a type is then ambiguous. One that
// is exported by its name takes precedence.
@_exported import class MissingFoundation.PersonNameComponentsFormatter
