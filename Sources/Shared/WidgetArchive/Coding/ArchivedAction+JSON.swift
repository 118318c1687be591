/// `{"intent": "…", "title": "Add", "parameters": {"amount": 1}, "opensApp": true}`, or the name of the
/// intent alone.
extension ArchivedAction: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("intent", intent)
      json.field("title", title, unless: "")
      json.field("parameters", parameters, unless: [:])
      json.field("opensApp", opensApp, unless: false)
      json.field("confirm", ifPresent: confirmation)
    }
  }

  package init(json: JSON) throws {
    if let name = json.string {
      self.init(intent: name)
      return
    }
    let object = try JSONObject(json)
    self.init(
      intent: try object.string("intent"), title: try object.string(ifPresent: "title") ?? "",
      parameters: try object.value(ifPresent: "parameters") ?? [:],
      opensApp: try object.bool("opensApp"),
      confirmation: try object.words(ifPresent: "confirm", upTo: ArchiveLimits.titleBytes))
  }
}

extension PerformedAction: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("reloads", reloads, unless: [])
      json.field("url", ifPresent: url)
      json.field("dialog", ifPresent: dialog)
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self.init(
      reloads: try object.value(ifPresent: "reloads") ?? [],
      url: try object.string(ifPresent: "url"),
      dialog: try object.words(ifPresent: "dialog", upTo: ArchiveLimits.textBytes))
  }
}

/// Encodes an action as part of a request, which is `Codable` as a whole.
extension ArchivedAction: Encodable {
  private enum Key: String, CodingKey { case intent, title, parameters, opensApp, confirm }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(intent, forKey: .intent)
    if !title.isEmpty { try container.encode(title, forKey: .title) }
    if !parameters.isEmpty { try container.encode(parameters, forKey: .parameters) }
    if opensApp { try container.encode(true, forKey: .opensApp) }
    if let confirmation { try container.encode(confirmation, forKey: .confirm) }
  }
}
