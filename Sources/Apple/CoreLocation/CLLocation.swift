import Foundation

/// Degrees of latitude or longitude.
public typealias CLLocationDegrees = Double
/// A distance in metres.
public typealias CLLocationDistance = Double
/// The radius of uncertainty in metres.
public typealias CLLocationAccuracy = Double
/// A speed in metres per second.
public typealias CLLocationSpeed = Double
/// A direction in degrees, clockwise from north.
public typealias CLLocationDirection = Double

/// A place on the earth.
public struct CLLocationCoordinate2D: Sendable {
  /// Degrees of latitude, north of the equator positive.
  public var latitude: CLLocationDegrees
  /// Degrees of longitude, east of Greenwich positive.
  public var longitude: CLLocationDegrees

  /// Makes the coordinate 0° north, 0° east.
  public init() {
    self.init(latitude: 0, longitude: 0)
  }

  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// Whether a coordinate is valid.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
  abs(coord.latitude) <= 90 && abs(coord.longitude) <= 180
}

public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
  CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

public let kCLDistanceFilterNone: CLLocationDistance = -1
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// Better than the best accuracy, with data of other sensors.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// An accuracy of ten metres.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// An accuracy of a hundred metres.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// An accuracy of a kilometre.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
/// An accuracy of three kilometres.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
public let kCLLocationAccuracyReduced: CLLocationAccuracy = 5000

/// A location and the time at which it was determined.
///
/// See <https://developer.apple.com/documentation/corelocation/cllocation>.
open class CLLocation: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  public var coordinate: CLLocationCoordinate2D {
    // A location stored from an earlier request is also the person's location, so each read counts.
    if isOfBoard { LocationReads.note() }
    return place
  }

  private let place: CLLocationCoordinate2D
  /// Whether this is the location that the person has set for the board.
  private let isOfBoard: Bool
  /// The altitude in metres above sea level.
  public let altitude: CLLocationDistance
  /// The radius of uncertainty in metres; negative if the location is unknown.
  public let horizontalAccuracy: CLLocationAccuracy
  /// The uncertainty of the altitude in metres; negative if the altitude is unknown.
  public let verticalAccuracy: CLLocationAccuracy
  /// The direction of movement in degrees; negative if unknown.
  public let course: CLLocationDirection
  /// The speed in metres per second; negative if unknown.
  public let speed: CLLocationSpeed
  /// The time at which the location was determined.
  public let timestamp: Date

  /// Makes the place 0° north, 0° east, of now.
  public override convenience init() {
    self.init(latitude: 0, longitude: 0)
  }

  public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0,
      horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: Date())
  }

  /// Makes a location with an altitude at a date.
  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy,
    timestamp: Date
  ) {
    self.init(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: hAccuracy,
      verticalAccuracy: vAccuracy, course: -1, speed: -1, timestamp: timestamp)
  }

  /// Makes a location with an altitude, a direction and a speed at a date.
  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy,
    course: CLLocationDirection, speed: CLLocationSpeed, timestamp: Date
  ) {
    place = coordinate
    isOfBoard = false
    self.altitude = altitude
    horizontalAccuracy = hAccuracy
    verticalAccuracy = vAccuracy
    self.course = course
    self.speed = speed
    self.timestamp = timestamp
  }

  /// The location that the person has set for the board.
  init(ofBoard place: CLLocationCoordinate2D) {
    self.place = place
    isOfBoard = true
    (altitude, horizontalAccuracy, verticalAccuracy) = (0, 0, -1)
    (course, speed, timestamp) = (-1, -1, Date())
  }

  /// Always true: only numbers are decoded.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the location to an archive, without its origin.
  open func encode(with coder: NSCoder) { write(to: coder) }

  /// Reads a location from an archive; nil if it contains none.
  public required convenience init?(coder: NSCoder) {
    self.init(reading: coder)
  }

  /// The distance in metres along the ground, on a spherical earth: accurate to half a per cent.
  open func distance(from location: CLLocation) -> CLLocationDistance {
    let (here, there) = (coordinate.radians, location.coordinate.radians)
    let height = sin((there.latitude - here.latitude) / 2)
    let width = sin((there.longitude - here.longitude) / 2)
    let part = height * height + cos(here.latitude) * cos(there.latitude) * width * width
    return 2 * 6_371_008.8 * asin(min(1, part.squareRoot()))
  }

  /// Returns itself, because it is immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension CLLocationCoordinate2D {
  fileprivate var radians: (latitude: Double, longitude: Double) {
    (latitude * .pi / 180, longitude * .pi / 180)
  }
}
