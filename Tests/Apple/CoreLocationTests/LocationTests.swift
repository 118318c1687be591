import CoreLocation
import Testing

@Suite(.serialized) struct LocationTests {
  final class Listener: CLLocationManagerDelegate {
    var places: [CLLocation] = []
    var failures: [CLError.Code] = []

    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
      places += locations
    }

    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
      if let error = error as? CLError { failures.append(error.code) }
    }
  }

  @Test func `Berlin is 878 km from Paris`() {
    let berlin = CLLocation(latitude: 52.52, longitude: 13.405)
    let paris = CLLocation(latitude: 48.8566, longitude: 2.3522)
    #expect(abs(berlin.distance(from: paris) - 878_000) < 2_000)
    #expect(berlin.distance(from: berlin) == 0)
    #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
  }

  @Test func `a location of nothing is where both degrees are zero`() {
    let place = CLLocation()
    #expect(place.coordinate.latitude == 0 && place.coordinate.longitude == 0)
    #expect(place.horizontalAccuracy == 0)
  }

  @Test func `a manager tells where the board is`() {
    CLLocationManager.adopt("52.52,13.405")
    defer { CLLocationManager.adopt(nil) }
    let (manager, listener) = (CLLocationManager(), Listener())
    manager.delegate = listener
    #expect(manager.authorizationStatus == .authorizedWhenInUse)
    manager.requestLocation()
    #expect(listener.places.first?.coordinate.latitude == 52.52)
  }

  @Test(arguments: ["52.52,13.405", nil])
  func `live updates are the place of the board, once`(text: String?) async throws {
    CLLocationManager.adopt(text)
    defer { CLLocationManager.adopt(nil) }
    var updates: [CLLocationUpdate] = []
    for try await update in CLLocationUpdate.liveUpdates() { updates.append(update) }
    #expect(updates.map { $0.location?.coordinate.latitude } == [text.map { _ in 52.52 }])
    #expect(updates.map(\.authorizationDenied) == [text == nil])
  }

  @Test(arguments: [nil, "", "52", "91,0", "a,b"])
  func `without a place nothing is determined`(text: String?) {
    CLLocationManager.adopt(text)
    let (manager, listener) = (CLLocationManager(), Listener())
    manager.delegate = listener
    #expect(manager.authorizationStatus == .notDetermined)
    manager.requestLocation()
    #expect(listener.failures == [.denied])
  }

  @Test func `places are not looked up`() async {
    await #expect(throws: CLError(.network)) {
      try await CLGeocoder().geocodeAddressString("Berlin")
    }
  }

  @Test func `whoever asks where the board is leaves a trace, and nobody else`() {
    CLLocationManager.adopt("52.52,13.405")
    defer { CLLocationManager.adopt(nil) }
    func reads(_ action: (CLLocationManager) -> Void) -> Bool {
      let before = LocationReads.count
      action(CLLocationManager())
      return LocationReads.count > before
    }
    #expect(!reads { _ in _ = CLLocation(latitude: 1, longitude: 2).coordinate })
    #expect(!reads { $0.desiredAccuracy = kCLLocationAccuracyKilometer })
    #expect(!reads { _ in _ = CLLocationManager.locationServicesEnabled() })
    #expect(reads { _ = $0.location })
    #expect(reads { $0.requestLocation() })
    #expect(reads { $0.startUpdatingLocation() })
    #expect(reads { $0.startMonitoringSignificantLocationChanges() })
    #expect(reads { _ = $0.authorizationStatus })
    #expect(reads { _ = $0.isAuthorizedForWidgetUpdates })
    let kept = CLLocationManager().location
    #expect(reads { _ in _ = kept?.coordinate.latitude })
    #expect(reads { _ in _ = kept?.distance(from: CLLocation(latitude: 1, longitude: 2)) })
  }
}
