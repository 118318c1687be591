import Foundation

/// The screen of a phone that the sources are written for.
///
/// A tile says how large it is by its geometry and by the context of its provider; those who ask for the
/// screen instead are told the size of a usual iPhone.
public final class UIScreen: NSObject, Sendable {
  /// The only one.
  public static let main = UIScreen()

  /// Its size in points: 390 × 844.
  public var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
  /// Its size in pixels, of which a point has one.
  public var nativeBounds: CGRect { bounds }
  /// Pixels a point: cells have none, so one.
  public var scale: CGFloat { 1 }
  /// The number of pixels in a point.
  public var nativeScale: CGFloat { 1 }
  /// How bright it is: fully.
  public var brightness: CGFloat { 1 }
  public var traitCollection: UITraitCollection { .current }
}
