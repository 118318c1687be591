import Foundation

/// `{"text": "a", "bold": true}`, with `"symbol"` or the members of a ``DateText`` in place of
/// `text`.
extension TextRun: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { writeMembers(to: &$0) }
  }

  func writeMembers(to json: inout JSONWriter) {
    switch content {
    case .verbatim(let text): json.field("text", text)
    case .date(let date): date.writeMembers(to: &json)
    case .symbol(let name): json.field("symbol", name)
    }
    json.field("font", ifPresent: font)
    json.field("color", ifPresent: color)
    json.field("background", ifPresent: background)
    json.field("bold", bold, unless: false)
    json.field("italic", italic, unless: false)
    json.field("underline", underline, unless: false)
    json.field("strikethrough", strikethrough, unless: false)
    json.field("url", ifPresent: url)
  }

  package init(json: JSON) throws {
    try self.init(JSONObject(json))
  }

  init(_ object: JSONObject) throws {
    self.init(
      try Content(object),
      font: try object.value(ifPresent: "font"), color: try object.value(ifPresent: "color"),
      background: try object.value(ifPresent: "background"),
      bold: try object.bool("bold"), italic: try object.bool("italic"),
      underline: try object.bool("underline"), strikethrough: try object.bool("strikethrough"),
      url: try object.string(ifPresent: "url"))
  }
}

extension TextRun.Content {
  /// The members of which a run has one; the first that is present counts.
  private static let members: [JSONKey] = [
    "text", "symbol", "date", "current", "range", "interval", "timer", "stopwatch", "dateOffset",
    "dateReference",
  ]

  fileprivate init(_ object: JSONObject) throws {
    object.noteOthers(of: Self.members)
    if let text = try object.string(ifPresent: "text") {
      self = .verbatim(text)
    } else if let name = try object.string(ifPresent: "symbol") {
      self = .symbol(name)
    } else {
      self = .date(try DateText(object))
    }
  }
}

/// `"date"` and `"style"`, or one of `"range"`, `"interval"`, `"timer"`, `"stopwatch"`,
/// `"dateOffset"`, `"dateReference"`, `"current"`, beside the other members of its run.
extension DateText {
  /// The number of fields in a dynamic date that names none.
  private static let assumedFields: Count = 2

  func writeMembers(to json: inout JSONWriter) {
    switch self {
    case .style(let date, let style):
      json.field("date", date)
      json.field("style", style.rawValue)
    case .range(let from, let to):
      json.object("range") { $0.interval(from, to) }
    case .interval(let from, let to, let pause, let countsDown, let showsHours):
      json.object("interval") { json in
        json.interval(from, to)
        json.field("pause", ifPresent: pause)
        json.field("countsDown", countsDown, unless: true)
        json.field("showsHours", showsHours, unless: true)
      }
    case .timer(let from, let to, let countsDown, let showsHours, let maxFields):
      json.object("timer") { json in
        json.interval(from, to)
        json.field("countsDown", countsDown, unless: true)
        json.field("showsHours", showsHours, unless: true)
        json.field("maxFields", maxFields, unless: .max)
      }
    case .stopwatch(let from, let showsHours, let maxFields):
      json.object("stopwatch") { json in
        json.field("from", from)
        json.field("showsHours", showsHours, unless: true)
        json.field("maxFields", maxFields, unless: .max)
      }
    case .dateOffset(let date, let fields, let maxFields, let sign):
      json.object("dateOffset") { json in
        json.reference(date, fields, maxFields, unless: Self.assumedFields)
        json.field("sign", sign, unless: "automatic")
      }
    case .dateReference(let date, let fields, let maxFields):
      json.object("dateReference") { json in
        json.reference(date, fields, maxFields, unless: Self.assumedFields)
      }
    case .current(let date, let time):
      json.object("current") { json in
        json.field("date", ifPresent: date)
        json.field("time", ifPresent: time)
      }
    }
  }

  fileprivate init(_ object: JSONObject) throws {
    guard let date = try Self.styled(object) ?? Self.interval(object) ?? Self.reference(object)
    else { throw object.missing("text") }
    self = date
  }

  private static func styled(_ object: JSONObject) throws -> DateText? {
    if object.has("date") {
      return .style(try object.date("date"), try object.choice("style"))
    }
    if object.has("current") {
      let current = try object.object("current")
      return .current(
        date: try current.word(ifPresent: "date", of: KnownWords.dates),
        time: try current.word(ifPresent: "time", of: KnownWords.times))
    }
    return nil
  }

  private static func interval(_ object: JSONObject) throws -> DateText? {
    if object.has("range") {
      let range = try object.object("range")
      return .range(try range.date("from"), try range.date("to"))
    }
    if object.has("interval") {
      let interval = try object.object("interval")
      return .interval(
        try interval.date("from"), try interval.date("to"),
        pause: try interval.date(ifPresent: "pause"),
        countsDown: try interval.bool("countsDown", assuming: true),
        showsHours: try interval.bool("showsHours", assuming: true))
    }
    if object.has("timer") {
      let timer = try object.object("timer")
      return .timer(
        try timer.date("from"), try timer.date("to"),
        countsDown: try timer.bool("countsDown", assuming: true),
        showsHours: try timer.bool("showsHours", assuming: true),
        maxFields: try timer.maxFields ?? .max)
    }
    return nil
  }

  private static func reference(_ object: JSONObject) throws -> DateText? {
    if object.has("stopwatch") {
      let stopwatch = try object.object("stopwatch")
      return .stopwatch(
        try stopwatch.date("from"), showsHours: try stopwatch.bool("showsHours", assuming: true),
        maxFields: try stopwatch.maxFields ?? .max)
    }
    if object.has("dateOffset") {
      let offset = try object.object("dateOffset")
      return .dateOffset(
        try offset.date("date"), fields: try offset.fields,
        maxFields: try offset.maxFields ?? assumedFields,
        sign: try offset.word(ifPresent: "sign", of: KnownWords.signs) ?? "automatic")
    }
    if object.has("dateReference") {
      let reference = try object.object("dateReference")
      return .dateReference(
        try reference.date("date"), fields: try reference.fields,
        maxFields: try reference.maxFields ?? assumedFields)
    }
    return nil
  }
}

extension JSONWriter {
  fileprivate mutating func interval(_ from: Date, _ to: Date) {
    field("from", from)
    field("to", to)
  }

  fileprivate mutating func reference(
    _ date: Date, _ fields: [DateText.Field], _ maxFields: Count, unless assumed: Count
  ) {
    field("date", date)
    field("fields", fields.map(\.rawValue), unless: DateText.Field.allCases.map(\.rawValue))
    field("maxFields", maxFields, unless: assumed)
  }
}

extension JSONObject {
  fileprivate var fields: [DateText.Field] {
    get throws {
      guard has("fields") else { return DateText.Field.allCases }
      return try list("fields").map { json in
        let name = try String(json: json)
        guard let field = DateText.Field(rawValue: name) else {
          let names = DateText.Field.allCases.map(\.rawValue)
          throw ArchiveError(path: json.path, reason: .notOneOf(name, names))
        }
        return field
      }
    }
  }

  /// The number of fields, limited to as many as there are.
  fileprivate var maxFields: Count? {
    get throws {
      try value(ifPresent: "maxFields", as: Count.self).map {
        $0.value > DateText.Field.allCases.count ? .max : $0
      }
    }
  }
}
