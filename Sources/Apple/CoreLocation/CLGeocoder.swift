import Foundation

/// The names of a place.
///
/// See <https://developer.apple.com/documentation/corelocation/clplacemark>.
open class CLPlacemark: NSObject, @unchecked Sendable {
  open var location: CLLocation? { nil }
  open var name: String? { nil }
  open var thoroughfare: String? { nil }
  /// The number of the building in its street.
  open var subThoroughfare: String? { nil }
  open var locality: String? { nil }
  /// The part of the town.
  open var subLocality: String? { nil }
  open var administrativeArea: String? { nil }
  /// The part of the state.
  open var subAdministrativeArea: String? { nil }
  open var postalCode: String? { nil }
  open var isoCountryCode: String? { nil }
  open var country: String? { nil }
  open var timeZone: TimeZone? { nil }
  open var inlandWater: String? { nil }
  open var ocean: String? { nil }
  open var areasOfInterest: [String]? { nil }
}

/// Converts between places and their names. It finds none, as there is no service to ask.
///
/// Every request fails with `CLError.network`, as on an iPhone without a network.
open class CLGeocoder: NSObject, @unchecked Sendable {
  /// Receives the places that were found, or an error.
  public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

  public override init() {
    super.init()
  }

  /// Always false: a request fails at once.
  open var isGeocoding: Bool { false }

  /// Fails with `CLError.network`.
  open func reverseGeocodeLocation(
    _ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    completionHandler(nil, CLError(.network))
  }

  /// Fails with `CLError.network`.
  open func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale?,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    completionHandler(nil, CLError(.network))
  }

  /// Fails with `CLError.network`.
  open func geocodeAddressString(
    _ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    completionHandler(nil, CLError(.network))
  }

  /// Fails with `CLError.network`.
  open func reverseGeocodeLocation(_ location: CLLocation, preferredLocale locale: Locale? = nil)
    async throws -> [CLPlacemark]
  {
    throw CLError(.network)
  }

  /// Fails with `CLError.network`.
  open func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] {
    throw CLError(.network)
  }

  /// Does nothing: no request is ever running.
  open func cancelGeocode() {}
}
