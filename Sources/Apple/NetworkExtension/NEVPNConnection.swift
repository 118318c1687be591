import Foundation

public enum NEVPNStatus: Int, Sendable {
  case invalid, disconnected, connecting, connected, reasserting, disconnecting
}

/// The connection of a configuration, which is never saved, so that its status stays `invalid`.
open class NEVPNConnection: NSObject, @unchecked Sendable {
  private static let refused = NEVPNError.refused(.configurationInvalid)

  public unowned let manager: NEVPNManager

  init(of manager: NEVPNManager) { self.manager = manager }

  open var status: NEVPNStatus { .invalid }
  open var connectedDate: Date? { nil }

  open func startVPNTunnel() throws { throw Self.refused }
  open func startVPNTunnel(options: [String: NSObject]? = nil) throws { throw Self.refused }
  open func stopVPNTunnel() {}

  open func fetchLastDisconnectError(
    completionHandler handler: @escaping ((any Error)?) -> Void
  ) { handler(nil) }
  open func fetchLastDisconnectError() async throws {}
}

open class NETunnelProviderSession: NEVPNConnection, @unchecked Sendable {
  open func startTunnel(options: [String: Any]? = nil) throws { try startVPNTunnel() }
  open func stopTunnel() {}

  open func sendProviderMessage(
    _ messageData: Data, responseHandler: ((Data?) -> Void)? = nil
  ) throws { throw NEVPNError.refused(.configurationInvalid) }
}

// MARK: Values

open class NEVPNProtocol: NSObject, @unchecked Sendable {
  public override init() {}

  open var serverAddress: String?
  open var username: String?
  open var passwordReference: Data?
  open var identityReference: Data?
  open var identityData: Data?
  open var identityDataPassword: String?
  open var disconnectOnSleep = false
  open var includeAllNetworks = false
  open var excludeLocalNetworks = false
  open var enforceRoutes = false
  open var excludeCellularServices = true
  open var excludeAPNs = true
  open var excludeDeviceCommunication = true
}

open class NETunnelProviderProtocol: NEVPNProtocol, @unchecked Sendable {
  open var providerConfiguration: [String: Any]?
  open var providerBundleIdentifier: String?
}

open class NEVPNProtocolIPSec: NEVPNProtocol, @unchecked Sendable {
  open var authenticationMethod = NEVPNIKEAuthenticationMethod.none
  open var useExtendedAuthentication = false
  open var sharedSecretReference: Data?
  open var localIdentifier: String?
  open var remoteIdentifier: String?
}

open class NEVPNProtocolIKEv2: NEVPNProtocolIPSec, @unchecked Sendable {
  open var enablePFS = false
  open var disableMOBIKE = false
  open var serverCertificateIssuerCommonName: String?
  open var serverCertificateCommonName: String?
}

public enum NEVPNIKEAuthenticationMethod: Int, Sendable { case none, certificate, sharedSecret }

public enum NEOnDemandRuleInterfaceType: Int, Sendable {
  case any = 0
  case ethernet = 1
  case wiFi = 2
  case cellular = 3
}

public enum NEOnDemandRuleAction: Int, Sendable {
  case connect = 1
  case disconnect, evaluateConnection, ignore
}

open class NEOnDemandRule: NSObject, @unchecked Sendable {
  public override init() {}

  open var action: NEOnDemandRuleAction { .ignore }
  open var interfaceTypeMatch = NEOnDemandRuleInterfaceType.any
  open var ssidMatch: [String]?
  open var dnsSearchDomainMatch: [String]?
  open var dnsServerAddressMatch: [String]?
  open var probeURL: URL?
}

open class NEOnDemandRuleConnect: NEOnDemandRule, @unchecked Sendable {
  open override var action: NEOnDemandRuleAction { .connect }
}

open class NEOnDemandRuleDisconnect: NEOnDemandRule, @unchecked Sendable {
  open override var action: NEOnDemandRuleAction { .disconnect }
}

open class NEOnDemandRuleIgnore: NEOnDemandRule, @unchecked Sendable {}

/// The wireless network that the phone is in, which is told to apps with a right that no widget has here.
open class NEHotspotNetwork: NSObject, @unchecked Sendable {
  open var ssid: String { "" }
  open var bssid: String { "" }
  open var signalStrength: Double { 0 }
  open var isSecure: Bool { false }

  open class func fetchCurrent(completionHandler: @escaping (NEHotspotNetwork?) -> Void) {
    completionHandler(nil)
  }
  open class func fetchCurrent() async -> NEHotspotNetwork? { nil }
}
