/// `{"session": "news", "task": 1, "url": "https://…", "headers": {"Accept": "…"}, …}`. All but
/// `session`, `task` and `url` may be missing: `method` ("GET"), `headers`, `bodyFile`, `isUpload`,
/// `requestTimeout` (60), `resourceTimeout` (a week), `earliestBegin`, `byteLimit`, `taskDescription`,
/// `kind`.
extension TransferOrder: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("session", session)
      json.field("task", task)
      json.field("url", url)
      json.field("method", method, unless: "GET")
      json.field("headers", headers, unless: [:])
      json.field("bodyFile", ifPresent: bodyFile)
      json.field("isUpload", isUpload, unless: false)
      json.field("requestTimeout", requestTimeout, unless: Self.requestTimeout)
      json.field("resourceTimeout", resourceTimeout, unless: Self.resourceTimeout)
      json.field("earliestBegin", ifPresent: earliestBegin)
      json.field("byteLimit", ifPresent: byteLimit)
      json.field("taskDescription", ifPresent: taskDescription)
      json.field("kind", ifPresent: kind)
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self.init(
      session: try object.string("session"), task: try object.value("task"),
      url: try object.string("url"), method: try object.string(ifPresent: "method") ?? "GET",
      headers: try object.value(ifPresent: "headers") ?? [:],
      bodyFile: try object.string(ifPresent: "bodyFile"), isUpload: try object.bool("isUpload"),
      requestTimeout: try object.value(ifPresent: "requestTimeout") ?? Self.requestTimeout,
      resourceTimeout: try object.value(ifPresent: "resourceTimeout") ?? Self.resourceTimeout,
      earliestBegin: try object.date(ifPresent: "earliestBegin"),
      byteLimit: try object.value(ifPresent: "byteLimit"),
      taskDescription: try object.string(ifPresent: "taskDescription"),
      kind: try object.string(ifPresent: "kind"))
  }
}

/// `{"session": "news", "task": 1, "url": "https://…"}`
extension TransferTicket: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("session", session)
      json.field("task", task)
      json.field("url", url)
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self.init(
      session: try object.string("session"), task: try object.value("task"),
      url: try object.string(ifPresent: "url") ?? "")
  }
}

/// A ticket with `attempts`; after a failed attempt also its `failure` and the date of the `next`
/// one.
extension OpenTransfer: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("session", ticket.session)
      json.field("task", ticket.task)
      json.field("url", ticket.url)
      json.field("attempts", attempts, unless: 0)
      json.field("failure", ifPresent: failure)
      json.field("next", ifPresent: next)
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self.init(
      ticket: try TransferTicket(json: json),
      attempts: try object.value(ifPresent: "attempts") ?? 0,
      failure: try object.value(ifPresent: "failure"), next: try object.date(ifPresent: "next"))
  }
}

/// `{"task": 1, "url": "https://…", "response": {…}, "file": "/…"}`, or with a `failure` of `code`
/// and `words`; also `method`, `isUpload` and `taskDescription` of the task.
extension TransferEvent: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("task", task)
      json.field("url", url)
      json.field("method", method, unless: "GET")
      json.field("isUpload", isUpload, unless: false)
      json.field("taskDescription", ifPresent: taskDescription)
      json.field("response", ifPresent: response)
      json.field("file", ifPresent: file)
      json.field("failure", ifPresent: failure)
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self.init(
      task: try object.value("task"), url: try object.string("url"),
      method: try object.string(ifPresent: "method") ?? "GET",
      isUpload: try object.bool("isUpload"),
      taskDescription: try object.string(ifPresent: "taskDescription"),
      response: try object.value(ifPresent: "response"),
      file: try object.string(ifPresent: "file"),
      failure: try object.value(ifPresent: "failure"))
  }
}

/// `{"url": "https://…", "status": 200, "headers": {…}, "bytes": 1024}`
extension TransferEvent.Response: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("url", url)
      json.field("status", status)
      json.field("headers", headers, unless: [:])
      json.field("bytes", bytes)
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self.init(
      url: try object.string("url"), status: try object.value("status"),
      headers: try object.value(ifPresent: "headers") ?? [:],
      bytes: try object.value(ifPresent: "bytes") ?? 0)
  }
}

/// `{"code": -1001, "words": "…"}`
extension TransferEvent.Failure: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("code", code)
      json.field("words", words)
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self.init(
      code: try object.value("code"), words: try object.string(ifPresent: "words") ?? "")
  }
}

/// `{"kind": "news"}`, or `{"all": true}` for all kinds of the extension.
extension ReloadWish: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      switch self {
      case .kind(let kind): json.field("kind", kind)
      case .all: json.field("all", true)
      }
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self = try object.bool("all") ? .all : .kind(try object.string("kind"))
  }
}
