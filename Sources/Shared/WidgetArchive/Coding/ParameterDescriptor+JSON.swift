/// `{"name": "city", "title": "City", "type": "string", "defaultValue": "Berlin"}`; if title and
/// type are missing, a string under its name.
extension ParameterDescriptor: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("name", name)
      json.field("title", title)
      json.field("type", type.rawValue)
      json.field("element", ifPresent: element?.rawValue)
      json.field("description", description, unless: "")
      json.field("optional", isOptional, unless: false)
      json.field("defaultValue", ifPresent: defaultValue)
      json.field("choices", choices, unless: [])
      json.field("options", hasOptions, unless: false)
      json.field("searchable", isSearchable, unless: false)
      json.field("dependsOn", dependsOn, unless: [])
      json.field("least", ifPresent: least)
      json.field("greatest", ifPresent: greatest)
      json.field("control", ifPresent: control)
      json.field("multiline", isMultiline, unless: false)
      json.field("unit", ifPresent: unit)
      json.field("sizes", sizes, unless: [:])
      json.field("secret", isSecret, unless: false)
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    let name = try object.name("name", upTo: ArchiveLimits.kindBytes)
    self.init(
      name: name,
      title: try object.words(ifPresent: "title", upTo: ArchiveLimits.titleBytes) ?? name,
      type: try object.choice("type", assuming: .string),
      element: object.has("element") ? try object.choice("element") : nil,
      description: try object.words(
        ifPresent: "description", upTo: ArchiveLimits.textBytes) ?? "",
      isOptional: try object.bool("optional"),
      defaultValue: try object.value(ifPresent: "defaultValue"),
      choices: try object.values("choices", atMost: ArchiveLimits.choices),
      hasOptions: try object.bool("options"), isSearchable: try object.bool("searchable"),
      dependsOn: try object.value(ifPresent: "dependsOn") ?? [],
      least: try object.value(ifPresent: "least"),
      greatest: try object.value(ifPresent: "greatest"),
      control: try object.string(ifPresent: "control"),
      isMultiline: try object.bool("multiline"), unit: try object.string(ifPresent: "unit"),
      sizes: try object.value(ifPresent: "sizes") ?? [:], isSecret: try object.bool("secret"))
  }
}

/// `{"value": "digital", "title": "Digital", "symbol": "clock"}`, or just the value.
extension ParameterChoice: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("value", value)
      json.field("title", title)
      json.field("subtitle", ifPresent: subtitle)
      json.field("symbol", ifPresent: symbol)
    }
  }

  package init(json: JSON) throws {
    if let object = json.object, object.has("title"), !object.has("value") {
      throw object.missing("value")
    }
    guard let object = json.object, object.has("value") else {
      let value = try ConfigurationValue(json: json)
      self.init(value: value, title: value.title)
      return
    }
    let value: ConfigurationValue = try object.value("value")
    self.init(
      value: value,
      title: try object.words(ifPresent: "title", upTo: ArchiveLimits.titleBytes) ?? value.title,
      subtitle: try object.words(ifPresent: "subtitle", upTo: ArchiveLimits.titleBytes),
      symbol: try object.string(ifPresent: "symbol"))
  }
}

extension ConfigurationValue {
  /// The value's text in a list.
  fileprivate var title: String {
    switch self {
    case .string(let text): text
    case .object(_, let display): display
    case .integer, .number, .bool, .date, .list: inWords
    }
  }
}

/// `{"title": "Europe", "choices": […]}`.
extension ParameterSection: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("title", ifPresent: title)
      json.field("subtitle", ifPresent: subtitle)
      json.field("choices", choices)
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self.init(
      title: try object.words(ifPresent: "title", upTo: ArchiveLimits.titleBytes),
      subtitle: try object.words(ifPresent: "subtitle", upTo: ArchiveLimits.titleBytes),
      choices: try object.values("choices", atMost: ArchiveLimits.choices))
  }
}

/// `{"minimum": 1, "maximum": 3}`.
extension ParameterSize: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("minimum", ifPresent: minimum)
      json.field("maximum", ifPresent: maximum)
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self.init(
      minimum: try object.value(ifPresent: "minimum"),
      maximum: try object.value(ifPresent: "maximum"))
  }
}

/// `{"text": "Show ${city}", "more": ["rows"]}`, or `{"parameter": "style", "comparison":
/// "equalTo", "values": ["big"], "then": {…}, "otherwise": {…}}`; if `parameter` is missing, the
/// widget's family is compared.
extension ParameterSummaryText: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      switch self {
      case .sentence(let text, let more):
        json.field("text", text)
        json.field("more", more, unless: [])
      case .when(let parameter, let condition, let then, let otherwise):
        json.field("parameter", parameter)
        Self.write(condition, then, otherwise, to: &json)
      case .family(let condition, let then, let otherwise):
        Self.write(condition, then, otherwise, to: &json)
      }
    }
  }

  private static func write(
    _ condition: ParameterCondition, _ then: ParameterSummaryText?,
    _ otherwise: ParameterSummaryText?, to json: inout JSONWriter
  ) {
    json.field("comparison", condition.comparison)
    json.field("values", condition.values, unless: [])
    json.field("then", ifPresent: then)
    json.field("otherwise", ifPresent: otherwise)
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    guard object.has("comparison") else {
      self = .sentence(
        try object.string("text"), more: try object.value(ifPresent: "more") ?? [])
      return
    }
    let condition = ParameterCondition(
      try object.string("comparison"), try object.value(ifPresent: "values") ?? [])
    let then: ParameterSummaryText? = try object.value(ifPresent: "then")
    let otherwise: ParameterSummaryText? = try object.value(ifPresent: "otherwise")
    self =
      if let parameter = try object.string(ifPresent: "parameter") {
        .when(parameter, condition, then, otherwise: otherwise)
      } else {
        .family(condition, then, otherwise: otherwise)
      }
  }
}
