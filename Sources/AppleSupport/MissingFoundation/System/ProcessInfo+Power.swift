import Foundation

extension ProcessInfo {
  /// How hot the machine is.
  public enum ThermalState: Int, Sendable {
    case nominal
    /// A little hot.
    case fair
    /// Hot: work should be put off.
    case serious
    /// Too hot.
    case critical
  }

  /// Whether the person saves power: a board never says so, it reloads less by itself.
  public var isLowPowerModeEnabled: Bool { false }
  /// As it should be: a board never says otherwise.
  public var thermalState: ThermalState { .nominal }
  /// Never: this is no Mac.
  public var isiOSAppOnMac: Bool { false }
  /// Never: this is no Mac.
  public var isMacCatalystApp: Bool { false }
}

extension Notification.Name {
  /// Never posted: see ``Foundation/ProcessInfo/isLowPowerModeEnabled``.
  public static let NSProcessInfoPowerStateDidChange = Notification.Name(
    "NSProcessInfoPowerStateDidChangeNotification")
}
