import CoreLocation
import Foundation

/// The reason why there is no answer to a request for a place or a way.
///
/// See <https://developer.apple.com/documentation/mapkit/mkerror-swift.struct>.
public struct MKError: _BridgedStoredNSError {
  public enum Code: UInt, Sendable, _ErrorCodeProtocol {
    public typealias _ErrorType = MKError

    case unknown = 1
    case serverFailure, loadingThrottled, placemarkNotFound, directionsNotFound, decodingFailed
  }

  public static var _nsErrorDomain: String { "MKErrorDomain" }
  public let _nsError: NSError

  public init(_nsError error: NSError) { _nsError = error }
}

extension MKError {
  static var refused: MKError {
    MKError(
      .serverFailure, userInfo: [NSLocalizedDescriptionKey: "No server of maps is asked here."])
  }

  public static var unknown: Code { .unknown }
  public static var serverFailure: Code { .serverFailure }
  public static var loadingThrottled: Code { .loadingThrottled }
  public static var placemarkNotFound: Code { .placemarkNotFound }
  public static var directionsNotFound: Code { .directionsNotFound }
  public static var decodingFailed: Code { .decodingFailed }
}

public let MKErrorDomain = MKError.errorDomain

/// A thing at a place.
public protocol MKAnnotation: NSObjectProtocol {
  var coordinate: CLLocationCoordinate2D { get }
  var title: String? { get }
  var subtitle: String? { get }
}

extension MKAnnotation {
  public var title: String? { nil }
  public var subtitle: String? { nil }
}

open class MKPointAnnotation: NSObject, MKAnnotation, @unchecked Sendable {
  open var coordinate = CLLocationCoordinate2D(latitude: 0, longitude: 0)
  open var title: String?
  open var subtitle: String?

  public override init() {}

  public init(
    coordinate: CLLocationCoordinate2D, title: String? = nil, subtitle: String? = nil
  ) {
    self.coordinate = coordinate
    self.title = title
    self.subtitle = subtitle
  }
}

/// A place with its names.
open class MKPlacemark: CLPlacemark, MKAnnotation, @unchecked Sendable {
  public let coordinate: CLLocationCoordinate2D

  public init(coordinate: CLLocationCoordinate2D) {
    self.coordinate = coordinate
    super.init()
  }

  public convenience init(
    coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]?
  ) { self.init(coordinate: coordinate) }

  open override var location: CLLocation? {
    CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }
}

/// A place on a map.
open class MKMapItem: NSObject, @unchecked Sendable {
  public let placemark: MKPlacemark
  open var name: String?
  open var phoneNumber: String?
  open var url: URL?
  open var timeZone: TimeZone?
  open var location: CLLocation { placemark.location ?? CLLocation(latitude: 0, longitude: 0) }

  open private(set) var address: MKAddress?
  /// The parts of the address, of which none is known.
  open var addressRepresentations: MKAddressRepresentations? { nil }

  public init(placemark: MKPlacemark) { self.placemark = placemark }

  public convenience init(location: CLLocation, address: MKAddress?) {
    self.init(placemark: MKPlacemark(coordinate: location.coordinate))
    self.address = address
  }

  public class func forCurrentLocation() -> MKMapItem {
    MKMapItem(placemark: MKPlacemark(coordinate: CLLocationCoordinate2D(latitude: 0, longitude: 0)))
  }

  /// Always false: there is no program of maps.
  @discardableResult open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool { false }
  @discardableResult open class func openMaps(
    with mapItems: [MKMapItem], launchOptions: [String: Any]? = nil
  ) -> Bool { false }
}

public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsMode"
public let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"
public let MKLaunchOptionsDirectionsModeWalking = "MKLaunchOptionsDirectionsModeWalking"
public let MKLaunchOptionsDirectionsModeTransit = "MKLaunchOptionsDirectionsModeTransit"

/// Looks for places, without an answer: no server is asked.
open class MKLocalSearch: NSObject, @unchecked Sendable {
  public struct ResultType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let address = ResultType(rawValue: 1)
    public static let pointOfInterest = ResultType(rawValue: 2)
  }

  open class Request: NSObject, @unchecked Sendable {
    open var naturalLanguageQuery: String?
    open var region = MKCoordinateRegion()
    open var resultTypes: ResultType = [.address, .pointOfInterest]

    public override init() {}
    public init(naturalLanguageQuery: String) { self.naturalLanguageQuery = naturalLanguageQuery }
    public convenience init(completion: MKLocalSearchCompletion) {
      self.init(naturalLanguageQuery: completion.title)
    }
  }

  public final class Response: NSObject, Sendable {
    public let mapItems: [MKMapItem] = []
    public let boundingRegion = MKCoordinateRegion()
  }

  public init(request: Request) {}

  open var isSearching: Bool { false }
  open func start(completionHandler: @escaping (Response?, (any Error)?) -> Void) {
    completionHandler(nil, MKError.refused)
  }
  open func start() async throws -> Response { throw MKError.refused }
  open func cancel() {}
}

/// A proposal for the rest of what a person types.
public final class MKLocalSearchCompletion: NSObject, Sendable {
  public let title = ""
  public let subtitle = ""
}

public protocol MKLocalSearchCompleterDelegate: NSObjectProtocol {
  func completerDidUpdateResults(_ completer: MKLocalSearchCompleter)
  func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error)
}

extension MKLocalSearchCompleterDelegate {
  public func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {}
  public func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {}
}

/// Proposes places, of which it knows none.
open class MKLocalSearchCompleter: NSObject, @unchecked Sendable {
  public struct ResultType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let address = ResultType(rawValue: 1)
    public static let pointOfInterest = ResultType(rawValue: 2)
    public static let query = ResultType(rawValue: 4)
  }

  open var queryFragment = "" {
    didSet { delegate?.completer(self, didFailWithError: MKError.refused) }
  }
  open var region = MKCoordinateRegion()
  open var resultTypes: ResultType = [.address, .pointOfInterest, .query]
  open weak var delegate: (any MKLocalSearchCompleterDelegate)?
  open var results: [MKLocalSearchCompletion] { [] }
  open var isSearching: Bool { false }

  public override init() {}
  open func cancel() {}
}
