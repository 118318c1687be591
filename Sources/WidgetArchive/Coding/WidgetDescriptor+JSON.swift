extension WidgetDescriptor: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("kind", kind)
      json.field("displayName", displayName, unless: "")
      json.field("description", description, unless: "")
      json.field("families", families)
      json.field("intent", ifPresent: intent)
      if !parameters.isEmpty { json.field("parameters", parameters) }
      json.field("summary", ifPresent: summary)
      json.field("contentMarginsDisabled", contentMarginsDisabled, unless: false)
      json.field("containerBackgroundRemovable", containerBackgroundRemovable, unless: true)
      json.field("liveInterval", ifPresent: liveInterval)
      json.field("usesLocation", usesLocation, unless: false)
      json.field("dataProtection", ifPresent: dataProtection?.rawValue)
    }
  }
}
