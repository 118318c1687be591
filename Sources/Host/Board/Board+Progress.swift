import Foundation
import TimelineEngine
import WidgetArchive

/// The progress of reloads of several tiles on screen that run at the same time.
struct ReloadProgress: Hashable {
  /// The date at which the first of them began.
  private(set) var began: Date
  private(set) var all: Set<Placement.ID>
  private(set) var open: Set<Placement.ID>
  /// The tiles on screen to which the progress refers.
  let tiles: Set<Placement.ID>

  /// Seconds. Shorter reloads would be over before the text could be read.
  static let patience: TimeInterval = 0.5
  /// The fewest tiles that are counted: for one, the mark on its own frame is enough.
  static let leastTiles = 2

  init?(_ open: Set<Placement.ID>, of tiles: Set<Placement.ID>, at now: Date) {
    guard !open.isEmpty else { return nil }
    self.tiles = tiles
    began = now
    all = open
    self.open = open
  }

  /// The progress with the reloads that are still open; nil if none is.
  func followed(by open: Set<Placement.ID>) -> ReloadProgress? {
    guard !open.isEmpty else { return nil }
    var progress = self
    progress.open = open
    progress.all.formUnion(open)
    return progress
  }

  /// `3 of 12`; nil until it is worth showing.
  func text(at now: Date) -> String? {
    guard all.count >= Self.leastTiles, now >= shown else { return nil }
    return "\(all.count - open.count) of \(all.count)"
  }

  /// The date from which it is shown.
  var shown: Date { began.addingTimeInterval(Self.patience) }
}

extension Board {
  /// Follows the reloads of the tiles on screen, and redraws the header if its text changes.
  mutating func followProgress(at now: Date) {
    let tiles = Set(visible)
    let open = tiles.filter { tileStates.statuses[$0]?.isReloading == true }
    let before = header.progress
    if let progress = header.progress, progress.tiles == tiles {
      header.progress = progress.followed(by: open)
    } else {
      // The tiles on screen have changed: count these from the beginning.
      header.progress = ReloadProgress(open, of: tiles, at: now)
    }
    if before?.text(at: now) != header.progress?.text(at: now) {
      redraw.headerChange = now
    } else if let due = progressChange(after: now) {
      redraw.headerChange = min(redraw.headerChange ?? due, due)
    }
  }

  /// The date at which the header begins to show the progress.
  func progressChange(after now: Date) -> Date? {
    guard let progress = header.progress, progress.all.count >= ReloadProgress.leastTiles,
      progress.shown > now
    else {
      return nil
    }
    return progress.shown
  }
}
