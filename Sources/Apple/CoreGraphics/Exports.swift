// The values live beside this module: a test file that imports `Testing` and a module of this very
// name asks for an overlay that only Apple's toolchains have, and `SwiftUI` exports them to everyone.
@_exported import CoreGraphicsValues
