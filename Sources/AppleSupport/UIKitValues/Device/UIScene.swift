import Foundation

/// A part of an app on a screen. An extension has none.
@MainActor @preconcurrency
open class UIScene: NSObject {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  open var activationState: ActivationState { .background }
  open var title: String!
  public let session: UISceneSession

  init(_ session: UISceneSession) { self.session = session }
}

@MainActor @preconcurrency
open class UISceneSession: NSObject {
  open var persistentIdentifier: String { "" }
  open var role: Role { .windowApplication }
}

open class UIWindowScene: UIScene {
  open var windows: [UIWindow] { [] }
  open var keyWindow: UIWindow? { nil }
  open var screen: UIScreen { .main }
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }
  open var traitCollection: UITraitCollection { .current }
}

/// How a device is held.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown = 0, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// What is told of an app's windows. A board tells it nothing.
@MainActor @preconcurrency
public protocol UISceneDelegate: AnyObject {}

@MainActor @preconcurrency
public protocol UIWindowSceneDelegate: UISceneDelegate {}

extension UIScene {
  /// What opened a window. No window opens on a board.
  @MainActor @preconcurrency
  open class ConnectionOptions: NSObject {
    open var userActivities: Set<NSUserActivity> { [] }
    open var shortcutItem: UIApplicationShortcutItem? { nil }
  }
}

extension UISceneSession {
  /// What a window is for.
  public struct Role: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    public static let windowExternalDisplayNonInteractive = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
  }
}

/// How a window is made. No window opens on a board.
@MainActor @preconcurrency
open class UISceneConfiguration: NSObject {
  public let name: String?
  public let role: UISceneSession.Role
  open var delegateClass: AnyClass?
  open var sceneClass: AnyClass?

  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}
