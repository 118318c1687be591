import CoreLocation
import Foundation

// Requests for the address of a place. No server is asked.

/// A request for the place of an address, without an answer.
public final class MKGeocodingRequest: NSObject, @unchecked Sendable {
  public let addressString: String
  public var region: MKCoordinateRegion?
  public var preferredLocale: Locale?
  public var isCancelled: Bool { false }
  public var isLoading: Bool { false }

  /// Makes a request; nil without an address.
  public init?(addressString: String) {
    if addressString.isEmpty { return nil }
    self.addressString = addressString
  }

  public var mapItems: [MKMapItem] {
    get async throws { throw MKError.refused }
  }

  public func getMapItems(completionHandler: @escaping ([MKMapItem]?, (any Error)?) -> Void) {
    completionHandler(nil, MKError.refused)
  }

  public func cancel() {}
}

/// A request for the address of a place, without an answer.
public final class MKReverseGeocodingRequest: NSObject, @unchecked Sendable {
  public let location: CLLocation
  public var preferredLocale: Locale?
  public var isCancelled: Bool { false }
  public var isLoading: Bool { false }

  /// Makes a request; nil for a place that does not exist.
  public init?(location: CLLocation) {
    if !CLLocationCoordinate2DIsValid(location.coordinate) { return nil }
    self.location = location
  }

  public var mapItems: [MKMapItem] {
    get async throws { throw MKError.refused }
  }

  public func getMapItems(completionHandler: @escaping ([MKMapItem]?, (any Error)?) -> Void) {
    completionHandler(nil, MKError.refused)
  }

  public func cancel() {}
}

/// An address as lines of text.
public final class MKAddress: NSObject, Sendable {
  public let fullAddress: String
  public let shortAddress: String?

  /// Makes an address; nil without text.
  public init?(fullAddress: String, shortAddress: String?) {
    if fullAddress.isEmpty { return nil }
    self.fullAddress = fullAddress
    self.shortAddress = shortAddress
  }
}

/// The parts of an address.
public final class MKAddressRepresentations: NSObject, Sendable {
  public enum ContextStyle: Int, Sendable { case automatic, short, full }

  public var cityName: String? { nil }
  public var cityWithContext: String? { nil }
  public var regionName: String? { nil }
  public var region: Locale.Region? { nil }

  public func cityWithContext(_ style: ContextStyle) -> String? { nil }
  public func fullAddress(includingRegion: Bool, singleLine: Bool) -> String? { nil }
}
