import Foundation

/// Seconds since the beginning of 2001.
public typealias CFAbsoluteTime = Double
/// Seconds.
public typealias CFTimeInterval = Double
/// A string, which on Linux needs no bridge.
public typealias CFString = NSString

/// Seconds since the beginning of 2001, now.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime {
  Date().timeIntervalSinceReferenceDate
}

/// Seconds since the machine was started, without those it slept.
public func CACurrentMediaTime() -> CFTimeInterval {
  ProcessInfo.processInfo.systemUptime
}

/// Runs work: on Linux every object is released when its last owner goes, so there is no pool.
public func autoreleasepool<Result, Failure: Error>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try body()
}
