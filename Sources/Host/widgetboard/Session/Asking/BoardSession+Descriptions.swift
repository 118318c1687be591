import Board
import CLinux
import Driving
import ExtensionHost
import Foundation
import Glibc
import TimelineEngine
import WidgetArchive
import WidgetStore

/// Accepts what extensions say of themselves.
extension BoardSession {
  private func keepDescription(
    of executable: ExtensionExecutable, _ result: Result<ExtensionDescription, ExtensionFailure>,
    at now: Date
  ) {
    if UnansweredFiles.How(result) != nil {
      var unanswered = UnansweredFiles.read(launch.folders)
      unanswered.note(result, of: executable, at: now)
      unanswered.write(launch.folders)
    }
    guard case .success(let description) = result, description.source != .silence else { return }
    keep(
      .description(
        StoredDescription(description), of: executable.name, identity: executable.identity),
      at: now)
  }

  /// Accepts the description of an extension. A failure to describe itself counts as a failed
  /// reload of its tiles, whether they wait for one or not.
  func acceptDescription(
    of asked: ExtensionExecutable, _ result: Result<ExtensionDescription, ExtensionFailure>,
    at now: Moment
  ) {
    let batches = role.driver?.firstContacts.removeValue(forKey: asked.name) ?? []
    let ends = batches.map { EngineEvent.runEnded($0.extension, run: $0.run) }
    let placements = batches.flatMap(\.placements)
    // The executable was replaced meanwhile: the new one is asked itself.
    guard catalog.executables[asked.name] == asked else { return tellEngine(ends, at: now.date) }
    catalog.describe(asked.name, result)
    keepDescription(of: asked, result, at: now.date)
    if case .failure(let failure) = result {
      if batches.isEmpty { tellUndescribed(asked.name, failure, at: now.date) }
      let fault = ReloadFailure(failure)
      tellEngine(placements.map { .replied($0, .failure(fault)) } + ends, at: now.date)
    }
    tellCatalog(at: now.date)
    if case .success = result {
      for reload in batches.compactMap({ driver?.reload($0) }) { startReload(reload, at: now) }
    }
    for id in placements { settle(id, at: now.date) }
  }

  private func tellUndescribed(_ name: ExtensionName, _ failure: ExtensionFailure, at now: Date) {
    // Rule `quarantine.held` already explains this for all tiles of the extension.
    guard failure.reason != .quarantined,
      let silent = catalog.silent.first(where: { $0.name == name })
    else { return }
    tellEngine(.undescribed(name, kinds: silent.kinds, ReloadFailure(failure)), at: now)
  }
}
