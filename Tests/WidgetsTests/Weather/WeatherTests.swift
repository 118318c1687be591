import Cells
import Downloads
import Foundation
import Forecasts
import Testing
import WidgetArchive

/// The weather widget with its earlier downloads.
private struct Weather {
  let home: TemporaryHome

  init() throws {
    home = try TemporaryHome()
  }

  var kept: KeptDownloads { KeptDownloads(ofWidget: "weather", environment: home.environment) }

  func keepForecast(loadedHoursAgo hours: Double = 0) throws {
    let loaded = Date().addingTimeInterval(-hours * 3600)
    let address = OpenMeteo(environment: [:]).forecast(latitude: 52.52, longitude: 13.41)
    try kept.keep(EvenForecast(from: loaded).json, of: #require(address), at: loaded)
  }

  func timeline(
    _ configuration: Configuration = ["place": .string("52.52, 13.41")],
    family: ArchivedFamily = .systemSmall, locale: String = "de_DE", size: CellSize? = nil,
    open: [OpenTransfer]? = nil
  ) throws -> BuiltProgram.TimelineReply {
    try BuiltProgram(name: "weather.widget", home: home)
      .timeline(
        kind: "weather", family: family, configuration: configuration, locale: locale,
        open: open, size: size)
  }
}

/// Ten days of the same weather, as Open-Meteo writes them.
private struct EvenForecast {
  let midnight: Date

  init(from date: Date) {
    midnight = Self.berlin.startOfDay(for: date)
  }

  static let berlin: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
    return calendar
  }()

  var json: Data {
    let hours = (0..<240).map { midnight.timeIntervalSince1970 + Double($0) * 3600 }
    let days = (0..<10).compactMap {
      Self.berlin.date(byAdding: .day, value: $0, to: midnight)?.timeIntervalSince1970
    }
    func same(_ value: String, _ count: Int) -> String {
      "[" + Array(repeating: value, count: count).joined(separator: ",") + "]"
    }
    return Data(
      """
      {"timezone":"Europe/Berlin","utc_offset_seconds":3600,
      "hourly":{"time":\(hours),"temperature_2m":\(same("-3.4", 240)),
      "apparent_temperature":\(same("-8", 240)),"precipitation_probability":\(same("40", 240)),
      "weather_code":\(same("73", 240)),"is_day":\(same("1", 240)),
      "wind_speed_10m":\(same("16.1", 240))},
      "daily":{"time":\(days),"weather_code":\(same("73", 10)),
      "temperature_2m_max":\(same("-2", 10)),"temperature_2m_min":\(same("-6", 10))}}
      """.utf8)
  }
}

@Test func `without a place it says so, and not the tile's title again`() throws {
  let words = try Weather().timeline(["latitude": .number(52.52)]).entries[0].words
  #expect(words.contains("No place yet") && !words.contains("Weather"), "\(words)")
}

@Test func `small says what to wear`() throws {
  let weather = try Weather()
  try weather.keepForecast()
  let entry = try weather.timeline(["place": .string("52.52, 13.41")]).entries[0]
  #expect(
    entry.drawn(in: .systemSmall) == """
       ❅ Snow
           ▄▄▄ █▀█
       ▄▄▄ ▄▄█ ▀▀▀
           ▄▄█

       feels like −8°
       ↑−2° ↓−6°
      """)
  #expect(entry.title == "52.5°N 13.4°E")
}

@Test func `small says wind and rain, too, where it is high`() throws {
  let size = CellSize(columns: 25, rows: 10)
  // The sample has more to say of a day than there are rows.
  let drawn = try BuiltProgram(name: "weather.widget", home: try TemporaryHome())
    .timeline(.snapshot, kind: "weather", family: .systemSmall, isPreview: true, size: size)
    .entries[0].drawn(in: .systemSmall, size: size)
  #expect(drawn.contains(/Wind +\d/) && !drawn.contains("Sunrise"), "\(drawn)")
}

@Test func `medium has the coming hours, by the place's clock`() throws {
  let weather = try Weather()
  try weather.keepForecast()
  let entry = try weather.timeline(
    [
      "place": .string("Home"), "latitude": .number(52.52), "longitude": .number(13.41),
      "temperature": .string("fahrenheit"), "wind": .string("mph"),
    ], family: .systemMedium
  ).entries[0]
  let hours = (1...7).map { offset in
    let hour = EvenForecast.berlin.component(
      .hour, from: entry.date.addingTimeInterval(Double(offset) * 3600))
    return hour < 10 ? "0\(hour)" : "\(hour)"
  }
  #expect(
    entry.drawn(in: .systemMedium) == """
       ❅ Snow                    ↑28° ↓21°
       ▄▄▄ ▄▄▄ █▀█   feels like 18°
       ▄▄█ █▄▄ ▀▀▀   10 mph wind ☂ 40%
       █▄▄ █▄█
        \(hours.joined(separator: "   "))
         ❅    ❅    ❅    ❅    ❅    ❅    ❅
        26°  26°  26°  26°  26°  26°  26°
      """)
}

