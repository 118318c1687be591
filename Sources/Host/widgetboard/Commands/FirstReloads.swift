import Foundation
import Glibc
import TimelineEngine
import WidgetStore

/// Reloads placements that have no timeline yet, for a subcommand that finds no board open: it
/// holds the profile's lock and does what a board would do first. Nothing that is merely due is
/// reloaded, so that kept timelines stay as they were.
struct FirstReloads {
  let launch: LaunchEnvironment
  let store: WidgetStore
  /// The shapes of tiles on a board, if the board's size is known.
  var shapes: [Placement.ID: TileShape] = [:]

  /// Asks for missing timelines and keeps the replies; does nothing while a board is open.
  ///
  /// - Returns: the failures, in the order of the placements.
  @discardableResult
  func run(for placements: [Placement], at now: Date) -> [(
    id: Placement.ID, failure: ReloadFailure
  )] {
    let reading = ExtensionReading(launch: launch, store: store)
    let missing = missing(of: placements, reading, at: now)
    guard !missing.isEmpty, let lock else { return [] }
    defer { lock.release() }
    store.mayWrite = { lock.isInPlace }
    let hands = CommandHands(reading, store, reading.catalog(), of: missing, shapes: shapes)
    hands.begin()
    hands.runUntilIdle()
    return missing.compactMap { placement in
      hands.reloads.status(of: placement.id, at: hands.now.date)?.failure
        .map { (placement.id, $0) }
    }
  }

  /// The placements without a timeline, except those that failed a moment ago (`failure.retry`): an
  /// extension that hangs would delay every command anew. One whose file was written since the
  /// failure is asked again.
  private func missing(
    of placements: [Placement], _ reading: ExtensionReading, at now: Date
  ) -> [Placement] {
    let kept = store.keptPlacements(placements, at: now)
    let missing = placements.filter { kept[$0.id]?.summary == nil }
    guard missing.contains(where: { kept[$0.id]?.failure != nil }) else { return missing }
    let catalog = reading.keptCatalog(at: now)
    return missing.filter { placement in
      guard let last = kept[placement.id]?.failure else { return true }
      let pause = Pace().pause(afterFailure: last.failures)
      guard (0..<pause).contains(now.timeIntervalSince(last.date)) else { return true }
      let executable =
        catalog.widget(ofKind: placement.kind)?.executable
        ?? catalog.executables[placement.kind + ".widget"]
      var status = stat()
      guard let executable, stat(executable.path, &status) == 0 else { return true }
      return TimeInterval(max(status.st_mtim.tv_sec, status.st_ctim.tv_sec))
        >= last.date.timeIntervalSince1970.rounded(.down)
    }
  }

  /// The profile's lock; nil while a board is open. If the lock file cannot be made, no process
  /// holds the lock.
  private var lock: ProfileLock? {
    do {
      let file = try ProfileLockFile(folders: launch.folders)
      if let lock = file.takeForPerson() { return lock }
      defer { file.close() }
      let holder = file.holder
      if holder.boardFile == nil {
        printError(
          "process \(holder.process) is loading widgets of this profile; what it has not loaded yet is "
            + "left out here. Try again in a moment")
      }
      return nil
    } catch {
      return .missing
    }
  }
}
