import Foundation
import HTTPTestServer
import Synchronization

/// The network of the staged days: a feed, a forecast and a web service, which are away for a time.
package final class DayServer: Sendable {
  private let world: SharedWorld
  private let server: HTTPTestServer

  struct World {
    var isAway = false
    /// The number in every answer now.
    var number = 1
    /// The numbers served, with their dates, by request.
    var served: [String: [(date: Date, number: Int)]] = [:]
  }

  /// - Parameter now: returns the current date.
  package init(now: @escaping @Sendable () -> Date) throws {
    let world = SharedWorld()
    self.world = world
    server = try HTTPTestServer { request, connection in
      let path = request.path.split(separator: "?").first.map(String.init) ?? ""
      let number = world.state.withLock { world -> Int? in
        guard !world.isAway else { return nil }
        world.served[path, default: []].append((now(), world.number))
        return world.number
      }
      guard let number else { return connection.reset() }
      connection.answer(
        200,
        headers: ["Content-Type": path == "/feed" ? "application/atom+xml" : "application/json"],
        Self.answer(path, number, at: now()))
    }
  }

  deinit { server.stop() }

  var isAway: Bool {
    get { world.state.withLock { $0.isAway } }
    set { world.state.withLock { $0.isAway = newValue } }
  }

  func say(_ number: Int) { world.state.withLock { $0.number = number } }

  func url(_ path: String) -> String { server.url(path) }

  /// The number that was served last until a date.
  func lastServed(_ path: String, until date: Date) -> Int? {
    world.state.withLock { $0.served[path]?.last { $0.date <= date }?.number }
  }

  private static func answer(_ path: String, _ number: Int, at now: Date) -> String {
    switch path {
    case "/web": #"{"number": "web\#(number)"}"#
    case "/feed": feed(number, at: now)
    default: forecast(number, at: now)
    }
  }

  private static func feed(_ number: Int, at now: Date) -> String {
    let date = now.formatted(.iso8601)
    return """
      <?xml version="1.0" encoding="utf-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom"><title>Days</title><updated>\(date)</updated>
      <entry><title>feed\(number)</title><link href="https://days.example/\(number)"/>
      <id>tag:days.example,2027:\(number)</id><updated>\(date)</updated></entry></feed>
      """
  }

  /// A forecast as Open-Meteo writes it, for two days from last midnight on.
  private static func forecast(_ number: Int, at now: Date) -> String {
    let seconds = Int(now.timeIntervalSince1970)
    let midnight = seconds - seconds % 86_400
    func hours(_ value: (Int) -> Int) -> String { "\((0..<72).map(value))" }
    func days(_ value: (Int) -> Int) -> String { "\((0..<3).map(value))" }
    return """
      {"latitude":52.5,"longitude":13.4,"utc_offset_seconds":0,"timezone":"GMT",
      "current":{"time":\(seconds),"interval":900,"temperature_2m":\(number),
      "apparent_temperature":\(number),"relative_humidity_2m":80,"is_day":1,"weather_code":3,
      "wind_speed_10m":12},
      "hourly":{"time":\(hours { midnight + $0 * 3600 }),"temperature_2m":\(hours { _ in number }),
      "apparent_temperature":\(hours { _ in number }),"relative_humidity_2m":\(hours { _ in 80 }),
      "precipitation_probability":\(hours { _ in 10 }),"weather_code":\(hours { _ in 3 }),
      "is_day":\(hours { $0 % 24 > 6 ? 1 : 0 }),"wind_speed_10m":\(hours { _ in 12 })},
      "daily":{"time":\(days { midnight + $0 * 86_400 }),"weather_code":\(days { _ in 3 }),
      "temperature_2m_max":\(days { _ in number }),"temperature_2m_min":\(days { _ in 1 }),
      "precipitation_probability_max":\(days { _ in 20 }),
      "sunrise":\(days { midnight + $0 * 86_400 + 25_000 }),
      "sunset":\(days { midnight + $0 * 86_400 + 62_000 })}}
      """
  }
}

/// The state that the server's threads share with the test.
private final class SharedWorld: Sendable {
  let state = Mutex(DayServer.World())
}
