import Testing
import TimelineEngine

@testable import Simulation

/// `spread` between people: the requests that a server gets from everybody's first weather tile.
@Suite struct CrowdTests {
  private static func rows(_ boards: Int = 2000) throws -> [String: CrowdReport.Row] {
    let report = try Crowd(boards: boards).run()
    return Dictionary(uniqueKeysWithValues: report.rows.map { ($0.occasion, $0) })
  }

  @Test func `no second has much more than an even draw by chance gives it`() throws {
    let rows = try Self.rows()
    #expect(rows.count == Crowd.Occasion.allCases.count)
    for row in rows.values {
      #expect(row.unspread.busiest == 1, "\(row.occasion)")
      #expect(row.requests.busiest <= 1.3 * row.evenly.busiest, "\(row.occasion)")
      #expect(row.requests.perSecond.reduce(0, +) == 2000, "\(row.occasion)")
      // The requests use the whole window and do not exceed the rule's.
      #expect(
        (0.9 * row.window...row.window + 1.01).contains(Double(row.requests.perSecond.count)),
        "\(row.occasion): \(row.requests.perSecond.count) of \(row.window) s")
    }
    #expect(try #require(rows["hidden"]).requests.busiest <= 0.03)
    #expect(try #require(rows["visible"]).requests.busiest <= 0.26)
  }

  @Test func `the same boards ask in the same moments`() throws {
    #expect(try Crowd(boards: 50, seed: 7).run() == Crowd(boards: 50, seed: 7).run())
    #expect(try Crowd(boards: 50, seed: 7).run() != Crowd(boards: 50, seed: 8).run())
  }

  @Test func `nobody asks before the date`() throws {
    let rows = try Self.rows(200)
    for name in ["hidden", "visible", "transfer"] {
      #expect(try #require(rows[name]).requests.first >= 3600, "\(name)")
    }
  }
}
