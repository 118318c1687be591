import Foundation

/// Runs work on a queue or loop, now or later.
public protocol Scheduler<SchedulerTimeType> {
  associatedtype SchedulerTimeType: Strideable
  where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  /// The type of options.
  associatedtype SchedulerOptions

  var now: SchedulerTimeType { get }
  /// The least tolerance for the time of work.
  var minimumTolerance: SchedulerTimeType.Stride { get }

  /// Runs work as soon as possible.
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
  /// Runs work at a time.
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void)
  /// Runs work at a time and then repeatedly.
  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable
}

extension Scheduler {
  /// Runs work as soon as possible.
  public func schedule(_ action: @escaping () -> Void) {
    schedule(options: nil, action)
  }

  /// Runs work at a time.
  public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }

  /// Runs work at a time and then repeatedly.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(
      after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
  }
}

/// A type that can be made from amounts of time.
public protocol SchedulerTimeIntervalConvertible {
  /// An interval in seconds.
  static func seconds(_ s: Int) -> Self
  /// An interval in seconds.
  static func seconds(_ s: Double) -> Self
  /// An interval in milliseconds.
  static func milliseconds(_ ms: Int) -> Self
  /// An interval in microseconds.
  static func microseconds(_ us: Int) -> Self
  /// An interval in nanoseconds.
  static func nanoseconds(_ ns: Int) -> Self
}

/// A time on the wall clock, for all queues and loops.
public struct _SchedulerTime: Strideable, Hashable, Codable, Sendable {
  public var date: Date

  public init(_ date: Date) {
    self.date = date
  }

  /// The interval to another time.
  public func distance(to other: _SchedulerTime) -> Stride {
    Stride(other.date.timeIntervalSince(date))
  }

  /// The time after an interval.
  public func advanced(by n: Stride) -> _SchedulerTime {
    _SchedulerTime(date.addingTimeInterval(n.timeInterval))
  }

  public struct Stride: SchedulerTimeIntervalConvertible, SignedNumeric, Comparable, Hashable,
    Codable, ExpressibleByFloatLiteral, Sendable
  {
    /// The interval in seconds.
    public var timeInterval: TimeInterval
    /// The magnitude in seconds.
    public var magnitude: TimeInterval { timeInterval.magnitude }

    /// An interval in seconds.
    public init(_ timeInterval: TimeInterval) {
      self.timeInterval = timeInterval
    }

    /// An interval in seconds.
    public init(floatLiteral value: TimeInterval) {
      timeInterval = value
    }

    /// An interval in seconds.
    public init(integerLiteral value: Int) {
      timeInterval = TimeInterval(value)
    }

    /// An interval of a whole number of seconds; nil if the number does not fit.
    public init?<T: BinaryInteger>(exactly source: T) {
      guard let value = TimeInterval(exactly: source) else { return nil }
      timeInterval = value
    }

    /// An interval in seconds.
    public static func seconds(_ s: Int) -> Stride { Stride(TimeInterval(s)) }
    /// An interval in seconds.
    public static func seconds(_ s: Double) -> Stride { Stride(s) }
    /// An interval in milliseconds.
    public static func milliseconds(_ ms: Int) -> Stride { Stride(TimeInterval(ms) / 1e3) }
    /// An interval in microseconds.
    public static func microseconds(_ us: Int) -> Stride { Stride(TimeInterval(us) / 1e6) }
    /// An interval in nanoseconds.
    public static func nanoseconds(_ ns: Int) -> Stride { Stride(TimeInterval(ns) / 1e9) }

    /// Whether the interval is shorter.
    public static func < (left: Stride, right: Stride) -> Bool {
      left.timeInterval < right.timeInterval
    }
    public static func + (left: Stride, right: Stride) -> Stride {
      Stride(left.timeInterval + right.timeInterval)
    }
    public static func - (left: Stride, right: Stride) -> Stride {
      Stride(left.timeInterval - right.timeInterval)
    }
    public static func * (left: Stride, right: Stride) -> Stride {
      Stride(left.timeInterval * right.timeInterval)
    }
    public static func *= (left: inout Stride, right: Stride) { left = left * right }
    public static func += (left: inout Stride, right: Stride) { left = left + right }
    public static func -= (left: inout Stride, right: Stride) { left = left - right }
  }
}

/// Options of a scheduler: there are none.
public struct _SchedulerOptions: Sendable {}

/// Runs work at once, on the caller's thread.
public struct ImmediateScheduler: Scheduler, Sendable {
  public typealias SchedulerTimeType = _SchedulerTime
  /// There are no options.
  public typealias SchedulerOptions = Never
  public static let shared = ImmediateScheduler()

  /// Always the same time.
  public var now: _SchedulerTime { _SchedulerTime(Date(timeIntervalSinceReferenceDate: 0)) }
  public var minimumTolerance: _SchedulerTime.Stride { 0 }

  /// Runs work at once.
  public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

  /// Runs work at once.
  public func schedule(
    after date: _SchedulerTime, tolerance: _SchedulerTime.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    action()
  }

  /// Runs work at once, a single time.
  public func schedule(
    after date: _SchedulerTime, interval: _SchedulerTime.Stride, tolerance: _SchedulerTime.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return AnyCancellable {}
  }
}
