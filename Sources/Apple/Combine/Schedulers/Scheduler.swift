import Foundation

/// Runs work somewhere, now or later.
public protocol Scheduler<SchedulerTimeType> {
  associatedtype SchedulerTimeType: Strideable
  where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  /// What can be chosen.
  associatedtype SchedulerOptions

  var now: SchedulerTimeType { get }
  /// How late work may run.
  var minimumTolerance: SchedulerTimeType.Stride { get }

  /// Runs work as soon as it can.
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
  /// Runs work at a moment.
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void)
  /// Runs work at a moment and then again and again.
  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable
}

extension Scheduler {
  /// Runs work as soon as it can.
  public func schedule(_ action: @escaping () -> Void) {
    schedule(options: nil, action)
  }

  /// Runs work at a moment.
  public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }

  /// Runs work at a moment and then again and again.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(
      after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
  }
}

/// What can be made of amounts of time.
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

/// A moment by the clock, for all queues and loops.
public struct _SchedulerTime: Strideable, Hashable, Codable, Sendable {
  public var date: Date

  public init(_ date: Date) {
    self.date = date
  }

  /// How far another moment is away.
  public func distance(to other: _SchedulerTime) -> Stride {
    Stride(other.date.timeIntervalSince(date))
  }

  /// The moment so much later.
  public func advanced(by n: Stride) -> _SchedulerTime {
    _SchedulerTime(date.addingTimeInterval(n.timeInterval))
  }

  public struct Stride: SchedulerTimeIntervalConvertible, SignedNumeric, Comparable, Hashable,
    Codable, ExpressibleByFloatLiteral, Sendable
  {
    /// In seconds.
    public var timeInterval: TimeInterval
    /// In seconds.
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

    /// An interval of a whole number of seconds; nil where the number does not fit.
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

    /// Whether it is shorter.
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

/// What can be chosen of a scheduler: nothing.
public struct _SchedulerOptions: Sendable {}

/// Runs work at once, where it is told to.
public struct ImmediateScheduler: Scheduler, Sendable {
  public typealias SchedulerTimeType = _SchedulerTime
  /// Nothing can be chosen.
  public typealias SchedulerOptions = Never
  public static let shared = ImmediateScheduler()

  /// Always the same moment.
  public var now: _SchedulerTime { _SchedulerTime(Date(timeIntervalSinceReferenceDate: 0)) }
  public var minimumTolerance: _SchedulerTime.Stride { 0 }

  /// Runs work now.
  public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

  /// Runs work now.
  public func schedule(
    after date: _SchedulerTime, tolerance: _SchedulerTime.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    action()
  }

  /// Runs work now, once.
  public func schedule(
    after date: _SchedulerTime, interval: _SchedulerTime.Stride, tolerance: _SchedulerTime.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return AnyCancellable {}
  }
}
