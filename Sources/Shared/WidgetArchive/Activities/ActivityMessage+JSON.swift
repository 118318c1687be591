import Foundation

/// `{"id": "6F1C", "date": 1767225600, "start": {…}}`, with `"update": {…}` or `"end": {"dismissal":
/// "immediate", …}` in place of `"start"`.
extension ActivityMessage: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("id", id)
      json.field("date", date)
      switch change {
      case .start(let start): json.field("start", start)
      case .update(let update): json.field("update", update)
      case .end(let update, let dismissal):
        json.object("end") { json in
          json.field("dismissal", dismissal)
          json.field("update", ifPresent: update)
        }
      }
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    let id = try object.string("id")
    guard ActivityLimits.isID(id) else {
      throw ArchiveError(
        path: object.path("id"),
        reason: .expected(
          "1 to \(ActivityLimits.idBytes) letters, digits, “-”, “_” or “.”, no “.” first"))
    }
    let change: Change
    if object.has("start") {
      change = .start(try object.value("start"))
    } else if object.has("update") {
      change = .update(try object.value("update"))
    } else if object.has("end") {
      let end = try object.object("end")
      change = .end(
        try end.value(ifPresent: "update"), try end.value(ifPresent: "dismissal") ?? .standard)
    } else {
      throw ArchiveError(path: object.path, reason: .expected("“start”, “update” or “end”"))
    }
    self.init(id: id, change: change, date: try object.date("date"))
  }
}

/// `{"extension": "pizza.widget", "kind": "PizzaAttributes", "attributes": "{…}", "update": {…}}`;
/// without extension, kind and attributes for an activity that the board draws itself.
extension ActivityStart: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      if let source {
        json.field("extension", source.extension)
        json.field("kind", source.kind)
        json.field("attributes", source.attributes)
      }
      json.field("style", style, unless: .standard)
      json.field("startDate", ifPresent: startDate)
      json.field("update", update)
      json.field("push", ifPresent: push)
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    let update: ActivityUpdate = try object.value("update")
    let source = try object.has("kind") ? ActivitySource(object) : nil
    try update.content.check(against: source, in: object)
    self.init(
      source: source, style: try object.value(ifPresent: "style") ?? .standard,
      startDate: try object.date(ifPresent: "startDate"), update: update,
      push: try object.value(ifPresent: "push"))
  }
}

extension ActivitySource {
  init(_ object: JSONObject) throws {
    self.init(
      extension: try object.name("extension", upTo: ArchiveLimits.kindBytes),
      kind: try object.name("kind", upTo: ArchiveLimits.kindBytes),
      attributes: try object.name("attributes", upTo: ActivityLimits.contentBytes))
  }
}

extension ActivityUpdate.Content {
  /// Refuses an extension without a state for it, content for the board with an extension, and
  /// attributes and state that are too large together.
  fileprivate func check(against source: ActivitySource?, in object: JSONObject) throws {
    switch (self, source) {
    case (.plain, nil): break
    case (.state(let state), let source?):
      let bytes = state.utf8.count + source.attributes.utf8.count
      guard bytes <= ActivityLimits.contentBytes else {
        throw ArchiveError(
          path: object.path,
          reason: .tooMuch(
            "of \(bytes) bytes in attributes and state, at most \(ActivityLimits.contentBytes)"))
      }
    case (.state, nil): throw object.missing("kind")
    case (.plain, _?):
      throw ArchiveError(
        path: object.path("update"), reason: .expected("a state for the extension"))
    }
  }
}

/// `{"state": "{…}", "staleDate": 1767225600, "relevance": 75, "alert": {…}}`, with `"plain": {…}`
/// in place of `"state"` where the board draws the activity.
extension ActivityUpdate: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      switch content {
      case .state(let state): json.field("state", state)
      case .plain(let plain): json.field("plain", plain)
      }
      json.field("staleDate", ifPresent: staleDate)
      json.field("relevance", relevanceScore, unless: 0)
      json.field("alert", ifPresent: alert)
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self.init(
      content: object.has("plain")
        ? .plain(try object.value("plain"))
        : .state(try object.name("state", upTo: ActivityLimits.contentBytes)),
      staleDate: try object.date(ifPresent: "staleDate"),
      relevanceScore: try object.value(ifPresent: "relevance") ?? 0,
      alert: try object.value(ifPresent: "alert"))
  }
}

