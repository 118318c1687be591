import Foundation

/// The limits that an app has set. They hold their values while the process runs, and limit nothing: a board is no
/// device that a family or a school manages.
///
/// See <https://developer.apple.com/documentation/managedsettings/managedsettingsstore>.
public class ManagedSettingsStore: @unchecked Sendable {
  public struct Name: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral rawValue: String) { self.rawValue = rawValue }

    public static let `default` = Name("default")
  }

  public var account = AccountSettings()
  public var application = ApplicationSettings()
  public var appStore = AppStoreSettings()
  public var cellular = CellularSettings()
  public var dateAndTime = DateAndTimeSettings()
  public var gameCenter = GameCenterSettings()
  public var media = MediaSettings()
  public var passcode = PasscodeSettings()
  public var safari = SafariSettings()
  public var shield = ShieldSettings()
  public var siri = SiriSettings()
  public var webContent = WebContentSettings()

  public init() {}
  public init(named name: Name) {}

  public func clearAllSettings() {
    account = AccountSettings()
    application = ApplicationSettings()
    appStore = AppStoreSettings()
    cellular = CellularSettings()
    dateAndTime = DateAndTimeSettings()
    gameCenter = GameCenterSettings()
    media = MediaSettings()
    passcode = PasscodeSettings()
    safari = SafariSettings()
    shield = ShieldSettings()
    siri = SiriSettings()
    webContent = WebContentSettings()
  }
}

/// Which apps and websites are covered.
public struct ShieldSettings: Equatable, Sendable {
  public enum ActivityCategoryPolicy<Activity>: Codable, Hashable, Sendable {
    case none
    case specific(Set<ActivityCategoryToken>, except: Set<Token<Activity>> = [])
    case all(except: Set<Token<Activity>> = [])
  }

  public var applications: Set<ApplicationToken>?
  public var applicationCategories: ActivityCategoryPolicy<Application>?
  public var webDomains: Set<WebDomainToken>?
  public var webDomainCategories: ActivityCategoryPolicy<WebDomain>?
}

public struct AccountSettings: Equatable, Sendable {
  public var lockAccounts: Bool?
}

public struct ApplicationSettings: Equatable, Sendable {
  public var blockedApplications: Set<Application>?
  public var denyAppInstallation: Bool?
  public var denyAppRemoval: Bool?
}

public struct AppStoreSettings: Equatable, Sendable {
  public var denyInAppPurchases: Bool?
  public var maximumRating: Int?
  public var requirePasswordForPurchases: Bool?
}

public struct CellularSettings: Equatable, Sendable {
  public var lockAppCellularData: Bool?
  public var lockCellularPlan: Bool?
  public var lockESIM: Bool?
}

public struct DateAndTimeSettings: Equatable, Sendable {
  public var requireAutomaticDateAndTime: Bool?
}

public struct GameCenterSettings: Equatable, Sendable {
  public var denyAddingFriends: Bool?
  public var denyMultiplayerGaming: Bool?
}

public struct MediaSettings: Equatable, Sendable {
  public var denyBookstoreErotica: Bool?
  public var denyExplicitContent: Bool?
  public var denyMusicService: Bool?
  public var maximumMovieRating: Int?
  public var maximumTVShowRating: Int?
}

public struct PasscodeSettings: Equatable, Sendable {
  public var lockPasscode: Bool?
}

public struct SafariSettings: Equatable, Sendable {
  public var denyAutoFill: Bool?
}

public struct SiriSettings: Equatable, Sendable {
  public var denySiri: Bool?
  public var denyUserGeneratedContent: Bool?
}

public struct WebContentSettings: Equatable, Sendable {
  public enum FilterPolicy: Hashable, Sendable {
    case none
    case auto(Set<WebDomain> = [], except: Set<WebDomain> = [])
    case specific(Set<WebDomain>)
    case all(except: Set<WebDomain> = [])
  }

  public var blockedByFilter: FilterPolicy?
}

/// What a person does on a shield, which is never shown.
public enum ShieldAction: Int, Sendable { case primaryButtonPressed, secondaryButtonPressed }

public enum ShieldActionResponse: Int, Sendable { case none, close, `defer` }

/// Answers what a person does on a shield. Never called here.
open class ShieldActionDelegate: NSObject {
  open func handle(
    action: ShieldAction, for application: ApplicationToken,
    completionHandler: @escaping (ShieldActionResponse) -> Void
  ) { completionHandler(.none) }
  open func handle(
    action: ShieldAction, for webDomain: WebDomainToken,
    completionHandler: @escaping (ShieldActionResponse) -> Void
  ) { completionHandler(.none) }
  open func handle(
    action: ShieldAction, for category: ActivityCategoryToken,
    completionHandler: @escaping (ShieldActionResponse) -> Void
  ) { completionHandler(.none) }
}
