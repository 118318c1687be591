import Foundation

/// A city of the table that comes with the program, which needs no network to be found.
package struct City: Hashable, Sendable {
  package var name: String
  /// The code of its country: `PT`.
  package var country: String
  /// Its state, in the United States.
  package var state: String?
  package var latitude: Double
  package var longitude: Double
  /// Whether a larger city of the table has its name.
  package private(set) var isNamesake = false

  /// All cities, the largest first.
  package static let all: [City] = {
    var names: Set<String> = []
    return table.split { $0 == ";" || $0 == "\n" }.compactMap(City.init).map { city in
      var city = city
      city.isNamesake = !names.insert(city.name.folded).inserted
      return city
    }
  }()

  /// A row of the table: `Portland|US Oregon|45.52|-122.68`.
  private init?(_ row: Substring) {
    let parts = row.split(separator: "|")
    guard parts.count == 4, let latitude = Double(parts[2]), let longitude = Double(parts[3]) else {
      return nil
    }
    name = String(parts[0])
    country = String(parts[1].prefix(2))
    state = parts[1].count > 3 ? String(parts[1].dropFirst(3)) : nil
    (self.latitude, self.longitude) = (latitude, longitude)
  }

  /// The largest city of a name, in any case and without accents. Every hint has to be its state,
  /// or its country by code or by name in English or the given locale's language.
  package static func named(_ name: String, hints: [String] = [], locale: Locale = .current)
    -> City?
  {
    let name = name.folded
    return all.first { city in
      city.name.folded == name && hints.allSatisfy { city.fits($0.folded, locale) }
    }
  }

  private func fits(_ hint: String, _ locale: Locale) -> Bool {
    let english = Locale(identifier: "en").localizedString(forRegionCode: country)
    return [country, state, english, countryName(in: locale)]
      .contains { $0?.folded == hint }
  }

  /// The name of its country in the locale's language.
  package func countryName(in locale: Locale) -> String {
    locale.localizedString(forRegionCode: country) ?? country
  }

  /// The state and the country, for a list of cities.
  package func region(in locale: Locale) -> String {
    [state, countryName(in: locale)].compactMap(\.self).joined(separator: ", ")
  }

  /// The words for a board file, which find this city again: `Lisbon`, and `London, CA` where a
  /// larger city has the name.
  package var written: String { isNamesake ? "\(name), \(state ?? country)" : name }

  package var place: Place { Place(name: name, latitude: latitude, longitude: longitude) }
}

extension String {
  fileprivate var folded: String {
    folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}
