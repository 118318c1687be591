import Foundation

/// Marks intervals for a tool that Linux does not have; it measures nothing.
///
/// See <https://developer.apple.com/documentation/os/ossignposter>.
public struct OSSignposter: Sendable {
  /// Makes a signposter for a part of a program.
  public init(subsystem: String, category: String) {}

  /// Makes a signposter for a part of a program in one of Apple's categories.
  public init(subsystem: String, category: OSLog.Category) {}

  /// Makes a signposter for the subsystem and category of a logger.
  public init(logger: Logger) {}

  public init(logHandle: OSLog) {}

  /// A signposter that discards its signposts.
  public static let disabled = OSSignposter()

  /// Makes a signposter without subsystem and category.
  public init() {}

  /// Whether intervals are measured: always false.
  public var isEnabled: Bool { false }

  /// Makes an identifier for an interval.
  public func makeSignpostID() -> OSSignpostID { .exclusive }

  /// Makes an identifier for the intervals of an object.
  public func makeSignpostID(from object: AnyObject) -> OSSignpostID { .exclusive }

  public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive)
    -> OSSignpostIntervalState
  {
    OSSignpostIntervalState()
  }

  /// Begins an interval with a message.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
  ) -> OSSignpostIntervalState {
    OSSignpostIntervalState()
  }

  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}

  /// Ends an interval with a message.
  public func endInterval(
    _ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage
  ) {}

  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}

  /// Marks a moment with a message.
  public func emitEvent(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
  ) {}

  /// Runs a closure within an interval.
  public func withIntervalSignpost<T>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> T
  ) rethrows -> T {
    try task()
  }
}

/// The identifier of an interval.
public struct OSSignpostID: Hashable, Sendable {
  /// Apple's number.
  public let rawValue: UInt64

  public init(_ value: UInt64) {
    rawValue = value
  }

  /// Makes an identifier for a log; there is only one.
  public init(log: OSLog) {
    rawValue = 1
  }

  /// The identifier of intervals that never overlap.
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
  public static let invalid = OSSignpostID(0)
  public static let null = OSSignpostID(0)
}

/// The state of an interval that has begun.
public final class OSSignpostIntervalState: Sendable {}

public enum OSSignpostType: Sendable {
  case event
  case begin
  case end
}

/// Marks a moment in a log; nothing is measured.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {}
