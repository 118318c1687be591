import Foundation
import Testing
import WidgetArchive

/// `timeline.order`, for an author's entries and for a reply's.
@Suite struct EntryOrderTests {
  private static func order(_ seconds: [TimeInterval]) -> EntryOrder<(Int, Date)> {
    let given = seconds.enumerated().map { ($0, Date(timeIntervalSince1970: $1)) }
    return EntryOrder(given, date: \.1)
  }

  @Test func `entries in order are as they were, and nothing is said`() {
    let order = Self.order([0, 60, 7200])
    #expect(order.entries.map(\.0) == [0, 1, 2])
    #expect(order.remarks == [])
    #expect(Self.order([]).entries.isEmpty)
  }

  @Test func `of one date the last given counts, wherever it stood`() {
    let order = Self.order([600, 0, 600, 0, 300])
    #expect(order.entries.map(\.0) == [3, 4, 2])
    #expect(
      order.remarks == [
        "timeline.order: the entries were not in the order of their dates",
        "timeline.order: 2 of 5 entries had the date of another; the last of each date is shown",
      ])
  }

  @Test func `entries within a minute are counted once those of one date are gone`() {
    let order = Self.order([0, 0, 59, 119])
    #expect(order.entries.map(\.0) == [1, 2, 3])
    #expect(order.remarks.last?.hasPrefix("timeline.limits: 1 of 3 ") == true)
  }
}
