import Foundation
import SwiftUI
import Testing
import WidgetArchive

@testable import WidgetKit

@MainActor @Suite struct TimelineRulesTests {
  func reply(_ entries: [WordsEntry]) throws -> FakeReply {
    try FakeExtension(FakeProvider(entries)).timeline()
  }

  @Test func `entries are sorted by date, which is said`() throws {
    let reply = try reply([WordsEntry(10, "c"), WordsEntry(0, "a"), WordsEntry(5, "b")])
    #expect(reply.words == ["a", "b", "c"])
    #expect(
      reply.header?.remarks == ["timeline.order: the entries were not in the order of their dates"])
  }

  @Test func `of entries with one date the last wins, which is said`() throws {
    let reply = try reply([
      WordsEntry(0, "a"), WordsEntry(5, "b"), WordsEntry(5, "c"), WordsEntry(5, "d"),
    ])
    #expect(reply.words == ["a", "d"])
    #expect(
      reply.header?.remarks == [
        "timeline.order: 2 of 4 entries had the date of another; the last of each date is shown"
      ])
  }

  @Test func `entries closer than a minute are kept and remarked on`() throws {
    let reply = try reply([WordsEntry(0, "a"), WordsEntry(0.5, "b"), WordsEntry(1.5, "c")])
    #expect(reply.words == ["a", "b", "c"])
    #expect(
      reply.header?.remarks == [
        "timeline.limits: 1 of 3 entries follow another within a minute; "
          + "a date in a Text counts without entries"
      ])
  }

  @Test func `a timeline without entries is an error`() throws {
    #expect(
      try reply([]).error
        == "timeline.empty: the provider completed with a timeline that has no entries")
  }

  @Test func `more entries than the limit are an error, and none is lowered`() throws {
    let fake = FakeExtension(FakeProvider((0...4096).map { WordsEntry(Double($0), "a") })) {
      entry -> Text in
      Issue.record("an entry was lowered")
      return Text(verbatim: entry.words)
    }
    #expect(
      try fake.timeline().error == "timeline.limits: the timeline has 4097 entries, of 4096 at most"
    )
  }

  @Test func `lowering stops with the entry that goes over the limit of bytes`() throws {
    let big = String(repeating: "x", count: 3_000_000)
    var lowered = 0
    let fake = FakeExtension(FakeProvider((0..<10).map { WordsEntry(Double($0), big) })) {
      entry -> Text in
      lowered += 1
      return Text(verbatim: entry.words)
    }
    let error = try #require(try fake.timeline().error)
    #expect(lowered == 4)
    #expect(error.hasPrefix("timeline.limits: the archive has 12"))
    #expect(error.hasSuffix("bytes with 4 of 10 entries, of 10000000 at most"))
  }
}
