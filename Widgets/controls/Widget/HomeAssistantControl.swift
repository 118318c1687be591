import AppIntents
import BoardKit
import Downloads
import Foundation
import SwiftUI
import WidgetKit

/// A switch, a light or anything else of Home Assistant that can be turned on and off.
struct HomeAssistantControl: ControlWidget {
  var body: some ControlWidgetConfiguration {
    AppIntentControlConfiguration(kind: "home-assistant", provider: Provider()) { entity in
      ControlWidgetToggle(
        entity.name, isOn: entity.isOn,
        action: SetHomeEntity(address: entity.address, entity: entity.id)
      ) { isOn in
        Label(
          isOn ? "on" : entity.state == "on" ? "off" : entity.state,
          systemImage: entity.id.hasPrefix("light.") ? "lightbulb.fill" : "house.fill")
      }
      .tint(.yellow)
      .disabled(entity.state == "unavailable")
      .privacySensitive()
    }
    .displayName("Home Assistant")
    .description("Turns a switch, a light or another entity on and off.")
  }

  struct Provider: AppIntentControlValueProvider {
    func previewValue(configuration: ChooseHomeEntity) -> HomeEntity {
      HomeEntity(address: "", id: "light.desk", name: "Desk", state: "on")
    }

    func currentValue(configuration: ChooseHomeEntity) async throws -> HomeEntity {
      try await HomeServer(configuration.address, configuration.token?.revealed)
        .entity(configuration.entity)
    }
  }
}

struct HomeEntity {
  var address: String
  var id: String
  var name: String
  /// In Home Assistant's word: `on`, `off`, `unavailable`.
  var state: String

  var isOn: Bool { state == "on" }
}

struct ChooseHomeEntity: ControlConfigurationIntent {
  static let title: LocalizedStringResource = "Home Assistant"
  @Parameter(title: "Address", description: "Such as http://homeassistant.local:8123")
  var address: String
  @Parameter(title: "Entity", description: "Such as switch.desk") var entity: String
  @Parameter(title: "Token", description: "A long-lived access token") var token: Secret?
}

struct SetHomeEntity: SetValueIntent {
  static let title: LocalizedStringResource = "Home Assistant"
  static let isDiscoverable = false
  @Parameter(title: "On") var value: Bool
  @Parameter(title: "Address") var address: String
  @Parameter(title: "Entity") var entity: String
  /// The token, which the board takes from the control's settings; it is not stored with the button.
  @Parameter(title: "Token") var token: Secret?

  init() {}

  init(address: String, entity: String) {
    self.address = address
    self.entity = entity
  }

  func perform() async throws -> some IntentResult {
    try await HomeServer(address, token?.revealed).set(entity, isOn: value)
    return .result()
  }
}

/// Home Assistant's REST interface. It answers in small JSON; redirects are not followed, as the token
/// would go with them.
struct HomeServer {
  private let base: URL
  private let token: String?

  private static let mostBytes = 256 << 10
  private static let patience: Duration = .seconds(8)

  init(_ address: String, _ token: String?) throws {
    let trimmed = address.hasSuffix("/") ? String(address.dropLast()) : address
    guard let url = URL(string: trimmed), ["http", "https"].contains(url.scheme?.lowercased()),
      url.host() != nil
    else {
      throw ControlFailure(
        errorDescription: "“\(address.prefix(80))” is no address: write http://HOST:8123.")
    }
    (base, self.token) = (url, token)
  }

  func entity(_ id: String) async throws -> HomeEntity {
    let reply = try await send(URLRequest(url: try url("api/states/", id)))
    guard let object = try? JSONSerialization.jsonObject(with: reply) as? [String: Any],
      let state = object["state"] as? String
    else { throw failure("answers something else than a state") }
    let name = (object["attributes"] as? [String: Any])?["friendly_name"] as? String
    return HomeEntity(
      address: base.absoluteString, id: id, name: String((name ?? id).prefix(100)),
      state: String(state.prefix(60)))
  }

  func set(_ id: String, isOn: Bool) async throws {
    var request = URLRequest(
      url: base.appending(path: "api/services/homeassistant/turn_\(isOn ? "on" : "off")"))
    request.httpMethod = "POST"
    request.httpBody = try JSONSerialization.data(withJSONObject: ["entity_id": id])
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    _ = try await send(request)
  }

  private func url(_ path: String, _ id: String) throws -> URL {
    guard id.wholeMatch(of: /[a-z0-9_]+\.[a-z0-9_]+/) != nil else {
      throw ControlFailure(
        errorDescription:
          "“\(id.prefix(60))” is no entity: write switch.desk, as its page names it.")
    }
    return base.appending(path: path + id)
  }

  private func send(_ request: URLRequest) async throws -> Data {
    var request = request
    if let token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
    let bounds = PromptTransfer.Bounds(
      time: Self.patience, bytes: Self.mostBytes, tooLarge: "the answer is too large"
    ) { encoding, _ in
      encoding == nil ? nil : "the answer is packed"
    }
    let reply: PromptTransfer.Reply
    do {
      reply = try await PromptTransfer.send(request, within: bounds)
    } catch {
      throw failure("\(error)")
    }
    switch reply.status {
    case 200...299: return reply.data
    case 401, 403: throw failure("refuses the token (\(reply.status))")
    case 404: throw failure("does not know this entity")
    default: throw failure("answers with status \(reply.status)")
    }
  }

  private func failure(_ words: String) -> ControlFailure {
    ControlFailure(errorDescription: "\(base.host() ?? "Home Assistant") \(words).")
  }
}
