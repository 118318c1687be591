import Foundation
import WidgetArchive

/// `{"id": "clock-1", "kind": "clock", "family": "systemSmall", "configuration": {…}, "live": 2,
/// "stack": "desk", "environment": ["EDITOR"]}`.
extension Placement: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("id", id)
      json.field("kind", kind)
      json.field("family", family)
      if !configuration.isEmpty { json.field("configuration", configuration) }
      json.field("live", ifPresent: live)
      json.field("stack", ifPresent: stack)
      if !environment.isEmpty { json.field("environment", environment) }
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self.init(
      id: try object.string("id"), kind: try object.string("kind"),
      family: try object.value("family"),
      configuration: try object.value(ifPresent: "configuration") ?? [:],
      live: try object.number(ifPresent: "live"), stack: try object.value(ifPresent: "stack"))
    environment = try object.value(ifPresent: "environment") ?? []
  }
}

/// `{"added": …, "charges": […], "timeline": {…}, "failure": {…}}`.
extension KeptPlacement: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("added", exactly: added)
      json.field("charges", exactly: charges)
      json.field("timeline", ifPresent: summary)
      json.field("failure", ifPresent: failure)
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self.init(
      summary: try object.value(ifPresent: "timeline"), added: try object.exactDate("added"),
      charges: try object.exactDates("charges"),
      failure: try object.value(ifPresent: "failure"))
  }
}

/// `{"failure": {…}, "date": …, "failures": 2, "crashes": 0}`.
extension KeptFailure: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("failure", failure)
      json.field("date", exactly: date)
      json.field("failures", failures)
      json.field("crashes", crashes)
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self.init(
      failure: try object.value("failure"), date: try object.exactDate("date"),
      failures: try object.integer("failures"), crashes: try object.integer("crashes"))
  }
}

/// `{"dates": […], "policy": "atEnd", "loadedAt": …, "reads": [""]}`.
extension TimelineSummary: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("dates", exactly: dates)
      json.key("policy")
      policy.writeExactly(to: &json)
      json.field("loadedAt", exactly: loadedAt)
      json.field("reads", reads.map(\.rawValue).sorted())
      trouble?.writeExactly(to: &json)
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self.init(
      dates: try object.exactDates("dates"), policy: try object.exactPolicy("policy"),
      loadedAt: try object.exactDate("loadedAt"), reads: try object.reads(),
      trouble: try object.exactTrouble())
  }
}

/// `{"dates": […], "policy": {"after": …}, "reads": [], "usage": {…}, "bytes": 1200}`.
extension TimelineReceipt: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("dates", exactly: dates)
      json.key("policy")
      policy.writeExactly(to: &json)
      json.field("reads", reads.map(\.rawValue).sorted())
      trouble?.writeExactly(to: &json)
      json.field("usage", ifPresent: usage)
      json.field("bytes", bytes)
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self.init(
      dates: try object.exactDates("dates"), policy: try object.exactPolicy("policy"),
      reads: try object.reads(), trouble: try object.exactTrouble(),
      usage: try object.value(ifPresent: "usage"), bytes: try object.integer("bytes"))
  }
}

/// `{"summary": "crashed", "detail": "…", "isCrash": true, "isOfHost": true, "isLasting": true,
/// "hasNoEntries": true, "usage": {…}}`.
extension ReloadFailure: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("summary", summary)
      json.field("detail", detail)
      json.field("isCrash", isCrash)
      json.field("isOfHost", isOfHost, unless: false)
      json.field("isLasting", isLasting, unless: false)
      json.field("hasNoEntries", hasNoEntries, unless: false)
      json.field("usage", ifPresent: usage)
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self.init(
      summary: try object.string("summary"), detail: try object.string("detail"),
      isCrash: try object.value("isCrash"), isOfHost: try object.bool("isOfHost"),
      isLasting: try object.bool("isLasting"), hasNoEntries: try object.bool("hasNoEntries"),
      usage: try object.value(ifPresent: "usage"))
  }
}

/// `{"extension": "system.widget", "liveInterval": 2, "usesLocation": false}`.
extension KnownKind: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("extension", self.extension)
      json.field("liveInterval", ifPresent: liveInterval)
      json.field("usesLocation", usesLocation)
      json.field("isScript", isScript, unless: false)
    }
  }
}

/// `{"began": …, "ended": …, "placements": ["clock-1"]}`.
extension Look: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("began", exactly: began)
      json.field("ended", exactly: ended)
      json.field("placements", placements)
    }
  }
}

/// `{"kind": "clock", "sender": "game"}`, with `"extension"` in place of `"kind"`, or neither for
/// all.
extension ReloadRequest: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      switch target {
      case .kind(let kind): json.field("kind", kind)
      case .extension(let name): json.field("extension", name)
      case .all: break
      }
      json.field("sender", sender)
    }
  }
}

/// A ``ReloadRequest`` as decoded from a log.
struct LoggedRequest: JSONReadable {
  let request: ReloadRequest

  init(json: JSON) throws {
    let object = try JSONObject(json)
    let target: ReloadRequest.Target
    if let kind = try object.string(ifPresent: "kind") {
      target = .kind(kind)
    } else if let name = try object.string(ifPresent: "extension") {
      target = .extension(name)
    } else {
      target = .all
    }
    request = ReloadRequest(target, sender: try object.string(ifPresent: "sender") ?? "")
  }
}

/// `"atEnd"`, `"never"` or `{"after": seconds since 2001}`.
extension ArchivedPolicy {
  func writeExactly(to json: inout JSONWriter) {
    switch self {
    case .atEnd, .never: write(to: &json)
    case .after(let date): json.object { $0.field("after", exactly: date) }
    }
  }
}

extension TimelineTrouble {
  fileprivate func writeExactly(to json: inout JSONWriter) {
    json.object("trouble") { json in
      json.field("text", text)
      json.field("since", exactlyIfPresent: since)
      json.field("older", showsOlder, unless: false)
      json.field("retry", exactlyIfPresent: retry)
      json.field("keepsPace", keepsPace, unless: false)
    }
  }
}

extension JSONObject {
  fileprivate func exactTrouble() throws -> TimelineTrouble? {
    guard has("trouble") else { return nil }
    let object = try object("trouble")
    return TimelineTrouble(
      try object.string("text"), since: try object.exactDate(ifPresent: "since"),
      showsOlder: try object.bool("older"), retry: try object.exactDate(ifPresent: "retry"),
      keepsPace: try object.bool("keepsPace"))
  }

  func exactPolicy(_ key: JSONKey) throws -> ArchivedPolicy {
    if let dated = self[key]?.object { return .after(try dated.exactDate("after")) }
    return try value(key)
  }

  func reads() throws -> Set<EnvironmentRead> {
    Set(try value("reads", as: [String].self).map(EnvironmentRead.init(rawValue:)))
  }
}

/// `{"family": "systemSmall", "columns": 17, "rows": 7}`.
extension TileShape: JSONLine {
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
      family: try object.value("family"), columns: try object.integer("columns"),
      rows: try object.integer("rows"))
  }
}
