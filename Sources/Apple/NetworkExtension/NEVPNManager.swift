import Foundation

extension Notification.Name {
  public static let NEVPNStatusDidChange = Notification.Name(
    "com.apple.networkextension.statuschange")
  public static let NEVPNConfigurationChange = Notification.Name(
    "com.apple.networkextension.configurationchange")
}

/// An app's own VPN, of which this machine has none: no configuration is found, and none can be saved, as where
/// a person has refused. The machine's own VPN is not an app's.
///
/// See <https://developer.apple.com/documentation/networkextension/nevpnmanager>.
open class NEVPNManager: NSObject, @unchecked Sendable {
  static let refused = NEVPNError.refused(.configurationReadWriteFailed)
  private static let own = NEVPNManager()

  open var isEnabled = false
  open var isOnDemandEnabled = false
  open var onDemandRules: [NEOnDemandRule]?
  open var localizedDescription: String?
  open var protocolConfiguration: NEVPNProtocol?
  open private(set) lazy var connection: NEVPNConnection = makeConnection()

  public override init() {}

  func makeConnection() -> NEVPNConnection { NEVPNConnection(of: self) }

  open class func shared() -> NEVPNManager { own }

  open func loadFromPreferences(completionHandler: @escaping ((any Error)?) -> Void) {
    completionHandler(nil)
  }
  open func loadFromPreferences() async throws {}

  open func saveToPreferences(completionHandler: (((any Error)?) -> Void)? = nil) {
    completionHandler?(Self.refused)
  }
  open func saveToPreferences() async throws { throw Self.refused }

  open func removeFromPreferences(completionHandler: (((any Error)?) -> Void)? = nil) {
    completionHandler?(Self.refused)
  }
  open func removeFromPreferences() async throws { throw Self.refused }
}

open class NETunnelProviderManager: NEVPNManager, @unchecked Sendable {
  override func makeConnection() -> NEVPNConnection { NETunnelProviderSession(of: self) }

  open class func loadAllFromPreferences(
    completionHandler: @escaping ([NETunnelProviderManager]?, (any Error)?) -> Void
  ) { completionHandler(nil, nil) }
  open class func loadAllFromPreferences() async throws -> [NETunnelProviderManager] { [] }

  open var routingMethod: NETunnelProviderRoutingMethod { .destinationIP }
}

public enum NETunnelProviderRoutingMethod: Int, Sendable {
  case destinationIP = 1
  case sourceApplication, networkRule
}
