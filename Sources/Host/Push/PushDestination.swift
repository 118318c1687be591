import Foundation
import WidgetArchive

/// The boards that a message is meant for, by its topic.
package enum PushDestination: Hashable, Sendable {
  /// `boards`: every board of the address.
  case boards
  /// `tokens/TOKEN`: the board with this token.
  case token(String)
  /// `channels/NAME`: the boards with an activity of this channel.
  case channel(String)

  /// The topic after the prefix; the bytes of a channel that a topic cannot have are written `%2B`.
  package var topic: String {
    switch self {
    case .boards: "boards"
    case .token(let token): "tokens/" + token
    case .channel(let name):
      "channels/"
        + (name.addingPercentEncoding(withAllowedCharacters: Self.plain) ?? name)
    }
  }

  package init?(topic: String) {
    let parts = topic.split(separator: "/", omittingEmptySubsequences: false)
    switch (parts.first, parts.count) {
    case ("boards", 1): self = .boards
    case ("tokens", 2):
      guard PushToken.isToken(String(parts[1])) else { return nil }
      self = .token(String(parts[1]))
    case ("channels", 2):
      guard let name = parts[1].removingPercentEncoding, ActivityPush.isChannel(name) else {
        return nil
      }
      self = .channel(name)
    default: return nil
    }
  }

  /// The characters of a channel's name that stand in a topic as they are.
  private static let plain = CharacterSet(
    charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.=~")
}

/// What a token reaches.
package enum PushTarget: Hashable, Sendable {
  /// The widgets of an extension that have a push handler.
  case widgets(of: String)
  case control(kind: String)
  /// A new activity of a kind.
  case start(kind: String, of: String)
  case activity(String)
}

/// The tokens and channels of a board.
package struct PushDirectory: Hashable, Sendable {
  package var tokens: [String: PushTarget]
  /// The activities of each channel, in order.
  package var channels: [String: [String]]

  package init(tokens: [String: PushTarget] = [:], channels: [String: [String]] = [:]) {
    self.tokens = tokens
    self.channels = channels
  }

  /// The topics that the board subscribes to, in order.
  package var topics: [String] {
    [PushDestination.boards.topic]
      + (tokens.keys.map { PushDestination.token($0).topic }
      + channels.keys.map { PushDestination.channel($0).topic }).sorted()
  }
}
