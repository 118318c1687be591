import Forecasts
import Foundation
import Testing

private func berlin() throws -> Forecast {
  try Forecast(openMeteo: fixture("forecast.json"))
}

@Test func `reads an answer of Open-Meteo's, up to where its values end`() throws {
  let forecast = try berlin()
  #expect(forecast.timeZone.identifier == "Europe/Berlin")
  #expect(forecast.hours.count == 45)
  #expect(forecast.hours[0].date == (try instant("2026-11-20T23:00:00Z")))
  #expect(forecast.hours[31].chanceOfRain == nil)
  #expect(forecast.days.map(\.high) == [8.8, 9.2])
  #expect(forecast.days[1].sky == .thunderstorm)
  #expect(forecast.days[0].sunrise == (try instant("2026-11-21T06:40:00Z")))
  #expect(forecast.end == (try instant("2026-11-22T20:00:00Z")))
}

@Test func `what is current counts for its hour, then the forecast's hours`() throws {
  let forecast = try berlin()
  func temperature(_ time: String) throws -> Double? {
    forecast.moment(at: try instant(time))?.temperature
  }
  #expect(try temperature("2026-11-21T08:46:00Z") == 6.9)
  #expect(try temperature("2026-11-21T08:59:59Z") == 6.9)
  // The temperature of the next hour begins after the measurement.
  #expect(try temperature("2026-11-21T09:00:00Z") == 6.7)
  #expect(try temperature("2026-11-21T07:10:00Z") == 6.3)
  #expect(try temperature("2026-11-22T19:59:00Z") == 8.3)
  #expect(try temperature("2026-11-22T20:00:00Z") == nil)
  #expect(try temperature("2026-11-20T22:59:00Z") == nil)
}

@Test func `days begin at the place's midnight`() throws {
  let forecast = try berlin()
  #expect(forecast.days(from: try instant("2026-11-21T22:59:00Z")).map(\.low) == [5, -0.4])
  #expect(forecast.days(from: try instant("2026-11-21T23:00:00Z")).map(\.low) == [-0.4])
}

@Test func `the picture changes on each hour, and when there is no more`() throws {
  let forecast = try berlin()
  let turns = forecast.turns(after: try instant("2026-11-22T17:30:00Z"))
  #expect(
    turns == [
      try instant("2026-11-22T18:00:00Z"), try instant("2026-11-22T19:00:00Z"),
      try instant("2026-11-22T20:00:00Z"),
    ])
  #expect(forecast.turns(after: try instant("2026-11-22T20:00:00Z")).isEmpty)
}

@Test func `what is no forecast is refused`() throws {
  #expect(throws: ForecastError.notJSON) { try Forecast(openMeteo: fixture("page.html")) }
  #expect(throws: ForecastError.notJSON) { try Forecast(openMeteo: fixture("places.json")) }
  #expect(throws: ForecastError.notJSON) {
    try Forecast(openMeteo: fixture("forecast.json").prefix(900))
  }
  #expect(throws: ForecastError.refused("Latitude must be in range of -90 to 90°.")) {
    try Forecast(
      openMeteo: Data(
        #"{"error":true,"reason":"Latitude must be in range of -90 to 90°."}"#.utf8))
  }
  #expect(throws: ForecastError.noHours) {
    try Forecast(
      openMeteo: Data(
        #"{"timezone":"GMT","utc_offset_seconds":0,"hourly":{"time":[],"temperature_2m":[]}}"#.utf8)
    )
  }
}

@Test func `every code of the sky that Open-Meteo documents has words and a glyph`() {
  let codes = [
    0, 1, 2, 3, 45, 48, 51, 53, 55, 56, 57, 61, 63, 65, 66, 67, 71, 73, 75, 77, 80, 81, 82, 85, 86,
    95, 96, 99,
  ]
  for code in codes {
    #expect(Sky(code: code) != .unknown)
    #expect((1...15).contains(Sky(code: code).words.count))
  }
  #expect(Sky(code: 42) == .unknown)
}

@Test func `a server of one's own is asked instead`() throws {
  let own = OpenMeteo(environment: ["WIDGETBOARD_OPEN_METEO": "http://127.0.0.1:8080/"])
  #expect(
    own.search("São Paulo")?.absoluteString.hasPrefix(
      "http://127.0.0.1:8080/v1/search?name=S%C3%A3o%20Paulo&") == true)
  let forecast = own.forecast(latitude: 52.5234, longitude: -13.4)?.absoluteString ?? ""
  #expect(
    forecast.hasPrefix("http://127.0.0.1:8080/v1/forecast?latitude=52.52&longitude=-13.4&"))
  let service = OpenMeteo(environment: [:])
  #expect(service.search("Rome")?.host() == "geocoding-api.open-meteo.com")
  #expect(service.forecast(latitude: 0, longitude: 0)?.host() == "api.open-meteo.com")
}

