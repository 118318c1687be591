import Foundation

/// A time in seconds since the beginning of 2001.
public typealias CFAbsoluteTime = Double
/// A duration in seconds.
public typealias CFTimeInterval = Double
/// The type of strings, which needs no bridge on Linux.
public typealias CFString = NSString

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
