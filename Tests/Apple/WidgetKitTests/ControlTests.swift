import AppIntents
import Foundation
import SwiftUI
import Testing
import WidgetArchive

@testable import WidgetKit

struct SetTorch: SetValueIntent {
  static let title: LocalizedStringResource = "Set Torch"
  @Parameter(title: "On") var value: Bool

  func perform() async throws -> some IntentResult { .result() }
}

struct RingBell: AppIntent {
  static let title: LocalizedStringResource = "Ring Bell"

  func perform() async throws -> some IntentResult { .result() }
}

struct ChooseLamp: ControlConfigurationIntent {
  static let title: LocalizedStringResource = "Choose Lamp"
  @Parameter(title: "Lamp", default: "Desk") var lamp: String
}

struct TorchControl: ControlWidget {
  struct Provider: ControlValueProvider {
    var previewValue: Bool { false }
    func currentValue() async throws -> Bool { true }
  }

  var body: some ControlWidgetConfiguration {
    StaticControlConfiguration(kind: "torch", provider: Provider()) { isOn in
      ControlWidgetToggle("Torch", isOn: isOn, action: SetTorch()) { isOn in
        Label(isOn ? "Bright" : "Dark", systemImage: "flashlight.on.fill")
      }
      .tint(.yellow)
      .privacySensitive()
    }
    .displayName("Torch")
    .description("A light.")
  }
}

struct LampControl: ControlWidget {
  struct Lamp { var name: String }

  struct Broken: Error, LocalizedError {
    var errorDescription: String? { "The lamp is away." }
  }

  struct Provider: AppIntentControlValueProvider {
    func previewValue(configuration: ChooseLamp) -> Lamp { Lamp(name: "Any lamp") }

    func currentValue(configuration: ChooseLamp) async throws -> Lamp {
      if configuration.lamp == "Gone" { throw Broken() }
      return Lamp(name: configuration.lamp)
    }
  }

  var body: some ControlWidgetConfiguration {
    AppIntentControlConfiguration(kind: "lamp", provider: Provider()) { lamp in
      ControlWidgetToggle(isOn: false, action: SetTorch()) { Text(lamp.name) }
        .disabled(true)
    }
    .hidden()
  }
}

struct BellControl: ControlWidget {
  var body: some ControlWidgetConfiguration {
    StaticControlConfiguration(kind: "bell") {
      ControlWidgetButton(action: RingBell()) {
        Text("Bell")
      } actionLabel: { isActive in
        Text(isActive ? "Rings" : "Quiet")
      }
    }
  }
}

struct ControlBundle: WidgetBundle {
  var body: some Widget {
    TorchControl()
    LampControl()
    BellControl()
    ValveControl()
  }
}

/// A control that asks first, and whose machine may not have it.
struct ValveControl: ControlWidget {
  struct Gone: LocalizedError, LastingFailure {
    var errorDescription: String? { "There is no valve." }
  }

  struct Provider: AppIntentControlValueProvider {
    func previewValue(configuration: ChooseLamp) -> Bool { false }

    func currentValue(configuration: ChooseLamp) async throws -> Bool {
      if configuration.lamp == "Gone" { throw Gone() }
      return true
    }
  }

  var body: some ControlWidgetConfiguration {
    AppIntentControlConfiguration(kind: "valve", provider: Provider()) { isOn in
      ControlWidgetToggle(isOn: isOn, action: SetTorch()) { Text("Valve") }
        .boardQuestion(isOn ? "Close it?" : nil)
    }
  }
}

@MainActor
@Suite struct ControlTests {
  /// The reply to a request, through its bytes.
  private func answer(_ request: ExtensionRequest) throws -> ExtensionReply {
    let answerer = RequestAnswerer(catalog: WidgetCatalog(ControlBundle().body), waiting: .blocking)
    return try ExtensionReply(jsonLine: Data(answerer.answer(request.jsonLine()).reply.jsonLine()))
  }

  private func control(
    _ kind: String, isPreview: Bool = false, _ configuration: Configuration? = nil
  ) throws -> ArchivedControl {
    let reply = try answer(
      ExtensionRequest(
        id: 1, action: .control, kind: kind, isPreview: isPreview, configuration: configuration))
    guard case .control(let control) = reply.content else {
      throw Refused(words: "\(reply.content)")
    }
    return control
  }

  private struct Refused: Error {
    var words: String
  }

  /// The texts of a view.
  private func words(_ view: ArchivedView?) -> [String] {
    (view?.nodes ?? []).flatMap { node -> [String] in
      guard case .text(let runs) = node.content else { return [] }
      return runs.compactMap { if case .verbatim(let words) = $0.content { words } else { nil } }
    }
  }

