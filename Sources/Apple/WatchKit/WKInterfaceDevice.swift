import CoreGraphicsValues
import Foundation

public enum WKHapticType: Int, Sendable {
  case notification, directionUp, directionDown, success, failure, retry, start, stop, click
}

public enum WKInterfaceDeviceBatteryState: Int, Sendable { case unknown, unplugged, charging, full }

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
  open var isBatteryMonitoringEnabled = false
  open var batteryLevel: Float { -1 }
  open var batteryState: WKInterfaceDeviceBatteryState { .unknown }
  open func play(_ type: WKHapticType) {}
}
