import Foundation

/// A place with a forecast.
package struct Place: Hashable, Sendable {
  package var name: String
  package var latitude: Double
  package var longitude: Double

  package init(name: String, latitude: Double, longitude: Double) {
    self.name = name
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// The place in the settings, before its coordinates are known.
package enum WantedPlace: Hashable, Sendable {
  case known(Place)
  /// `hints` distinguish it from others of the same name; `timeZone` is set if nothing else is
  /// known about it.
  case named(String, hints: [String], timeZone: String?)

  /// The reason why the settings name no place.
  package enum Problem: Error, Hashable {
    /// No place is set, and the time zone is not named after a city.
    case noPlace
    case halfCoordinates
    case notOnEarth(latitude: Double, longitude: Double)
  }

  /// - Parameters:
  ///   - name: `Paris`, `Paris, Texas` or `48.86, 2.35`.
  ///   - timeZone: the person's time zone, which tells a city if no name is set: `Europe/Berlin`
  ///     means Berlin.
  package init(name: String?, latitude: Double?, longitude: Double?, timeZone: String)
    throws(Problem)
  {
    let name = name?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    switch (latitude, longitude) {
    case (.some(let latitude), .some(let longitude)):
      self = .known(try Place(checking: name, latitude: latitude, longitude: longitude))
    case (nil, nil):
      let parts = name.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      if parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]) {
        self = .known(try Place(checking: "", latitude: latitude, longitude: longitude))
      } else if let first = parts.first {
        self = .named(first, hints: Array(parts.dropFirst()), timeZone: nil)
      } else if let city = Self.city(of: timeZone) {
        self = .named(city, hints: [], timeZone: timeZone)
      } else {
        throw .noPlace
      }
    default: throw .halfCoordinates
    }
  }

  /// The name to show until the place is found.
  package var name: String {
    switch self {
    case .known(let place): place.name
    case .named(let name, _, _): name
    }
  }

  /// The city that a time zone is named after: `America/Argentina/Buenos_Aires`. Zones such as
  /// `Etc/UTC` and `US/Pacific` have none.
  private static func city(of timeZone: String) -> String? {
    let parts = timeZone.split(separator: "/")
    let areas: Set<Substring> = [
      "Africa", "America", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific",
    ]
    guard parts.count >= 2, areas.contains(parts[0]) else { return nil }
    return parts.last?.replacingOccurrences(of: "_", with: " ")
  }
}

extension WantedPlace.Problem: CustomStringConvertible {
  /// The remedy, in words.
  package var description: String {
    switch self {
    case .noPlace: "Which place? Name a city: e, then c."
    case .halfCoordinates: "Set both latitude and longitude, or neither."
    case .notOnEarth(let latitude, let longitude):
      "\(latitude), \(longitude) is nowhere: latitude is −90…90, longitude −180…180."
    }
  }
}

extension Place {
  fileprivate init(checking name: String, latitude: Double, longitude: Double)
    throws(WantedPlace.Problem)
  {
    guard abs(latitude) <= 90, abs(longitude) <= 180 else {
      throw .notOnEarth(latitude: latitude, longitude: longitude)
    }
    let name = name.isEmpty ? Self.coordinates(latitude, longitude) : name
    self.init(name: name, latitude: latitude, longitude: longitude)
  }

  /// Coordinates as `52.5°N 13.4°E`.
  private static func coordinates(_ latitude: Double, _ longitude: Double) -> String {
    func part(_ value: Double, _ positive: String, _ negative: String) -> String {
      "\((abs(value) * 10).rounded() / 10)°\(value < 0 ? negative : positive)"
    }
    return part(latitude, "N", "S") + " " + part(longitude, "E", "W")
  }
}
