import Forecasts
import Foundation
import Testing

private func wanted(
  _ name: String?, _ latitude: Double? = nil, _ longitude: Double? = nil,
  timeZone: String = "Europe/Berlin"
) throws -> WantedPlace {
  try WantedPlace(name: name, latitude: latitude, longitude: longitude, timeZone: timeZone)
}

@Test func `a place is a name, coordinates, or the city of the time zone`() throws {
  #expect(try wanted("Paris") == .named("Paris", hints: [], timeZone: nil))
  #expect(
    try wanted(" Paris , Texas") == .named("Paris", hints: ["Texas"], timeZone: nil))
  #expect(
    try wanted("48.86, -2.35")
      == .known(Place(name: "48.9°N 2.4°W", latitude: 48.86, longitude: -2.35)))
  #expect(
    try wanted("Home", -33.9, 151.2)
      == .known(Place(name: "Home", latitude: -33.9, longitude: 151.2)))
  #expect(try wanted(nil) == .named("Berlin", hints: [], timeZone: "Europe/Berlin"))
  #expect(
    try wanted("", timeZone: "America/Argentina/Buenos_Aires")
      == .named("Buenos Aires", hints: [], timeZone: "America/Argentina/Buenos_Aires"))
}

@Test func `what names no place says what to set`() throws {
  #expect(throws: WantedPlace.Problem.noPlace) { try wanted(nil, timeZone: "Etc/UTC") }
  #expect(throws: WantedPlace.Problem.noPlace) { try wanted(nil, timeZone: "US/Pacific") }
  #expect(throws: WantedPlace.Problem.halfCoordinates) { try wanted("Home", 52) }
  #expect(throws: WantedPlace.Problem.notOnEarth(latitude: 91, longitude: 0)) {
    try wanted(nil, 91, 0)
  }
}

@Test func `of several places the one that is meant is found`() throws {
  let search = try PlaceSearch(openMeteo: fixture("places.json"))
  #expect(search.place()?.latitude == 48.85341)
  #expect(search.place(hints: ["texas"])?.latitude == 33.66094)
  #expect(search.place(hints: ["US", "Missouri"])?.latitude == 39.48060)
  #expect(search.place(timeZone: "America/Chicago")?.latitude == 33.66094)
  // A time zone is only a hint: cities have been renamed.
  #expect(search.place(timeZone: "Asia/Tokyo")?.latitude == 48.85341)
  #expect(search.place(hints: ["Ontario"]) == nil)
}

@Test func `an answer without places is an answer`() throws {
  let nothing = try PlaceSearch(openMeteo: Data(#"{"generationtime_ms":0.5}"#.utf8))
  #expect(nothing.place() == nil)
  #expect(throws: ForecastError.notJSON) { try PlaceSearch(openMeteo: fixture("page.html")) }
}
