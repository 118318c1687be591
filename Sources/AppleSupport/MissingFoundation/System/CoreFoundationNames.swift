import Foundation

/// A time in seconds since the beginning of 2001.
public typealias CFAbsoluteTime = Double
/// A duration in seconds.
public typealias CFTimeInterval = Double
/// The type of strings, which needs no bridge on Linux.
public typealias CFString = NSString
// The other types of Core Foundation are those of Foundation, as their casts are on Apple's systems.
public typealias CFTypeRef = AnyObject
public typealias CFDictionary = NSDictionary
public typealias CFMutableDictionary = NSMutableDictionary
public typealias CFArray = NSArray
public typealias CFData = NSData
public typealias CFMutableData = NSMutableData
public typealias CFDate = NSDate
public typealias CFURL = NSURL
public typealias CFNumber = NSNumber
public typealias CFBoolean = NSNumber
public typealias CFError = NSError
public typealias CFOptionFlags = UInt
public typealias CFNull = NSNull
/// The allocator of Core Foundation's objects, of which there is one here.
public final class CFAllocator: Sendable {}
public let kCFAllocatorDefault: CFAllocator? = nil
/// A status of a function of C.
public typealias OSStatus = Int32

public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)

public var kCFNull: CFNull! { NSNull() }

/// The present time in seconds since the beginning of 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime {
  Date().timeIntervalSinceReferenceDate
}

/// The seconds since the machine started, without the time that it slept.
public func CACurrentMediaTime() -> CFTimeInterval {
  ProcessInfo.processInfo.systemUptime
}

/// Runs a closure: on Linux every object is released with its last reference, so there is no pool.
public func autoreleasepool<Result, Failure: Error>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try body()
}

public func CFErrorGetDomain(_ error: CFError) -> CFString { error.domain as NSString }
public func CFErrorGetCode(_ error: CFError) -> Int { error.code }
public func CFErrorCopyUserInfo(_ error: CFError) -> CFDictionary? {
  error.userInfo as NSDictionary
}
public func CFErrorCopyDescription(_ error: CFError) -> CFString? {
  error.localizedDescription as NSString
}
