import Foundation
import SwiftUI
import Testing
import WidgetArchive

@testable import WidgetKit

/// The seconds at which a live widget is asked.
@Suite struct LiveTicksTests {
  private func date(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }

  @Test(arguments: [
    (2.0, 1000.0, 1002.0), (2, 1000.1, 1002), (2, 1001.999, 1002), (5, 1001, 1005),
    (2.5, 1000, 1002.5), (1, 1_800_000_000.25, 1_800_000_001), (0.1, 1000, 1001),
  ])
  func `ticks are the multiples of the interval, at least a second apart`(
    every: Double, now: Double, next: Double
  ) {
    #expect(LiveTicks(every: every)?.next(after: date(now)) == date(next))
  }

  @Test(arguments: [nil, 0, -1, .nan, .infinity] as [Double?])
  func `what is no interval has no ticks`(every: Double?) {
    #expect(LiveTicks(every: every) == nil)
  }

  @Test func `a tick that comes right after the first answer is left out`() throws {
    let ticks = try #require(LiveTicks(every: 2))
    #expect(ticks.first(after: date(1001.5)) == date(1004))
    #expect(ticks.first(after: date(1000.5)) == date(1002))
  }

  @Test func `a tick always lies ahead, whatever the fraction`() throws {
    for every in [1, 1.1, 1.7, 2.3, 3.3] {
      let ticks = try #require(LiveTicks(every: every))
      var now = date(1_800_000_000)
      for _ in 0..<1000 {
        let next = ticks.next(after: now)
        #expect(next > now && next.timeIntervalSince(now) < 2 * every)
        now = next
      }
    }
  }
}

/// What is sent of a live widget.
@MainActor @Suite struct LiveStreamTests {
  private let start = Date(timeIntervalSince1970: 1_800_000_000)

  private func stream(_ fake: FakeExtension, every: Double? = 2) throws -> LiveStream {
    try LiveStream(
      ExtensionRequest(
        id: 4, action: .live, kind: "fake", family: .systemSmall, every: every), fake.answerer)
  }

  private func words(_ reply: ReplyLines?) throws -> [String]? {
    try reply.map { try FakeReply($0).words }
  }

  /// A provider whose entry is always of now, with the words of a list in turn.
  private func fake(_ words: [String]) -> FakeExtension {
    let words = Words(words)
    return FakeExtension(
      FakeProvider { _, completion in
        var entry = WordsEntry(0, words.next())
        entry.date = words.date
        completion(Timeline(entries: [entry], policy: .after(words.date.addingTimeInterval(900))))
      })
  }

  @Test func `a timeline that shows the same is not sent again, whatever its date`() throws {
    let fake = fake(["a", "a", "b", "b", "a"])
    var stream = try stream(fake)
    let sent = try (0..<5).map {
      try words(stream.answer(fake.answerer, at: start + Double($0) * 2))
    }
    #expect(sent == [["a"], nil, ["b"], nil, ["a"]])
  }

  @Test func `it is sent again after ten seconds, so that silence means a fault`() throws {
    let fake = fake(Array(repeating: "a", count: 12))
    var stream = try stream(fake)
    let sent = try (0..<12).map {
      try words(stream.answer(fake.answerer, at: start + Double($0) * 2))
    }
    #expect(sent.enumerated().filter { $0.element != nil }.map(\.offset) == [0, 5, 10])
  }

  @Test func `an entry that is still ahead counts with its date`() throws {
    var minute = 0.0
    let fake = FakeExtension(
      FakeProvider { [entries = Words(["a"])] _, completion in
        completion(
          Timeline(
            entries: [WordsEntry(60 + entries.step(), "ahead")], policy: .never))
      })
    var stream = try stream(fake)
    for _ in 0..<3 {
      let reply = stream.answer(fake.answerer, at: start + minute)
      #expect(reply != nil)
      minute += 2
    }
  }

  @Test func `what cannot be met is said once`() throws {
    let fake = FakeExtension(FakeProvider([]))
    var stream = try stream(fake)
    let replies = [start, start + 2].map { stream.answer(fake.answerer, at: $0) }
    let first = try FakeReply(try #require(replies[0]))
    #expect(first.id == 4)
    #expect(first.error?.hasPrefix("timeline.empty") == true)
    #expect(replies[1] == nil)
  }

  @Test(arguments: [nil, 0, -2] as [Double?])
  func `a request without an interval is an error in words`(every: Double?) {
    let error = #expect(throws: ExtensionFailure.self) {
      try stream(FakeExtension(FakeProvider([])), every: every)
    }
    #expect(error?.words == "the request has no every")
  }
}

/// Words in turn, from whatever thread.
private final class Words: @unchecked Sendable {
  private var rest: [String]
  private var steps = 0.0
  private(set) var date = Date(timeIntervalSince1970: 1_799_999_998)

  init(_ words: [String]) {
    rest = words
  }

  func next() -> String {
    date += 2
    return rest.isEmpty ? "no more" : rest.removeFirst()
  }

  func step() -> Double {
    steps += 1
    return steps
  }
}
