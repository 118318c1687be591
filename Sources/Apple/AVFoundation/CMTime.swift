import Foundation

public typealias CMTimeValue = Int64
public typealias CMTimeScale = Int32
public typealias CMTimeEpoch = Int64

/// The state of a time, such as whether it can be computed with.
public struct CMTimeFlags: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let valid = CMTimeFlags(rawValue: 1)
  public static let hasBeenRounded = CMTimeFlags(rawValue: 2)
  public static let positiveInfinity = CMTimeFlags(rawValue: 4)
  public static let negativeInfinity = CMTimeFlags(rawValue: 8)
  public static let indefinite = CMTimeFlags(rawValue: 16)
  public static let impliedValueFlagsMask: CMTimeFlags = [
    .positiveInfinity, .negativeInfinity, .indefinite,
  ]
}

/// A time of a film, as a number of parts of a second.
///
/// See <https://developer.apple.com/documentation/coremedia/cmtime>. Sums of times with different
/// scales have the least common multiple of them, or are rounded where that would not fit.
public struct CMTime: Sendable {
  public var value: CMTimeValue
  public var timescale: CMTimeScale
  public var flags: CMTimeFlags
  public var epoch: CMTimeEpoch

  /// An invalid time.
  public init() { self.init(value: 0, timescale: 0, flags: [], epoch: 0) }

  public init(
    value: CMTimeValue, timescale: CMTimeScale, flags: CMTimeFlags, epoch: CMTimeEpoch
  ) {
    self.value = value
    self.timescale = timescale
    self.flags = flags
    self.epoch = epoch
  }

  public init(value: CMTimeValue, timescale: CMTimeScale) {
    self.init(
      value: value, timescale: timescale, flags: timescale > 0 ? .valid : [], epoch: 0)
  }

  /// The time nearest to a number of seconds; infinite or invalid where the number is.
  public init(seconds: Double, preferredTimescale: CMTimeScale) {
    guard !seconds.isNaN, preferredTimescale > 0 else {
      self.init()
      return
    }
    let parts = seconds * Double(preferredTimescale)
    guard let value = CMTimeValue(exactly: parts.rounded()) else {
      self = seconds < 0 ? .negativeInfinity : .positiveInfinity
      return
    }
    self.init(value: value, timescale: preferredTimescale)
    if Double(value) != parts { flags.insert(.hasBeenRounded) }
  }

  public static let zero = CMTime(value: 0, timescale: 1)
  public static let invalid = CMTime()
  public static let indefinite = CMTime(
    value: 0, timescale: 0, flags: [.valid, .indefinite], epoch: 0)
  public static let positiveInfinity = CMTime(
    value: 0, timescale: 0, flags: [.valid, .positiveInfinity], epoch: 0)
  public static let negativeInfinity = CMTime(
    value: 0, timescale: 0, flags: [.valid, .negativeInfinity], epoch: 0)

  public var isValid: Bool { flags.contains(.valid) }
  public var isPositiveInfinity: Bool { isValid && flags.contains(.positiveInfinity) }
  public var isNegativeInfinity: Bool { isValid && flags.contains(.negativeInfinity) }
  public var isIndefinite: Bool { isValid && flags.contains(.indefinite) }
  public var isNumeric: Bool { isValid && flags.isDisjoint(with: .impliedValueFlagsMask) }
  public var hasBeenRounded: Bool { isNumeric && flags.contains(.hasBeenRounded) }

  /// The time in seconds; not a number for an invalid or indefinite one.
  public var seconds: Double {
    if isPositiveInfinity { return .infinity }
    if isNegativeInfinity { return -.infinity }
    guard isNumeric, timescale != 0 else { return .nan }
    return Double(value) / Double(timescale)
  }

  public func convertScale(_ newTimescale: CMTimeScale, method: CMTimeRoundingMethod) -> CMTime {
    guard isNumeric, newTimescale > 0, newTimescale != timescale else { return self }
    let parts = Double(value) * Double(newTimescale) / Double(timescale)
    guard let value = CMTimeValue(exactly: parts.rounded(method.rule(for: parts))) else {
      return parts < 0 ? .negativeInfinity : .positiveInfinity
    }
    var converted = CMTime(value: value, timescale: newTimescale)
    if Double(value) != parts { converted.flags.insert(.hasBeenRounded) }
    return converted
  }
}

public enum CMTimeRoundingMethod: UInt32, Sendable {
  case roundHalfAwayFromZero = 1, roundTowardZero, roundAwayFromZero, quickTime
  case roundTowardPositiveInfinity, roundTowardNegativeInfinity

