import Foundation

/// `"atEnd"`, `"never"` or `{"after": date}`; in a timeline's header also `{"after": "15m"}`.
extension ArchivedPolicy: JSONLine {
  private enum Name: String, CaseIterable { case atEnd, never }

  package func write(to json: inout JSONWriter) {
    switch self {
    case .atEnd: json.string(Name.atEnd.rawValue)
    case .never: json.string(Name.never.rawValue)
    case .after(let date): json.object { $0.field("after", date) }
    }
  }

  package init(json: JSON) throws {
    guard let written = json.string else {
      self = .after(try JSONObject(json).date("after"))
      return
    }
    switch Name(rawValue: written) {
    case .atEnd: self = .atEnd
    case .never: self = .never
    case nil:
      throw ArchiveError(
        path: json.path,
        reason: .notOneOf(written, ["atEnd", "never", "{\"after\": \"15m\"}", "{\"after\": date}"]))
    }
  }
}

/// `{"policy": "atEnd", "reads": ["colorScheme"], "remarks": […], "trouble": {…}, "usage": {…},
/// "pictures": […], "table": true}`; each member may be missing.
extension TimelineHeader: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { writeMembers(to: &$0) }
  }

  func writeMembers(to json: inout JSONWriter) {
    json.field("policy", policy)
    if !reads.isEmpty { json.field("reads", reads.map(\.rawValue)) }
    if !remarks.isEmpty { json.field("remarks", remarks) }
    json.field("trouble", ifPresent: trouble)
    json.field("usage", ifPresent: usage)
    if !pictures.isEmpty { json.field("pictures", pictures) }
    json.field("table", hasTable, unless: false)
  }

  package init(json: JSON) throws {
    try self.init(JSONObject(json))
  }

  init(_ object: JSONObject) throws {
    let reads = try object.value(ifPresent: "reads", as: [String].self) ?? []
    let (policy, wait) = try object.reloading
    self.init(
      policy: policy, reloadsAfter: wait,
      reads: EnvironmentRead.list(written: reads),
      remarks: try object.remarks,
      trouble: try object.value(ifPresent: "trouble").flatMap { (trouble: TimelineTrouble) in
        trouble.text.isEmpty ? nil : trouble
      },
      usage: try object.value(ifPresent: "usage"),
      pictures: try object.value(ifPresent: "pictures") ?? [],
      hasTable: try object.bool("table"))
  }
}

/// `{"text": "no network", "since": date, "older": true, "retry": date, "keepsPace": true}`, or
/// just the text.
extension TimelineTrouble: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("text", text)
      json.field("since", ifPresent: since)
      json.field("older", showsOlder, unless: false)
      json.field("retry", ifPresent: retry)
      json.field("keepsPace", keepsPace, unless: false)
    }
  }

  package init(json: JSON) throws {
    if let text = json.string {
      self.init(text)
      return
    }
    let object = try JSONObject(json)
    self.init(
      try object.string("text"), since: try object.date(ifPresent: "since"),
      showsOlder: try object.bool("older"), retry: try object.date(ifPresent: "retry"),
      keepsPace: try object.bool("keepsPace"))
  }
}

extension JSONObject {
  /// A moment in 1973: a smaller number is meant as a length of time.
  private static let firstDate = 100_000_000.0

  /// The time of the next reload, as a policy or as a length of time.
  fileprivate var reloading: (ArchivedPolicy, after: WrittenDuration?) {
    get throws {
      guard let policy = self["policy"]?.object, let after = policy["after"] else {
        return (try value(ifPresent: "policy") ?? .atEnd, nil)
      }
      guard let written = after.string else {
        if let number = after.number, (0..<Self.firstDate).contains(number) {
          policy.note("after", "is a date of long ago; from now on is \(WrittenDuration.form)")
        }
        return (try value("policy"), nil)
      }
      if let wait = WrittenDuration(written) { return (.atEnd, wait) }
      guard let policy: ArchivedPolicy = try? value("policy") else {
        throw ArchiveError(
          path: after.path,
          reason: .notOneOf(
            written.cut(toBytes: 64),
            [
              WrittenDuration.form, "a date with its offset such as 2027-01-01T18:30:00Z",
              "seconds since 1970",
            ]))
      }
      return (policy, nil)
    }
  }

  /// The remarks of a timeline or a preview for its author.
  var remarks: [String] {
    get throws {
      guard has("remarks") else { return [] }
      return try list("remarks").prefix(ArchiveLimits.remarks).map { json in
        try String(json: json).cut(toBytes: ArchiveLimits.textBytes)
      }
    }
  }
}

extension ResourceUsage: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("seconds", seconds)
      json.field("cpuSeconds", cpuSeconds)
      json.field("peakBytes", peakBytes)
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self.init(
      seconds: try object.value("seconds"), cpuSeconds: try object.value("cpuSeconds"),
      peakBytes: try object.value("peakBytes"))
  }
}

/// `{"date": …, "relevance": {"score": …, "duration": …}, "view": …}`. Without a date an entry is
/// current at once.
extension ArchivedEntry: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("date", date)
      json.field("relevance", ifPresent: relevance)
      json.field("view", view)
    }
  }

  package init(json: JSON) throws {
    try self.init(json: json, sharing: nil)
  }

  /// Reads a line of a timeline whose entries share a table.
  package init(jsonLine: Data, sharing table: TimelineTable?) throws(ArchiveError) {
    let json = try JSON(jsonLine, limits: .reply)
    do {
      try self.init(json: json, sharing: table)
    } catch let error as ArchiveError {
      throw error
    } catch {
      throw ArchiveError(path: "", reason: .decoder("\(error)"))
    }
  }

  private init(json: JSON, sharing table: TimelineTable?) throws {
    let object = try JSONObject(json)
    self.init(
      date: try object.date(ifPresent: "date") ?? Date(timeIntervalSince1970: 0),
      relevance: try object.value(ifPresent: "relevance"),
      view: try ArchivedView(json: object.json("view"), sharing: table))
  }

  /// The date in an entry's line, at a fraction of the cost of reading the entry.
  package static func date(ofJSONLine line: Data) throws(ArchiveError) -> Date {
    try EntryDate(jsonLine: line).date
  }
}

/// An entry of which only the date is read.
private struct EntryDate: JSONLine {
  let date: Date

  func write(to json: inout JSONWriter) {
    json.object { $0.field("date", date) }
  }

  init(json: JSON) throws {
    date = try JSONObject(json).date(ifPresent: "date") ?? Date(timeIntervalSince1970: 0)
  }
}

extension ArchivedRelevance: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("score", score)
      json.field("duration", duration, unless: 0)
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self.init(
      score: try object.value("score"), duration: try object.value(ifPresent: "duration") ?? 0)
  }
}
