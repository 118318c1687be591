import Foundation

/// The direction in which a device points. A board has no compass, so none is ever reported.
///
/// See <https://developer.apple.com/documentation/corelocation/clheading>.
open class CLHeading: NSObject, @unchecked Sendable {
  public override init() {}

  open var magneticHeading: CLLocationDirection { 0 }
  /// Negative: unknown.
  open var trueHeading: CLLocationDirection { -1 }
  /// Negative: unknown.
  open var headingAccuracy: CLLocationDirection { -1 }
  open var timestamp: Date { .distantPast }
  open var x: Double { 0 }
  open var y: Double { 0 }
  open var z: Double { 0 }
}

/// The side of a device that counts as its top.
public enum CLDeviceOrientation: Int32, Sendable {
  case unknown = 0
  case portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
}

/// A part of the world that an app would be told of.
open class CLRegion: NSObject, @unchecked Sendable {
  public let identifier: String
  open var notifyOnEntry = true
  open var notifyOnExit = true

  init(identifier: String) { self.identifier = identifier }
}

/// A circle around a place.
open class CLCircularRegion: CLRegion, @unchecked Sendable {
  public let center: CLLocationCoordinate2D
  public let radius: CLLocationDistance

  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
    (self.center, self.radius) = (center, radius)
    super.init(identifier: identifier)
  }

  /// Whether a place is in the circle.
  open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    CLLocation(latitude: center.latitude, longitude: center.longitude).distance(
      from: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)) <= radius
  }
}

extension CLLocationManager {
  /// Always false: a board has no compass.
  public class func headingAvailable() -> Bool { false }
  /// Always false: nobody is told of regions.
  public class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool { false }

  /// Always nil.
  public var heading: CLHeading? { nil }
  public var monitoredRegions: Set<CLRegion> { [] }

  // None of these does anything.
  public func startUpdatingHeading() {}
  public func stopUpdatingHeading() {}
  public func dismissHeadingCalibrationDisplay() {}
  public func startMonitoring(for region: CLRegion) {}
  public func stopMonitoring(for region: CLRegion) {}
}
