import Foundation

/// The screen of the phone that the sources are written for.
///
/// A tile's size is in its geometry and in the context of its provider; code that asks for the
/// screen instead gets the size of a usual iPhone.
public final class UIScreen: NSObject, Sendable {
  /// The only screen.
  public static let main = UIScreen()

  /// Never posted: the brightness is always full.
  public static let brightnessDidChangeNotification = Notification.Name(
    "UIScreenBrightnessDidChangeNotification")
  /// Never posted: nobody records the screen.
  public static let capturedDidChangeNotification = Notification.Name(
    "UIScreenCapturedDidChangeNotification")
  /// Never posted: there is one screen.
  public static let didConnectNotification = Notification.Name("UIScreenDidConnectNotification")
  /// Never posted: there is one screen.
  public static let didDisconnectNotification = Notification.Name(
    "UIScreenDidDisconnectNotification")
  /// Never posted: the screen keeps its mode.
  public static let modeDidChangeNotification = Notification.Name(
    "UIScreenModeDidChangeNotification")

  /// The size in points: 390 × 844.
  public var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
  /// The size in pixels, one per point.
  public var nativeBounds: CGRect { bounds }
  /// The number of pixels per point: always 1, because cells have no pixels.
  public var scale: CGFloat { 1 }
  /// The number of pixels per point: always 1.
  public var nativeScale: CGFloat { 1 }
  /// The brightness: always full.
  public var brightness: CGFloat { 1 }
  /// Whether the screen is recorded: never.
  public var isCaptured: Bool { false }
  /// The frames per second: one.
  public var maximumFramesPerSecond: Int { 1 }
  public var traitCollection: UITraitCollection { .current }
}
