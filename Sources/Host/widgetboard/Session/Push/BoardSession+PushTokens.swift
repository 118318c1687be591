import Board
import ExtensionHost
import Foundation
import Push
import TimelineEngine
import WidgetArchive

/// Gives out the tokens with which a server reaches this board.
extension BoardSession {
  /// An app asks for the token that starts its activities of a kind.
  func givePushToken(starting kind: String, of sender: MailboxMessage.Sender, at now: Date) {
    guard let link = role.driver?.push, link.isOn else { return }
    let name = sender.program.hasSuffix(".widget") ? sender.program : sender.program + ".widget"
    guard kind.utf8.count <= ArchiveLimits.kindBytes, !kind.contains(" "),
      link.token(of: .start(kind: kind, of: name)) != nil
    else { return }
    followPushDirectory(at: now)
    link.publish()
  }

  /// Tells the handlers of extensions their tokens, and which of their widgets are on the board: once,
  /// and whenever either changes.
  func tellPushHandlers(at now: Date) {
    guard let link = role.driver?.push, link.isOn else { return }
    let names = Set(
      catalog.widgets.filter(\.descriptor.takesPush).map(\.executable.name)
    ).subtracting(catalog.wordless).sorted()
    let tokens = names.map { ($0, link.token(of: .widgets(of: $0))) }
    // Before the handlers are called: they may ask for the token, too.
    followPushDirectory(at: now)
    link.publish()
    // No process of a widget is started whose data is closed; it is told once the board is unlocked.
    let closed = Set(facts().closedKinds.compactMap { catalog.owner(ofKind: $0) })
    for case (let name, let token?) in tokens where !closed.contains(name) {
      guard let executable = catalog.executables[name] else { continue }
      let widgets = publishedPlacements.filter { $0.extension == name }
      // One that has never been on the board has nothing to tell its server.
      guard !widgets.isEmpty || link.memory?.told[name] != nil else { continue }
      let push = PushRequest(token: token, widgets: widgets)
      guard link.isToBeTold(push.jsonText, to: name) else { continue }
      var request = ExtensionRequest(
        id: 0, action: .pushTokens, environment: environment, now: now)
      request.push = push
      ask(
        .reloads, executable, [.init(request: request, purpose: .pushTokens(name))],
        at: Moment(date: now, instant: clock.instant))
    }
  }
}

extension PushMemory {
  /// What the kept tokens reach.
  var directory: PushDirectory {
    var directory = PushDirectory()
    for (name, token) in tokens { directory.tokens[token] = PushTarget(name: name) }
    return directory
  }

  /// The tokens for the programs of extensions.
  var published: PublishedPush {
    var published = PublishedPush()
    for (name, token) in tokens {
      switch PushTarget(name: name) {
      case .widgets(let name): published.widgets[name] = token
      case .start(let kind, let name):
        published.starts[PublishedPush.name(ofKind: kind, extension: name)] = token
      case .control(let kind): published.controls[kind] = token
      case .activity, nil: break
      }
    }
    return published
  }
}
