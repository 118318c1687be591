import Board
import CLinux
import Foundation
import Glibc
import TimelineEngine
import WidgetArchive

/// Opens deep links.
extension BoardSession {
  /// Opens the link of a tile or of a part of it.
  func open(_ link: DeepLink, from id: Placement.ID, at now: Date) {
    guard let placement = board.layout.placement(id) else { return }
    let name = catalog.owner(ofKind: placement.kind)
    switch link {
    case .url(let url): followOpening(resolver.opening(of: url, from: name), at: now)
    case .app: openApp(of: placement, name, at: now)
    }
  }

  /// Opens a link that an activity names, with the programs of its extension if it has one.
  func openLink(_ url: String, from name: ExtensionName?, at now: Date) {
    followOpening(resolver.opening(of: url, from: name), at: now)
  }

  private func openApp(of placement: Placement, _ name: ExtensionName?, at now: Date) {
    let activity = UserActivity(
      kind: catalog.ownKind(placement.kind), family: placement.family,
      configuration: placement.configuration,
      activityType: catalog.widget(ofKind: placement.kind)?.descriptor.intent)
    guard let name, let launch = resolver.launch(appOf: name, activity: activity) else {
      return updateBoard(.leadsNowhere(placement.id), at: now)
    }
    startApp(launch, at: now)
  }

  private func followOpening(_ opening: Opening, at now: Date) {
    switch opening {
    case .run(let launch): startApp(launch, at: now)
    case .refused(let refusal): show(refusal.words)
    case .show(let url, let reason):
      let isOffered = screen.pass(TerminalClipboard.sequence(copying: url))
      show("\(reason.words); \(url)" + (isOffered ? " (offered to your clipboard)" : ""))
    }
  }

  var resolver: LinkResolver {
    LinkResolver(
      environment: launch.variables, widgetFolders: launch.widgetFolders,
      mailbox: place.mailbox.folder, files: .disk)
  }
}
