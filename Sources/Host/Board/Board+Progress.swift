import Foundation
import TimelineEngine
import WidgetArchive

/// Reloads of several tiles of the page that are under way together: how many are done.
struct ReloadProgress: Hashable {
  /// When the first of them began.
  private(set) var began: Date
  private(set) var all: Set<Placement.ID>
  private(set) var open: Set<Placement.ID>
  /// The tiles on screen that it is about.
  let tiles: Set<Placement.ID>

  /// What takes less is over before it could be read.
  static let patience: TimeInterval = 0.5
  /// One tile has a mark of its own.
  static let leastTiles = 2

  init?(_ open: Set<Placement.ID>, of tiles: Set<Placement.ID>, at now: Date) {
    guard !open.isEmpty else { return nil }
    self.tiles = tiles
    began = now
    all = open
    self.open = open
  }

  /// nil once nothing is under way any more.
  func followed(by open: Set<Placement.ID>) -> ReloadProgress? {
    guard !open.isEmpty else { return nil }
    var progress = self
    progress.open = open
    progress.all.formUnion(open)
    return progress
  }

  /// `3 of 12`, once that is worth saying.
  func text(at now: Date) -> String? {
    guard all.count >= Self.leastTiles, now >= shown else { return nil }
    return "\(all.count - open.count) of \(all.count)"
  }

  /// From when on it is said.
  var shown: Date { began.addingTimeInterval(Self.patience) }
}

extension Board {
  /// Follows the reloads of the tiles on screen; the header is drawn anew where it says otherwise.
  mutating func followProgress(at now: Date) {
    let tiles = Set(visible)
    let open = tiles.filter { tileStates.statuses[$0]?.isReloading == true }
    let before = header.progress
    if let progress = header.progress, progress.tiles == tiles {
      header.progress = progress.followed(by: open)
    } else {
      // Another page counts its own.
      header.progress = ReloadProgress(open, of: tiles, at: now)
    }
    if before?.text(at: now) != header.progress?.text(at: now) {
      redraw.headerChange = now
    } else if let due = progressChange(after: now) {
      redraw.headerChange = min(redraw.headerChange ?? due, due)
    }
  }

  /// When the header begins to tell of it.
  func progressChange(after now: Date) -> Date? {
    guard let progress = header.progress, progress.all.count >= ReloadProgress.leastTiles,
      progress.shown > now
    else {
      return nil
    }
    return progress.shown
  }
}