/// `{"title": "make", "detail": "[12/40] parser.o", "progress": 0.3, "chronometer": 1767225600,
/// "symbol": "hammer"}`; all but the title may be missing.
extension PlainActivity: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("title", title)
      json.field("detail", ifPresent: detail)
      json.field("shortText", ifPresent: shortText)
      json.field("progress", ifPresent: progress)
      json.field("count", ifPresent: count)
      json.field("total", ifPresent: total)
      json.field("remaining", ifPresent: remaining)
      json.field("chronometer", ifPresent: chronometer)
      json.field("countsDown", countsDown, unless: false)
      json.field("symbol", ifPresent: symbol)
      json.field("link", ifPresent: link)
      json.field("process", ifPresent: process.map { Int($0) })
      json.field("processStarted", ifPresent: processStarted)
      json.field("output", ifPresent: output)
      json.field("kept", isKept, unless: false)
      json.field("outcome", ifPresent: outcome)
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self.init(
      title: try object.string("title").cut(toBytes: ActivityLimits.titleBytes),
      detail: try object.words(ifPresent: "detail", upTo: ActivityLimits.textBytes),
      shortText: try object.words(ifPresent: "shortText", upTo: ActivityLimits.shortTextBytes),
      progress: try object.value(ifPresent: "progress"),
      count: try object.value(ifPresent: "count"), total: try object.value(ifPresent: "total"),
      remaining: try object.value(ifPresent: "remaining"),
      chronometer: try object.date(ifPresent: "chronometer"),
      countsDown: try object.bool("countsDown"),
      symbol: try object.has("symbol")
        ? object.name("symbol", upTo: ArchiveLimits.kindBytes) : nil,
      link: try object.has("link") ? object.name("link", upTo: ActivityLimits.linkBytes) : nil,
      process: try object.value(ifPresent: "process"),
      processStarted: try object.value(ifPresent: "processStarted"),
      output: try object.has("output")
        ? object.name("output", upTo: ActivityLimits.linkBytes) : nil,
      isKept: try object.bool("kept"), outcome: try object.value(ifPresent: "outcome"))
  }
}

/// `"succeeded"`, `"failed"` or `{"failed": 2}` with the exit status.
extension PlainActivity.Outcome: JSONLine {
  private enum Name: String, CaseIterable { case succeeded, failed }

  package func write(to json: inout JSONWriter) {
    switch self {
    case .succeeded: json.string(Name.succeeded.rawValue)
    case .failed(nil): json.string(Name.failed.rawValue)
    case .failed(let status?): json.object { $0.field("failed", status) }
    }
  }

  package init(json: JSON) throws {
    guard let written = json.string else {
      self = .failed(status: try JSONObject(json).value("failed"))
      return
    }
    switch Name(rawValue: written) {
    case .succeeded: self = .succeeded
    case .failed: self = .failed(status: nil)
    case nil:
      throw ArchiveError(
        path: json.path, reason: .notOneOf(written, ["succeeded", "failed", "{\"failed\": 2}"]))
    }
  }
}

/// `{"title": "Delivered", "body": "Your pizza is here."}`.
extension ActivityAlert: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("title", title)
      json.field("body", body, unless: "")
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self.init(
      title: try object.string("title").cut(toBytes: ActivityLimits.titleBytes),
      body: try object.words(ifPresent: "body", upTo: ActivityLimits.textBytes) ?? "")
  }
}

/// `"default"`, `"immediate"` or `{"after": date}`.
extension ActivityDismissal: JSONLine {
  private enum Name: String, CaseIterable {
    case standard = "default"
    case immediate
  }

  package func write(to json: inout JSONWriter) {
    switch self {
    case .standard: json.string(Name.standard.rawValue)
    case .immediate: json.string(Name.immediate.rawValue)
    case .after(let date): json.object { $0.field("after", date) }
    }
  }

  package init(json: JSON) throws {
    guard let written = json.string else {
      self = .after(try JSONObject(json).date("after"))
      return
    }
    switch Name(rawValue: written) {
    case .standard: self = .standard
    case .immediate: self = .immediate
    case nil:
      throw ArchiveError(
        path: json.path,
        reason: .notOneOf(written, ["default", "immediate", "{\"after\": date}"]))
    }
  }
}
