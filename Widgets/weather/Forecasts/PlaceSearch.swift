import Foundation

/// Open-Meteo's answer to ``OpenMeteo/search(_:)``: places of a name, largest first.
package struct PlaceSearch: Hashable, Sendable {
  private var results: [Result]

  package init(openMeteo data: Data) throws(ForecastError) {
    // An answer without a list means that no place was found.
    guard let answer = try? JSONDecoder().decode(Answer.self, from: data),
      answer.results != nil || answer.generationtime_ms != nil
    else { throw .notJSON }
    results = answer.results ?? []
  }

  /// The first place that matches all hints and the time zone, if known; nil if there is none.
  package func place(hints: [String] = [], timeZone: String? = nil) -> Place? {
    let fitting = results.filter { result in hints.allSatisfy(result.fits) }
    let ofZone = timeZone.flatMap { zone in fitting.first { $0.timezone == zone } }
    return (ofZone ?? fitting.first).map {
      Place(name: $0.name, latitude: $0.latitude, longitude: $0.longitude)
    }
  }

  private struct Answer: Decodable {
    var results: [Result]?
    var generationtime_ms: Double?
  }

  private struct Result: Decodable, Hashable {
    var name: String
    var latitude: Double
    var longitude: Double
    var timezone: String?
    var country: String?
    var country_code: String?
    var admin1: String?
    var admin2: String?

    /// Whether a word after the place's name is its country or region.
    func fits(_ hint: String) -> Bool {
      [country, country_code, admin1, admin2].contains { $0?.lowercased() == hint.lowercased() }
    }
  }
}
