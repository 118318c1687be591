import Board
import ExtensionHost
import Foundation
import TimelineEngine

/// Keeps the catalog of extensions and their widgets up to date.
extension BoardSession {
  /// Reads the widget folders again and follows the changes.
  func discover(at now: Moment) {
    if isDriving { HostWidgets(launch: launch).prepare(placements) }
    let change = catalog.update(readWidgetFolders(), at: now.date)
    guard let driver = role.driver else { return readCatalog(at: now.date) }
    guard change.isAny else { return }
    tellTransfersOfExtensions(at: now)
    catalog.recall(from: store)
    catalog.recallOwners(launch.folders)
    catalog.recall(UnansweredFiles.read(launch.folders), at: now.date)
    // Extensions whose files were replaced while no board ran.
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

  /// Reads the widget folders, and watches them and every file that their extensions depend on.
  private func readWidgetFolders() -> ExtensionDiscovery {
    try? FileManager.default.createDirectory(
      atPath: launch.folders.widgets, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    for _ in 0..<Self.readsOfWidgetFolders {
      let found = ExtensionDiscovery(folders: launch.widgetFolders)
      let isNew = changes.watch.watchWidgets(launch.widgetFolders, names: found.watchedNames)
      // A change made before the watch began raises no event: look again.
      guard isNew else { return found }
    }
    // The folders change faster than they are read: look once more after a pause.
    changes.queue.append([.widgets])
    return ExtensionDiscovery(folders: launch.widgetFolders)
  }

  private static let readsOfWidgetFolders = 3

  func tellCatalog(at now: Date) {
    // Before the engine starts anything: processes need the secrets' parameters.
    tellStarter()
    KindOwners.keep(catalog.disputed, launch.folders)
    let isComplete = catalog.undescribed.isEmpty
    tellEngine(.catalog(catalog.knownKinds, isComplete: isComplete), at: now)
    tellWidgets(at: now)
    if board.isLocked { tellFacts(at: now) }
    tellGallery(at: now)
    updateBoard(.unavailable(catalog.reasons), at: now)
    for name in role.driver?.replaced ?? []
    where catalog.undescribed.allSatisfy({ $0.name != name }) {
      role.driver?.replaced.remove(name)
      tellEngine(.replaced(name), at: now)
    }
    publishConfigurations()
  }

  /// Reads the kinds that the driver has found, in a terminal that views.
  func readCatalog(at now: Date) {
    catalog.recall(from: store)
    catalog.recallOwners(launch.folders)
    tellWidgets(at: now)
    tellGallery(at: now)
    tellStarter()
  }

  private func tellStarter() {
    starter.facts.learn(from: catalog)
  }

  /// Tells the board the last known widgets, whatever state their extensions are in.
  private func tellWidgets(at now: Date) {
    let isComplete = catalog.undescribed.isEmpty
    updateBoard(.widgets(catalog.lastKnown, isComplete: isComplete), at: now)
  }

  private func tellGallery(at now: Date) {
    let awaited = isDriving ? catalog.undescribed.count : 0
    updateBoard(.gallery(catalog.gallery, awaited: awaited), at: now)
  }
}
