import Activities
import Foundation
import WidgetArchive

/// What a message asks of a board.
package enum PushCommand: Hashable, Sendable {
  /// New timelines of the kinds with these names, by any name that tiles may have for them.
  case reload(kinds: [String], spread: TimeInterval)
  /// New timelines of an extension's widgets with a push handler.
  case reloadWidgets(of: String, spread: TimeInterval)
  /// New values of controls, by their kinds.
  case reloadControls([String], spread: TimeInterval)
  case activity(ActivityMessage)
}

/// A message as it came.
package struct PushedMessage: Hashable, Sendable {
  /// The topic after the prefix.
  package var topic: String
  package var payload: String
  /// Whether the broker had kept it for whoever subscribes.
  package var isRetained: Bool
  /// Its id in a stream of ntfy.
  package var id: String?
  /// Its number in the life of the helper, which tells the broker that it was taken once the board has
  /// answered with it; nil if nobody waits for that.
  package var number: Int?

  package init(
    topic: String, payload: String, isRetained: Bool = false, id: String? = nil, number: Int? = nil
  ) {
    self.topic = topic
    self.payload = payload
    self.isRetained = isRetained
    self.id = id
    self.number = number
  }
}

/// The reason why a message does nothing, in words for whoever sent it.
package struct PushRefusal: Error, Hashable, Sendable {
  package var words: String
  /// Whether it is for another board, which is no fault.
  package var isForOthers: Bool

  package init(_ words: String, isForOthers: Bool = false) {
    (self.words, self.isForOthers) = (words, isForOthers)
  }
}

/// Reads messages into commands. Pure: the same message, directory and time give the same commands.
package struct PushReader {
  package var directory: PushDirectory
  package var now: Date

  package init(_ directory: PushDirectory, at now: Date) {
    self.directory = directory
    self.now = now
  }

  /// The limits of a message's JSON.
  static let limits = JSONLimits(bytes: PushPace.messageBytes, depth: 32, values: 2000)

  package func commands(of message: PushedMessage) throws(PushRefusal) -> [PushCommand] {
    guard !message.isRetained else {
      throw PushRefusal("retained messages are passed over: publish it without “retain”")
    }
    guard var destination = PushDestination(topic: message.topic) else {
      throw PushRefusal("the topic is none of boards, tokens/TOKEN and channels/NAME")
    }
    do {
      let json = try JSON(message.payload.utf8, limits: Self.limits)
      let object = try JSONObject(json)
      // A transport with one topic names the destination within the message.
      if destination == .boards { destination = try Self.named(in: object) ?? .boards }
      return try commands(of: object, json, to: destination)
    } catch let refusal as PushRefusal {
      throw refusal
    } catch {
      throw PushRefusal("\(error)")
    }
  }

  private static func named(in object: JSONObject) throws -> PushDestination? {
    if object.has("token") {
      let token = try object.string("token").lowercased()
      guard PushToken.isToken(token) else {
        throw ArchiveError(
          path: "token", reason: .expected("\(PushToken.digits) hexadecimal digits"))
      }
      return .token(token)
    }
    guard object.has("channel") else { return nil }
    let name = try object.string("channel")
    guard ActivityPush.isChannel(name) else {
      throw ArchiveError(path: "channel", reason: .expected("the name of a channel"))
    }
    return .channel(name)
  }

  private func commands(of object: JSONObject, _ json: JSON, to destination: PushDestination)
    throws -> [PushCommand]
  {
    switch destination {
    case .boards: return try commandsForAll(object, json)
    case .token(let token):
      guard let target = directory.tokens[token] else {
        throw PushRefusal("nothing here has this token", isForOthers: true)
      }
      return try commands(of: try Self.aps(object), for: target, spread: spread(of: object))
    case .channel(let name):
      let ids = directory.channels[name] ?? []
      guard !ids.isEmpty else {
        throw PushRefusal("nothing here follows this channel", isForOthers: true)
      }
      let aps = try Self.aps(object)
      return try ids.map { .activity(try change(of: $0, by: aps)) }
    }
  }

  // MARK: For every board

  private func commandsForAll(_ object: JSONObject, _ json: JSON) throws -> [PushCommand] {
    let spread = try spread(of: object)
    var commands: [PushCommand] = []
    let kinds = try Self.kinds("reload", of: object)
    if !kinds.isEmpty { commands.append(.reload(kinds: kinds, spread: spread)) }
    let controls = try Self.kinds("controls", of: object)
    if !controls.isEmpty { commands.append(.reloadControls(controls, spread: spread)) }
    if try Self.isLiveUpdate(object) { commands.append(.activity(try liveUpdate(json))) }
    guard !commands.isEmpty else {
      throw PushRefusal(
        object.has("aps")
          ? "“aps” is for a token or a channel: this message names neither"
          : "expected “reload”, “controls”, or a live update with a “tag”")
    }
    return commands
  }

  /// A kind or several.
  private static func kinds(_ key: JSONKey, of object: JSONObject) throws -> [String] {
    guard let value = object[key] else { return [] }
    let kinds: [String]
    if let one = value.string {
      kinds = [one]
    } else {
      kinds = try object.list(key, atMost: PushPace.kindsOfMessage).map { try String(json: $0) }
    }
    for kind in kinds where kind.isEmpty || kind.utf8.count > ArchiveLimits.kindBytes {
      throw ArchiveError(
        path: object.path(key),
        reason: .expected("kinds of 1 to \(ArchiveLimits.kindBytes) bytes"))
    }
    return kinds
  }

  private func spread(of object: JSONObject) throws -> TimeInterval {
    min(max(0, try object.number(ifPresent: "spread") ?? 0), PushPace().longestSpread)
  }

  private static func isLiveUpdate(_ object: JSONObject) throws -> Bool {
    if object.has("tag") { return true }
    return object.has("data") ? try object.object("data").has("tag") : false
  }

  /// The ids of pushed live updates begin like this, so that no server changes an activity that was
  /// started here.
  package static let prefix = "push."

  private func liveUpdate(_ json: JSON) throws -> ActivityMessage {
    let update = try LiveUpdate(reading: json)
    let id = Self.prefix + update.tag
    guard ActivityLimits.isID(id) else {
      let most = ActivityLimits.idBytes - Self.prefix.utf8.count
      throw PushRefusal("“tag”: expected at most \(most) letters")
    }
    return ActivityMessage(id: id, change: update.change(at: now), date: now)
  }
}
