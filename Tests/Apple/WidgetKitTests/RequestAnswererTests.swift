import Foundation
import SwiftUI
import Testing
import WidgetArchive

@testable import WidgetKit

@MainActor @Suite struct RequestAnswererTests {
  @Test func `a timeline's entries are lowered in order and carry policy and relevance`() throws {
    let reload = Date(timeIntervalSince1970: 1_800_009_000)
    let reply = try FakeExtension(
      FakeProvider(
        [WordsEntry(0, "a", relevance: .init(score: 2, duration: 60)), WordsEntry(5, "b")],
        policy: .after(reload))
    ).timeline()

    #expect(reply.id == 7)
    #expect(reply.words == ["a", "b"])
    #expect(reply.minutes == [0, 5])
    #expect(reply.entries.map(\.relevance) == [ArchivedRelevance(score: 2, duration: 60), nil])
    #expect(reply.header?.policy == .after(reload))
    #expect(reply.header?.remarks == [])
  }

  @Test func `the reply says what it cost`() throws {
    let usage = try #require(
      try FakeExtension(FakeProvider([WordsEntry(0, "a")])).timeline().header?.usage)
    #expect(usage.seconds > 0)
    #expect(usage.cpuSeconds >= 0)
    #expect(usage.peakBytes > 100_000)
  }

  @Test func `a completion may come from another thread`() throws {
    let provider = FakeProvider { _, completion in
      Thread.detachNewThread {
        completion(Timeline(entries: [WordsEntry(0, "later")], policy: .never))
      }
    }
    #expect(try FakeExtension(provider).timeline().words == ["later"])
  }

  @Test func `of two completions the first wins`() throws {
    let provider = FakeProvider { _, completion in
      completion(Timeline(entries: [WordsEntry(0, "first")], policy: .never))
      completion(Timeline(entries: [WordsEntry(0, "second")], policy: .atEnd))
    }
    let reply = try FakeExtension(provider).timeline()
    #expect(reply.words == ["first"])
    #expect(reply.header?.policy == .never)
  }

  @Test(arguments: [ExtensionRequest.Action.timeline, .snapshot])
  func `a completion of an intent's provider that nobody can call any more is a failure`(
    action: ExtensionRequest.Action
  ) throws {
    let fake = FakeExtension(
      FakeWidget(
        IntentConfiguration(kind: "fake", intent: PartyIntent.self, provider: ForgetfulProvider()) {
          Text($0.words)
        }))
    let reply = try fake.answer(
      ExtensionRequest(id: 1, action: action, kind: "fake", family: .systemSmall))
    let method = action == .timeline ? "getTimeline" : "getSnapshot"
    #expect(reply.error?.contains("ForgetfulProvider.\(method) has destroyed") == true)
  }

  @Test func `the end of a session's events does not wait for a completion that is gone`() throws {
    let configuration = StaticConfiguration(kind: "fake", provider: FakeProvider([])) { entry in
      Text(entry.words)
    }
    let fake = FakeExtension(FakeWidget(configuration.onBackgroundURLSessionEvents { _, _ in }))
    let reply = try fake.answer(
      ExtensionRequest(id: 1, action: .backgroundEvents, session: "tides"))
    #expect(reply.error == nil)
  }

  @Test func `a snapshot is a timeline of one entry, told whether it is a preview`() throws {
    let fake = FakeExtension(FakeProvider([]))
    let request = ExtensionRequest(
      id: 1, action: .snapshot, kind: "fake", family: .systemSmall, columns: 17, rows: 7,
      isPreview: true)
    #expect(try fake.answer(request).words == ["preview 152×162"])
    let unsized = ExtensionRequest(id: 1, action: .snapshot, kind: "fake", family: .systemMedium)
    #expect(try fake.answer(unsized).words == ["snapshot 312×162"])
    #expect(try fake.answer(unsized).header?.reads.contains(.tileSize) == true)
  }

  @Test func `a placeholder is its entry, redacted`() throws {
    let fake = FakeExtension(FakeProvider([])) { entry in
      ReasonsView(words: entry.words)
    }
    let reply = try fake.answer(
      ExtensionRequest(id: 1, action: .placeholder, kind: "fake", family: .systemSmall))
    #expect(reply.words == ["placeholder true"])
    let view = try #require(reply.entries.first?.view)
    #expect(view[view.variants[0].root].modifiers.contains(.redacted(.placeholder)))
  }

  @Test func `views read the request's environment, and the reply says what they read`() throws {
    let fake = FakeExtension(FakeProvider([WordsEntry(0, "")])) { _ in EnvironmentView() }
    let reply = try fake.timeline(
      environment: WidgetEnvironment(
        locale: "de_DE", timeZone: "Europe/Berlin", textSize: "xLarge", renderingMode: "vibrant"))
    #expect(reply.words == ["systemSmall de_DE Europe/Berlin xLarge vibrant"])
    #expect(reply.header?.reads == [.anySize, .locale, .renderingMode, .textSize, .timeZone])
  }

  @Test func `a view's look at the size of its tile is told, and that there was none`() throws {
    func depends(on view: some View) throws -> Bool {
      let reads =
        try FakeExtension(FakeProvider([WordsEntry(0, "")])) { _ in view }
        .timeline().header?.reads ?? []
      #expect(reads.contains(.tileSize) != reads.contains(.anySize))
      return reads.contains(.tileSize)
    }
    #expect(try depends(on: GeometryReader { Text("\(Int($0.size.width))") }))
    #expect(try depends(on: Text("as wide").containerRelativeFrame(.horizontal)))
    #expect(try !depends(on: Text("of any size")))
  }

  @Test func `unknown kinds and families are errors in words`() throws {
    let fake = FakeExtension(FakeProvider([]))
    #expect(
      try fake.answer(
        ExtensionRequest(id: 3, action: .timeline, kind: "other", family: .systemSmall)
      ).error == "there is no widget of kind “other” here; there is fake")
    #expect(
      try fake.timeline(family: .accessoryInline).error
        == "“fake” has no family accessoryInline; it has small, medium, large")
    #expect(
      try fake.answer(ExtensionRequest(id: 3, action: .timeline, kind: "fake")).error
        == "the request has no family")
  }

  @Test func `a line that is no request is an error with id 0`() throws {
    let fake = FakeExtension(FakeProvider([]))
    let reply = try FakeReply(fake.answerer.answer(Array("{\"id\": 4".utf8)))
    #expect(reply.id == 0)
    #expect(reply.error?.hasPrefix("the request cannot be read") == true)
  }

  @Test func `a reply is a line for its head and one for each entry`() throws {
    let fake = FakeExtension(FakeProvider([WordsEntry(0, "a\nb"), WordsEntry(1, "c")]))
    let request = ExtensionRequest(id: 1, action: .timeline, kind: "fake", family: .systemSmall)
    let bytes = fake.answerer.answer(Data(request.jsonLine())).bytes
    #expect(bytes.count { $0 == UInt8(ascii: "\n") } == 3)
    #expect(bytes.last == UInt8(ascii: "\n"))
  }
}

/// A view that shows the redaction reasons it is drawn with.
struct ReasonsView: View {
  @Environment(\.redactionReasons) var reasons
  let words: String

  var body: some View { Text(verbatim: "\(words) \(reasons.contains(.placeholder))") }
}

/// A view that shows values of its environment.
struct EnvironmentView: View {
  @Environment(\.widgetFamily) var family
  @Environment(\.locale) var locale
  @Environment(\.timeZone) var timeZone
  @Environment(\.dynamicTypeSize) var size
  @Environment(\.widgetRenderingMode) var mode

  var body: some View {
    Text(
      verbatim:
        "\(family) \(locale.identifier) \(timeZone.identifier) \(size) \(mode)")
  }
}
