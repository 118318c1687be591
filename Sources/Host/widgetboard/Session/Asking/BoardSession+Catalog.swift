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

  func tellCatalog(at now: Date) {
    // Before the engine starts anything: processes need the secrets' parameters.
    tellStarter()
    KindOwners.keep(catalog.disputed, launch.folders)
    let isComplete = catalog.undescribed.isEmpty
    tellEngine(.catalog(catalog.knownKinds, isComplete: isComplete), at: now)
    tellWidgets(at: now)
    tellClosedKinds(at: now)
    tellGallery(at: now)
    updateBoard(.unavailable(catalog.reasons), at: now)
    for name in role.driver?.replaced ?? []
    where catalog.undescribed.allSatisfy({ $0.name != name }) {
      role.driver?.replaced.remove(name)
      tellEngine(.replaced(name), at: now)
    }
    publishConfigurations(at: now)
  }

  /// Reads the kinds that the driver has found, in a terminal that views.
  func readCatalog(at now: Date) {
    catalog.recall(from: store)
    catalog.recallOwners(launch.folders)
    tellWidgets(at: now)
    tellGallery(at: now)
    tellStarter()
  }

  /// Reads the catalog again if the driver reports kinds that this terminal does not know yet, or if
  /// the gallery is open.
  func readCatalog(namedIn reports: some Sequence<PublishedReport>, at now: Date) {
    let kinds = Set(reports.filter { !$0.isMissing }.map(\.report.placement.kind))
    let isNew = !kinds.subtracting(catalog.descriptorsByAnyName.keys).isEmpty
    if !catalog.undescribed.isEmpty, isNew || isGalleryOpen { readCatalog(at: now) }
  }

  func forgetCatalog() { catalog = Catalog() }

  /// Tells the board the last known widgets, whatever state their extensions are in.
  private func tellWidgets(at now: Date) {
    let isComplete = catalog.undescribed.isEmpty
    updateBoard(.widgets(catalog.lastKnown, isComplete: isComplete), at: now)
  }

  private func tellGallery(at now: Date) {
    let awaited = isDriving ? catalog.undescribed.count : 0
    updateBoard(
      .gallery(catalog.gallery + OwnWidgets.gallery, awaited: awaited), at: now)
    offerControls(at: now)
  }
}
