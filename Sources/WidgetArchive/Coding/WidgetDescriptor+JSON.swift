extension WidgetDescriptor: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("kind", kind)
      json.field("displayName", displayName, unless: "")
      json.field("description", description, unless: "")
      json.field("families", families)
      json.field("intent", ifPresent: intent)
      if !parameters.isEmpty { json.field("parameters", parameters) }
      json.field("contentMarginsDisabled", contentMarginsDisabled, unless: false)
      json.field("containerBackgroundRemovable", containerBackgroundRemovable, unless: true)
      json.field("liveInterval", ifPresent: liveInterval)
      json.field("usesLocation", usesLocation, unless: false)
    }
  }
}

/// `{"name": "city", "title": "City", "type": "string", "defaultValue": "Berlin"}`; without title
/// and type, a string under its name.
extension ParameterDescriptor: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("name", name)
      json.field("title", title)
      json.field("type", type.rawValue)
      json.field("defaultValue", ifPresent: defaultValue)
    }
  }

  package init(from decoder: any Decoder) throws {
    let object = try JSONObject(decoder)
    let name = try object.string("name")
    self.init(
      name: name, title: try object.string(ifPresent: "title") ?? name,
      type: try object.choice("type", assuming: .string),
      defaultValue: try object.value(ifPresent: "defaultValue"))
  }
}
