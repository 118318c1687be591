import Dispatch
import Foundation

/// A serial queue, as every queue is that is made without attributes.
public typealias DispatchSerialQueue = DispatchQueue

/// The nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// The microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
/// The nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1000
/// The milliseconds in a second.
public let MSEC_PER_SEC: UInt64 = 1000

extension CGFloat {
  /// Makes the value nearest to a number.
  public init(truncating number: NSNumber) {
    self.init(number.doubleValue)
  }
}
