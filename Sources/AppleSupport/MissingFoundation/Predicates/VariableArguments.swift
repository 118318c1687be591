import Foundation

// On Apple's systems every object may be an argument of a format, and values that are bridged to
// one by `as CVarArg`.

extension NSObject: @retroactive CVarArg {
  public var _cVarArgEncoding: [Int] {
    [Int(bitPattern: Unmanaged.passUnretained(self).toOpaque())]
  }
}

/// The encoding of a bridged value. The object lives on, since nobody knows when its reader is done.
private func encoding(_ object: NSObject) -> [Int] {
  [Int(bitPattern: Unmanaged.passRetained(object).toOpaque())]
}

extension Date: @retroactive CVarArg {
  public var _cVarArgEncoding: [Int] { encoding(self as NSDate) }
}

extension UUID: @retroactive CVarArg {
  public var _cVarArgEncoding: [Int] { encoding(self as NSUUID) }
}

extension URL: @retroactive CVarArg {
  public var _cVarArgEncoding: [Int] { encoding(self as NSURL) }
}

extension Data: @retroactive CVarArg {
  public var _cVarArgEncoding: [Int] { encoding(self as NSData) }
}

extension Decimal: @retroactive CVarArg {
  public var _cVarArgEncoding: [Int] { encoding(NSDecimalNumber(decimal: self)) }
}

extension Array: @retroactive CVarArg {
  public var _cVarArgEncoding: [Int] { encoding(NSArray(array: self)) }
}

extension Set: @retroactive CVarArg {
  public var _cVarArgEncoding: [Int] { encoding(NSArray(array: Array(self))) }
}
