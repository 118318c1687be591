import Foundation
import SwiftUI
import Testing
import WidgetArchive

@testable import WidgetKit

/// The seconds at which a live widget's provider is asked.
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

/// The rule for which answers of a live widget are sent.
@MainActor @Suite struct LiveStreamTests {
  private let start = Date(timeIntervalSince1970: 1_800_000_000)

  private func stream(_ fake: FakeExtension, every: Seconds? = 2) throws -> LiveStream {
    try LiveStream(
      ExtensionRequest(
        id: 4, action: .live, kind: "fake", family: .systemSmall, every: every), fake.answerer)
  }

  private func words(_ reply: ReplyLines?) throws -> [String]? {
    try reply.map { try FakeReply($0).words }
  }

  /// A provider whose entry is always dated now and shows the next text of a list.
  private func fake(_ words: [String]) -> FakeExtension {
    let words = Words(words)
    return FakeExtension(
      FakeProvider { _, completion in
        var entry = WordsEntry(0, words.next())
        entry.date = words.date
        completion(Timeline(entries: [entry], policy: .after(words.date.addingTimeInterval(900))))
      })
  }

  /// The answers at the first ticks; nil where nothing is sent.
  private func sent(_ stream: LiveStream, ticks: Int) async throws -> [[String]?] {
    var sent: [[String]?] = []
    for tick in 0..<ticks {
      sent.append(try words(await stream.answer(at: start + Double(tick) * 2)))
    }
    return sent
  }

  @Test func `a timeline that shows the same is not sent again, whatever its date`() async throws {
    let fake = fake(["a", "a", "b", "b", "a"])
    let sent = try await sent(try stream(fake), ticks: 5)
    #expect(sent == [["a"], nil, ["b"], nil, ["a"]])
  }

  @Test(arguments: [
    (#"{"date":1,"a":2}"#, #","a":2}"#), (#"{"date":"1,2","a":2}"#, #","a":2}"#),
    (#"{"date":"1\",2","a":2}"#, #","a":2}"#), (#"{"date":"\\","a":2}"#, #","a":2}"#), ("{}", ""),
  ])
  func `an entry without its date is all behind it, whatever the date holds`(
    line: String, rest: String
  ) {
    let left = ReplyLines.dropFirstMember(of: Array(line.utf8))
    #expect(String(decoding: left, as: UTF8.self) == rest)
  }

  @Test func `it is sent again after ten seconds, so that silence means a fault`() async throws {
    let fake = fake(Array(repeating: "a", count: 12))
    let sent = try await sent(try stream(fake), ticks: 12)
    #expect(sent.enumerated().filter { $0.element != nil }.map(\.offset) == [0, 5, 10])
  }

  @Test func `an entry that is still ahead counts with its date`() async throws {
    var minute = 0.0
    let fake = FakeExtension(
      FakeProvider { [entries = Words(["a"])] _, completion in
        completion(
          Timeline(
            entries: [WordsEntry(60 + entries.step(), "ahead")], policy: .never))
      })
    let stream = try stream(fake)
    for _ in 0..<3 {
      let reply = await stream.answer(at: start + minute)
      #expect(reply != nil)
      minute += 2
    }
  }

  @Test func `what cannot be met is said once`() async throws {
    let fake = FakeExtension(FakeProvider([]))
    let stream = try stream(fake)
    let replies = [await stream.answer(at: start), await stream.answer(at: start + 2)]
    let first = try FakeReply(try #require(replies[0]))
    #expect(first.id == 4)
    #expect(first.error?.hasPrefix("timeline.empty") == true)
    #expect(replies[1] == nil)
  }

  @Test(arguments: [nil, 0, -2] as [Seconds?])
  func `a request without an interval is an error in words`(every: Seconds?) {
    let error = #expect(throws: AnswerFailure.self) {
      try stream(FakeExtension(FakeProvider([])), every: every)
    }
    #expect(error?.words == "the request has no every")
  }
}

/// Several live widgets in one process.
@MainActor @Suite struct LiveSideBySideTests {
  private let start = Date(timeIntervalSince1970: 1_800_000_000)

  /// The completions of a provider, kept so that a test can call them later.
  private final class Held: @unchecked Sendable {
    var completions: [FakeProvider.Completion] = []

    func release(_ words: String) {
      let waiting = completions
      completions = []
      for completion in waiting {
        completion(Timeline(entries: [WordsEntry(0, words)], policy: .never))
      }
    }
  }

  private func stream(_ id: SerialNumber, _ provider: FakeProvider) throws -> LiveStream {
    try LiveStream(
      ExtensionRequest(id: id, action: .live, kind: "fake", family: .systemSmall, every: 2),
      FakeExtension(provider).answerer)
  }

  @Test func `one that has not answered is not asked again, and keeps nobody waiting`() async throws
  {
    let held = Held()
    let stuck = try stream(1, FakeProvider { _, completion in held.completions.append(completion) })
    let fine = try stream(2, FakeProvider([WordsEntry(0, "fine")]))
    let answer = Task { @MainActor in await stuck.answer(at: start) }
    while held.completions.isEmpty { await Task.yield() }
    for tick in 1...3 {
      let tick = start + Double(tick) * 2
      #expect(!stuck.isDue(at: tick) && fine.isDue(at: tick))
      _ = await fine.answer(at: tick)
    }
    #expect(held.completions.count == 1)
    held.release("late")
    #expect(try FakeReply(try #require(await answer.value)).words == ["late"])
    #expect(stuck.isDue(at: start + 8))
  }

  @Test func `replies that are ready together go out together, and a late one by itself`() {
    var written: [String] = []
    var timers: [() -> Void] = []
    let outbox = LiveOutbox(
      { bytes in
        written.append(String(decoding: bytes, as: UTF8.self).split(separator: "\n").joined())
        return true
      }, afterPatience: { timers.append($0) })
    let reply = { (id: SerialNumber) in
      ReplyLines(reply: ExtensionReply(id: id, content: .error("e")))
    }
    let text = { (id: SerialNumber) in String(decoding: reply(id).bytes.dropLast(), as: UTF8.self) }
    outbox.await(3)
    outbox.take(reply(1))
    outbox.take(nil)
    #expect(written == [])
    outbox.take(reply(3))
    #expect(written == [text(1) + text(3)])
    // No answer is left for the timer to write.
    #expect(timers.count == 1)
    timers.removeFirst()()
    #expect(written.count == 1)
    // One widget is stuck; the other widget's answer waits for it until the timer fires and no
    // longer.
    outbox.await(2)
    outbox.take(reply(2))
    #expect(written.count == 1 && timers.count == 1)
    timers.removeFirst()()
    #expect(written.last == text(2) && written.count == 2)
    // At the next tick nothing waits for the stuck widget either.
    outbox.await(1)
    outbox.take(reply(2))
    #expect(written.last == text(2) && written.count == 3)
    outbox.take(reply(1))
    #expect(written.last == text(1) && written.count == 4 && timers.isEmpty)
  }
}

/// Texts in turn, read from any thread.
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