  public static let `default` = CMTimeRoundingMethod.roundHalfAwayFromZero

  fileprivate func rule(for parts: Double) -> FloatingPointRoundingRule {
    switch self {
    case .roundHalfAwayFromZero: .toNearestOrAwayFromZero
    case .roundTowardZero: .towardZero
    case .roundAwayFromZero: .awayFromZero
    // Away from zero, except to zero itself.
    case .quickTime: abs(parts) < 1 ? .towardZero : .awayFromZero
    case .roundTowardPositiveInfinity: .up
    case .roundTowardNegativeInfinity: .down
    }
  }
}

// MARK: Computing and comparing

extension CMTime: Comparable, Hashable {
  public static func == (left: CMTime, right: CMTime) -> Bool { left.compare(right) == 0 }
  public static func < (left: CMTime, right: CMTime) -> Bool { left.compare(right) < 0 }

  public func hash(into hasher: inout Hasher) { hasher.combine(rank) }

  /// Below 0 where this time is the earlier one. Invalid times are the latest of all, as Apple's.
  fileprivate func compare(_ other: CMTime) -> Int {
    if isNumeric, other.isNumeric {
      let left = value.multipliedFullWidth(by: Int64(other.timescale))
      let right = other.value.multipliedFullWidth(by: Int64(timescale))
      if left.high != right.high { return left.high < right.high ? -1 : 1 }
      return left.low == right.low ? 0 : left.low < right.low ? -1 : 1
    }
    return rank == other.rank ? 0 : rank < other.rank ? -1 : 1
  }

  /// A number in the same order as the times: the seconds, and what is not a number above them.
  private var rank: Double {
    if isNumeric || isNegativeInfinity { return seconds }
    if isPositiveInfinity { return .greatestFiniteMagnitude.nextDown }
    return isIndefinite ? .greatestFiniteMagnitude : .infinity
  }

  public static func + (left: CMTime, right: CMTime) -> CMTime {
    left.combined(with: right, +) { $0.addingReportingOverflow($1) }
  }
  public static func - (left: CMTime, right: CMTime) -> CMTime {
    left.combined(with: right, -) { $0.subtractingReportingOverflow($1) }
  }
  public static prefix func - (time: CMTime) -> CMTime { zero - time }

  private func combined(
    with other: CMTime, _ seconds: (Double, Double) -> Double,
    _ parts: (Int64, Int64) -> (partialValue: Int64, overflow: Bool)
  ) -> CMTime {
    guard isValid, other.isValid else { return .invalid }
    if isIndefinite || other.isIndefinite { return .indefinite }
    guard isNumeric, other.isNumeric else {
      let sum = seconds(self.seconds, other.seconds)
      return sum.isNaN ? .invalid : sum < 0 ? .negativeInfinity : .positiveInfinity
    }
    let scale = Self.commonScale(timescale, other.timescale)
    let left = convertScale(scale, method: .default)
    let right = other.convertScale(scale, method: .default)
    let total = parts(left.value, right.value)
    guard left.isNumeric, right.isNumeric, !total.overflow else {
      return seconds(self.seconds, other.seconds) < 0 ? .negativeInfinity : .positiveInfinity
    }
    var sum = CMTime(value: total.partialValue, timescale: scale)
    if left.hasBeenRounded || right.hasBeenRounded { sum.flags.insert(.hasBeenRounded) }
    return sum
  }

  private static func commonScale(_ first: CMTimeScale, _ second: CMTimeScale) -> CMTimeScale {
    var (large, small) = (Int64(first), Int64(second))
    while small != 0 { (large, small) = (small, large % small) }
    let common = Int64(first) / max(large, 1) * Int64(second)
    return CMTimeScale(exactly: common) ?? max(first, second)
  }
}

extension CMTime {
  public static func * (left: CMTime, right: Double) -> CMTime {
    guard left.isNumeric else { return left }
    return CMTime(seconds: left.seconds * right, preferredTimescale: left.timescale)
  }
  public static func * (left: CMTime, right: Int32) -> CMTime { left * Double(right) }
}

// MARK: Names of C

public let kCMTimeZero = CMTime.zero
public let kCMTimeInvalid = CMTime.invalid
public let kCMTimeIndefinite = CMTime.indefinite
public let kCMTimePositiveInfinity = CMTime.positiveInfinity

public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime {
  CMTime(value: value, timescale: timescale)
}
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs + rhs }
public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs - rhs }
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 {
  Int32(time1.compare(time2))
}
