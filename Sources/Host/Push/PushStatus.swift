import Activities
import Foundation
import WidgetArchive

/// What push does, for `status`, `doctor` and `explain`: the file `push.json` in the state folder.
package struct PushStatus: Hashable, Sendable {
  package enum Connection: String, CaseIterable, Hashable, Sendable {
    /// The helper has been started, and has not said anything.
    case connecting
    case connected
    /// The server cannot be reached; it is tried again.
    case waiting
    /// A person has to change something.
    case refused
    /// No board is open.
    case closed
  }

  package var connection: Connection
  /// The reason for `waiting` and `refused`.
  package var words: String?
  package var since: Date
  /// The messages that did something, and those that were not understood.
  package var taken: Int
  package var refusals: Int
  package var lastTaken: Date?
  package var lastRefusal: String?

  package init(
    connection: Connection = .connecting, words: String? = nil, since: Date, taken: Int = 0,
    refusals: Int = 0, lastTaken: Date? = nil, lastRefusal: String? = nil
  ) {
    self.connection = connection
    self.words = words
    self.since = since
    self.taken = taken
    self.refusals = refusals
    self.lastTaken = lastTaken
    self.lastRefusal = lastRefusal
  }

  package var isInTrouble: Bool { connection == .waiting || connection == .refused }

  /// Takes a report in. Returns words for the person if the trouble is new: an outage is told once.
  package mutating func take(_ report: PushReport, from server: String, at now: Date) -> String? {
    switch report {
    case .connected:
      set(.connected, nil, at: now)
      return nil
    case .waiting(let reason, _):
      let isNews = connection != .waiting
      set(.waiting, reason, at: now)
      return isNews ? "Push: \(server): \(reason); it is tried again." : nil
    case .refused(let reason):
      let isNews = connection != .refused || words != reason
      set(.refused, reason, at: now)
      return isNews ? "Push: \(server): \(reason)." : nil
    case .oversized(let bytes):
      refuse("a message of \(bytes) bytes, at most \(PushPace.messageBytes) are read")
      return nil
    case .message: return nil
    }
  }

  package mutating func set(_ connection: Connection, _ words: String?, at now: Date) {
    if self.connection != connection { since = now }
    (self.connection, self.words) = (connection, words)
  }

  package mutating func refuse(_ words: String) {
    refusals += 1
    lastRefusal = words.held(200)
  }

  /// The state in one line, with the server's name.
  package func line(_ server: String) -> String {
    let state =
      switch connection {
      case .connecting: "connecting to \(server)"
      case .connected: "connected to \(server)"
      case .waiting: "\(server): \(words ?? "cannot be reached"); it is tried again"
      case .refused: "\(server): \(words ?? "refused")"
      case .closed: "no board is open; \(server) keeps what comes"
      }
    var parts = [state]
    if taken > 0 { parts.append("\(taken) \(taken == 1 ? "message" : "messages")") }
    if refusals > 0 { parts.append("\(refusals) not understood") }
    return parts.joined(separator: ", ")
  }
}

extension PushStatus: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("connection", connection.rawValue)
      json.field("words", ifPresent: words)
      json.field("since", since)
      json.field("taken", taken)
      json.field("refusals", refusals)
      json.field("lastTaken", ifPresent: lastTaken)
      json.field("lastRefusal", ifPresent: lastRefusal)
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self.init(
      connection: try object.choice("connection"), words: try object.string(ifPresent: "words"),
      since: try object.date("since"), taken: try object.integer(ifPresent: "taken") ?? 0,
      refusals: try object.integer(ifPresent: "refusals") ?? 0,
      lastTaken: try object.date(ifPresent: "lastTaken"),
      lastRefusal: try object.string(ifPresent: "lastRefusal"))
  }
}

/// What a board remembers of push: the tokens that it gave out, by what they reach, the name under
/// which a broker knows it, and what it last told its extensions.
package struct PushMemory: Hashable, Sendable {
  package var client: String
  package var tokens: [String: String]
  /// What each extension's handlers were last told.
  package var told: [String: String]
  /// The last message of ntfy that was taken, and the address it came from.
  package var since: String?
  package var sinceAddress: String?
  /// The reloads that messages have asked for.
  package var reloads: KeptReloads
  package var status: PushStatus?

  package init(
    client: String, tokens: [String: String] = [:], told: [String: String] = [:],
    since: String? = nil, sinceAddress: String? = nil, reloads: KeptReloads = KeptReloads(),
    status: PushStatus? = nil
  ) {
    self.client = client
    self.tokens = tokens
    self.told = told
    self.since = since
    self.sinceAddress = sinceAddress
    self.reloads = reloads
    self.status = status
  }

  /// The most tokens that are kept.
  package static let mostTokens = 1024
}

extension PushMemory: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("client", client)
      json.field("tokens", tokens)
      json.field("told", told)
      json.field("since", ifPresent: since)
      json.field("sinceAddress", ifPresent: sinceAddress)
      json.field("reloads", reloads, unless: KeptReloads())
      json.field("status", ifPresent: status)
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    let tokens: [String: String] = try object.value(ifPresent: "tokens") ?? [:]
    self.init(
      client: try object.string("client").held(64),
      tokens: tokens.filter { PushToken.isToken($0.value) },
      told: try object.value(ifPresent: "told") ?? [:],
      since: try object.string(ifPresent: "since"),
      sinceAddress: try object.string(ifPresent: "sinceAddress"),
      reloads: try object.value(ifPresent: "reloads") ?? KeptReloads(),
      status: try object.value(ifPresent: "status"))
  }
}

extension PushTarget {
  /// The name of the token in ``PushMemory/tokens``.
  package var name: String {
    switch self {
    case .widgets(let name): "widgets " + name
    case .control(let kind): "control " + kind
    case .start(let kind, let name): "start " + PublishedPush.name(ofKind: kind, extension: name)
    case .activity(let id): "activity " + id
    }
  }
}

extension PushTarget {
  /// The target of a name; nil for a text that is none.
  package init?(name: String) {
    guard let blank = name.firstIndex(of: " ") else { return nil }
    let rest = String(name[name.index(after: blank)...])
    switch name[..<blank] {
    case "widgets": self = .widgets(of: rest)
    case "control": self = .control(kind: rest)
    case "activity": self = .activity(rest)
    case "start":
      // The name of a type has no blank, that of a file may have some.
      guard let last = rest.lastIndex(of: " ") else { return nil }
      self = .start(kind: String(rest[rest.index(after: last)...]), of: String(rest[..<last]))
    default: return nil
    }
  }
}
