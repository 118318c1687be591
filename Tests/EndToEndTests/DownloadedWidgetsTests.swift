import Foundation
import HTTPTestServer
import Programs
import Testing

/// The weather and news widgets on the built board, with a server on loopback.
@Suite(.waiting, .serialized) struct DownloadedWidgetsTests {
  @Test func `weather and news come from the network, and stay when it is gone`() throws {
    let server = try HTTPTestServer(Self.world)
    let home = try Home()
    try home.writeBoard(
      """
      [page]
      [tile]
      kind = weather
      family = medium
      set.place = Odda
      [tile]
      kind = news
      family = medium
      set.feeds = \(server.url("/feed.xml"))
      """)
    let environment = home.environment.merging(["WIDGETBOARD_OPEN_METEO": server.url("")]) { $1 }
    let first = try Multiplexer([Home.widgetboard], environment: environment)
    try first.wait(for: "weather and news") {
      $0.contains("feels like −8°") && $0.contains("Ferries run again")
    }
    // The widget asks for the place, which is in no table, then for its weather, and for nothing twice.
    let paths = server.requests.map { String($0.path.prefix { $0 != "?" }) }.sorted()
    #expect(paths == ["/feed.xml", "/v1/forecast", "/v1/search"])
    try first.send("q")
    try first.wait(for: "the end") { _ in try first.isDead() }

    server.stop()
    let second = try Multiplexer([Home.widgetboard], environment: environment)
    try second.wait(for: "what was there before") {
      $0.contains("Odda") && $0.contains("feels like −8°") && $0.contains("Ferries run again")
    }
  }

  @Test func `a server that answers with a web page is named in the tile`() throws {
    let server = try HTTPTestServer { _, connection in
      connection.answer(headers: ["Content-Type": "text/html"], "<html><p>Sign in</p></html>")
    }
    let home = try Home()
    try home.writeBoard(
      "[page]\n[tile]\nkind = news\nfamily = medium\nset.feeds = \(server.url("/feed.xml"))\n")
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "why there is nothing") {
      $0.contains("No news yet") && $0.contains("a web page")
    }
  }

  /// Answers with a place, its weather, and a feed.
  @Sendable private static func world(_ request: HTTPTestServer.Request, _ connection: Connection) {
    switch request.path.prefix(while: { $0 != "?" }) {
    case "/v1/search":
      connection.answer(200, #"{"results":[{"name":"Odda","latitude":60.07,"longitude":6.55}]}"#)
    case "/v1/forecast":
      connection.answer(200, forecast(from: Date()))
    case "/feed.xml":
      connection.answer(
        200,
        "<rss><channel><title>Harbour</title><item><title>Ferries run again</title></item>"
          + "</channel></rss>")
    default: connection.answer(404)
    }
  }

  /// Two days of snow.
  private static func forecast(from now: Date) -> String {
    let start = (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600
    func same(_ value: Int) -> [Int] { Array(repeating: value, count: 48) }
    return """
      {"timezone":"UTC","utc_offset_seconds":0,"hourly":{
      "time":\((0..<48).map { Int(start) + $0 * 3600 }),"temperature_2m":\(same(-3)),
      "apparent_temperature":\(same(-8)),"weather_code":\(same(73)),"is_day":\(same(1))}}
      """
  }
}
