/// A control as an extension offers it: the counterpart of ``WidgetDescriptor``.
package struct ControlDescriptor: Hashable, Sendable {
  package var kind: String
  package var displayName: String
  package var description: String
  /// The type of its configuration; nil for a control without one.
  package var intent: String?
  package var parameters: [ParameterDescriptor]
  /// Whether lists leave it out.
  package var isHidden: Bool

  package init(
    kind: String, displayName: String = "", description: String = "", intent: String? = nil,
    parameters: [ParameterDescriptor] = [], isHidden: Bool = false
  ) {
    self.kind = kind
    self.displayName = displayName
    self.description = description
    self.intent = intent
    self.parameters = parameters
    self.isHidden = isHidden
  }
}

extension WidgetDescriptor {
  /// A control as a widget of the gallery: its tile is small.
  package init(_ control: ControlDescriptor) {
    self.init(
      kind: control.kind, displayName: control.displayName, description: control.description,
      families: [.systemSmall], intent: control.intent, parameters: control.parameters,
      category: "Controls", isControl: true, isHidden: control.isHidden)
  }
}

/// A control with its present value: the reply to a request of the action `control`.
package struct ArchivedControl: Hashable, Sendable {
  /// The title and the symbol.
  package var label: ArchivedView
  /// The intent that a press performs. That of a toggle is performed with the new state.
  package var action: ArchivedAction
  /// The state of a toggle; nil for a button.
  package var isOn: Bool?
  /// The words for the state: of a toggle for off and on, of a button for rest and for the time of
  /// its action. A missing one is left to the board.
  package var off: ArchivedView?
  package var on: ArchivedView?
  package var tint: ArchivedColor?
  package var isDisabled: Bool
  /// Whether its value is hidden while the board is locked.
  package var isPrivate: Bool

  package init(
    label: ArchivedView, action: ArchivedAction, isOn: Bool? = nil, off: ArchivedView? = nil,
    on: ArchivedView? = nil, tint: ArchivedColor? = nil, isDisabled: Bool = false,
    isPrivate: Bool = false
  ) {
    self.label = label
    self.action = action
    self.isOn = isOn
    self.off = off
    self.on = on
    self.tint = tint
    self.isDisabled = isDisabled
    self.isPrivate = isPrivate
  }
}

/// `{"kind": "torch", "displayName": "Torch", "parameters": […]}`.
extension ControlDescriptor: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("kind", kind)
      json.field("displayName", displayName, unless: "")
      json.field("description", description, unless: "")
      json.field("intent", ifPresent: intent)
      json.field("parameters", parameters, unless: [])
      json.field("hidden", isHidden, unless: false)
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self.init(
      kind: try object.name("kind", upTo: ArchiveLimits.kindBytes),
      displayName: try object.words(ifPresent: "displayName", upTo: ArchiveLimits.titleBytes) ?? "",
      description: try object.words(ifPresent: "description", upTo: ArchiveLimits.textBytes) ?? "",
      intent: try object.string(ifPresent: "intent"),
      parameters: try object.values("parameters", atMost: ArchiveLimits.parameters),
      isHidden: try object.bool("hidden"))
  }
}

/// `{"label": {…}, "action": {…}, "isOn": true, "off": {…}, "on": {…}, "tint": "yellow"}`.
extension ArchivedControl: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("label", label)
      json.field("action", action)
      json.field("isOn", ifPresent: isOn)
      json.field("off", ifPresent: off)
      json.field("on", ifPresent: on)
      json.field("tint", ifPresent: tint)
      json.field("disabled", isDisabled, unless: false)
      json.field("private", isPrivate, unless: false)
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self.init(
      label: try object.value("label"), action: try object.value("action"),
      isOn: try object.value(ifPresent: "isOn"), off: try object.value(ifPresent: "off"),
      on: try object.value(ifPresent: "on"), tint: try object.value(ifPresent: "tint"),
      isDisabled: try object.bool("disabled"), isPrivate: try object.bool("private"))
  }
}
