import CoreLocation
import Foundation

/// The size of a region in degrees.
public struct MKCoordinateSpan: Sendable {
  public var latitudeDelta: CLLocationDegrees
  public var longitudeDelta: CLLocationDegrees

  public init(latitudeDelta: CLLocationDegrees = 0, longitudeDelta: CLLocationDegrees = 0) {
    self.latitudeDelta = latitudeDelta
    self.longitudeDelta = longitudeDelta
  }
}

/// A part of a map.
///
/// See <https://developer.apple.com/documentation/mapkit/mkcoordinateregion>.
public struct MKCoordinateRegion: Sendable {
  public var center: CLLocationCoordinate2D
  public var span: MKCoordinateSpan

  public init() {
    self.init(center: CLLocationCoordinate2D(latitude: 0, longitude: 0), span: MKCoordinateSpan())
  }

  public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
    self.center = center
    self.span = span
  }

  /// The region of a size in metres, which take more degrees of longitude the farther from the equator they are.
  public init(
    center: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance,
    longitudinalMeters: CLLocationDistance
  ) {
    let degree = 111_320.0
    let circle = max(cos(center.latitude * .pi / 180), 0.01)
    self.init(
      center: center,
      span: MKCoordinateSpan(
        latitudeDelta: latitudinalMeters / degree,
        longitudeDelta: longitudinalMeters / (degree * circle)))
  }

  public init(_ rect: MKMapRect) {
    let first = MKMapPoint(x: rect.minX, y: rect.minY).coordinate
    let last = MKMapPoint(x: rect.maxX, y: rect.maxY).coordinate
    self.init(
      center: MKMapPoint(x: rect.midX, y: rect.midY).coordinate,
      span: MKCoordinateSpan(
        latitudeDelta: abs(first.latitude - last.latitude),
        longitudeDelta: abs(first.longitude - last.longitude)))
  }
}

public func MKCoordinateRegionMakeWithDistance(
  _ centerCoordinate: CLLocationCoordinate2D, _ latitudinalMeters: CLLocationDistance,
  _ longitudinalMeters: CLLocationDistance
) -> MKCoordinateRegion {
  MKCoordinateRegion(
    center: centerCoordinate, latitudinalMeters: latitudinalMeters,
    longitudinalMeters: longitudinalMeters)
}

/// A place on the flat map of Mercator, which is 2^28 points wide.
public struct MKMapPoint: Hashable, Sendable {
  public var x: Double
  public var y: Double

  private static let side = 268_435_456.0

  public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }

  public init(_ coordinate: CLLocationCoordinate2D) {
    let sine = sin(min(max(coordinate.latitude, -85.05), 85.05) * .pi / 180)
    x = (coordinate.longitude + 180) / 360 * Self.side
    y = (0.5 - log((1 + sine) / (1 - sine)) / (4 * .pi)) * Self.side
  }

  public var coordinate: CLLocationCoordinate2D {
    CLLocationCoordinate2D(
      latitude: 90 - 360 * atan(exp((y / Self.side - 0.5) * 2 * .pi)) / .pi,
      longitude: x / Self.side * 360 - 180)
  }

  /// The distance over the ground in metres.
  public func distance(to other: MKMapPoint) -> CLLocationDistance {
    let (one, two) = (coordinate, other.coordinate)
    return CLLocation(latitude: one.latitude, longitude: one.longitude)
      .distance(from: CLLocation(latitude: two.latitude, longitude: two.longitude))
  }
}

public struct MKMapSize: Hashable, Sendable {
  public var width: Double
  public var height: Double

  public init(width: Double = 0, height: Double = 0) {
    self.width = width
    self.height = height
  }
}

/// A part of the flat map.
public struct MKMapRect: Hashable, Sendable {
  public var origin: MKMapPoint
  public var size: MKMapSize

  public init(origin: MKMapPoint = MKMapPoint(), size: MKMapSize = MKMapSize()) {
    self.origin = origin
    self.size = size
  }

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
  }

  public static let null = MKMapRect(x: .infinity, y: .infinity, width: 0, height: 0)
  public static let world = MKMapRect(x: 0, y: 0, width: 268_435_456, height: 268_435_456)

  public var minX: Double { origin.x }
  public var minY: Double { origin.y }
  public var midX: Double { origin.x + size.width / 2 }
  public var midY: Double { origin.y + size.height / 2 }
  public var maxX: Double { origin.x + size.width }
  public var maxY: Double { origin.y + size.height }
  public var isNull: Bool { origin.x == .infinity }
  public var isEmpty: Bool { isNull || size.width == 0 && size.height == 0 }

  public func union(_ other: MKMapRect) -> MKMapRect {
    if isNull { return other }
    if other.isNull { return self }
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return MKMapRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  public func contains(_ point: MKMapPoint) -> Bool {
    (minX...max(minX, maxX)).contains(point.x) && (minY...max(minY, maxY)).contains(point.y)
  }

  public func insetBy(dx: Double, dy: Double) -> MKMapRect {
    MKMapRect(
      x: minX + dx, y: minY + dy, width: size.width - 2 * dx, height: size.height - 2 * dy)
  }
}

public enum MKMapType: UInt, Sendable {
  case standard, satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard
}

/// Writes distances.
open class MKDistanceFormatter: Formatter, @unchecked Sendable {
  public enum Units: UInt, Sendable { case `default`, metric, imperial, imperialWithYards }
  public enum DistanceUnitStyle: UInt, Sendable { case `default`, abbreviated, full }

  open var locale: Locale! = .autoupdatingCurrent
  open var units = Units.default
  open var unitStyle = DistanceUnitStyle.default

  public override init() { super.init() }
  public required init?(coder: NSCoder) { nil }

  open func string(fromDistance distance: CLLocationDistance) -> String {
    let formatter = MeasurementFormatter()
    formatter.locale = locale
    formatter.unitStyle = unitStyle == .full ? .long : .medium
    let isMetric =
      units == .metric || units == .default && (locale ?? .current).measurementSystem == .metric
    let length = Measurement(value: distance, unit: UnitLength.meters)
    let (small, large, limit): (UnitLength, UnitLength, Double) =
      isMetric ? (.meters, .kilometers, 1000) : (.feet, .miles, 304.8)
    let unit = abs(distance) < limit ? small : large
    formatter.unitOptions = .providedUnit
    let numbers = NumberFormatter()
    numbers.locale = locale
    numbers.maximumFractionDigits = unit == large ? 1 : 0
    formatter.numberFormatter = numbers
    return formatter.string(from: length.converted(to: unit))
  }

  open override func string(for object: Any?) -> String? {
    (object as? CLLocationDistance).map(string(fromDistance:))
  }
}
