import Foundation
import Programs
import Testing
import WidgetArchive

/// An app with SwiftUI's life cycle, opened as a board opens it.
@Suite struct AppProcessTests {
  private let home = FileManager.default.temporaryDirectory.appending(path: "tides-\(UUID())")
  private var mailbox: URL { home.appending(path: "mailbox") }

  init() throws {
    try FileManager.default.createDirectory(at: mailbox, withIntermediateDirectories: true)
  }

  private func removeHome() { try? FileManager.default.removeItem(at: home) }

  private func open(_ arguments: [String] = [], activity: String? = nil) throws -> [String: Any] {
    var environment = [
      "HOME": home.path, "XDG_CONFIG_HOME": "", "WIDGETBOARD_MAILBOX": mailbox.path,
      "WIDGETBOARD_APP_EXTENSION": "tides.widget",
    ]
    environment["WIDGETBOARD_USER_ACTIVITY"] = activity
    let outcome = try BuiltExtension("AppFixture")
      .run([], arguments: arguments, environment: environment)
    #expect(outcome.status == 0 && outcome.output.isEmpty && outcome.log.isEmpty)
    let file = home.appending(path: ".config/group.example.tides.plist")
    let list = try PropertyListSerialization.propertyList(
      from: Data(contentsOf: file), format: nil)
    return try #require(list as? [String: Any])
  }

  private func messages() throws -> [MailboxMessage] {
    try FileManager.default.contentsOfDirectory(atPath: mailbox.path)
      .filter { $0.hasSuffix(".json") }
      .map { try MailboxMessage(jsonLine: Data(contentsOf: mailbox.appending(path: $0))) }
  }

  @Test func `a view deep inside is told of a link, and what it begins ends`() throws {
    defer { removeHome() }
    let kept = try open(["tides://station/pier"])
    #expect(kept["opened"] as? String == "pier")
    #expect(kept["task"] as? Bool == true)
    let messages = try messages()
    #expect(messages.count == 1)
    guard case .reload("tide", let sender) = messages.first else {
      Issue.record("\(messages)")
      return
    }
    #expect(sender.program == "tides")
  }

  @Test func `the views appear, and see the app leave`() throws {
    defer { removeHome() }
    let kept = try open()
    #expect(kept.keys.sorted() == ["in the background", "loaded"])
    #expect(try messages().isEmpty)
  }

  @Test func `a view is told of the widget that was opened`() throws {
    defer { removeHome() }
    let kept = try open(
      activity: """
        {"WGWidgetUserInfoKeyFamily":"systemMedium","WGWidgetUserInfoKeyKind":"tide","configuration":{}}
        """)
    #expect(kept["went on"] as? String == "tide systemMedium")
    #expect(kept["went on with an intent"] == nil && kept["opened"] == nil)
  }

  @Test func `a widget with an intent is known by that`() throws {
    defer { removeHome() }
    let kept = try open(
      activity: """
        {"WGWidgetUserInfoKeyFamily":"systemSmall","WGWidgetUserInfoKeyKind":"other",\
        "activityType":"Tides.TideIntent","configuration":{"station":"pier"}}
        """)
    #expect(kept["went on with an intent"] as? [String: String] == ["station": "pier"])
    #expect(kept["went on"] == nil)
  }
}
