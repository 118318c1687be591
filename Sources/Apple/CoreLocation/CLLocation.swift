import Foundation

/// Degrees of latitude or longitude.
public typealias CLLocationDegrees = Double
/// Metres.
public typealias CLLocationDistance = Double
/// Metres within which something is.
public typealias CLLocationAccuracy = Double
/// Metres a second.
public typealias CLLocationSpeed = Double
/// Degrees from north, clockwise.
public typealias CLLocationDirection = Double

/// A place on the earth.
public struct CLLocationCoordinate2D: Sendable {
  /// Degrees north of the equator.
  public var latitude: CLLocationDegrees
  /// Degrees east of Greenwich.
  public var longitude: CLLocationDegrees

  /// 0° north, 0° east.
  public init() {
    self.init(latitude: 0, longitude: 0)
  }

  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// Whether there is such a place.
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
/// Nearer than that.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// Within ten metres.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// Within a hundred metres.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// Within a kilometre.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
/// Within three kilometres.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
public let kCLLocationAccuracyReduced: CLLocationAccuracy = 5000

/// A location and the time at which it was determined.
///
/// See <https://developer.apple.com/documentation/corelocation/cllocation>.
open class CLLocation: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  public var coordinate: CLLocationCoordinate2D {
    // One that was kept from an earlier request is still where the person is.
    if isOfBoard { LocationReads.note() }
    return place
  }

  private let place: CLLocationCoordinate2D
  /// Whether it is where the person told the board that they are.
  private let isOfBoard: Bool
  /// Metres above the sea.
  public let altitude: CLLocationDistance
  /// Metres within which it is; negative where the place is not known.
  public let horizontalAccuracy: CLLocationAccuracy
  /// Metres within which the height is; negative where it is not known.
  public let verticalAccuracy: CLLocationAccuracy
  /// The direction; negative where it is not known.
  public let course: CLLocationDirection
  /// The speed; negative where it is not known.
  public let speed: CLLocationSpeed
  /// The time at which the location was determined.
  public let timestamp: Date

  public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0,
      horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: Date())
  }

  /// A place and a height at a date.
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

  /// A place, a height, a direction and a speed at a date.
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

  /// Where the person told the board that they are.
  init(ofBoard place: CLLocationCoordinate2D) {
    self.place = place
    isOfBoard = true
    (altitude, horizontalAccuracy, verticalAccuracy) = (0, 0, -1)
    (course, speed, timestamp) = (-1, -1, Date())
  }

  /// Always true: what is read is numbers.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the location into an archive; where it came from is left out.
  open func encode(with coder: NSCoder) { write(to: coder) }

  /// The location of an archive; nil where it holds none.
  public required convenience init?(coder: NSCoder) {
    self.init(reading: coder)
  }

  /// Metres to another place over the ground, the earth taken as a ball: right to half a per cent.
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
