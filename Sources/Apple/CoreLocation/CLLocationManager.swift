import Foundation
import Synchronization

/// Whether a program may read the person's location.
public enum CLAuthorizationStatus: Int32, Sendable {
  /// The person has not been asked.
  case notDetermined = 0
  /// The program may not read it, and the person cannot change that.
  case restricted
  /// The program has no permission.
  case denied
  case authorizedAlways
  /// The program may read it while it is in use.
  case authorizedWhenInUse
}

/// The accuracy that a program may read.
public enum CLAccuracyAuthorization: Int, Sendable {
  case fullAccuracy = 0
  case reducedAccuracy
}

/// The person's activity while moving.
public enum CLActivityType: Int, Sendable {
  case other = 1
  case automotiveNavigation
  case fitness
  case otherNavigation
  case airborne
}

public protocol CLLocationManagerDelegate: AnyObject {
  /// Called with new locations of the person.
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  /// Called when the location could not be determined.
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  /// Called when the program's permission to read the location changed.
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
  /// Called when the program's permission to read the location changed.
  func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
  /// Never called: a board has no compass.
  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
  /// Never called: nobody is told of regions.
  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
  /// Never called: nobody is told of regions.
  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
  func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool
}

extension CLLocationManagerDelegate {
  /// Does nothing, by default.
  public func locationManager(
    _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
  ) {}
  /// Does nothing, by default.
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
  /// Does nothing, by default.
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
  /// Does nothing, by default.
  public func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
  ) {}
  /// Does nothing, by default.
  public func locationManager(
    _ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading
  ) {}
  /// Does nothing, by default.
  public func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {}
  /// Does nothing, by default.
  public func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {}
  /// False, by default.
  public func locationManagerShouldDisplayHeadingCalibration(
    _ manager: CLLocationManager
  ) -> Bool { false }
}

/// Reports the person's location: the one that they have set for the board.
///
/// Nothing is measured and the person is not asked. After `widgetboard set location 52.52,13.40`
/// programs may read it; otherwise there is no location, and a request fails with `CLError.denied`.
/// See <https://developer.apple.com/documentation/corelocation/cllocationmanager>.
open class CLLocationManager: NSObject, @unchecked Sendable {
  /// The delegate that receives locations and errors.
  open weak var delegate: (any CLLocationManagerDelegate)?
  /// The desired accuracy; has no effect, as the location is as accurate as the person has set it.
  open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest
  /// The distance in metres between updates; has no effect, as the location changes only between
  /// requests.
  open var distanceFilter: CLLocationDistance = kCLDistanceFilterNone
  /// The person's activity while moving; has no effect.
  open var activityType: CLActivityType = .other
  /// The degrees between updates of the heading; has no effect.
  open var headingFilter: CLLocationDegrees = 1
  /// The side of a device that counts as its top; has no effect.
  open var headingOrientation = CLDeviceOrientation.portrait
  /// Has no effect: there are no continuous updates.
  open var allowsBackgroundLocationUpdates = false
  /// Has no effect: there are no continuous updates.
  open var showsBackgroundLocationIndicator = false
  /// Has no effect: there are no continuous updates.
  open var pausesLocationUpdatesAutomatically = true

  public override init() {
    super.init()
  }

  /// The person's location; nil if none is set for the board.
  open var location: CLLocation? { Self.boardLocation }

  /// Authorized if a location is set for the board.
  open var authorizationStatus: CLAuthorizationStatus { Self.authorizationStatus() }

  /// Always full: the location is as accurate as the person has set it.
  open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }

  /// Whether a location is set for the board, which widgets may then read.
  open var isAuthorizedForWidgetUpdates: Bool { location != nil }

  /// Authorized if a location is set for the board.
  open class func authorizationStatus() -> CLAuthorizationStatus {
    boardLocation == nil ? .notDetermined : .authorizedWhenInUse
  }

  /// Always true: a location can be set for a board.
  open class func locationServicesEnabled() -> Bool { true }

  /// Does not ask the person: reports the present authorization to the delegate.
  open func requestWhenInUseAuthorization() { tellAuthorization() }

  /// Does not ask the person: reports the present authorization to the delegate.
  open func requestAlwaysAuthorization() { tellAuthorization() }

  /// Reports the person's location once.
  open func requestLocation() {
    guard let location else {
      delegate?.locationManager(self, didFailWithError: CLError(.denied))
      return
    }
    delegate?.locationManager(self, didUpdateLocations: [location])
  }

  /// Reports the person's location once, as it does not change while an extension runs.
  open func startUpdatingLocation() { requestLocation() }

  /// Does nothing: no updates are running.
  open func stopUpdatingLocation() {}

  /// Reports the person's location once.
  open func startMonitoringSignificantLocationChanges() { requestLocation() }

  /// Does nothing: no updates are running.
  open func stopMonitoringSignificantLocationChanges() {}

  private func tellAuthorization() {
    delegate?.locationManagerDidChangeAuthorization(self)
    delegate?.locationManager(self, didChangeAuthorization: authorizationStatus)
  }

  private static let told = Mutex<CLLocation?>(nil)

  private static var boardLocation: CLLocation? {
    LocationReads.note()
    return told.withLock { $0 }
  }

  /// Adopts the location in a request: `LATITUDE,LONGITUDE` in degrees; nil if none is set.
  package static func adopt(_ text: String?) {
    let numbers = text?.split(separator: ",", omittingEmptySubsequences: false)
      .compactMap { Double($0.filter { $0 != " " }) }
    told.withLock { told in
      guard let numbers, numbers.count == 2, abs(numbers[0]) <= 90, abs(numbers[1]) <= 180 else {
        told = nil
        return
      }
      told = CLLocation(
        ofBoard: CLLocationCoordinate2D(latitude: numbers[0], longitude: numbers[1]))
    }
  }
}
