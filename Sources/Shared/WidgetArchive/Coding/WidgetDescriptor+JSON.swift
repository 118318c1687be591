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
      json.field("signal", ifPresent: signal)
      json.field("category", category, unless: "")
      if !largestUnits.isEmpty { json.field("largestUnits", largestUnits) }
      json.field("takesPush", takesPush, unless: false)
      json.field("control", isControl, unless: false)
      json.field("hidden", isHidden, unless: false)
    }
  }
  package init(json: JSON) throws {
    let object = try JSONObject(json)
    let isControl = try object.bool("control")
    self.init(
      kind: try object.name("kind", upTo: ArchiveLimits.kindBytes),
      displayName: try object.words(
        ifPresent: "displayName", upTo: ArchiveLimits.titleBytes) ?? "",
      description: try object.words(
        ifPresent: "description", upTo: ArchiveLimits.textBytes) ?? "",
      families: try object.value(ifPresent: "families")
        ?? (isControl ? [.systemSmall] : [.systemSmall, .systemMedium, .systemLarge]),
      intent: try object.string(ifPresent: "intent"),
      parameters: try object.values("parameters", atMost: ArchiveLimits.parameters),
      summary: try object.value(ifPresent: "summary"),
      contentMarginsDisabled: try object.bool("contentMarginsDisabled"),
      containerBackgroundRemovable: try object.bool(
        "containerBackgroundRemovable", assuming: true),
      liveInterval: try object.value(ifPresent: "liveInterval"),
      usesLocation: try object.bool("usesLocation"),
      dataProtection: try object.choice(ifPresent: "dataProtection"),
      signal: try object.value(ifPresent: "signal"),
      category: try object.words(ifPresent: "category", upTo: ArchiveLimits.titleBytes) ?? "",
      largestUnits: try object.values("largestUnits", atMost: ArchivedFamily.allCases.count),
      takesPush: try object.bool("takesPush"), isControl: isControl,
      isHidden: try object.bool("hidden"))
  }
}

extension LargestUnit: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("family", family)
      json.field("columns", columns)
      json.field("rows", rows)
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self.init(
      family: try object.value("family"), columns: try object.value("columns"),
      rows: try object.value("rows"))
  }
}
