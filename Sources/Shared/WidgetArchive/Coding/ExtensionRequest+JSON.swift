extension ExtensionRequest: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("protocol", self.protocol)
      json.field("id", id)
      json.field("action", action.rawValue)
      json.field("kind", ifPresent: kind)
      json.field("family", ifPresent: family)
      json.field("columns", ifPresent: columns)
      json.field("rows", ifPresent: rows)
      json.field("isPreview", ifPresent: isPreview)
      json.field("isScrolled", ifPresent: isScrolled)
      json.field("configuration", ifPresent: configuration)
      json.field("environment", ifPresent: environment)
      json.field("now", ifPresent: now)
      json.field("transfers", ifPresent: transfers)
      json.field("session", ifPresent: session)
      json.field("events", ifPresent: events)
      json.field("perform", ifPresent: perform)
      json.field("isOn", ifPresent: isOn)
      json.field("parameter", ifPresent: parameter)
      json.field("search", ifPresent: search)
      json.field("every", ifPresent: every)
      json.field("preview", ifPresent: preview)
      json.field("shares", ifPresent: shares)
      json.field("activity", ifPresent: activity)
      json.field("push", ifPresent: push)
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self.init(
      id: try object.value("id"), action: try object.choice("action"),
      kind: try object.string(ifPresent: "kind"), family: try object.value(ifPresent: "family"),
      columns: try object.value(ifPresent: "columns"), rows: try object.value(ifPresent: "rows"),
      isPreview: try object.value(ifPresent: "isPreview"),
      isScrolled: try object.value(ifPresent: "isScrolled"),
      configuration: try object.value(ifPresent: "configuration"),
      environment: try object.value(ifPresent: "environment"),
      now: try object.date(ifPresent: "now"), transfers: try object.value(ifPresent: "transfers"),
      session: try object.string(ifPresent: "session"),
      events: try object.value(ifPresent: "events"),
      perform: try object.value(ifPresent: "perform"), isOn: try object.value(ifPresent: "isOn"),
      parameter: try object.string(ifPresent: "parameter"),
      search: try object.string(ifPresent: "search"),
      every: try object.value(ifPresent: "every"), preview: try object.value(ifPresent: "preview"),
      shares: try object.value(ifPresent: "shares"),
      activity: try object.value(ifPresent: "activity"),
      push: try object.value(ifPresent: "push"))
    self.protocol = try object.value("protocol")
  }
}

extension WidgetEnvironment: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("locale", locale)
      json.field("timeZone", timeZone)
      json.field("calendar", calendar)
      json.field("colorScheme", colorScheme)
      json.field("textSize", textSize)
      json.field("renderingMode", renderingMode)
      json.field("location", ifPresent: location)
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self.init(
      locale: try object.string("locale"), timeZone: try object.string("timeZone"),
      calendar: try object.string("calendar"), colorScheme: try object.choice("colorScheme"),
      textSize: try object.string("textSize"), renderingMode: try object.string("renderingMode"),
      location: try object.string(ifPresent: "location"))
  }
}

/// A value of a configuration. JSON has one kind of number, so a whole `number` reads back as an
/// `integer`.
extension ConfigurationValue: JSONLine {
  package func write(to json: inout JSONWriter) {
    switch self {
    case .string(let value): json.string(value)
    case .integer(let value): json.integer(value)
    case .number(let value): json.number(value)
    case .bool(let value): json.bool(value)
    case .list(let values): json.value(values)
    case .date(let date): json.object { $0.field("date", date) }
    case .object(let identifier, let display):
      json.object { json in
        json.field("identifier", ifPresent: identifier)
        json.field("display", display)
      }
    }
  }
}

extension ArchivedFamily: JSONWritable {
  package func write(to json: inout JSONWriter) { json.string(name) }
}
