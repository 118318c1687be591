import Foundation

/// The motion of a spring; nothing in a tile moves.
public struct Spring: Hashable, Sendable {
  /// The perceived duration in seconds.
  public let duration: TimeInterval
  /// The amount of bounce, -1…1.
  public let bounce: Double

  public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
    self.duration = duration
    self.bounce = bounce
  }

  /// A spring given by its response in seconds and its damping ratio.
  public init(response: Double, dampingRatio: Double) {
    self.init(duration: response, bounce: 1 - dampingRatio)
  }

  public static var smooth: Spring { Spring() }
  public static var snappy: Spring { Spring(bounce: 0.15) }
  public static var bouncy: Spring { Spring(bounce: 0.3) }

  /// A spring without bounce.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  /// A spring with a little bounce.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring with bounce.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}

/// A mapping from elapsed time to progress, both 0…1.
public struct UnitCurve: Hashable, Sendable {
  private let first: UnitPoint
  private let second: UnitPoint

  private init(first: UnitPoint, second: UnitPoint) {
    self.first = first
    self.second = second
  }

  /// A curve from (0, 0) to (1, 1) with two control points.
  public static func bezier(
    startControlPoint: UnitPoint, endControlPoint: UnitPoint
  ) -> UnitCurve {
    UnitCurve(first: startControlPoint, second: endControlPoint)
  }

  public static let linear = UnitCurve(first: .zero, second: UnitPoint(x: 1, y: 1))
  public static let easeIn = UnitCurve(
    first: UnitPoint(x: 0.42, y: 0), second: UnitPoint(x: 1, y: 1))
  public static let easeOut = UnitCurve(
    first: .zero, second: UnitPoint(x: 0.58, y: 1))
  public static let easeInOut = UnitCurve(
    first: UnitPoint(x: 0.42, y: 0), second: UnitPoint(x: 0.58, y: 1))

  /// The progress of the change at a fraction of the time.
  public func value(at progress: Double) -> Double {
    let wanted = min(max(progress, 0), 1)
    // Time never decreases along the curve, so bisection finds the point.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if Self.bezier(first.x, second.x, middle) < wanted { low = middle } else { high = middle }
    }
    return Self.bezier(first.y, second.y, (low + high) / 2)
  }

  private static func bezier(_ first: Double, _ second: Double, _ t: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * t * first + 3 * u * t * t * second + t * t * t
  }
}
