import Foundation

/// A place on the Earth, in degrees.
struct Location: Hashable {
  let latitude: Double
  let longitude: Double
  /// The location as written, without spaces.
  let text: String

  /// Parses `52.52,13.40`; nil if it is not a place.
  init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    guard parts.count == 2, parts.allSatisfy({ $0.allSatisfy { "+-.0123456789".contains($0) } }),
      let latitude = Double(parts[0]), let longitude = Double(parts[1]),
      (-90...90).contains(latitude), (-180...180).contains(longitude)
    else { return nil }
    self.latitude = latitude
    self.longitude = longitude
    self.text = parts.joined(separator: ",")
  }

  /// The greatest distance between two places, in metres; also the distance between a place and
  /// none.
  static let farthest = Double.pi * radius
  /// The Earth's radius, in metres.
  private static let radius = 6_371_000.0

  /// The distance in metres along a great circle, by the haversine formula.
  func meters(to other: Location) -> Double {
    let (from, to) = (latitude * .pi / 180, other.latitude * .pi / 180)
    let across = (other.longitude - longitude) * .pi / 180
    let chord =
      pow(sin((to - from) / 2), 2) + cos(from) * cos(to) * pow(sin(across / 2), 2)
    return 2 * Self.radius * asin(min(1, chord.squareRoot()))
  }
}
