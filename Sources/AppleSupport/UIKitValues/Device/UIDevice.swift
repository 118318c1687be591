import Foundation

/// The machine.
///
/// See <https://developer.apple.com/documentation/uikit/uidevice>.
public final class UIDevice: NSObject, @unchecked Sendable {
  /// The only device.
  public static let current = UIDevice()

  public enum BatteryState: Int, Sendable {
    /// No battery, or its state is unknown.
    case unknown = 0
    case unplugged
    case charging
    case full
  }

  public var name: String { ProcessInfo.processInfo.hostName }
  /// Always "iPhone", because the sources are written for a phone.
  public var model: String { "iPhone" }
  /// The model in the person's language.
  public var localizedModel: String { model }
  public var systemName: String { "Linux" }
  public var systemVersion: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion)"
  }
  /// Always a phone, because the sources are written for one.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// Always nil: a machine has no identifier for each vendor.
  public var identifierForVendor: UUID? { nil }
  /// Whether the battery is monitored: always true, as its state is read at each access.
  public var isBatteryMonitoringEnabled: Bool {
    get { true }
    set { _ = newValue }
  }
  /// Always unknown: a terminal has no side that is up.
  public var orientation: UIDeviceOrientation { .unknown }
  /// Always false: the device is never turned.
  public var isGeneratingDeviceOrientationNotifications: Bool { false }
  /// Has no effect: the device is never turned.
  public func beginGeneratingDeviceOrientationNotifications() {}
  /// Has no effect: the device is never turned.
  public func endGeneratingDeviceOrientationNotifications() {}

  /// The charge of the battery, 0…1; -1 if there is none.
  public var batteryLevel: Float { Battery.inMachine?.level ?? -1 }
  public var batteryState: BatteryState { Battery.inMachine?.state ?? .unknown }

  /// Never posted: the device is never turned.
  public static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
  /// Never posted: a widget's timeline determines the next look at the battery.
  public static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  /// Never posted: a widget's timeline determines the next look at the battery.
  public static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
}

/// Which side of a device is up.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown = 0
  case portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// The state of a battery as Linux reports it.
struct Battery: Equatable {
  var level: Float
  var state: UIDevice.BatteryState

  /// The first battery of the machine, nil if it has none.
  static var inMachine: Battery? { Battery(supplies: "/sys/class/power_supply") }

  /// The first battery among the power supplies in a folder.
  init?(supplies folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let batteries = names.sorted().map { folder + "/" + $0 }
      .filter { Self.words(of: $0 + "/type") == "Battery" }
      // A mouse has a battery too, with the scope "Device".
      .filter { Self.words(of: $0 + "/scope") != "Device" }
    guard let battery = batteries.first,
      let percent = Self.words(of: battery + "/capacity").flatMap({ Float($0) })
    else { return nil }
    level = min(max(percent / 100, 0), 1)
    state =
      switch Self.words(of: battery + "/status") {
      case "Charging": .charging
      case "Full": .full
      case "Discharging", "Not charging": .unplugged
      default: .unknown
      }
  }

  private static func words(of path: String) -> String? {
    (try? String(contentsOfFile: path, encoding: .utf8))?
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
