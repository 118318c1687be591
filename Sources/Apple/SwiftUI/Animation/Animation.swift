import Foundation

/// How something changes over time; a tile changes at once, so that all of them are the same.
public struct Animation: Hashable, Sendable {
  public static let `default` = Animation()
  public static var linear: Animation { Animation() }
  public static var easeIn: Animation { Animation() }
  public static var easeOut: Animation { Animation() }
  /// Slowly at first and last.
  public static var easeInOut: Animation { Animation() }
  public static var spring: Animation { Animation() }
  /// As a spring that follows a finger.
  public static var interactiveSpring: Animation { Animation() }
  /// As a spring that keeps its speed.
  public static var interpolatingSpring: Animation { Animation() }
  /// As a spring that swings.
  public static var bouncy: Animation { Animation() }
  /// As a spring that hardly swings.
  public static var smooth: Animation { Animation() }
  /// As a quick spring.
  public static var snappy: Animation { Animation() }

  /// The same, after so many seconds.
  public func delay(_ delay: TimeInterval) -> Animation { self }
  /// The same, so much faster.
  public func speed(_ speed: Double) -> Animation { self }
  /// The same, so often.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }
  /// The same, again and again.
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
  /// The same, said to keep its speed.
  public func logicallyComplete(after duration: TimeInterval) -> Animation { self }
}

extension Animation {
  /// Evenly, for so many seconds.
  public static func linear(duration: TimeInterval) -> Animation { Animation() }
  /// Slowly at first, for so many seconds.
  public static func easeIn(duration: TimeInterval) -> Animation { Animation() }
  /// Slowly at last, for so many seconds.
  public static func easeOut(duration: TimeInterval) -> Animation { Animation() }
  /// Slowly at first and last, for so many seconds.
  public static func easeInOut(duration: TimeInterval) -> Animation { Animation() }
  /// Along a curve of two control points.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation { Animation() }
}

extension Animation {
  /// As a spring of a period and a damping.
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation { Animation() }
  /// As a spring of a length and a bounce.
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation { Animation() }
  /// As a spring that follows a finger.
  @_disfavoredOverload
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation { Animation() }
  /// As a spring that keeps its speed.
  @_disfavoredOverload
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation { Animation() }
  /// As a spring that keeps its speed.
  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation { Animation() }
  /// As a spring that swings, for so many seconds.
  public static func bouncy(
    duration: TimeInterval = 0.5, extraBounce: Double = 0
  ) -> Animation { Animation() }
  /// As a spring that hardly swings, for so many seconds.
  public static func smooth(
    duration: TimeInterval = 0.5, extraBounce: Double = 0
  ) -> Animation { Animation() }
  /// As a quick spring, for so many seconds.
  public static func snappy(
    duration: TimeInterval = 0.5, extraBounce: Double = 0
  ) -> Animation { Animation() }
}
