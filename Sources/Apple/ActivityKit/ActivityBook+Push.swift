import Foundation
import WidgetArchive

/// The tokens with which a server reaches this app's activities.
extension ActivityBook {
  /// The token of a running activity; nil while no server reaches the board, and for one without a
  /// token.
  func pushToken(of id: String) -> Data? {
    guard folder.push != nil, case .token(let token) = activity(id)?.push else { return nil }
    return PushToken.bytes(of: token).map { Data($0) }
  }

  /// The token of an activity once a server reaches the board. It never changes.
  func pushTokens(of id: String) -> AsyncStream<Data> {
    changes.stream(watching: folder) { [weak self] (last: inout Data?) in
      guard let self, let activity = activity(id), activity.state != .dismissed else {
        return .end([])
      }
      let token = pushToken(of: id)
      guard let token, token != last else { return .values([]) }
      last = token
      return .values([token])
    }
  }

  /// The token that starts activities of a kind. The board is asked for it if it has none yet, and
  /// then it is nil.
  func startToken(ofKind kind: String) -> Data? {
    guard let push = folder.push else { return nil }
    if let token = push.starts[PublishedPush.name(ofKind: kind, extension: extensionName)] {
      return PushToken.bytes(of: token).map { Data($0) }
    }
    askForStartToken(ofKind: kind)
    return nil
  }

  func startTokens(ofKind kind: String) -> AsyncStream<Data> {
    changes.stream(watching: folder) { [weak self] (last: inout Data?) in
      guard let self else { return .end([]) }
      guard let token = startToken(ofKind: kind), token != last else { return .values([]) }
      last = token
      return .values([token])
    }
  }

  /// Whether a server reaches the board, whenever that changes.
  var pushEnablements: AsyncStream<Bool> {
    changes.stream(watching: folder) { [weak self] (last: inout Bool?) in
      guard let self else { return .end([]) }
      let isEnabled = folder.push != nil
      defer { last = isEnabled }
      return .values(last == isEnabled ? [] : [isEnabled])
    }
  }
}
