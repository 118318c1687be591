/// `{"protocol": 1, "id": 3, "timeline": {"policy": "atEnd", "entries": 4}}`, with `"description"`,
/// `"handled": {"reloads": […]}`, `"performed": {…}`, `"previews": […]` or `"error"` in place of
/// `"timeline"`. Any of them may have `"transfers"` and `"cancelled"`, arrays of ``TransferOrder``
/// and ``TransferTicket``. A script leaves out protocol and id, and writes the entries themselves
/// in place of their number.
extension ExtensionReply: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("protocol", protocolVersion)
      json.field("id", id)
      switch content {
      case .description(let descriptors): json.field("description", descriptors)
      case .timeline(let header, let source):
        json.object("timeline") { json in
          header.writeMembers(to: &json)
          json.field("entries", source)
        }
      case .handled(let reloads): json.object("handled") { $0.field("reloads", reloads) }
      case .previews(let previews): json.field("previews", previews)
      case .options(let sections): json.field("options", sections)
      case .performed(let performed): json.field("performed", performed)
      case .activity(let activity): json.field("activity", activity)
      case .control(let control): json.field("control", control)
      case .nothing: break
      case .error(let words): json.field("error", words)
      }
      json.field("lasting", isLasting, unless: false)
      json.field("transfers", transfers, unless: [])
      json.field("cancelled", cancelled, unless: [])
      json.field("activities", activities, unless: [])
      json.field("controls", controls, unless: [])
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    try object.checkProtocol()
    self.init(
      id: try object.value(ifPresent: "id") ?? 0, content: try Content(object),
      isLasting: try object.value(ifPresent: "lasting") ?? false,
      transfers: try object.value(ifPresent: "transfers") ?? [],
      cancelled: try object.value(ifPresent: "cancelled") ?? [],
      activities: try object.values("activities", atMost: ArchiveLimits.descriptors),
      controls: try object.values("controls", atMost: ArchiveLimits.descriptors))
  }
}

extension ExtensionReply.Content {
  fileprivate init(_ object: JSONObject) throws {
    if object.has("error") {
      self = .error(try object.string("error"))
    } else if object.has("description") {
      self = .description(try Self.descriptors(object))
    } else if object.has("handled") {
      self = .handled(try object.object("handled").value(ifPresent: "reloads") ?? [])
    } else if object.has("previews") {
      self = .previews(try object.value("previews"))
    } else if object.has("options") {
      self = .options(try object.value("options"))
    } else if object.has("performed") {
      self = .performed(try object.value("performed"))
    } else if object.has("activity") {
      self = .activity(try object.value("activity"))
    } else if object.has("control") {
      self = .control(try object.value("control"))
    } else if object.has("timeline") {
      let timeline = try object.object("timeline")
      self = .timeline(try TimelineHeader(timeline), try timeline.value("entries"))
    } else {
      self = .nothing
    }
  }
}

extension ExtensionReply.Content {
  private static func descriptors(_ object: JSONObject) throws -> [WidgetDescriptor] {
    let count = try object.list("description").reduce(0) { count, _ in count + 1 }
    guard count <= ArchiveLimits.descriptors else {
      throw ArchiveError(
        path: object.path("description"),
        reason: .tooMuch("of \(count) widgets, at most \(ArchiveLimits.descriptors)"))
    }
    return try object.value("description")
  }
}

extension ExtensionReply.EntrySource: JSONLine {
  package func write(to json: inout JSONWriter) {
    switch self {
    case .lines(let count): json.value(count)
    case .inline(let entries): json.value(entries)
    }
  }

  package init(json: JSON) throws {
    guard let count = json.integer else {
      let count = json.list?.count(upTo: ArchiveLimits.readEntries) ?? 0
      guard count <= ArchiveLimits.readEntries else {
        throw ArchiveError(
          path: json.path, reason: .tooMuch("longer than \(ArchiveLimits.readEntries) elements"))
      }
      self = .inline(try [ArchivedEntry](json: json))
      return
    }
    guard count >= 0 else {
      throw ArchiveError(path: json.path, reason: .outOfRange("0 and up"))
    }
    self = .lines(Count(count))
  }
}

extension JSONObject {
  /// Refuses a line of a later protocol version, rather than guess its meaning.
  func checkProtocol() throws {
    let version = try integer(ifPresent: "protocol") ?? protocolVersion
    guard version <= protocolVersion else {
      throw ArchiveError(path: "", reason: .protocolVersion(version))
    }
  }
}
