import Foundation

extension ProcessInfo {
  /// The temperature of the machine.
  public enum ThermalState: Int, Sendable {
    case nominal
    /// Slightly hot.
    case fair
    /// Hot: work should be deferred.
    case serious
    /// Too hot.
    case critical
  }

  /// Whether the person saves power: always false, because a board itself reloads less often then.
  public var isLowPowerModeEnabled: Bool { false }
  /// The temperature of the machine: always nominal.
  public var thermalState: ThermalState { .nominal }
  /// Always false: this is not a Mac.
  public var isiOSAppOnMac: Bool { false }
  /// Always false.
  public var isiOSAppOnVision: Bool { false }
  /// Always false: this is not a Mac.
  public var isMacCatalystApp: Bool { false }
}

extension Notification.Name {
  /// Never posted: see ``Foundation/ProcessInfo/isLowPowerModeEnabled``.
  public static let NSProcessInfoPowerStateDidChange = Notification.Name(
    "NSProcessInfoPowerStateDidChangeNotification")
}
