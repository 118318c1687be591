import Foundation

/// A place as a person writes it: a name, coordinates, or both.
package final class WrittenPlacemark: CLPlacemark, @unchecked Sendable {
  private let place: CLLocation?
  private let words: String?

  /// Reads `Berlin`, `52.52,13.40` or `52.52, 13.40 Berlin`; nil for an empty text, and for two
  /// numbers that are no valid coordinate.
  package init?(_ text: String) {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !trimmed.isEmpty else { return nil }
    // Two numbers with a comma between them, then a blank and a name.
    let pieces = trimmed.split(separator: ",", maxSplits: 1).map {
      $0.drop { $0 == " " }
    }
    let rest = pieces.count == 2 ? pieces[1].split(separator: " ", maxSplits: 1) : []
    if let latitude = pieces.first.flatMap({ Double($0) }),
      let longitude = rest.first.flatMap({ Double($0) })
    {
      let coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
      guard CLLocationCoordinate2DIsValid(coordinate) else { return nil }
      place = CLLocation(latitude: latitude, longitude: longitude)
      words = rest.count > 1 ? String(rest[1]) : nil
    } else {
      place = nil
      words = trimmed
    }
    super.init()
  }

  override package var location: CLLocation? { place }
  override package var name: String? { words }
  /// The name that was written; no service knows more.
  override package var locality: String? { words }
}

extension CLPlacemark {
  /// The place as a person writes it; nil if it has neither a name nor a location.
  package var written: String? {
    let coordinate = location?.coordinate
    let parts = [coordinate.map { "\($0.latitude),\($0.longitude)" }, name ?? locality]
    let text = parts.compactMap(\.self).joined(separator: " ")
    return text.isEmpty ? nil : text
  }
}
