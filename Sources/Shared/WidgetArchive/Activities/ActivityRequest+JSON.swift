/// `{"id": "6F1C", "attributes": "{…}", "state": "{…}", "isStale": true, "places": [{"presentation":
/// "minimal", "columns": 5, "rows": 1}]}`.
extension ActivityRequest: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("id", id)
      json.field("attributes", attributes)
      json.field("state", state)
      json.field("isStale", isStale, unless: false)
      json.field("places", places)
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self.init(
      id: try object.string("id"), attributes: try object.string("attributes"),
      state: try object.string("state"), isStale: try object.bool("isStale"),
      places: try object.values("places", atMost: ActivityLimits.places))
  }
}

extension ActivityPlace: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("presentation", presentation)
      json.field("columns", columns)
      json.field("rows", rows)
      json.field("isFullscreen", isFullscreen, unless: false)
      json.field("isLimitedInWidth", isLimitedInWidth, unless: false)
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self.init(
      try object.choice("presentation"), columns: try object.value("columns"),
      rows: try object.value("rows"), isFullscreen: try object.bool("isFullscreen"),
      isLimitedInWidth: try object.bool("isLimitedInWidth"))
  }
}

/// `{"views": {"minimal": {…}, "expanded": {…}}, "keylineTint": "red"}`.
extension ArchivedActivity: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.object("views") { json in
        for presentation in ActivityPresentation.allCases {
          guard let view = views[presentation] else { continue }
          json.key(presentation.rawValue)
          json.value(view)
        }
      }
      json.field("keylineTint", ifPresent: keylineTint)
      if !reads.isEmpty { json.field("reads", reads.map(\.rawValue)) }
      if !remarks.isEmpty { json.field("remarks", remarks) }
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    let views = try object.object("views")
    var read: [ActivityPresentation: ArchivedView] = [:]
    for presentation in ActivityPresentation.allCases {
      read[presentation] = try views.value(ifPresent: JSONKey(stringValue: presentation.rawValue))
    }
    let reads = try object.value(ifPresent: "reads", as: [String].self) ?? []
    self.init(
      views: read, keylineTint: try object.value(ifPresent: "keylineTint"),
      reads: reads.map(EnvironmentRead.init(rawValue:)), remarks: try object.remarks)
  }
}

/// `{"kind": "PizzaDeliveryAttributes", "small": true}`.
extension ActivityDescriptor: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("kind", kind)
      json.field("small", hasSmall, unless: false)
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self.init(
      kind: try object.name("kind", upTo: ArchiveLimits.kindBytes),
      hasSmall: try object.bool("small"))
  }
}
