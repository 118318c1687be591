import Foundation
import Simulation
import Testing
import TimelineEngine

@testable import widgetboard

@Suite struct LooksExportTests {
  /// 2026-11-16 09:00 UTC, a Monday.
  private let morning = Date(timeIntervalSince1970: 1_794_819_600)

  private func look(_ minute: Double, _ seconds: Double, _ ids: String...) -> Look {
    let began = morning + minute * 60
    return Look(began: began, ended: began + seconds, placements: ids)
  }

  private func export(_ looks: [Look], zone: String = "GMT") throws -> LooksExport {
    LooksExport(
      looks, pages: [["clock-1", "news-1"], ["weather-1"]],
      timeZone: try #require(TimeZone(identifier: zone)))
  }

  @Test func `a line a look: when, how long, which page`() throws {
    let export = try export([look(0, 20, "clock-1", "news-1"), look(3, 4.5, "weather-1")])
    #expect(
      export.text.split(separator: "\n").dropFirst() == [
        "2026-11-16T09:00:00Z 20 1", "2026-11-16T09:03:00Z 4 2",
      ])
    #expect(export.count == 2)
  }

  @Test func `nothing is told of the tiles but the page they are on now`() throws {
    let export = try export([look(0, 20, "gone-1", "weather-1"), look(5, 5, "gone-1")])
    #expect(export.text.hasSuffix(" 20 2\n"))
    #expect(export.count == 1 && export.left == 1)
    #expect(!export.text.contains("weather"))
  }

  @Test func `days begin at home's midnight`() throws {
    let export = try export([look(0, 20, "clock-1")], zone: "America/New_York")
    #expect(export.text.contains("2026-11-16T04:00:00Z"))
  }

  @Test func `what was written is read, also where looks of two terminals overlap`() throws {
    var random = SystemRandomNumberGenerator()
    let looks = (0..<200).map { _ in
      look(
        .random(in: 0...20_000, using: &random), .random(in: 0...7200, using: &random),
        ["clock-1", "weather-1"].randomElement(using: &random)!)
    }
    let export = try export(looks, zone: "Europe/Berlin")
    let file = try VisitFile(name: "looks", text: export.text)
    #expect(file.pages <= 2)
    #expect(export.count > 1)
  }
}
