import Forecasts
import Foundation
import Testing

/// The table of cities that comes with the program.

@Test func `the table has the capitals and is read whole`() {
  #expect(City.all.count > 1000)
  #expect(Set(City.all.map(\.country)).count > 220)
  for city in City.all {
    #expect(abs(city.latitude) <= 90 && abs(city.longitude) <= 180 && !city.name.isEmpty)
  }
}

@Test(arguments: [
  ("Lisbon", "PT", 38.7, -9.1), ("lisbon", "PT", 38.7, -9.1), ("Sao Paulo", "BR", -23.5, -46.6),
  ("Reykjavík", "IS", 64.1, -21.9), ("New York", "US", 40.7, -74),
  ("Nuku'alofa", "TO", -21.1, -175.2),
])
func `a name is found in any case and without accents`(
  name: String, country: String, latitude: Double, longitude: Double
) throws {
  let city = try #require(City.named(name))
  #expect(city.country == country)
  #expect(abs(city.latitude - latitude) < 0.2 && abs(city.longitude - longitude) < 0.2)
}

@Test func `a country or a state says which, and the largest is meant without one`() throws {
  let english = Locale(identifier: "en_US"), german = Locale(identifier: "de_DE")
  #expect(City.named("London")?.country == "GB")
  #expect(City.named("London", hints: ["Canada"])?.country == "CA")
  #expect(City.named("London", hints: ["kanada"], locale: german)?.country == "CA")
  #expect(City.named("London", hints: ["Ohio"], locale: english) == nil)
  #expect(City.named("Portland", hints: ["Oregon"])?.state == "Oregon")
  #expect(City.named("Lisbn") == nil)
}

@Test func `every city is found again by what a form writes for it`() {
  for city in City.all {
    let parts = city.written.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(City.named(parts[0], hints: Array(parts.dropFirst())) == city, "\(city.written)")
  }
}

/// The machine's table of time zones has the coordinates of their cities, to the minute.
@Test func `cities lie where the table of time zones has them`() throws {
  guard let table = try? String(contentsOfFile: "/usr/share/zoneinfo/zone.tab", encoding: .utf8)
  else { return }
  var compared = 0
  for line in table.split(separator: "\n") where !line.hasPrefix("#") {
    let fields = line.split(separator: "\t")
    let name = fields[2].split(separator: "/").last?.replacing("_", with: " ") ?? ""
    guard let city = City.all.first(where: { $0.name == name && $0.country == fields[0] }),
      let match = fields[1].wholeMatch(of: /([+-])(\d\d)(\d\d)\d*([+-])(\d\d\d)(\d\d)\d*/)
    else { continue }
    func degrees(_ sign: Substring, _ whole: Substring, _ minutes: Substring) -> Double {
      ((Double(whole) ?? 0) + (Double(minutes) ?? 0) / 60) * (sign == "-" ? -1 : 1)
    }
    #expect(abs(degrees(match.1, match.2, match.3) - city.latitude) < 0.4, "\(name)")
    #expect(abs(degrees(match.4, match.5, match.6) - city.longitude) < 0.6, "\(name)")
    compared += 1
  }
  #expect(compared > 150)
}
