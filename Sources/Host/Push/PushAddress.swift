import Foundation

/// The address at which boards are pushed to: a broker of MQTT with the beginning of its topics, or
/// a topic of ntfy.
///
/// `mqtts://ada@broker.example/team`, `mqtt://127.0.0.1:1883/team`, `ntfy://ntfy.example/team` or
/// `https://ntfy.sh/team`. It never holds a password: a setting names the place of that.
package struct PushAddress: Hashable, Sendable {
  package enum Transport: String, Hashable, Sendable {
    case mqtt, mqtts
    /// ntfy over HTTP, which is meant for the loopback address.
    case http
    case https

    package var port: Int {
      switch self {
      case .mqtt: 1883
      case .mqtts: 8883
      case .http: 80
      case .https: 443
      }
    }

    package var isMQTT: Bool { self == .mqtt || self == .mqtts }
    package var isEncrypted: Bool { self == .mqtts || self == .https }
  }

  package var transport: Transport
  package var user: String?
  package var host: String
  package var port: Int
  /// The beginning of all topics of MQTT, without a `/` at its end; the topic of ntfy.
  package var topic: String

  /// The most bytes of an address, and of its topic.
  package static let mostBytes = 400
  package static let mostTopicBytes = 200

  /// The reason why a text is no address, in words that say what to write.
  package struct Flaw: Error, Hashable, Sendable {
    package var words: String
  }

  package init(_ text: String) throws(Flaw) {
    guard text.utf8.count <= Self.mostBytes, let parts = URLComponents(string: text),
      let scheme = parts.scheme?.lowercased(), let host = parts.host, !host.isEmpty
    else { throw Flaw(words: Self.form) }
    guard let transport = Transport(rawValue: scheme == "ntfy" ? "https" : scheme) else {
      throw Flaw(words: Self.form)
    }
    guard parts.password == nil else {
      throw Flaw(
        words:
          "an address without a password: “widgetboard set pushSecret file:PATH” names "
          + "its place")
    }
    guard parts.query == nil, parts.fragment == nil else { throw Flaw(words: Self.form) }
    let topic = parts.path.split(separator: "/", omittingEmptySubsequences: false)
      .drop { $0.isEmpty }.reversed().drop { $0.isEmpty }.reversed().joined(separator: "/")
    guard Self.isTopic(topic, of: transport) else {
      throw Flaw(
        words: transport.isMQTT
          ? "a prefix of topics after the host, without “+”, “#” and “$”: mqtts://HOST/team"
          : "one topic of ntfy after the host, of letters, digits, “-” and “_”: ntfy://HOST/team")
    }
    guard (1...65_535).contains(parts.port ?? transport.port) else { throw Flaw(words: Self.form) }
    // A name that resolves to this machine may change; these cannot.
    guard transport != .http || Self.isLoopback(host) else {
      throw Flaw(words: "https or ntfy for another machine: http is for this machine only")
    }
    self.transport = transport
    user = parts.user.flatMap { $0.isEmpty ? nil : $0 }
    // libcurl takes an IPv6 address in brackets, libmosquitto without.
    self.host = host.trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
    port = parts.port ?? transport.port
    self.topic = topic
  }

  package static let form =
    "an address such as mqtts://USER@HOST/PREFIX, mqtt://HOST/PREFIX, ntfy://HOST/TOPIC or "
    + "https://ntfy.sh/TOPIC"

  private static func isLoopback(_ host: String) -> Bool {
    ["localhost", "127.0.0.1", "::1", "[::1]"].contains(host)
  }

  private static func isTopic(_ topic: String, of transport: Transport) -> Bool {
    guard !topic.isEmpty, topic.utf8.count <= mostTopicBytes else { return false }
    guard transport.isMQTT else {
      return topic.utf8.count <= 64
        && topic.utf8.allSatisfy { byte in
          Character(UnicodeScalar(byte)).isASCIIWord
        }
    }
    return !topic.hasPrefix("$")
      && topic.unicodeScalars.allSatisfy { $0.value >= 0x20 && !"+#".unicodeScalars.contains($0) }
  }

  /// The address as it was written, in its shortest form.
  package var text: String {
    let user = user.map {
      ($0.addingPercentEncoding(withAllowedCharacters: .urlUserAllowed) ?? $0) + "@"
    }
    let path = topic.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? topic
    return "\(transport.rawValue)://\(user ?? "")\(server)/\(path)"
  }

  /// Host and port, without the port that the transport has anyway.
  package var server: String {
    let host = host.contains(":") ? "[\(host)]" : host
    return port == transport.port ? host : "\(host):\(port)"
  }
}

extension Character {
  fileprivate var isASCIIWord: Bool {
    isASCII && (isLetter || isNumber || self == "-" || self == "_")
  }
}