@Test func `figures that cannot be are as good as none`() throws {
  let answer = #"""
    {"timezone":"Europe/Berlin","utc_offset_seconds":3600,
    "current":{"time":1795255200,"temperature_2m":-1e300},
    "hourly":{"time":[1795255200,1795258800,1e300],"temperature_2m":[3,4,5],
    "apparent_temperature":[1e300,4,5]},
    "daily":{"time":[1795255200,1795341600],"temperature_2m_min":[1e300,-4],
    "temperature_2m_max":[1e300,3],"sunrise":[1e300,1e300]}}
    """#
  let forecast = try Forecast(openMeteo: Data(answer.utf8))
  #expect(forecast.current == nil)
  #expect(forecast.hours.map(\.temperature) == [3, 4])
  #expect(forecast.hours.map(\.feelsLike) == [nil, 4])
  #expect(forecast.days.map(\.low) == [-4])
  #expect(forecast.days.map(\.sunrise) == [nil])
}

// Moon phases of the almanac: the mean month is exact to half a day.
@Test(arguments: [
  ("2024-01-11T11:57:00Z", "new moon", 0.0), ("2024-01-25T17:54:00Z", "full moon", 1.0),
  ("2026-11-17T11:48:00Z", "first quarter", 0.5), ("1999-12-22T17:31:00Z", "full moon", 1.0),
])
func `the moon is as an almanac has it`(date: String, words: String, lit: Double) throws {
  let moon = Moon(at: try instant(date))
  #expect(moon.words == words)
  #expect(abs(moon.lit - lit) < 0.08, "\(moon.lit)")
}

/// A forecast for the hours of a day, with some values replaced.
private func answer(
  hours: [Int: String] = [:], codes: [Int: String] = [:], current: String = "4.5",
  highs: [String] = ["8", "9"]
) -> Data {
  func column(_ own: [Int: String], _ value: (Int) -> String) -> String {
    (0..<24).map { own[$0] ?? value($0) }.joined(separator: ",")
  }
  return Data(
    """
    {"timezone":"Europe/Berlin","utc_offset_seconds":3600,
    "current":{"time":1795255200,"temperature_2m":\(current),"weather_code":61},
    "hourly":{"time":[\(column([:]) { "\(1_795_215_600 + $0 * 3600)" })],
    "temperature_2m":[\(column(hours) { "\($0)" })],"weather_code":[\(column(codes) { _ in "3" })]},
    "daily":{"time":[1795215600,1795302000],"temperature_2m_min":[1,null],
    "temperature_2m_max":[\(highs.joined(separator: ","))],"weather_code":[3,61]}}
    """.utf8)
}

@Test(arguments: ["null", "nan", "NaN", "-Infinity", #""""#])
func `a value that is missing costs itself, and not the answer`(none: String) throws {
  let past = Dictionary(uniqueKeysWithValues: (0..<9).map { ($0, none) })
  let since = try Forecast(openMeteo: answer(hours: past))
  #expect(since.hours.count == 15)
  #expect(since.hours.first?.temperature == 9)
  #expect(since.current?.temperature == 4.5)
  #expect(since.days.map(\.low) == [1, nil])
  #expect(since.days.map(\.high) == [8, 9])

  let gap = try Forecast(openMeteo: answer(hours: [12: none, 13: none, 14: none]))
  #expect(gap.hours.count == 24)
  #expect(gap.hours[11...15].map(\.temperature) == [11, nil, nil, nil, 15])
  #expect(gap.hours[13].sky == .overcast)
  #expect(gap.moment(at: gap.hours[13].date) != nil)
  #expect(gap.end == gap.hours[0].date.addingTimeInterval(24 * 3600))

  let skies = try Forecast(openMeteo: answer(codes: [3: none]))
  #expect(skies.hours[3].sky == .unknown)
  #expect(skies.hours[3].temperature == 3)

  let now = try Forecast(openMeteo: answer(current: none, highs: [none, "9"]))
  #expect(now.current == nil)
  #expect(now.hours.count == 24)
  #expect(now.days.map(\.high) == [nil, 9])
}

@Test func `columns that are missing or too short cost what they would say`() throws {
  let forecast = try Forecast(
    openMeteo: Data(
      #"""
      {"utc_offset_seconds":"3600","hourly":{"time":[1795255200,null,1795262400],
      "temperature_2m":[3,4,5],"apparent_temperature":[1]}}
      """#.utf8))
  #expect(forecast.hours.map(\.temperature) == [3, 5])
  #expect(forecast.hours.map(\.feelsLike) == [1, nil])
  #expect(forecast.days.isEmpty)
  #expect(forecast.timeZone.secondsFromGMT() == 3600)
}
