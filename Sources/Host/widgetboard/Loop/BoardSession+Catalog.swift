import Board
import ExtensionHost
import Foundation
import TimelineEngine

/// Which extensions there are, and what is known of their widgets.
extension BoardSession {
  /// Reads the widget folders again and follows what changed.
  func discover(at now: Moment) {
    if isDriving { HostWidgets(launch: launch).prepare(placements) }
    let change = catalog.update(readWidgetFolders(), at: now.date)
    guard let driver = role.driver else { return readCatalog(at: now.date) }
    guard change.isAny else { return }
    tellTransfersOfExtensions(at: now)
    catalog.recall(from: store)
    // Replaced while no board ran.
    driver.replaced.formUnion(catalog.undescribed.map(\.name).filter(catalog.isOutdated))
    driver.replaced.formUnion(change.replaced)
    restartLive(change.replaced)
    for (name, trouble) in catalog.takeNewTroubles() {
      log(trouble.sentence, forExtension: name, in: launch.folders.logs, at: now.date)
    }
    describeUnknown(at: now)
    tellCatalog(at: now.date)
    for name in change.silent { tellEngine(.replaced(name), at: now.date) }
  }

  /// Reads the folders of widgets, and watches them and every file that what they hold depends on.
  private func readWidgetFolders() -> ExtensionDiscovery {
    try? FileManager.default.createDirectory(
      atPath: launch.folders.widgets, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    for _ in 0..<Self.readsOfWidgetFolders {
      let found = ExtensionDiscovery(folders: launch.widgetFolders)
      let isNew = changes.watch.watchWidgets(launch.widgetFolders, names: found.watchedNames)
      // What changed before it was watched is seen by another look.
      guard isNew else { return found }
    }
    // They change faster than they are read: once more when they have had their pause.
    changes.queue.append([.widgets])
    return ExtensionDiscovery(folders: launch.widgetFolders)
  }

  private static let readsOfWidgetFolders = 3

  func tellCatalog(at now: Date) {
    // Before the engine starts anything that needs them.
    tellStarter()
    let isComplete = catalog.undescribed.isEmpty
    tellEngine(.catalog(catalog.knownKinds, isComplete: isComplete), at: now)
    tellWidgets(at: now)
    if board.isLocked { tellClosedData(at: now) }
    tellGallery(at: now)
    board.update(.unavailable(catalog.reasons), at: now)
    for name in role.driver?.replaced ?? []
    where catalog.undescribed.allSatisfy({ $0.name != name }) {
      role.driver?.replaced.remove(name)
      tellEngine(.replaced(name), at: now)
    }
    publishConfigurations()
    refreshContents(at: now)
  }

  /// The kinds there are, as far as the driver has found out.
  func readCatalog(at now: Date) {
    catalog.recall(from: store)
    tellWidgets(at: now)
    tellGallery(at: now)
    tellStarter()
    refreshContents(at: now)
  }

  private func tellStarter() {
    starter.secrets = catalog.secrets
    starter.parameters = catalog.parameters
    starter.ownKinds = catalog.ownKinds
  }

  /// The board is told the last that is known of widgets, whatever their extensions are up to.
  private func tellWidgets(at now: Date) {
    let isComplete = catalog.undescribed.isEmpty
    board.update(.widgets(catalog.lastKnown, isComplete: isComplete), at: now)
  }

  private func tellGallery(at now: Date) {
    let awaited = isDriving ? catalog.undescribed.count : 0
    board.update(.gallery(catalog.gallery, awaited: awaited), at: now)
  }
}
