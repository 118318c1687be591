import Foundation

// The app that shared files ask for. On Apple's systems the compiler refuses it to an extension, and not to a module that
// an extension is built with.

// `@preconcurrency` as in UIKit: sources of Swift 5 ask an app outside the main actor.
extension UIApplication {
  /// An app in the background, without a window: it opens nothing, and changes nothing.
  @MainActor @preconcurrency public static let shared = UIApplication()

  @MainActor @preconcurrency public var applicationState: State { .background }
  @MainActor @preconcurrency public var backgroundRefreshStatus: RefreshStatus { .available }
  @MainActor @preconcurrency public var connectedScenes: Set<UIScene> { [] }
  @MainActor @preconcurrency public var openSessions: Set<UISceneSession> { [] }
  @MainActor @preconcurrency public var windows: [UIWindow] { [] }
  @MainActor @preconcurrency public var keyWindow: UIWindow? { nil }
  /// Nil in an extension. An app of SwiftUI has one by its adaptor.
  @MainActor @preconcurrency public var delegate: (any UIApplicationDelegate)? {
    get { Self.ownDelegate }
    set { Self.ownDelegate = newValue }
  }
  @MainActor private static var ownDelegate: (any UIApplicationDelegate)?

  /// Tells the delegate that the app has begun, without a reason: an app without windows is not opened by one.
  @MainActor package func tellBeginning() {
    guard let delegate else { return }
    _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
  }
  @MainActor @preconcurrency public var isProtectedDataAvailable: Bool { true }
  @MainActor @preconcurrency public var isRegisteredForRemoteNotifications: Bool { false }
  @MainActor @preconcurrency public var supportsAlternateIcons: Bool { false }
  @MainActor @preconcurrency public var alternateIconName: String? { nil }
  @MainActor @preconcurrency public var preferredContentSizeCategory: UIContentSizeCategory {
    .large
  }
  @MainActor @preconcurrency
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
  @MainActor @preconcurrency public var backgroundTimeRemaining: TimeInterval {
    .greatestFiniteMagnitude
  }
  /// Has no effect: nothing idles.
  @MainActor @preconcurrency public var isIdleTimerDisabled: Bool {
    get { false }
    set {}
  }
  /// Has no effect: an app has no icon here.
  @MainActor @preconcurrency public var applicationIconBadgeNumber: Int {
    get { 0 }
    set {}
  }
  /// Empty; has no effect: an app has no icon here.
  @MainActor @preconcurrency public var shortcutItems: [UIApplicationShortcutItem]? {
    get { nil }
    set {}
  }

  /// False: a tile opens its links, and nothing else.
  @MainActor @preconcurrency public func canOpenURL(_ url: URL) -> Bool { false }

  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// Opens nothing, and says so.
  @MainActor @preconcurrency public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) { completion?(false) }

  /// Opens nothing, and says so.
  @MainActor @preconcurrency @discardableResult public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]
  ) async -> Bool { false }

  /// Fails: an app has no icon here.
  @MainActor @preconcurrency public func setAlternateIconName(
    _ alternateIconName: String?, completionHandler: (((any Error)?) -> Void)? = nil
  ) { completionHandler?(CocoaError(.featureUnsupported)) }

  /// Fails: an app has no icon here.
  @MainActor @preconcurrency public func setAlternateIconName(_ alternateIconName: String?)
    async throws
  {
    throw CocoaError(.featureUnsupported)
  }

  /// Has no effect: no server is told.
  @MainActor @preconcurrency public func registerForRemoteNotifications() {}
  /// Has no effect: no server was told.
  @MainActor @preconcurrency public func unregisterForRemoteNotifications() {}

  /// The work goes on in any case: an extension ends when its work has ended.
  @MainActor @preconcurrency public func beginBackgroundTask(
    withName taskName: String? = nil, expirationHandler handler: (@MainActor () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { UIBackgroundTaskIdentifier(rawValue: 1) }

  @MainActor @preconcurrency public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier)
  {}

  /// False: nothing takes an action.
  @MainActor @preconcurrency @discardableResult public func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool { false }
}

extension UIApplication {
  /// The shortest time between two fetches in the background, in seconds. Nothing is fetched for an app here.
  public static let backgroundFetchIntervalMinimum: TimeInterval = 0
}

/// What an app is told. Only that it has begun is told here, and only to the delegate of an app of SwiftUI.
@MainActor @preconcurrency
public protocol UIApplicationDelegate: AnyObject {
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
}

// Apple's methods are optional.
extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// Ends at once: an app of UIKit is its windows, and none opens here.
  public static func main() {}
}

/// What a person did.
@MainActor @preconcurrency
open class UIEvent: NSObject {}
