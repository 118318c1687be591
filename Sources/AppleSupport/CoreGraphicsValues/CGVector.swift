import Foundation

/// A distance in a plane.
public struct CGVector: Equatable, Hashable, Codable, Sendable {
  /// How far to the right.
  public var dx: CGFloat
  /// How far down.
  public var dy: CGFloat

  /// No distance.
  public static let zero = CGVector()

  /// No distance.
  public init() {
    self.init(dx: 0, dy: 0)
  }

  /// A distance of its parts.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// A distance of its parts.
  public init(dx: Int, dy: Int) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }

  /// A distance of its parts.
  public init(dx: Double, dy: Double) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }
}
