import Foundation

/// What a place is called.
///
/// See <https://developer.apple.com/documentation/corelocation/clplacemark>.
open class CLPlacemark: NSObject, @unchecked Sendable {
  open var location: CLLocation? { nil }
  open var name: String? { nil }
  open var thoroughfare: String? { nil }
  /// Its number in the street.
  open var subThoroughfare: String? { nil }
  open var locality: String? { nil }
  /// Its part of the town.
  open var subLocality: String? { nil }
  open var administrativeArea: String? { nil }
  /// Its part of the state.
  open var subAdministrativeArea: String? { nil }
  open var postalCode: String? { nil }
  open var isoCountryCode: String? { nil }
  open var country: String? { nil }
  open var timeZone: TimeZone? { nil }
}

/// Finds places by names and names of places: none, for there is no service to ask.
///
/// Every request fails with `CLError.network`, as without a network on an iPhone.
open class CLGeocoder: NSObject, @unchecked Sendable {
  /// What is told of places that were found.
  public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

  public override init() {
    super.init()
  }

  /// Always false: a request fails at once.
  open var isGeocoding: Bool { false }

  /// Fails.
  open func reverseGeocodeLocation(
    _ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    completionHandler(nil, CLError(.network))
  }

  /// Fails.
  open func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale?,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    completionHandler(nil, CLError(.network))
  }

  /// Fails.
  open func geocodeAddressString(
    _ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    completionHandler(nil, CLError(.network))
  }

  /// Fails.
  open func reverseGeocodeLocation(_ location: CLLocation, preferredLocale locale: Locale? = nil)
    async throws -> [CLPlacemark]
  {
    throw CLError(.network)
  }

  /// Fails.
  open func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] {
    throw CLError(.network)
  }

  /// Does nothing: no request is ever running.
  open func cancelGeocode() {}
}
