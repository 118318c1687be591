import Foundation

/// Marks intervals for a tool that Linux does not have: it measures nothing.
///
/// See <https://developer.apple.com/documentation/os/ossignposter>.
public struct OSSignposter: Sendable {
  /// Marks of a part of a program.
  public init(subsystem: String, category: String) {}

  /// Marks of a part of a program that is one of Apple's own.
  public init(subsystem: String, category: OSLog.Category) {}

  /// Marks beside a logger's messages.
  public init(logger: Logger) {}

  public init(logHandle: OSLog) {}

  /// A signposter that discards its signposts.
  public static let disabled = OSSignposter()

  /// Marks of no part in particular.
  public init() {}

  /// Whether intervals are measured: they are not.
  public var isEnabled: Bool { false }

  /// A new number for an interval.
  public func makeSignpostID() -> OSSignpostID { .exclusive }

  /// A number for the intervals of an object.
  public func makeSignpostID(from object: AnyObject) -> OSSignpostID { .exclusive }

  public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive)
    -> OSSignpostIntervalState
  {
    OSSignpostIntervalState()
  }

  /// Begins an interval and says something about it.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
  ) -> OSSignpostIntervalState {
    OSSignpostIntervalState()
  }

  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}

  /// Ends an interval and says something about it.
  public func endInterval(
    _ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage
  ) {}

  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}

  /// Marks a moment and says something about it.
  public func emitEvent(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
  ) {}

  /// Runs work between two marks.
  public func withIntervalSignpost<T>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> T
  ) rethrows -> T {
    try task()
  }
}

/// The number of an interval.
public struct OSSignpostID: Hashable, Sendable {
  /// Apple's number.
  public let rawValue: UInt64

  public init(_ value: UInt64) {
    rawValue = value
  }

  /// A number for a log; there is only one.
  public init(log: OSLog) {
    rawValue = 1
  }

  /// For intervals that never overlap.
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
  public static let invalid = OSSignpostID(0)
  public static let null = OSSignpostID(0)
}

/// What is known of an interval that has begun.
public final class OSSignpostIntervalState: Sendable {}

public enum OSSignpostType: Sendable {
  case event
  case begin
  case end
}

/// Makes a mark in a log: nothing is measured.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {}
