import Foundation
import WidgetArchive

/// An activity as a line of the store, written and read by this program alone.
extension Activity: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("id", id)
      json.field("sender", sender)
      if let source {
        json.object("source") { json in
          json.field("extension", source.extension)
          json.field("kind", source.kind)
          json.field("attributes", source.attributes)
        }
      }
      json.field("style", style, unless: .standard)
      json.field("update", update)
      json.field("began", began)
      json.field("posted", posted)
      json.field("end", ifPresent: end)
      json.field("drawn", ifPresent: drawn)
      json.field("push", ifPresent: push)
      if !ledger.isEmpty { json.field("ledger", ledger) }
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    var source: ActivitySource?
    if object.has("source") {
      let own = try object.object("source")
      source = ActivitySource(
        extension: try own.string("extension"), kind: try own.string("kind"),
        attributes: try own.string("attributes"))
    }
    self.init(
      id: try object.string("id"), sender: try object.string("sender"), source: source,
      style: try object.value(ifPresent: "style") ?? .standard,
      update: try object.value("update"), began: try object.date("began"),
      posted: try object.date("posted"), end: try object.value(ifPresent: "end"),
      drawn: try object.value(ifPresent: "drawn"), push: try object.value(ifPresent: "push"))
    if object.has("ledger") { ledger = try object.value("ledger") }
  }
}

extension Activity.End: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("date", date)
      json.field("dismissal", dismissal)
      json.field("cause", cause.rawValue)
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self.init(
      date: try object.date("date"), dismissal: try object.date("dismissal"),
      cause: try object.choice("cause"))
  }
}
