/// The tokens with which a server reaches a board: 32 bytes that nobody can guess, as 64
/// hexadecimal digits.
package enum PushToken {
  package static let digits = 64

  /// Makes a token of the system's random numbers.
  package static func new() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<4).map { _ in
      let digits = String(generator.next(), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Whether a text may be a token.
  package static func isToken(_ text: String) -> Bool {
    text.utf8.count == digits
      && text.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
  }

  /// The bytes of a token, as an app gets them; nil for a text that is none.
  package static func bytes(of token: String) -> [UInt8]? {
    guard isToken(token) else { return nil }
    let digits = Array(token.utf8)
    return stride(from: 0, to: digits.count, by: 2).map { index in
      value(of: digits[index]) << 4 | value(of: digits[index + 1])
    }
  }

  private static func value(of digit: UInt8) -> UInt8 {
    digit <= UInt8(ascii: "9") ? digit - UInt8(ascii: "0") : digit - UInt8(ascii: "a") + 10
  }
}

/// The way in which a server reaches an activity: `PushType` as a value.
package enum ActivityPush: Hashable, Sendable {
  /// By a token of its own, which its program has made.
  case token(String)
  /// By a channel that it shares with others.
  case channel(String)

  /// The most bytes of a channel's name.
  package static let channelBytes = 128

  /// Whether a text may be the name of a channel: printable ASCII without a blank.
  package static func isChannel(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= channelBytes
      && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }
}

/// `{"token": "5f…"}` or `{"channel": "dHN0LXNyY2gtY2hubA=="}`.
extension ActivityPush: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      switch self {
      case .token(let token): json.field("token", token)
      case .channel(let channel): json.field("channel", channel)
      }
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    if object.has("token") {
      let token = try object.string("token")
      guard PushToken.isToken(token) else {
        throw ArchiveError(
          path: object.path("token"), reason: .expected("\(PushToken.digits) hexadecimal digits"))
      }
      self = .token(token)
    } else {
      let channel = try object.string("channel")
      guard Self.isChannel(channel) else {
        throw ArchiveError(
          path: object.path("channel"),
          reason: .expected("1 to \(Self.channelBytes) printable characters of ASCII, no blank"))
      }
      self = .channel(channel)
    }
  }
}