@Test(arguments: [(10, 2), (13, 5), (8, 0)])
func `medium has the days below the hours where rows are left`(rows: Int, days: Int) throws {
  let weather = try Weather()
  try weather.keepForecast()
  let size = CellSize(columns: 45, rows: rows)
  let drawn = try weather.timeline(family: .systemMedium, size: size).entries[0]
    .drawn(in: .systemMedium, size: size)
  #expect(drawn.split(separator: "\n").count { $0.contains("━") } == days, "\(drawn)")
  if days > 0 { #expect(drawn.filledShare == 1, "\(drawn)") }
}

@Test func `large has a week, extra large more`() throws {
  let weather = try Weather()
  try weather.keepForecast()
  for (family, days) in [(ArchivedFamily.systemLarge, 7), (.systemExtraLarge, 10)] {
    let picture = try weather.timeline(family: family).entries[0].drawn(in: family)
    let rows = picture.split(separator: "\n").filter { $0.contains("━") }
    #expect(rows.count == days)
    #expect(rows.allSatisfy { $0.contains("−6°") && $0.contains("−2°") })
    #expect(rows[0].contains("Today"))
    #expect(picture.contains("Open-Meteo"))
  }
}

@Test func `has an entry an hour for two days, and fewer until the forecast ends`() throws {
  let weather = try Weather()
  try weather.keepForecast()
  let reply = try weather.timeline()
  let dates = reply.entries.map(\.date)
  let gaps = zip(dates.dropFirst(), dates.dropFirst(2)).map { $1.timeIntervalSince($0) }
  #expect(gaps.prefix(47).allSatisfy { $0 == 3600 })
  #expect(gaps.allSatisfy { (3600...3 * 3600).contains($0) })
  #expect(dates[dates.count - 1].timeIntervalSince(dates[0]) > 8.9 * 86_400)
  #expect(reply.entries[dates.count - 1].words.contains { $0.contains("run out") })
}

@Test func `without a network the last forecast stays, with its age`() throws {
  let weather = try Weather()
  try weather.keepForecast(loadedHoursAgo: 5.5)
  let reply = try weather.timeline()
  #expect(reply.entries[0].words.contains("5 h old"))
  #expect(reply.entries[0].words.contains("−3°"))
  #expect(reply.entries[30].words.contains { $0 == "34 h old" || $0 == "35 h old" })
  #expect(reply.entries.last?.words.contains { $0.contains("days old") } == false)
}

@Test func `asks again in an hour, sooner where there is nothing`() throws {
  let weather = try Weather()
  let nothing = try weather.timeline()
  #expect(nothing.policy == .after(nothing.entries[0].date + 900))
  try weather.keepForecast(loadedHoursAgo: 0.25)
  let something = try weather.timeline()
  guard case .after(let date) = something.policy else { throw Unexpected() }
  #expect((2400...2701).contains(date.timeIntervalSince(something.entries[0].date)))
}

private struct Unexpected: Error {}

@Test func `with nothing at all it says what is going on, and what to do`() throws {
  let weather = try Weather()
  let words = try weather.timeline().entries[0].words
  #expect(words == ["52.5°N 13.4°E", "The first forecast is on its way."])
  let address = OpenMeteo(environment: [:]).forecast(latitude: 52.52, longitude: 13.41)
  try weather.kept.note("no network, or no such host", with: #require(address))
  let problem = try weather.timeline().entries[0].words
  #expect(problem.contains { $0.contains("no network") && $0.contains("r tries again") })
}

@Test func `a first forecast that does not come says why, and when it is tried next`() throws {
  let weather = try Weather()
  let silent = try weather.timeline()
  #expect(
    silent.entries[1].words
      == ["52.5°N 13.4°E", "No forecast has come yet. Check the network; r tries again."])
  let address = OpenMeteo(environment: [:]).forecast(latitude: 52.52, longitude: 13.41)
  let next = Date().addingTimeInterval(240)
  let open = OpenTransfer(
    ticket: .init(
      session: "weather.downloads", task: 1, url: try #require(address).absoluteString),
    attempts: 4, failure: .init(code: -1003, words: "The host was not found."), next: next)
  let words = try weather.timeline(open: [open]).entries[0].words
  #expect(words.contains { $0.hasPrefix("Open-Meteo: no network, or no such host; next try ") })
}

@Test(arguments: ["en_US", "en_IN", "ko_KR", "zh_TW", "ar_EG", "de_DE"])
func `hours stand apart and days are whole in every language's clock`(locale: String) throws {
  let weather = try Weather()
  try weather.keepForecast()
  for entry in try weather.timeline(family: .systemMedium, locale: locale).entries.prefix(24) {
    let rows = entry.drawn(in: .systemMedium).split(separator: "\n")
    let hours = rows[rows.count - 3].split(separator: " ")
    #expect(hours.count == 7, "\(rows[rows.count - 3])")
    #expect(hours.allSatisfy { $0.count <= 4 && !$0.contains("…") })
  }
  let picture = try weather.timeline(family: .systemExtraLarge, locale: locale).entries[0]
    .drawn(in: .systemExtraLarge)
  let days = picture.split(separator: "\n").filter { $0.contains("━") }
  #expect(days.count == 10)
  #expect(days.allSatisfy { !$0.contains("…") }, "\(picture)")
}

@Test func `hours of a clock with halves have a letter for which`() throws {
  let weather = try Weather()
  try weather.keepForecast()
  let entries = try weather.timeline(family: .systemMedium, locale: "en_US").entries
  let noon = try #require(
    entries.first { EvenForecast.berlin.component(.hour, from: $0.date) == 9 })
  let rows = noon.drawn(in: .systemMedium).split(separator: "\n")
  #expect(
    rows[rows.count - 3].split(separator: " ") == ["10a", "11a", "12p", "1p", "2p", "3p", "4p"])
}

