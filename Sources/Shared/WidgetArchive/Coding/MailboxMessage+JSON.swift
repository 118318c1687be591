/// `{"protocol": 1, "reload": {"kind": "clock"}, "sender": {"program": "game", "processID": 7}}`,
/// with `"reloadAll": true`, `"lock": true`, `"unlock": true`, `"publishReports": true`, `"undo":
/// true`, `"redo": true`, `"eraseLooks": true` or `"set": {"name": "locale", "value": "de_DE"}` in
/// place of `"reload"`; beside `"publishReports"` there may be `"forecasting": ["clock-1"]`. Status
/// bars post `"glanced": "clock-1"` and `"status": {"kind": "clock", "family": "small"}`. Terminals
/// of one board post to each other `"reloadTiles": ["clock-1"]`, `"performed": {"kind": "tasks"}`
/// and `"transfers": {"extension": "news.widget", "orders": […]}`; they and the shell post
/// `"edited": {"words": "removed Clock", "before": "…", "after": "…"}`. Programs with activities post
/// `"activity": {"id": "6F1C", "start": {…}}`: see ``ActivityMessage``; and `"pushStart": {"kind":
/// "PizzaAttributes"}` for a token.
extension MailboxMessage: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("protocol", protocolVersion)
      switch self {
      case .reload(let kind, let sender):
        json.object("reload") { $0.field("kind", kind) }
        json.field("sender", sender)
      case .reloadAll(let sender):
        json.field("reloadAll", true)
        json.field("sender", sender)
      case .lock: json.field("lock", true)
      case .unlock: json.field("unlock", true)
      case .publishReports(let ids):
        json.field("publishReports", true)
        if let ids { json.field("forecasting", ids) }
      case .set(let name, let value):
        json.object("set") { json in
          json.field("name", name)
          json.field("value", ifPresent: value)
        }
      case .undo: json.field("undo", true)
      case .redo: json.field("redo", true)
      case .eraseLooks: json.field("eraseLooks", true)
      case .edited(let words, let before, let after):
        json.object("edited") { json in
          json.field("words", words)
          json.field("before", before)
          json.field("after", after)
        }
      case .glanced(let id): json.field("glanced", id)
      case .status(let kind, let family, let configuration):
        json.object("status") { json in
          json.field("kind", kind)
          json.field("family", family)
          json.field("configuration", configuration, unless: [:])
        }
      case .reloadTiles(let ids): json.field("reloadTiles", ids)
      case .performed(let kind, let reloads):
        json.object("performed") { json in
          json.field("kind", kind)
          json.field("reloads", reloads, unless: [])
        }
      case .transfers(let orders, let cancelled, let name):
        json.object("transfers") { json in
          json.field("extension", name)
          json.field("orders", orders, unless: [])
          json.field("cancelled", cancelled, unless: [])
        }
      case .activity(let activity, let sender):
        json.field("activity", activity)
        json.field("sender", sender)
      case .pushStart(let kind, let sender):
        json.object("pushStart") { $0.field("kind", kind) }
        json.field("sender", sender)
      }
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    try object.checkProtocol()
    let sender = try object.value(ifPresent: "sender") ?? Sender.person
    if object.has("reload") {
      self = .reload(kind: try object.object("reload").string("kind"), sender: sender)
    } else if try object.bool("reloadAll") {
      self = .reloadAll(sender: sender)
    } else if try object.bool("lock") {
      self = .lock
    } else if try object.bool("unlock") {
      self = .unlock
    } else if try object.bool("publishReports") {
      self = .publishReports(forecasting: try object.value(ifPresent: "forecasting"))
    } else if object.has("set") {
      let setting = try object.object("set")
      self = .set(name: try setting.string("name"), value: try setting.string(ifPresent: "value"))
    } else if try object.bool("undo") {
      self = .undo
    } else if try object.bool("redo") {
      self = .redo
    } else if try object.bool("eraseLooks") {
      self = .eraseLooks
    } else if object.has("activity") {
      self = .activity(try object.value("activity"), sender: sender)
    } else if object.has("pushStart") {
      self = .pushStart(kind: try object.object("pushStart").string("kind"), sender: sender)
    } else if let message = try Self.ofStatus(object) ?? Self.betweenTerminals(object) {
      self = message
    } else {
      throw ArchiveError(
        path: "",
        reason: .expected(
          "an object with “reload”, “reloadAll”, “lock”, “unlock”, “set”, “undo”, “redo” or "
            + "“eraseLooks”"))
    }
  }
}

extension MailboxMessage {
  private static func ofStatus(_ object: JSONObject) throws -> MailboxMessage? {
    if object.has("glanced") { return .glanced(try object.string("glanced")) }
    guard object.has("status") else { return nil }
    let status = try object.object("status")
    return .status(
      kind: try status.string("kind"), family: try status.value("family"),
      configuration: try status.value(ifPresent: "configuration") ?? [:])
  }

  private static func betweenTerminals(_ object: JSONObject) throws -> MailboxMessage? {
    if object.has("reloadTiles") { return .reloadTiles(try object.value("reloadTiles")) }
    if object.has("performed") {
      let performed = try object.object("performed")
      return .performed(
        kind: try performed.string("kind"),
        reloads: try performed.value(ifPresent: "reloads") ?? [])
    }
    if object.has("edited") {
      let edited = try object.object("edited")
      return .edited(
        words: try edited.string("words"), before: try edited.string("before"),
        after: try edited.string("after"))
    }
    guard object.has("transfers") else { return nil }
    let transfers = try object.object("transfers")
    return .transfers(
      orders: try transfers.value(ifPresent: "orders") ?? [],
      cancelled: try transfers.value(ifPresent: "cancelled") ?? [],
      extension: try transfers.string("extension"))
  }
}

extension MailboxMessage.Sender: JSONLine {
  /// The sender of a message that names none, such as one written by hand: only the board's own
  /// user may write into the mailbox.
  package static let person = MailboxMessage.Sender(program: "widgetboard", processID: 0)

  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("program", program)
      json.field("processID", Int(processID))
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self.init(
      program: try object.string("program"), processID: try object.value("processID"))
  }
}

extension PublishedPlacement: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("kind", kind)
      json.field("family", family)
      json.field("extension", self.extension)
      json.field("intent", ifPresent: intent)
      json.field("configuration", configuration)
      json.field("control", ifPresent: control)
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self.init(
      kind: try object.string("kind"), family: try object.value("family"),
      extension: try object.string("extension"), intent: try object.string(ifPresent: "intent"),
      configuration: try object.value("configuration"),
      control: try object.value(ifPresent: "control"))
  }
}
