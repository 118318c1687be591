import Foundation
import WidgetArchive

/// `free.size`: the timeline of a tile was made for another size.
extension TimelineEngine {
  /// Records the shapes that tiles have from now on. Tiles on screen are reloaded for their shape
  /// now, hidden tiles when they come on screen.
  mutating func follow(_ shapes: [Placement.ID: TileShape], at now: Date) {
    for slot in slots.indices {
      guard let shape = shapes[slots[slot].placement.id] else { continue }
      slots[slot].shape.note(shape)
      if slots[slot].isLookedAt { wantShape(of: slot, at: now) }
    }
  }

  /// Requests a reload if the timeline was made for another shape and depends on it.
  mutating func wantShape(of slot: Int, at now: Date) {
    guard slots[slot].running == nil else { return }
    if slots[slot].failure?.isLasting == true {
      guard slots[slot].shape.takeWish(unlessIn: slots[slot].failedShape) else { return }
    } else {
      guard let summary = slots[slot].summary,
        slots[slot].shape.takeWish(unless: summary.reads)
      else { return }
    }
    want(slot, .freeSize, at: now)
  }
}

/// The shape of a tile, and the last shape for which a reload was requested, so that
/// none is requested twice.
struct WantedShape: Hashable {
  private(set) var current: TileShape?
  private var wanted: TileShape?

  mutating func note(_ shape: TileShape) {
    guard shape != current else { return }
    (current, wanted) = (shape, nil)
  }

  /// Returns whether to request a reload for the current shape, and remembers
  /// that it was requested.
  mutating func takeWish(unless reads: Set<EnvironmentRead>) -> Bool {
    guard let current, wanted != current, !reads.suits(current) else { return false }
    wanted = current
    return true
  }

  /// Returns whether to try a failed tile again because it failed in another
  /// shape, and remembers that.
  mutating func takeWish(unlessIn failed: TileShape?) -> Bool {
    guard let current, wanted != current, failed != current else { return false }
    wanted = current
    return true
  }
}
