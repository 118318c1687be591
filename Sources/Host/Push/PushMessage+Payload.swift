import Foundation
import WidgetArchive

/// Reads the payloads that a server sends to Apple's push service: the same text reaches a board.
extension PushReader {
  static func aps(_ object: JSONObject) throws -> JSONObject {
    guard object.has("aps") else { throw object.missing("aps") }
    return try object.object("aps")
  }

  func commands(of aps: JSONObject, for target: PushTarget, spread: TimeInterval) throws
    -> [PushCommand]
  {
    switch target {
    case .widgets(let name): [.reloadWidgets(of: name, spread: spread)]
    case .control(let kind): [.reloadControls([kind], spread: spread)]
    case .activity(let id): [.activity(try change(of: id, by: aps))]
    case .start(let kind, let name): [.activity(try start(kind, of: name, by: aps))]
    }
  }

  private enum Event: String, CaseIterable { case start, update, end }

  // MARK: A running activity

  /// The update or the end of an activity.
  func change(of id: String, by aps: JSONObject) throws -> ActivityMessage {
    let event: Event = try aps.choice("event")
    let change: ActivityMessage.Change
    switch event {
    case .start:
      throw PushRefusal("“start” is for a token that starts activities, this one runs")
    case .update: change = .update(try update(aps))
    case .end:
      change = .end(aps.has("content-state") ? try update(aps) : nil, try dismissal(of: aps))
    }
    return ActivityMessage(id: id, change: change, date: try date(of: aps))
  }

  /// The time at which the server sent it. One in the future would keep later ones from being taken.
  private func date(of aps: JSONObject) throws -> Date {
    min(try aps.date(ifPresent: "timestamp") ?? now, now)
  }

  private func update(_ aps: JSONObject) throws -> ActivityUpdate {
    guard let state = aps["content-state"] else { throw aps.missing("content-state") }
    guard state.object != nil else { throw state.unexpected("an object") }
    return ActivityUpdate(
      content: .state(try Self.text(state)), staleDate: try aps.date(ifPresent: "stale-date"),
      relevanceScore: try aps.value(ifPresent: "relevance-score") ?? 0, alert: try alert(of: aps))
  }

  private func dismissal(of aps: JSONObject) throws -> ActivityDismissal {
    guard let date = try aps.date(ifPresent: "dismissal-date") else { return .standard }
    return date <= now ? .immediate : .after(date)
  }

  /// The words of an alert. Names of a table of texts, which only the app has, give none.
  private func alert(of aps: JSONObject) throws -> ActivityAlert? {
    guard let alert = aps["alert"] else { return nil }
    if let title = alert.string {
      return ActivityAlert(title: title.held(ActivityLimits.titleBytes), body: "")
    }
    let words = try JSONObject(alert)
    guard let title = words["title"]?.string else { return nil }
    return ActivityAlert(
      title: title.held(ActivityLimits.titleBytes),
      body: (words["body"]?.string ?? "").held(ActivityLimits.textBytes))
  }

  private static func text(_ json: JSON) throws -> String {
    let text = json.text
    guard text.utf8.count <= ActivityLimits.contentBytes else {
      throw ArchiveError(
        path: json.path,
        reason: .tooMuch(
          "of \(text.utf8.count) bytes, at most \(ActivityLimits.contentBytes)"))
    }
    return text
  }

  // MARK: A new activity

  private func start(_ kind: String, of name: String, by aps: JSONObject) throws
    -> ActivityMessage
  {
    let event: Event = try aps.choice("event")
    guard event == .start else {
      throw PushRefusal("this token starts activities: “event” is to be “start”")
    }
    let type = try aps.string("attributes-type")
    guard type == kind else {
      throw PushRefusal("“attributes-type” is \(type.held(80)), and the token’s is \(kind)")
    }
    let update = try update(aps)
    guard let given = aps["attributes"] else { throw aps.missing("attributes") }
    guard given.object != nil else { throw given.unexpected("an object") }
    let attributes = given.text
    guard case .state(let state) = update.content,
      attributes.utf8.count + state.utf8.count <= ActivityLimits.contentBytes
    else {
      throw PushRefusal(
        "attributes and state have more than \(ActivityLimits.contentBytes) bytes together")
    }
    var start = ActivityStart(
      source: ActivitySource(extension: name, kind: kind, attributes: attributes), update: update)
    if aps.has("input-push-channel") {
      let channel = try aps.string("input-push-channel")
      guard ActivityPush.isChannel(channel) else {
        throw ArchiveError(
          path: aps.path("input-push-channel"), reason: .expected("the name of a channel"))
      }
      start.push = .channel(channel)
    }
    let date = try date(of: aps)
    // The same message again, which MQTT may deliver twice, is the same activity.
    let words = "\(kind)|\(name)|\(date.timeIntervalSince1970)|\(attributes)|\(state)"
    return ActivityMessage(
      id: Self.prefix + String(Self.hash(words), radix: 16), change: .start(start), date: date)
  }

  /// FNV-1a: the same number for the same text in every process.
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
  }
}
