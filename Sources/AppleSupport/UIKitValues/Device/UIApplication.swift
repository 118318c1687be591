import Foundation

/// The app. An extension has none, as on Apple's systems; these are the names that it may use.
public final class UIApplication: NSObject, Sendable {
  /// The URL of the app's settings, which nothing opens.
  public static let openSettingsURLString = "app-settings:"
  /// Never posted in an extension.
  public static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Never posted in an extension.
  public static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Never posted in an extension.
  public static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Never posted in an extension.
  public static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Never posted in an extension.
  public static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  /// Never posted in an extension.
  public static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")

  /// The state of an app.
  public enum State: Int, Sendable {
    case active = 0
    /// In the foreground, but covered.
    case inactive
    case background
  }
}