  @Test func `a description lists controls`() throws {
    let reply = try answer(ExtensionRequest(id: 1, action: .describe))
    #expect(reply.content == .description([]))
    #expect(reply.controls.map(\.kind) == ["torch", "lamp", "bell", "valve"])
    #expect(
      reply.controls.first
        == ControlDescriptor(kind: "torch", displayName: "Torch", description: "A light."))
    let lamp = reply.controls[1]
    #expect(lamp.isHidden)
    #expect(lamp.parameters.map(\.name) == ["lamp"])
    #expect(lamp.intent?.hasSuffix("ChooseLamp") == true)
  }

  @Test func `a toggle has the value of its provider, and words for both states`() throws {
    let torch = try control("torch")
    #expect(torch.isOn == true)
    #expect(torch.tint == .named("yellow"))
    #expect(torch.isPrivate && !torch.isDisabled)
    #expect(torch.action.title == "Set Torch")
    #expect(words(torch.label) == ["Torch"])
    #expect(words(torch.off) == ["Dark"])
    #expect(words(torch.on) == ["Bright"])
    #expect(try control("torch", isPreview: true).isOn == false)
  }

  @Test func `a configured control has the value for its configuration`() throws {
    #expect(words(try control("lamp").label) == ["Desk"])
    let kitchen = try control("lamp", ["lamp": .string("Kitchen")])
    #expect(words(kitchen.label) == ["Kitchen"])
    #expect(kitchen.isDisabled && kitchen.isOn == false)
    #expect(kitchen.off == nil && kitchen.on == nil)
    #expect(words(try control("lamp", isPreview: true).label) == ["Any lamp"])
    let gone = try answer(
      ExtensionRequest(
        id: 1, action: .control, kind: "lamp", configuration: ["lamp": .string("Gone")]))
    #expect(gone.content == .error("The lamp is away."))
  }

  @Test func `a button has no state, and words for the time of its action`() throws {
    let bell = try control("bell")
    #expect(bell.isOn == nil)
    #expect(bell.action.title == "Ring Bell")
    #expect(words(bell.off) == ["Quiet"])
    #expect(words(bell.on) == ["Rings"])
    #expect(
      try answer(ExtensionRequest(id: 1, action: .control, kind: "siren")).content
        == .error("there is no control of kind “siren” here; there is torch, lamp, bell, valve"))
  }

  @Test func `its tile is answered with the control, for the gallery without its provider`() throws
  {
    func tile(_ action: ExtensionRequest.Action, isPreview: Bool? = nil) throws -> ArchivedControl {
      let reply = try answer(
        ExtensionRequest(
          id: 1, action: action, kind: "torch", family: .systemSmall, columns: 17, rows: 7,
          isPreview: isPreview))
      guard case .control(let control) = reply.content else {
        throw Refused(words: "\(reply.content)")
      }
      return control
    }
    #expect(try tile(.timeline).isOn == true)
    #expect(try tile(.snapshot, isPreview: true).isOn == false)
    #expect(try tile(.placeholder).isOn == false)
  }

  @Test func `a question comes with the action, and only for the value that has one`() throws {
    #expect(try control("valve").action.confirmation == "Close it?")
    #expect(try control("valve", isPreview: true).action.confirmation == nil)
  }

  @Test func `a control that the machine does not have is refused lastingly`() throws {
    let gone = try answer(
      ExtensionRequest(
        id: 1, action: .control, kind: "valve", configuration: ["lamp": .string("Gone")]))
    #expect(gone.content == .error("There is no valve."))
    #expect(gone.isLasting)
    let broken = try answer(
      ExtensionRequest(
        id: 1, action: .control, kind: "lamp", configuration: ["lamp": .string("Gone")]))
    #expect(!broken.isLasting)
  }

  @Test func `an app knows its placed controls, and reloads them`() async throws {
    let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: home) }
    let mailbox = home.appending(path: "mailbox")
    try FileManager.default.createDirectory(at: mailbox, withIntermediateDirectories: true)
    let placed = [
      PublishedPlacement(
        kind: "lamp", family: .systemSmall, extension: "lights.widget",
        intent: _typeName(ChooseLamp.self), configuration: ["lamp": .string("Kitchen")],
        control: true),
      PublishedPlacement(
        kind: "other", family: .systemSmall, extension: "other.widget", intent: nil,
        configuration: [:], control: true),
    ]
    try Data(placed.jsonLine()).write(to: mailbox.appending(path: ".controls.json"))
    let onPage = [
      PublishedPlacement(
        kind: "bell", family: .systemSmall, extension: "lights.widget", intent: nil,
        configuration: [:], control: true),
      PublishedPlacement(
        kind: "clock", family: .systemSmall, extension: "lights.widget", intent: nil,
        configuration: [:]),
    ]
    try Data(onPage.jsonLine()).write(to: mailbox.appending(path: "configurations.json"))
    let widgets = WidgetCenter(
      environment: ["HOME": home.path, "WIDGETBOARD_MAILBOX": mailbox.path],
      arguments: ["lights"], now: { Date(timeIntervalSince1970: 1_800_000_000) })
    let center = ControlCenter(widgets)
    let activities = mailbox.appending(path: ".activities")
    try FileManager.default.createDirectory(at: activities, withIntermediateDirectories: true)
    let name = PublishedPush.name(ofKind: "bell", extension: "lights.widget")
    let push = PublishedPush(controls: [name: String(repeating: "5f", count: 32)])
    try Data(push.jsonLine()).write(to: activities.appending(path: ".push"))
    let controls = try await center.currentControls()
    #expect(controls.map(\.kind) == ["lamp", "bell"])
    #expect(controls.map { $0.pushInfo?.token.count } == [nil, 32])
    #expect(controls.map(\.id) == ["lamp?lamp=Kitchen", "bell"])
    #expect(controls[0].configurationIntent(of: ChooseLamp.self)?.lamp == "Kitchen")
    #expect(try await widgets.currentConfigurations().map(\.kind) == ["clock"])
    center.reloadAllControls()
    let messages = try FileManager.default.contentsOfDirectory(atPath: mailbox.path)
      .filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") && $0 != "configurations.json" }
      .sorted()
      .map { try MailboxMessage(jsonLine: Data(contentsOf: mailbox.appending(path: $0))) }
    #expect(
      messages.map { if case .reload(let kind, _) = $0 { kind } else { "" } } == ["bell", "lamp"])
  }
}
