/// `{"protocol": 1, "reload": {"kind": "clock"}, "sender": {"program": "game", "processID": 7}}`,
/// with `"reloadAll": true`, `"lock": true`, `"unlock": true`, `"publishReports": true`,
/// `"undo": true`, `"redo": true`, `"eraseLooks": true` or `"set": {"name": "locale", "value": "de_DE"}` in place of `"reload"`.
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
      case .publishReports: json.field("publishReports", true)
      case .set(let name, let value):
        json.object("set") { json in
          json.field("name", name)
          json.field("value", ifPresent: value)
        }
      case .undo: json.field("undo", true)
      case .redo: json.field("redo", true)
      case .eraseLooks: json.field("eraseLooks", true)
      }
    }
  }

  package init(from decoder: any Decoder) throws {
    let object = try JSONObject(decoder)
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
      self = .publishReports
    } else if object.has("set") {
      let setting = try object.object("set")
      self = .set(name: try setting.string("name"), value: try setting.string(ifPresent: "value"))
    } else if try object.bool("undo") {
      self = .undo
    } else if try object.bool("redo") {
      self = .redo
    } else if try object.bool("eraseLooks") {
      self = .eraseLooks
    } else {
      throw ArchiveError(
        path: "",
        reason: .expected(
          "an object with “reload”, “reloadAll”, “lock”, “unlock”, “set”, “undo”, “redo” or "
              + "“eraseLooks”"))
    }
  }
}

extension MailboxMessage.Sender: JSONLine {
  /// Who writes a message by hand and names no sender: whoever may write into the mailbox is the
  /// board's own user.
  package static let person = MailboxMessage.Sender(program: "widgetboard", processID: 0)

  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("program", program)
      json.field("processID", Int(processID))
    }
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
    }
  }
}
