/// `{"number": 1, "name": "Evening", "file": "Hello/Hello.swift", "line": 40, "family":
/// "systemSmall", "columns": 17, "rows": 7, "entries": […]}`.
extension ArchivedPreview: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("number", number)
      json.field("name", name)
      json.field("file", file, unless: "")
      json.field("line", line, unless: 0)
      json.field("family", family)
      json.field("columns", columns)
      json.field("rows", rows)
      json.field("fitsContent", fitsContent, unless: false)
      json.field("isTimeline", isTimeline, unless: false)
      json.field("contentMarginsDisabled", contentMarginsDisabled, unless: false)
      if !entries.isEmpty { json.field("entries", entries) }
      if !remarks.isEmpty { json.field("remarks", remarks) }
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self.init(
      number: try object.value("number"), name: try object.string("name"),
      file: try object.string(ifPresent: "file") ?? "",
      line: try object.value(ifPresent: "line") ?? 0, family: try object.value("family"),
      columns: try object.value("columns"), rows: try object.value("rows"),
      fitsContent: try object.bool("fitsContent"), isTimeline: try object.bool("isTimeline"),
      contentMarginsDisabled: try object.bool("contentMarginsDisabled"),
      entries: try object.value(ifPresent: "entries") ?? [],
      remarks: try object.remarks)
  }
}
