/// What a board publishes of push for the programs of its extensions: the file
/// ``ProfileFolders/publishedPush``, which is there while the person has set an address.
package struct PublishedPush: Hashable, Sendable {
  /// The tokens that reload an extension's widgets, by the extension's name.
  package var widgets: [String: String]
  /// The tokens that start an activity, by ``name(ofKind:extension:)``.
  package var starts: [String: String]
  /// The tokens of controls, by ``name(ofKind:extension:)``.
  package var controls: [String: String]

  package init(
    widgets: [String: String] = [:], starts: [String: String] = [:],
    controls: [String: String] = [:]
  ) {
    self.widgets = widgets
    self.starts = starts
    self.controls = controls
  }

  /// The name of a kind of an extension in the lists above.
  package static func name(ofKind kind: String, extension name: String) -> String {
    name + " " + kind
  }
}

/// `{"widgets": {"queue.widget": "5f…"}, "starts": {"pizza.widget PizzaAttributes": "81…"}}`.
extension PublishedPush: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("widgets", widgets, unless: [:])
      json.field("starts", starts, unless: [:])
      json.field("controls", controls, unless: [:])
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    func tokens(_ key: JSONKey) throws -> [String: String] {
      let tokens: [String: String] = try object.value(ifPresent: key) ?? [:]
      return tokens.filter { PushToken.isToken($0.value) }
    }
    self.init(
      widgets: try tokens("widgets"), starts: try tokens("starts"),
      controls: try tokens("controls"))
  }
}

/// The tokens of an extension for the handlers of its author: the request `pushTokens`.
package struct PushRequest: Hashable, Sendable {
  /// The token that reloads its widgets with a handler; nil if it has none.
  package var token: String?
  /// Its widgets on the board.
  package var widgets: [PublishedPlacement]
  /// The tokens of its controls, by kind.
  package var controls: [String: String]

  package init(
    token: String? = nil, widgets: [PublishedPlacement] = [], controls: [String: String] = [:]
  ) {
    self.token = token
    self.widgets = widgets
    self.controls = controls
  }
}

/// `{"token": "5f…", "widgets": [{"kind": "queue", …}], "controls": {"deploy": "81…"}}`.
extension PushRequest: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("token", ifPresent: token)
      json.field("widgets", widgets, unless: [])
      json.field("controls", controls, unless: [:])
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self.init(
      token: try object.string(ifPresent: "token"),
      widgets: try object.value(ifPresent: "widgets") ?? [],
      controls: try object.value(ifPresent: "controls") ?? [:])
  }
}
