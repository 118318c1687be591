import Foundation

// Pushed messages that ask where a person is. None comes to a terminal.

/// Asks where the person is for a pushed message. Never asked here.
public protocol CLLocationPushServiceExtension: NSObjectProtocol {
  func didReceiveLocationPushPayload(
    _ payload: [String: Any], completion: @escaping () -> Void)
  func serviceExtensionWillTerminate()
}

extension CLLocationPushServiceExtension {
  public func serviceExtensionWillTerminate() {}
}

extension CLLocationManager {
  /// Fails: no server can push to a terminal's location.
  public func startMonitoringLocationPushes(
    completion: ((Data?, (any Error)?) -> Void)? = nil
  ) { completion?(nil, CLError(.denied)) }
  public func stopMonitoringLocationPushes() {}
}
