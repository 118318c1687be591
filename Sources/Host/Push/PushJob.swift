import Activities
import Foundation
import WidgetArchive

/// What the helper process is told: a line of its standard input. The first line has all of it; each
/// later one has the topics that count from then on.
package struct PushJob: Hashable, Sendable {
  package var address: String
  /// The password or token; it stands nowhere but in this line.
  package var secret: String?
  /// The name under which a broker keeps the session of this board.
  package var client: String
  /// The topics after the prefix.
  package var topics: [String]
  /// The id of the last message of ntfy that was taken.
  package var since: String?

  package init(
    address: String, secret: String? = nil, client: String, topics: [String], since: String? = nil
  ) {
    self.address = address
    self.secret = secret
    self.client = client
    self.topics = topics
    self.since = since
  }
}

/// `{"address": "mqtts://…", "secret": "…", "client": "widgetboard-5f…", "topics": ["boards"]}`.
extension PushJob: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("address", address)
      json.field("secret", ifPresent: secret)
      json.field("client", client)
      json.field("topics", topics)
      json.field("since", ifPresent: since)
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self.init(
      address: try object.string("address"), secret: try object.string(ifPresent: "secret"),
      client: try object.string("client"),
      topics: try object.list("topics", atMost: PushReport.mostTopics).map { try String(json: $0) },
      since: try object.string(ifPresent: "since"))
  }
}

/// A later line of the helper's standard input: the board has stored what the messages up to this number
/// asked for, and their broker may be told that they were taken.
package struct PushReceipt: Hashable, Sendable, JSONLine {
  package var number: Int

  package init(_ number: Int) { self.number = number }

  package func write(to json: inout JSONWriter) {
    json.object { $0.field("stored", number) }
  }

  package init(json: JSON) throws {
    number = try JSONObject(json).integer("stored")
  }
}

/// What the helper process says: a line of its standard output.
package enum PushReport: Hashable, Sendable {
  /// It is connected and subscribed.
  case connected
  /// It is not connected, for a reason, and tries again in so many seconds.
  case waiting(String, seconds: Double)
  /// It will not be connected unless a person changes something; the process ends.
  case refused(String)
  case message(PushedMessage)
  /// A message was too large to be passed on, with its size in bytes.
  case oversized(Int)

  /// The most bytes of a line: of a message with each byte escaped, and what surrounds it.
  package static let lineBytes = 6 * PushPace.messageBytes + 2048
  package static let mostTopics = 512
  package static let limits = JSONLimits(bytes: lineBytes, depth: 4, values: 64)
}

/// `{"connected": true}`, `{"waiting": "…", "seconds": 4}`, `{"refused": "…"}`, `{"oversized": 9000}`
/// or `{"topic": "boards", "payload": "…", "retained": true, "id": "…", "number": 7}`.
extension PushReport: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      switch self {
      case .connected: json.field("connected", true)
      case .waiting(let words, let seconds):
        json.field("waiting", words)
        json.field("seconds", seconds)
      case .refused(let words): json.field("refused", words)
      case .oversized(let bytes): json.field("oversized", bytes)
      case .message(let message):
        json.field("topic", message.topic)
        json.field("payload", message.payload)
        json.field("retained", message.isRetained, unless: false)
        json.field("id", ifPresent: message.id)
        json.field("number", ifPresent: message.number)
      }
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    if object.has("topic") {
      self = .message(
        PushedMessage(
          topic: try object.string("topic"), payload: try object.string("payload"),
          isRetained: try object.bool("retained"), id: try object.string(ifPresent: "id"),
          number: try object.integer(ifPresent: "number")))
    } else if object.has("waiting") {
      self = .waiting(
        try object.string("waiting").held(200),
        seconds: try object.number(ifPresent: "seconds") ?? 0)
    } else if object.has("refused") {
      self = .refused(try object.string("refused").held(200))
    } else if object.has("oversized") {
      self = .oversized(try object.integer("oversized"))
    } else if try object.bool("connected") {
      self = .connected
    } else {
      throw ArchiveError(path: "", reason: .expected("a report of the push helper"))
    }
  }
}
