/// `{"id": 1, "url": "https://…", "method": "GET", "headers": {…}, "file": "/…", …}`
extension TransferJob: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("id", id)
      json.field("url", url)
      json.field("method", method)
      json.field("headers", headers)
      json.field("bodyFile", ifPresent: bodyFile)
      json.field("file", file)
      json.field("partial", ifPresent: partial)
      json.field("kept", ifPresent: kept)
      json.field("keepAs", ifPresent: keepAs)
      json.field("byteLimit", byteLimit)
      json.field("redirectLimit", redirectLimit)
      json.object("times") { json in
        json.field("connect", times.connect)
        json.field("stall", times.stall)
        json.field("total", times.total)
      }
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    let times = try object.object("times")
    self.init(
      id: try object.value("id"), url: try object.string("url"),
      method: try object.string("method"), headers: try object.value("headers"),
      bodyFile: try object.string(ifPresent: "bodyFile"), file: try object.string("file"),
      partial: try object.string(ifPresent: "partial"),
      kept: try object.value(ifPresent: "kept"), keepAs: try object.string(ifPresent: "keepAs"),
      byteLimit: try object.value("byteLimit"),
      redirectLimit: try object.value("redirectLimit"),
      times: Times(
        connect: try times.value("connect"), stall: try times.value("stall"),
        total: try times.value("total")))
  }
}

/// `{"file": "/…", "entityTag": "\"abc\"", "lastModified": "…", "response": {…}}`
extension TransferJob.Kept: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("file", file)
      json.field("entityTag", ifPresent: entityTag)
      json.field("lastModified", ifPresent: lastModified)
      json.field("response", response)
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self.init(
      file: try object.string("file"), entityTag: try object.string(ifPresent: "entityTag"),
      lastModified: try object.string(ifPresent: "lastModified"),
      response: try object.value("response"))
  }
}

/// `{"id": 1, "response": {…}}` or `{"id": 1, "failure": {…}, "transient": true, "retryAfter": 30}`
extension TransferReport: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("id", id)
      json.field("response", ifPresent: response)
      json.field("failure", ifPresent: failure)
      json.field("transient", isTransient, unless: false)
      json.field("retryAfter", ifPresent: retryAfter)
      json.field("partial", ifPresent: partial)
      json.field("kept", ifPresent: kept)
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self.init(
      id: try object.value("id"), response: try object.value(ifPresent: "response"),
      failure: try object.value(ifPresent: "failure"),
      isTransient: try object.bool("transient"),
      retryAfter: try object.value(ifPresent: "retryAfter"),
      partial: try object.string(ifPresent: "partial"),
      kept: try object.value(ifPresent: "kept"))
  }
}
