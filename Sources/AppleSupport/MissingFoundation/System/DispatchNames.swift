import Dispatch
import Foundation

/// A queue that does one thing at a time, as every queue does that is made without attributes.
public typealias DispatchSerialQueue = DispatchQueue

/// Nanoseconds of a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds of a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Microseconds of a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
/// Nanoseconds of a microsecond.
public let NSEC_PER_USEC: UInt64 = 1000
/// Milliseconds of a second.
public let MSEC_PER_SEC: UInt64 = 1000

extension CGFloat {
  /// The nearest value to a number.
  public init(truncating number: NSNumber) {
    self.init(number.doubleValue)
  }
}
