import CoreGraphicsValues
import Foundation

public enum WKHapticType: Int, Sendable {
  case notification, directionUp, directionDown, success, failure, retry, start, stop, click
  case navigationGenericManeuver, navigationLeftTurn, navigationRightTurn
  case underwaterDepthPrompt, underwaterDepthCriticalPrompt
}

public enum WKInterfaceDeviceBatteryState: Int, Sendable { case unknown, unplugged, charging, full }
public enum WKInterfaceDeviceWristLocation: Int, Sendable { case left, right }
public enum WKInterfaceDeviceCrownOrientation: Int, Sendable { case left, right }
public enum WKInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }
public enum WKWaterResistanceRating: Int, Sendable { case ipx7, wr50, wr100 }

/// The watch of a target that is made for one: here it is this machine, without a watch's face, crown or haptics.
///
/// See <https://developer.apple.com/documentation/watchkit/wkinterfacedevice>.
open class WKInterfaceDevice: NSObject, @unchecked Sendable {
  private static let own = WKInterfaceDevice()

  open class func current() -> WKInterfaceDevice { own }

  open var name: String { ProcessInfo.processInfo.hostName }
  open var model: String { "Apple Watch" }
  open var localizedModel: String { model }
  open var systemName: String { "watchOS" }
  open var systemVersion: String { "27.0" }
  open var identifierForVendor: UUID? { nil }
  /// The room of the largest accessory.
  open var screenBounds: CGRect { CGRect(x: 0, y: 0, width: 205, height: 251) }
  open var screenScale: CGFloat { 2 }
  open var preferredContentSizeCategory: String { "UICTContentSizeCategoryL" }
  open var layoutDirection: WKInterfaceLayoutDirection { .leftToRight }
  open var wristLocation: WKInterfaceDeviceWristLocation { .left }
  open var crownOrientation: WKInterfaceDeviceCrownOrientation { .right }
  open var waterResistanceRating: WKWaterResistanceRating { .ipx7 }
  open var isWaterLockEnabled: Bool { false }
  open func enableWaterLock() {}
  open var supportsAudioStreaming: Bool { false }
  open var isBatteryMonitoringEnabled = false
  open var batteryLevel: Float { -1 }
  open var batteryState: WKInterfaceDeviceBatteryState { .unknown }
  open func play(_ type: WKHapticType) {}
}
