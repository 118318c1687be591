import Foundation

/// Archives a location under the same keys as Apple's.
extension CLLocation {
  private enum Key {
    static let latitude = "kCLLocationCodingKeyCoordinateLatitude"
    static let longitude = "kCLLocationCodingKeyCoordinateLongitude"
    static let altitude = "kCLLocationCodingKeyAltitude"
    static let horizontalAccuracy = "kCLLocationCodingKeyHorizontalAccuracy"
    static let verticalAccuracy = "kCLLocationCodingKeyVerticalAccuracy"
    static let course = "kCLLocationCodingKeyCourse"
    static let speed = "kCLLocationCodingKeySpeed"
    static let timestamp = "kCLLocationCodingKeyTimestamp"
  }

  func write(to coder: NSCoder) {
    coder.encode(coordinate.latitude, forKey: Key.latitude)
    coder.encode(coordinate.longitude, forKey: Key.longitude)
    coder.encode(altitude, forKey: Key.altitude)
    coder.encode(horizontalAccuracy, forKey: Key.horizontalAccuracy)
    coder.encode(verticalAccuracy, forKey: Key.verticalAccuracy)
    coder.encode(course, forKey: Key.course)
    coder.encode(speed, forKey: Key.speed)
    coder.encode(timestamp.timeIntervalSinceReferenceDate, forKey: Key.timestamp)
  }

  convenience init?(reading coder: NSCoder) {
    guard coder.containsValue(forKey: Key.latitude), coder.containsValue(forKey: Key.longitude)
    else { return nil }
    self.init(
      coordinate: CLLocationCoordinate2D(
        latitude: coder.decodeDouble(forKey: Key.latitude),
        longitude: coder.decodeDouble(forKey: Key.longitude)),
      altitude: coder.decodeDouble(forKey: Key.altitude),
      horizontalAccuracy: coder.decodeDouble(forKey: Key.horizontalAccuracy),
      verticalAccuracy: coder.decodeDouble(forKey: Key.verticalAccuracy),
      course: coder.decodeDouble(forKey: Key.course), speed: coder.decodeDouble(forKey: Key.speed),
      timestamp: Date(
        timeIntervalSinceReferenceDate: coder.decodeDouble(forKey: Key.timestamp)))
  }
}
