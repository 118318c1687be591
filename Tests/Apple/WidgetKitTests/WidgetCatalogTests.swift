import Foundation
import SwiftUI
import Testing
import WidgetArchive

@testable import WidgetKit

struct PlainWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "plain", provider: FakeProvider([])) { Text(verbatim: $0.words) }
  }
}

struct PartyWidget: Widget {
  let kind = "party"

  var body: some WidgetConfiguration {
    IntentConfiguration(kind: kind, intent: PartyIntent.self, provider: PartyProvider()) { entry in
      Text(verbatim: entry.words)
    }
    .configurationDisplayName("Party")
    .description("Counts the days")
    .supportedFamilies([.systemSmall, .accessoryInline])
    .contentMarginsDisabled()
    .containerBackgroundRemovable(false)
  }
}

struct WrappedWidget: Widget {
  struct Wrapped: WidgetConfiguration {
    var body: some WidgetConfiguration {
      StaticConfiguration(kind: "wrapped", provider: FakeProvider([])) { Text(verbatim: $0.words) }
        .supportedFamilies([.systemLarge])
    }
  }

  var body: some WidgetConfiguration { Wrapped().description("Outside") }
}

struct EmptyWidget: Widget {
  var body: some WidgetConfiguration { EmptyWidgetConfiguration() }
}

struct InnerBundle: WidgetBundle {
  var body: some Widget {
    PartyWidget()
    WrappedWidget()
  }
}

struct OuterBundle: WidgetBundle {
  @WidgetBundleBuilder
  var body: some Widget {
    PlainWidget()
    InnerBundle().body
    EmptyWidget()
    if #available(iOS 99, *) {
      AvailableWidget()
      PlainWidget()
    }
  }
}

struct AvailableWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "available", provider: FakeProvider([])) { Text(verbatim: $0.words) }
  }
}

struct NoWidgets: WidgetBundle {
  var body: some Widget {}
}

@MainActor @Suite struct WidgetCatalogTests {
  func descriptors(_ widget: some Widget) throws -> [WidgetDescriptor] {
    try FakeExtension(widget).answer(ExtensionRequest(id: 1, action: .describe)).descriptors
  }

  @Test func `bundles nest, and each kind is there once`() throws {
    #expect(
      try descriptors(OuterBundle().body).map(\.kind) == ["plain", "party", "wrapped", "available"])
    #expect(try descriptors(NoWidgets().body) == [])
  }

  @Test func `a widget without modifiers has its kind and the three common families`() throws {
    #expect(
      try descriptors(PlainWidget()) == [
        WidgetDescriptor(kind: "plain", families: [.systemSmall, .systemMedium, .systemLarge])
      ])
  }

  @Test func `modifiers and intent are described`() throws {
    let start = ParameterDescriptor(
      name: "title", title: "Title", type: .string, isOptional: true)
    #expect(
      try descriptors(PartyWidget()) == [
        WidgetDescriptor(
          kind: "party", displayName: "Party", description: "Counts the days",
          families: [.systemSmall, .accessoryInline], intent: "WidgetKitTests.PartyIntent",
          parameters: [
            start,
            ParameterDescriptor(name: "date", title: "Date", type: .date, isOptional: true),
            ParameterDescriptor(
              name: "guests", title: "Guests", type: .integer, defaultValue: .integer(2)),
          ],
          contentMarginsDisabled: true, containerBackgroundRemovable: false)
      ])
  }

  @Test func `a configuration made of another keeps what is inside`() throws {
    let descriptor = try #require(try descriptors(WrappedWidget()).first)
    #expect(descriptor.families == [.systemLarge])
    #expect(descriptor.description == "Outside")
  }

  @Test func `a person who runs it by hand reads what it has and what to do with it`() throws {
    let process = UsageText.Process(
      path: "/home/me/my widgets/party.widget",
      folders: ProfileFolders(environment: ["HOME": "/home/me"]), home: "/home/me")
    let text = UsageText(catalog: WidgetCatalog(PartyWidget()), process: process).text
    #expect(
      text == """
        party.widget holds widgets for widgetboard. A board runs it, asks it for content over standard
        input, and draws that; by itself it shows nothing.

          party  “Party”
            Counts the days
            families: small, accessoryInline
            configured by: title (string), date (date), guests (integer)

        See one in this terminal:
          WIDGETBOARD_WIDGETS='/home/me/my widgets' \\
            widgetboard frame --kind party --family small --size 40x12

        Put it where every board finds it:
          cp '/home/me/my widgets/party.widget' ~/.local/share/widgetboard/widgets/
        """)
  }
}

@MainActor @Suite struct WidgetConfigurationTests {
  func reply(_ configuration: Configuration) throws -> FakeReply {
    try FakeExtension(PartyWidget()).answer(
      ExtensionRequest(
        id: 2, action: .timeline, kind: "party", family: .systemSmall,
        configuration: configuration,
        environment: WidgetEnvironment(timeZone: "Europe/Berlin")))
  }

  @Test func `a provider gets what the board file says, in the board's time zone`() throws {
    #expect(try reply([:]).words == ["none, 0, 2 guests"])
    #expect(
      try reply(["title": .string("Ball"), "date": .string("2027-01-01"), "guests": .string("40")])
        .words == ["Ball, 1798758000, 40 guests"])
  }

  @Test func `a value of the wrong type is an error in words`() throws {
    #expect(
      try reply(["date": .string("abc")]).error == "date: expected a date, got \"abc\"")
  }

  @Test func `a name that is no parameter is remarked on`() throws {
    let reply = try reply(["music": .bool(true)])
    #expect(reply.words == ["none, 0, 2 guests"])
    #expect(reply.header?.remarks == ["“music” is no parameter of PartyIntent"])
    let fixed = try FakeExtension(FakeProvider([WordsEntry(0, "a")]))
      .timeline(configuration: ["music": .bool(true)])
    #expect(fixed.header?.remarks == ["“music”: there is nothing to configure"])
  }
}