@Test func `settings that name no place say what to set`() throws {
  let weather = try Weather()
  #expect(
    try weather.timeline(["latitude": .number(3)]).entries[0].words
      .contains("Set both latitude and longitude, or neither."))
  #expect(
    try weather.timeline(["place": .string("95, 10")]).entries[0].words
      .contains { $0.contains("is nowhere") })
}

@Test func `a place by name is looked up once, then its forecast is used`() throws {
  let weather = try Weather()
  let service = OpenMeteo(environment: [:])
  try weather.kept.keep(fixture("places.json"), of: #require(service.search("Paris")))
  let texas: Configuration = ["place": .string("Paris, Texas")]
  #expect(
    try weather.timeline(texas).entries[0].words == ["Paris", "The first forecast is on its way."])
  let address = try #require(service.forecast(latitude: 33.66094, longitude: -95.55551))
  try weather.kept.keep(EvenForecast(from: Date()).json, of: address)
  let entry = try weather.timeline(texas).entries[0]
  #expect(entry.words.contains("−3°"))
  #expect(
    entry.widgetURL == "https://open-meteo.com/en/docs?latitude=33.66&longitude=-95.56")
  let unknown = try weather.timeline(["place": .string("Paris, Ontario")])
  #expect(unknown.entries[0].words.contains { $0.hasPrefix("No such place") })
  #expect(unknown.trouble?.text.hasPrefix("No such place") == true)
  #expect(try weather.timeline([:]).trouble == nil)
}

@Test func `a city of the table is asked for at once, without a look-up`() throws {
  let weather = try Weather()
  let service = OpenMeteo(environment: [:])
  let address = try #require(service.forecast(latitude: 38.73, longitude: -9.15))
  try weather.kept.keep(EvenForecast(from: Date()).json, of: address)
  let entry = try weather.timeline(["place": .string("Lisbon")]).entries[0]
  #expect(entry.words.contains("Lisbon") && entry.words.contains("−3°"))
}

@Test func `without settings it is the city of the time zone, in the locale's units`() throws {
  let weather = try Weather()
  let service = OpenMeteo(environment: [:])
  let berlin = #"""
    {"results":[{"name":"Berlin","latitude":44.47,"longitude":-71.19,"timezone":"America/New_York"},
    {"name":"Berlin","latitude":52.52,"longitude":13.41,"timezone":"Europe/Berlin"}]}
    """#
  try weather.kept.keep(Data(berlin.utf8), of: #require(service.search("Berlin")))
  try weather.keepForecast()
  #expect(try weather.timeline([:]).entries[0].words.contains("−3°"))
  #expect(try weather.timeline([:], locale: "en_US").entries[0].words.contains("26°"))
}
