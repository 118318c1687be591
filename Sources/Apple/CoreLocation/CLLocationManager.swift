import Foundation
import Synchronization

/// Whether a program may know where the person is.
public enum CLAuthorizationStatus: Int32, Sendable {
  /// The person has not been asked.
  case notDetermined = 0
  /// It may not, and the person cannot change that.
  case restricted
  /// The program has no permission.
  case denied
  case authorizedAlways
  /// It may while it is in use.
  case authorizedWhenInUse
}

/// How exactly a program may know.
public enum CLAccuracyAuthorization: Int, Sendable {
  case fullAccuracy = 0
  case reducedAccuracy
}

/// What a person does who moves.
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
}

extension CLLocationManagerDelegate {
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
  ) {}
  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
  /// Does nothing.
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
  ) {}
}

/// Tells where the person is: where they have told the board that it is.
///
/// Nothing is measured and the person is not asked. With `widgetboard set location 52.52,13.40` a
/// program may know; without it nothing is determined, and a request fails with `CLError.denied`.
/// See <https://developer.apple.com/documentation/corelocation/cllocationmanager>.
open class CLLocationManager: NSObject, @unchecked Sendable {
  /// The delegate that receives locations and errors.
  open weak var delegate: (any CLLocationManagerDelegate)?
  /// How exactly the place is wanted; it is as exact as the person told it.
  open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest
  /// After how many metres to be told again; a board's place changes between two requests at most.
  open var distanceFilter: CLLocationDistance = kCLDistanceFilterNone
  /// What the person does who moves; has no effect.
  open var activityType: CLActivityType = .other
  /// Has no effect: there are no continuous updates.
  open var allowsBackgroundLocationUpdates = false
  /// Has no effect: there are no continuous updates.
  open var pausesLocationUpdatesAutomatically = true

  public override init() {
    super.init()
  }

  /// Where the person is, nil where they have not told the board.
  open var location: CLLocation? { Self.boardLocation }

  /// Authorized where the person has told the board a location.
  open var authorizationStatus: CLAuthorizationStatus { Self.authorizationStatus() }

  /// As exactly as the person told it.
  open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }

  /// A widget may, where the person has told the board.
  open var isAuthorizedForWidgetUpdates: Bool { location != nil }

  /// Authorized where the person has told the board a location.
  open class func authorizationStatus() -> CLAuthorizationStatus {
    boardLocation == nil ? .notDetermined : .authorizedWhenInUse
  }

  /// Always true: a location may be set for a board.
  open class func locationServicesEnabled() -> Bool { true }

  /// Does not ask the person: reports the present authorization to the delegate.
  open func requestWhenInUseAuthorization() { tellAuthorization() }

  /// Does not ask the person: reports the present authorization to the delegate.
  open func requestAlwaysAuthorization() { tellAuthorization() }

  /// Tells once where the person is.
  open func requestLocation() {
    guard let location else {
      delegate?.locationManager(self, didFailWithError: CLError(.denied))
      return
    }
    delegate?.locationManager(self, didUpdateLocations: [location])
  }

  /// Tells where the person is, once: it does not change while an extension runs.
  open func startUpdatingLocation() { requestLocation() }

  /// Does nothing: no updates are running.
  open func stopUpdatingLocation() {}

  /// Tells where the person is, once.
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

  /// Takes over the location in a request: `LATITUDE,LONGITUDE` in degrees; nil if none is set.
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
