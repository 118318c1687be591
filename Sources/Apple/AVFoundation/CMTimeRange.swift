import Foundation

/// A part of a film.
///
/// See <https://developer.apple.com/documentation/coremedia/cmtimerange>.
public struct CMTimeRange: Hashable, Sendable {
  public var start: CMTime
  public var duration: CMTime

  public init() { (start, duration) = (.invalid, .invalid) }

  public init(start: CMTime, duration: CMTime) {
    self.start = start
    self.duration = duration
  }

  public init(start: CMTime, end: CMTime) { self.init(start: start, duration: end - start) }

  public static let zero = CMTimeRange(start: .zero, duration: .zero)
  public static let invalid = CMTimeRange()

  public var end: CMTime { start + duration }
  public var isValid: Bool { start.isValid && duration.isValid && duration >= .zero }
  public var isIndefinite: Bool { isValid && (start.isIndefinite || duration.isIndefinite) }
  public var isEmpty: Bool { isValid && duration == .zero }

  public func containsTime(_ time: CMTime) -> Bool { isValid && time >= start && time < end }
  public func containsTimeRange(_ range: CMTimeRange) -> Bool {
    isValid && range.isValid && range.start >= start && range.end <= end
  }
}

public let kCMTimeRangeZero = CMTimeRange.zero
public let kCMTimeRangeInvalid = CMTimeRange.invalid

public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange {
  CMTimeRange(start: start, duration: duration)
}
public func CMTimeRangeGetEnd(_ range: CMTimeRange) -> CMTime { range.end }

// MARK: Objects

extension NSValue {
  /// A time as an object, as methods from Objective-C take it.
  public convenience init(time: CMTime) { self.init(numbers: time.numbers) }

  public convenience init(timeRange: CMTimeRange) {
    self.init(numbers: timeRange.start.numbers + timeRange.duration.numbers)
  }

  /// The time that it was made of. The value of any other `NSValue` is invalid.
  public var timeValue: CMTime { CMTime(numbers: numbers(3)[...]) ?? .invalid }

  public var timeRangeValue: CMTimeRange {
    let numbers = numbers(6)
    guard let start = CMTime(numbers: numbers.prefix(3)),
      let duration = CMTime(numbers: numbers.dropFirst(3))
    else { return .invalid }
    return CMTimeRange(start: start, duration: duration)
  }

  private convenience init(numbers: [Int64]) {
    var numbers = numbers
    self.init(bytes: &numbers, objCType: Self.type(numbers.count))
  }

  private func numbers(_ count: Int) -> [Int64] {
    guard String(cString: objCType) == Self.type(count) else { return [] }
    var numbers = [Int64](repeating: 0, count: count)
    getValue(&numbers)
    return numbers
  }

  /// Foundation on Linux knows arrays of numbers, and no structures.
  private static func type(_ count: Int) -> String { "[\(count)q]" }
}

extension CMTime {
  fileprivate var numbers: [Int64] {
    [value, Int64(timescale) << 32 | Int64(flags.rawValue), epoch]
  }

  fileprivate init?(numbers: ArraySlice<Int64>) {
    guard let value = numbers.first, let epoch = numbers.last, numbers.count == 3 else {
      return nil
    }
    let middle = numbers[numbers.startIndex + 1]
    self.init(
      value: value, timescale: Int32(truncatingIfNeeded: middle >> 32),
      flags: CMTimeFlags(rawValue: UInt32(truncatingIfNeeded: middle)), epoch: epoch)
  }
}
