import BoardMessages
import Foundation
import Intents
import Testing
import WidgetArchive

@testable import WidgetKit

/// The intent as the app declares it; the extension's intent has the same name in another module.
final class ChooseHeroIntent: INIntent {
  @INIntentParameter(title: "Character") var character: String?
  @INIntentParameter(title: "Lives") var lives = 9
}

@Suite final class WidgetCenterTests {
  let home = FileManager.default.temporaryDirectory.path + "/widget-center-\(UUID().uuidString)"
  var mailbox: String { home + "/state/widgetboard/mailbox" }

  deinit {
    try? FileManager.default.removeItem(atPath: home)
  }

  func center(program: String = "/opt/bin/game", extension told: String? = nil) -> WidgetCenter {
    var environment = ["HOME": home, "XDG_STATE_HOME": home + "/state"]
    environment["WIDGETBOARD_APP_EXTENSION"] = told
    return WidgetCenter(
      environment: environment, arguments: [program],
      now: { Date(timeIntervalSince1970: 1_800_000_000.25) })
  }

  func publish(_ text: String) throws {
    try FileManager.default.createDirectory(
      atPath: mailbox, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: mailbox + "/configurations.json"))
  }

  func messages() throws -> [MailboxMessage] {
    try FileManager.default.contentsOfDirectory(atPath: mailbox).sorted().map { name in
      let data = try Data(contentsOf: URL(fileURLWithPath: mailbox + "/" + name))
      return try MailboxMessage(jsonLine: data)
    }
  }

  var sender: MailboxMessage.Sender {
    .init(program: "game", processID: ProcessInfo.processInfo.processIdentifier)
  }

  @Test func `asks for reloads by messages in a folder of the user's own`() throws {
    center().reloadTimelines(ofKind: "com.mygame.character-detail")
    center().reloadAllTimelines()

    #expect(
      try messages() == [
        .reload(kind: "com.mygame.character-detail", sender: sender), .reloadAll(sender: sender),
      ])
    let attributes = try FileManager.default.attributesOfItem(atPath: mailbox)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }

  @Test func `a program is known by the last name of its path`() {
    for (path, name) in [("/opt/bin/game", "game"), ("game", "game"), ("/a/game/", "game")] {
      #expect(AppIdentity(environment: [:], arguments: [path]).program == name)
    }
    #expect(AppIdentity(environment: [:], arguments: []).program.isEmpty)
  }

  @Test func `a message's name begins with time and process, and nothing else is left behind`()
    throws
  {
    center().reloadAllTimelines()
    let names = try FileManager.default.contentsOfDirectory(atPath: mailbox)
    #expect(names.count == 1)
    #expect(names[0].hasPrefix("1800000000250-\(sender.processID)-"))
    #expect(names[0].hasSuffix(".json"))
  }

  @Test func `an app that the board opened speaks for the extension it was told`() throws {
    center(program: "python3", extension: "game.widget").reloadAllTimelines()
    #expect(try messages() == [.reloadAll(sender: sender)])
  }

  @Test func `without a board there are no widgets`() async throws {
    #expect(try await center().currentConfigurations().isEmpty)
  }

  @Test func `hands over the app's own widgets with their intents`() async throws {
    try publish(
      """
      [{"kind":"detail","family":"systemSmall","extension":"game.widget",
        "intent":"WidgetKitTests.ChooseHeroIntent",
        "configuration":{"character":"Panda","lives":"3","hat":true}},
       {"kind":"status","family":"systemLarge","extension":"game.widget","configuration":{}},
       {"kind":"clock","family":"systemSmall","extension":"clock.widget","configuration":{}}]
      """)
    let widgets = try await center().currentConfigurations()

    #expect(widgets.map(\.kind) == ["detail", "status"])
    #expect(widgets.map(\.family) == [.systemSmall, .systemLarge])
    let intent = widgets[0].configuration as? ChooseHeroIntent
    #expect(intent?.character == "Panda")
    #expect(intent?.lives == 3)
    #expect(widgets[1].configuration == nil)
    #expect(widgets[0].id == widgets[0])
  }

  @Test func `an extension has its own widgets`() async throws {
    try publish(
      #"[{"kind":"status","family":"systemLarge","extension":"game.widget","configuration":{}}]"#)
    let widgets = try await center(program: "game.widget").currentConfigurations()
    #expect(widgets.map(\.kind) == ["status"])
  }

  @Test func `a list that cannot be understood is an error that names the file`() throws {
    try publish("nonsense")
    center().getCurrentConfigurations { result in
      #expect {
        try result.get()
      } throws: { $0.localizedDescription.contains("configurations.json, is not understood") }
    }
  }

  @Test func `a mailbox that cannot be made is an error with the reason`() throws {
    let folders = ProfileFolders(environment: ["WIDGETBOARD_MAILBOX": "/dev/null/mailbox"])
    let mailbox = BoardMailbox(folders: folders, now: { Date(timeIntervalSince1970: 0) })
    #expect {
      try mailbox.post(.lock, processID: 1)
    } throws: { "\($0)" == "the board's mailbox /dev/null/mailbox cannot be made: Not a directory" }
  }
}
