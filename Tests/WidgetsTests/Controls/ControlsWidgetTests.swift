import Foundation
import HTTPTestServer
import Programs
import Testing
import WidgetArchive

/// The bundled controls as the board asks for them, in a home where only their programs are.
@Suite struct ControlsWidgetTests {
  private static let kinds = [
    "sound-mute", "volume-up", "volume-down", "brightness-up", "brightness-down", "wifi-radio",
    "bluetooth-radio",
    "power-profile", "lock-screen", "systemd-unit", "container-run", "home-assistant",
  ]

  private let home: TemporaryHome

  init() throws { home = try TemporaryHome() }

  private var program: BuiltProgram { BuiltProgram(name: "controls.widget", home: home) }

  private func reply(_ request: ExtensionRequest) throws -> ExtensionReply {
    let outcome = try program.run(
      input: request.jsonText + "\n",
      environment: ["PATH": home.url.path + "/bin:/usr/bin:/bin"])
    let line = try #require(outcome.output.split(separator: "\n").first)
    return try ExtensionReply(jsonText: String(line))
  }

  @Test(.waiting) func `each says what it is, in the page about controls, too`() throws {
    let reply = try reply(ExtensionRequest(id: 1, action: .describe))
    #expect(reply.controls.map(\.kind) == Self.kinds)
    let page = try String(
      contentsOf: BundledWidgets.root.appending(
        path: "Sources/Host/widgetboard/widgetboard.docc/Controls.md"), encoding: .utf8)
    for control in reply.controls {
      #expect(!control.displayName.isEmpty && !control.description.isEmpty)
      #expect(page.contains("`\(control.kind)`"), "\(control.kind)")
    }
  }

  @Test(.waiting, arguments: kinds) func `each has a picture for the gallery, on any machine`(
    _ kind: String
  ) throws {
    let reply = try reply(
      ExtensionRequest(id: 1, action: .snapshot, kind: kind, family: .systemSmall, isPreview: true))
    guard case .control(let control) = reply.content else {
      Issue.record("\(reply.content)")
      return
    }
    #expect(!ControlFace(control).title.isEmpty)
  }

  @Test(.waiting) func `what the machine does not have is refused lastingly, in a sentence`() throws
  {
    // `loginctl` and others may be on this machine; a sound server's programs are in no test's PATH.
    let request = ExtensionRequest(id: 1, action: .control, kind: "sound-mute")
    let outcome = try program.run(
      input: request.jsonText + "\n",
      environment: ["PATH": home.url.path])
    let line = try #require(outcome.output.split(separator: "\n").first)
    let reply = try ExtensionReply(jsonText: String(line))
    #expect(reply.content == .error("This machine has no wpctl or pactl."))
    #expect(reply.isLasting)
  }

  @Test(.waiting) func `Home Assistant is asked and told with the token of the settings`() throws {
    let server = try HTTPTestServer { request, connection in
      guard request.headers["authorization"] == "Bearer s3cret" else {
        return connection.answer(401)
      }
      let state = #"{"state": "off", "attributes": {"friendly_name": "Desk lamp"}}"#
      connection.answer(200, request.path == "/api/states/switch.desk" ? state : "[]")
    }
    let configuration: Configuration = [
      "address": .string(server.url("")), "entity": .string("switch.desk"),
      "token": .string("s3cret"),
    ]
    var request = ExtensionRequest(
      id: 1, action: .control, kind: "home-assistant", configuration: configuration)
    guard case .control(let control) = try reply(request).content else {
      Issue.record("no value")
      return
    }
    let face = ControlFace(control)
    #expect(face.title == "Desk lamp" && face.isOn == false && face.isPrivate)
    #expect(!String(decoding: control.jsonLine(), as: UTF8.self).contains("s3cret"))
    request.action = .perform
    request.perform = control.action
    request.isOn = true
    #expect(try reply(request).content == .performed(PerformedAction()))
    let last = try #require(server.requests.last)
    #expect(last.path == "/api/services/homeassistant/turn_on")
    #expect(String(decoding: last.body, as: UTF8.self) == #"{"entity_id":"switch.desk"}"#)
    request.configuration?["token"] = .string("wrong")
    guard case .error(let words) = try reply(request).content else {
      Issue.record("a wrong token is taken")
      return
    }
    #expect(words.contains("refuses the token (401)"))
  }
}
