import CoreLocation
import Foundation

struct WeatherReport: Decodable {
  struct Main: Decodable {
    let temp: Double
    let humidity: Int
  }

  let name: String
  let main: Main
  private enum CodingKeys: String, CodingKey {
    case name
    case main
  }
}

final class PlaceFinder: NSObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()
  private var handler: ((Result<CLLocation, Error>) -> Void)?

  func find(_ handler: @escaping (Result<CLLocation, Error>) -> Void) {
    self.handler = handler
    manager.delegate = self
    manager.desiredAccuracy = kCLLocationAccuracyKilometer
    if manager.authorizationStatus == .notDetermined { manager.requestWhenInUseAuthorization() }
    guard manager.isAuthorizedForWidgetUpdates else { return }
    manager.requestLocation()
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    if let last = locations.last { handler?(.success(last)) }
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: Error) {
    handler?(.failure(error))
  }

  func name(of place: CLLocation) async throws -> String? {
    try await CLGeocoder().reverseGeocodeLocation(place).first?.locality
  }
}
